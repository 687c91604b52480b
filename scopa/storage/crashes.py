"""What is said when the program fails: two lines, never the state of the table."""

import contextlib
import traceback
from datetime import datetime

from scopa.language import _
from scopa.storage.home import Home


def told_crash(error: BaseException, home: Home) -> str:
    """Two lines about an error; its traceback goes to the home's log, without local variables."""
    _write_down(error, home)
    template = _(
        "scopa stopped because of an error ({error}). Your match is kept.\n"
        "What happened is in {path}"
    )
    return template.format(error=type(error).__name__, path=home.log)


def _write_down(error: BaseException, home: Home) -> None:
    now = datetime.now().astimezone()
    entry = [f"{now:%Y-%m-%d %H:%M:%S %z}\n", *traceback.format_exception(error), "\n"]
    # A log that can't be written must not hide the error that was to be written into it.
    with contextlib.suppress(OSError):
        home.root.mkdir(parents=True, exist_ok=True)
        with home.log.open("a", encoding="utf-8") as log:
            log.writelines(entry)
