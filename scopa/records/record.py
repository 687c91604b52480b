"""What a record holds once it is read, and the error that says what is wrong with one."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Self

from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.records.seats import Seat, seat_tags, seats_of

VERSION = "1"
"""The version of the format that this program reads and writes."""
VALUE = re.compile(r'[^"\x00-\x1f\x7f-\x9f]{0,200}')
"""What new tags may hold: no quotation mark, no control character, and no more than fits a line."""


class RecordError(ValueError):
    """A text that is no record; `str` is ``FILE:LINE: what is wrong``, lines counted from 1."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}")
        self.name = name
        """What the file was called."""
        self.line = line
        """The line, counted from 1."""
        self.message = message
        """What is wrong with it."""


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

    @classmethod
    def of(
        cls, match: Match, seats: Iterable[Seat | str], day: date, seed: int | None = None
    ) -> Self:
        """The record of a match between these, of whom a name alone is a person.

        It is begun on the day, and has the seed of its deals if there is one. Raises
        `ValueError` for another number of seats than the rules have, and for a name that no tag
        can hold.
        """
        sitting = [Seat(seat) if isinstance(seat, str) else seat for seat in seats]
        if len(sitting) != match.rules.seats:
            raise ValueError(f"the rules have {match.rules.seats} seats, not {len(sitting)}")
        tags = new_tags(match.rules, sitting, day, seed)
        for value in tags.values():
            if not VALUE.fullmatch(value):
                raise ValueError(f"no tag of a record can hold {value!r}")
        return cls(tags, match)

    @property
    def rules(self) -> Rules:
        """The rules of the ``Rules`` tag."""
        return Rules.parse(self.tags["Rules"])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at each seat."""
        return seats_of(self.tags, self.rules)


def takebacks_of(tags: Mapping[str, str]) -> int:
    """How often a play was taken back, as the tags of a record say it."""
    count = tags.get("Takebacks", "")
    return int(count) if count.isascii() and count.isdigit() else 0


def new_tags(
    rules: Rules, seats: Iterable[Seat], day: date, seed: int | None = None
) -> dict[str, str]:
    """The header tags of a match that begins on a day, with the seed of its deals if it has one."""
    tags = {"Record": VERSION, "Rules": str(rules), "Date": day.isoformat(), **seat_tags(seats)}
    return tags if seed is None else {**tags, "Seed": str(seed)}
