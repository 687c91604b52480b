"""What a record holds once it is read, and the error that says what is wrong with one."""

from dataclasses import dataclass

from scopa.engine.match import Match
from scopa.engine.rules import Rules

VERSION = "1"
"""The version of the format that this program reads and writes."""


class RecordError(ValueError):
    """A text that is no record; `str` is ``FILE:LINE: what is wrong``, lines counted from 1."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}")
        self.name = name
        self.line = line
        self.message = message


@dataclass(slots=True)
class Record:
    """A match with its header tags."""

    tags: dict[str, str]
    """Every header tag in the order of the file, ``Record`` first."""
    match: Match | None
    """None when the record stops after its header: its first dealer isn't drawn yet."""
    length: int | None = None
    """How many lines of the body a file held, blank lines and comments aside.

    A file may stop before lines that follow of themselves, such as a round's score; `write` stops
    where the file did. None for a record that holds all that its match implies.
    """
    torn: bool = False
    """Whether a last line that a crash had cut was dropped in reading."""

    @property
    def rules(self) -> Rules:
        """The rules of the ``Rules`` tag."""
        return Rules.parse(self.tags["Rules"])

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at each seat."""
        return tuple(self.tags[f"Seat{seat}"] for seat in range(self.rules.seats))
