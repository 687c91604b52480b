"""The end of a round for two, played exactly.

Once the stock is used up, the cards a seat hasn't seen are the other one's hand, so nothing is
hidden any more and the rest of the round can be searched to its last card.
"""

from collections.abc import Callable, Sequence
from math import inf

from scopa.ai.alphabeta import AlphaBeta
from scopa.ai.positions import after
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

MOST_CARDS = 6
"""Cards in both hands with which a search takes a millisecond or so under any rules."""

Utility = Callable[[int, int], float]
"""What a round is worth to a side that ends it with so many points, the other with so many."""


def lead(own: int, other: int) -> float:
    """The `Utility` of one that plays for points."""
    return own - other


def can_be_solved(view: View) -> bool:
    """Whether both hands are known and few cards are left."""
    return view.rules.seats == 2 and view.stock == 0 and sum(view.hand_sizes) <= MOST_CARDS


def best_move(view: View, candidates: Sequence[Move], utility: Utility = lead) -> Move:
    """The move that brings the most in the end; the first of equal ones.

    `candidates` are legal moves, best given with the likeliest first; the view has to be one that
    `can_be_solved`.
    """
    position = view.position({1 - view.seat: view.unseen})
    search = LastDeal(view.side, utility)
    best, best_value = candidates[0], -inf
    for move in candidates:
        value = search.value(after(position, move.mask), 0, best_value)
        if value > best_value:
            best, best_value = move, value
    return best


class LastDeal(AlphaBeta):
    """A search to the last card; the other side is taken to want the utility low."""

    def __init__(self, side: int, utility: Utility) -> None:
        super().__init__(side)
        self._utility = utility

    def leaf(self, position: Position, depth: int) -> float | None:  # noqa: ARG002 - to the end
        """The utility of the points at the end of the round, at any depth."""
        if position.plays_left:
            return None
        points = position.points()
        return self._utility(points[self.side], points[1 - self.side])
