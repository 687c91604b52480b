"""What a lesson is made of.

Texts are marked for translation and name cards by their codes, ``{7D}``, as `scopa.lessons.telling`
reads them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scopa.engine.moves import Move
from scopa.language import N_
from scopa.lessons.start import Start

OTHERWISE = N_("The rules allow that, but it isn't what is asked for here. Try again.")


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to read, maybe on a position of its own, which the steps after it go on with."""

    text: str
    start: Start | None = None


class Choice(NamedTuple):
    """An answer to choose, and what is said to it."""

    text: str
    says: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A question."""

    text: str
    choices: tuple[Choice, ...]
    right: int
    """Which choice is right, from 0."""


@dataclass(frozen=True, slots=True)
class AskPlay:
    """A play to be made; what is illegal gets its reason from the rules."""

    text: str
    right: tuple[str, ...]
    """The moves that are asked for, as `Move.parse` reads them."""
    praise: str
    """What is said to one of those."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """What is said to other legal moves, by the move; `OTHERWISE` to the rest."""
    reply: str = ""
    """What the computer plays afterwards; nothing where the position doesn't go on."""

    def is_right(self, move: Move) -> bool:
        """Whether a move is asked for."""
        return move in map(Move.parse, self.right)

    def says(self, move: Move) -> str:
        """What is said to a legal move."""
        if self.is_right(move):
            return self.praise
        return next(
            (text for code, text in self.wrong.items() if Move.parse(code) == move), OTHERWISE
        )


Step = Tell | Ask | AskPlay


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps on one position."""

    name: str
    """By which the settings remember that it was done."""
    title: str
    start: Start
    steps: tuple[Step, ...]
