"""Cards on their way: where each one is at a given moment."""

from collections.abc import Iterable

from scopa.tui.art import Mark
from scopa.tui.board import HUMAN
from scopa.tui.director import Mover, Place
from scopa.tui.layout import Layout, Point
from scopa.tui.widgets.picture import Flying

_MARKS = {"table": Mark.CHOSEN, "pile": Mark.TAKEN}
"""How cards on their way are marked, by where they go; others aren't."""


def in_flight(
    movers: Iterable[Mover], before: Layout, after: Layout, progress: float
) -> tuple[Flying, ...]:
    """The cards that have left, at a part ``progress`` (0 to 1) of the whole movement.

    Those that have arrived lie where they belong. ``before`` and ``after`` are the layouts of the
    boards before and after the movement.
    """
    slowest = max((mover.delay for mover in movers), default=0.0)
    own_time = 1.0 - slowest
    flying = []
    for mover in movers:
        part = min(1.0, (progress - mover.delay) / own_time)
        if part >= 0:
            start, end = point(mover.start, before), point(mover.end, after)
            flying.append(
                Flying(
                    mover.card,
                    _between(start, end, _eased(part)),
                    _MARKS.get(mover.end.where, Mark.PLAIN),
                )
            )
    return tuple(flying)


def point(place: Place, layout: Layout) -> Point:
    """The top left of a card at a place."""
    match place.where:
        case "hand":
            return layout.hand[place.number]
        case "opposing":
            return layout.opposing[place.number]
        case "table":
            return layout.table[place.number]
        case "pile":
            return layout.piles[0 if place.number == HUMAN else 1]
        case "stock":
            return layout.stock


def _eased(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def _between(start: Point, end: Point, part: float) -> Point:
    return Point(
        round(start.x + (end.x - start.x) * part), round(start.y + (end.y - start.y) * part)
    )
