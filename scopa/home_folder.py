"""Where the program's folder lies; apart from what is kept there, for it must be found at once.

And where the user's own folder lies, of which ``~`` is the short name.
"""

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

SETTINGS = "settings.toml"
"""The name of the file of settings."""


def home_folder(environ: Mapping[str, str]) -> Path:
    """``$SCOPA_HOME`` if it is set, else the user's data folder of this system.

    Raises `RuntimeError` when that begins with a ``~`` that stands for no folder.
    """
    chosen = environ.get("SCOPA_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return user_data_path("scopa", appauthor=False)


def short_path(path: Path) -> str:
    """An absolute path as people write it, the user's own folder as ``~``."""
    try:
        return str(Path("~", path.relative_to(Path.home())))
    except (ValueError, RuntimeError):  # elsewhere, or nobody knows where that folder is
        return str(path)
