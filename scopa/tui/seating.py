"""Where the others sit: opposite, or round the table in the order of play, which runs to the right.

Each function takes the room between the score and our hand, and leaves the rest of it to the
table's cards.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scopa.tui.art import Size
from scopa.tui.geometry import NOWHERE, Box, Point, column, fan, grid_height

PEEK = 1
"""Rows that are always seen of the cards of whoever sits opposite."""
ROOM = 10
"""Table cards that must fit in a size of cards before it is used, lest it change all the time."""
PLATE = 2
"""Rows of words above the cards of whoever sits beside us."""
NARROW_SIDE, WIDE_SIDE = 7, 10
"""Columns for whoever sits beside us, in a narrow room and from `WIDE_ROOM` columns on."""
WIDE_ROOM = 70


class Counts(NamedTuple):
    """How many cards have to be shown."""

    table: int
    """Places of the table, gaps included."""
    hands: tuple[int, ...]
    """The cards of each hand, ours first, then in the order of play."""
    most: int = 10
    """The cards of the largest hand that is dealt."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Where somebody else sits."""

    plate: Box
    """Who it is; empty where the name of the pile says so."""
    cards: tuple[Point, ...]
    """The top left of each card; it may lie above the part that is seen."""
    size: Size
    """The size of the cards; in a line they are counted instead."""
    window: Box
    """Where they are seen."""

    @property
    def below(self) -> Box:
        """What is left of the window under the cards."""
        top = self.cards[-1].y + self.size.height if self.cards else self.window.y
        return Box(self.window.x, top, self.window.width, self.window.bottom - top)


class Seating(NamedTuple):
    """The others, in the order of play, and what they leave of the room."""

    others: tuple[Neighbour, ...]
    felt: Box
    """Where the table's cards lie; the row above it is free."""


def seated(room: Box, size: Size, counts: Counts) -> Seating | None:
    """All the others with their cards; None where the table's cards don't fit between them."""
    hands = counts.hands[1:]
    if len(hands) == 1:
        return _opposite(room, size, counts.table, hands[0], NOWHERE)
    width = WIDE_SIDE if room.width >= WIDE_ROOM else NARROW_SIDE
    left = _beside(Box(room.x, room.y, width, room.height), hands[-1], counts.most)
    right = _beside(Box(room.right - width, room.y, width, room.height), hands[0], counts.most)
    between = Box(room.x + width + 1, room.y, room.width - 2 * (width + 1), room.height)
    if len(hands) == 2:
        felt = _below(between, 1)
        fits = felt.height >= _table_height(felt.width, size, counts.table)
        return Seating((right, left), felt) if fits else None
    plate = Box(between.x, between.y, between.width, 1)
    head = _opposite(_below(between, 1), size, counts.table, hands[1], plate)
    return head and Seating((right, *head.others, left), head.felt)


def _opposite(room: Box, size: Size, table: int, hand: int, plate: Box) -> Seating | None:
    """Cards that look over the top of the room, as far down as the table's cards leave space."""
    spare = room.height - PEEK - 1 - _table_height(room.width, size, table)
    if spare < 0:
        return None
    seen = min(size.height, PEEK + spare)
    cards = fan(Box(room.x, room.y + seen - size.height, room.width, size.height), size, hand)
    window = Box(room.x, room.y, room.width, seen)
    return Seating((Neighbour(plate, cards, size, window),), _below(room, seen + 1))


def _beside(side: Box, hand: int, most: int) -> Neighbour:
    """A column of cards under a plate, at a height that stays the same whatever is played."""

    def rows(size: Size) -> int:
        return PLATE + most - 1 + size.height

    size = Size.MEDIUM if rows(Size.MEDIUM) <= side.height else Size.SMALL
    free = max(0, side.height - rows(size))
    plate = Box(side.x, side.y + free // 2, side.width, PLATE)
    window = Box(side.x, plate.bottom, side.width, side.bottom - plate.bottom)
    return Neighbour(plate, column(window, size, hand), size, window)


def _table_height(width: int, size: Size, count: int) -> int:
    return grid_height(width, size, max(count, ROOM))


def _below(box: Box, rows: int) -> Box:
    """What is left of a box under its first rows."""
    return Box(box.x, box.y + rows, box.width, box.height - rows)
