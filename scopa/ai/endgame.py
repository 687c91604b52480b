"""The end of a round for two, played exactly.

Once the stock is used up, the cards a seat hasn't seen are the other one's hand, so nothing is
hidden any more and the rest of the round can be searched to its last card.
"""

from collections.abc import Sequence

from scopa.ai.positions import after
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

MOST_CARDS = 6
"""Cards in both hands with which a search takes a millisecond or so under any rules."""

BOUND = 1000
"""Points by which no round is won."""


def can_be_solved(view: View) -> bool:
    """Whether both hands are known and few cards are left."""
    return view.rules.seats == 2 and view.stock == 0 and sum(view.hand_sizes) <= MOST_CARDS


def best_move(view: View, candidates: Sequence[Move]) -> Move:
    """The move that brings the best difference in points of the round; the first of equal ones.

    `candidates` are legal moves, best given with the likeliest first; the view has to be one that
    `can_be_solved`.
    """
    position = view.position({1 - view.seat: view.unseen.mask})
    best, best_value = candidates[0], -BOUND
    for move in candidates:
        value = -_value(after(position, move.mask), 1 - view.side, -BOUND, -best_value)
        if value > best_value:
            best, best_value = move, value
    return best


def _value(position: Position, side: int, low: int, high: int) -> int:
    """The points by which the side to play wins the round if both play best.

    Alpha-beta: exact between `low` and `high`, otherwise a bound on the same side.
    """
    if position.plays_left == 0:
        points = position.points()
        return points[side] - points[1 - side]
    best = -BOUND
    for move in position.moves():
        best = max(best, -_value(after(position, move), 1 - side, -high, -max(low, best)))
        if best >= high:
            break
    return best
