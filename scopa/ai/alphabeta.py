"""Alpha-beta over positions in which nothing is hidden, for two sides.

Values are points, or whatever a leaf is valued in, for the side asked about; the other side wants
them low. What ends a line is left to a subclass.
"""

from abc import ABC, abstractmethod
from math import inf

from scopa.ai.positions import after
from scopa.engine.position import Position


class AlphaBeta(ABC):
    """A search for one side; a subclass says where it stops and what a position is worth there."""

    def __init__(self, side: int) -> None:
        self.side = side

    @abstractmethod
    def leaf(self, position: Position, depth: int) -> float | None:
        """What a position is worth for the side if the search stops here, else None.

        `depth` counts down from what `value` was given, one a play.
        """

    def value(self, position: Position, depth: int, low: float = -inf, high: float = inf) -> float:
        """The worth of a position for the side if both sides play best from here on.

        Exact between `low` and `high`, otherwise a bound on the same side.
        """
        worth = self.leaf(position, depth)
        if worth is not None:
            return worth
        ours = position.prepared.side_of[position.turn] == self.side
        best = -inf if ours else inf
        for move in captures_first(position):
            found = self.value(after(position, move), depth - 1, low, high)
            if ours:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best


def captures_first(position: Position) -> list[int]:
    """The legal moves with those that take something in front: they are cut off sooner."""
    hand = position.hands[position.turn]
    return sorted(position.moves(), key=lambda move: move & ~hand == 0)


def margin(position: Position, side: int) -> float:
    """The points by which a side would be ahead if the round were counted now; for two sides."""
    points = position.points()
    return points[side] - points[1 - side]
