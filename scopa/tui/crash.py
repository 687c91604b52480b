"""What is said when the program fails: two lines, never the state of the table."""

import contextlib
import traceback
from datetime import datetime

from rich.text import Text

from scopa.storage import Home


class Crash(Exception):  # noqa: N818 - what it is called by players, who read it
    """A failure, told to the player in two lines; the traceback goes to the home's log.

    Textual prints an error that has ``__rich__`` as that says, and any other one with the local
    variables of every frame, in which the other hands can be read.
    """

    def __init__(self, error: BaseException, home: Home) -> None:
        """Tell about ``error`` and write its traceback down, without local variables."""
        self.__cause__ = error
        _write_down(error, home)
        super().__init__(
            f"scopa stopped because of an error ({type(error).__name__}). Your match is kept.\n"
            f"What happened is in {home.log}"
        )

    def __rich__(self) -> Text:
        """The message, as Textual prints it."""
        return Text(str(self), overflow="fold")


def _write_down(error: BaseException, home: Home) -> None:
    now = datetime.now().astimezone()
    entry = [f"{now:%Y-%m-%d %H:%M:%S %z}\n", *traceback.format_exception(error), "\n"]
    # A log that can't be written must not hide the error that was to be written into it.
    with contextlib.suppress(OSError):
        home.root.mkdir(parents=True, exist_ok=True)
        with home.log.open("a", encoding="utf-8") as log:
            log.writelines(entry)
