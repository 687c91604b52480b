"""What is said when the program fails: two lines, never the state of the table."""

import contextlib
import traceback
from datetime import datetime

from scopa.storage.home import Home


def told_crash(error: BaseException, home: Home) -> str:
    """Two lines about an error; its traceback goes to the home's log, without local variables."""
    _write_down(error, home)
    return (
        f"scopa stopped because of an error ({type(error).__name__}). Your match is kept.\n"
        f"What happened is in {home.log}"
    )


def _write_down(error: BaseException, home: Home) -> None:
    now = datetime.now().astimezone()
    entry = [f"{now:%Y-%m-%d %H:%M:%S %z}\n", *traceback.format_exception(error), "\n"]
    # A log that can't be written must not hide the error that was to be written into it.
    with contextlib.suppress(OSError):
        home.root.mkdir(parents=True, exist_ok=True)
        with home.log.open("a", encoding="utf-8") as log:
            log.writelines(entry)
