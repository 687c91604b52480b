"""What the moves of a view are worth to its seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from scopa.engine.moves import Move
from scopa.engine.scoring import Category
from scopa.engine.view import View

SURE = 2.0
"""Standard errors by which a loss has to exceed the search's own noise, to be called one."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What one move is expected to lead to, for the side of the seat that makes it."""

    move: Move
    points: float
    """The margin of the round in points: the side's less the mean of the others'."""
    parts: Mapping[Category, float]
    """The same by category; they add up to `points`."""
    chance: float | None = None
    """The chance to win the match, 0 to 1; None where no table of chances is known."""
    error: float = 0.0
    """The standard error of `points` that the search's own chance leaves; 0 where there is none."""
    takes_last: bool | None = None
    """Whether the side captures last in the round; None where that isn't certain."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """All legal moves of a view, the best first."""

    view: View
    worths: tuple[Worth, ...]
    exact: bool
    """Whether the rest of the round is known for certain, so that nothing is estimated."""
    by_chance: bool
    """Whether the moves stand in the order of the chance to win the match, not of the points."""

    @property
    def best(self) -> Worth:
        """The first of them."""
        return self.worths[0]

    def of(self, move: Move) -> Worth:
        """What a legal move is worth; raises `KeyError` for another."""
        for worth in self.worths:
            if worth.move == move:
                return worth
        raise KeyError(move)

    def points_lost(self, move: Move) -> float:
        """The points that a move loses against the best one; 0 or more.

        What the search can't tell from its own noise counts as nothing.
        """
        best, made = self.best, self.of(move)
        lost = best.points - made.points
        return lost if lost > SURE * hypot(best.error, made.error) else 0.0

    def chance_lost(self, move: Move) -> float:
        """The chance to win the match that a move loses; 0 or more, 0 where none is known."""
        best, made = self.best.chance, self.of(move).chance
        return 0.0 if best is None or made is None else max(0.0, best - made)
