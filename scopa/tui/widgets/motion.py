"""Cards on their way: where each one is at a given moment."""

from collections.abc import Sequence

from scopa.tui.art import Mark, Size
from scopa.tui.board import Board
from scopa.tui.director import Mover, Place
from scopa.tui.geometry import Point
from scopa.tui.widgets.picture import Flying, arrangement

_MARKS = {"table": Mark.CHOSEN, "pile": Mark.TAKEN}
"""How cards on their way are marked, by where they go; others aren't."""


def in_flight(
    movers: Sequence[Mover], before: Board, after: Board, progress: float, size: tuple[int, int]
) -> tuple[Flying, ...]:
    """The cards that have left, at a part ``progress`` (0 to 1) of the whole movement.

    Those that have arrived lie where they belong. ``before`` and ``after`` are the boards before
    and after the movement, ``size`` is that of the terminal.
    """
    slowest = max((mover.delay for mover in movers), default=0.0)
    own_time = 1.0 - slowest
    flying = []
    for mover in movers:
        part = min(1.0, (progress - mover.delay) / own_time)
        if part >= 0:
            start, end = point(mover.start, before, size), point(mover.end, after, size)
            flying.append(
                Flying(
                    mover.card,
                    _between(start, end, _eased(part)),
                    _MARKS.get(mover.end.where, Mark.PLAIN),
                    _held_size(mover.end, after, size),
                )
            )
    return tuple(flying)


def point(place: Place, board: Board, size: tuple[int, int]) -> Point:
    """The top left of a card at a place of a board, on a terminal of this size."""
    layout = arrangement(board, *size)
    match place.where:
        case "hand":
            return layout.hands[board.seats.index(place.owner)][place.number]
        case "table":
            return layout.table[place.number]
        case "pile":
            return layout.piles[board.sides.index(place.owner)]
        case "stock":
            return layout.stock


def _held_size(place: Place, board: Board, size: tuple[int, int]) -> Size | None:
    """The size of the cards in somebody else's hand, for those on their way there."""
    if place.where != "hand" or place.owner == board.seat:
        return None
    order = board.seats.index(place.owner)
    return arrangement(board, *size).others[order - 1].size


def _eased(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def _between(start: Point, end: Point, part: float) -> Point:
    return Point(
        round(start.x + (end.x - start.x) * part), round(start.y + (end.y - start.y) * part)
    )
