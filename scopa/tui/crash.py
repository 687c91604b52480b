"""What is said when the program fails: two lines, never the state of the table."""

from rich.text import Text

from scopa.storage import Home
from scopa.storage.crashes import told_crash


class Crash(Exception):  # noqa: N818 - what it is called by players, who read it
    """A failure, told to the player in two lines; the traceback goes to the home's log.

    Textual prints an error that has ``__rich__`` as that says, and any other one with the local
    variables of every frame, in which the other hands can be read.
    """

    def __init__(self, error: BaseException, home: Home) -> None:
        """Tell about ``error`` and write its traceback down."""
        self.__cause__ = error
        super().__init__(told_crash(error, home))

    def __rich__(self) -> Text:
        """The message, as Textual prints it."""
        return Text(str(self), overflow="fold")
