"""Where everything goes: a pure function from a terminal's size to an arrangement.

All coordinates are cells from the top left of the terminal. The last row belongs to the footer.
"""

import functools
from dataclasses import dataclass
from typing import NamedTuple

from scopa.tui.art import Size

MIN_WIDTH, MIN_HEIGHT = 40, 12
"""The fewest columns and rows on which everything can be reached."""
FOOTER = 1
BAR = 1
SPEECH = 2
"""Rows of words under the hand: about the chosen card, and about what happened."""

PANEL_MIN_WIDTH, PANEL_MIN_HEIGHT = 72, 22
STOCK_ROWS = 4
"""Rows below the picture of the stock that tell of the last capture, one of them blank."""

TALL_PANEL = 24
"""Rows of a panel in which piles and stock are drawn as larger cards."""
LINES_TOP = 3
"""The first row of the table where lines about score, opponent and stock are above it."""
LIFT = 1
"""Rows by which the chosen card is raised, unless cards are of one line."""
CORNER = 4
"""Columns of a card that must be seen for its rank and suit to be read."""
PEEK = 1
"""Rows of the opponent's cards that are always seen."""
ROOM = 10
"""Table cards that must fit in a size of cards before it is used, lest it change all the time."""


class Point(NamedTuple):
    """A cell."""

    x: int
    y: int


class Box(NamedTuple):
    """A rectangle of cells; it may be empty."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    def holds(self, other: "Box") -> bool:
        """Whether another box lies wholly inside this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


class Counts(NamedTuple):
    """How many cards have to be shown."""

    table: int
    """Places of the table, gaps included."""
    hands: tuple[int, ...]
    """The cards of each hand, ours first, then in the order of play."""


@dataclass(frozen=True, slots=True)
class Layout:
    """An arrangement of the whole screen but its footer."""

    screen: Box
    size: Size
    """The size of the cards."""
    panel: Box | None
    """The column at the right for piles, stock and last capture; None where lines serve for it."""
    bar: Box
    """The score."""
    opponent: Box
    """The opponent's hand, or the line about the opponent that also shows it."""
    info: Box
    """A line about the stock and the last capture, where there is no panel."""
    felt: Box
    """Where the table's cards lie."""
    banner: Box
    """A place for a word about the table that covers none of its cards."""
    mine: Box
    """A line about our pile, where there is no panel."""
    caption: Box
    """Words about the chosen card."""
    message: Box
    """Words about what happened."""
    table: tuple[Point, ...]
    """The top left of each place of the table."""
    hands: tuple[tuple[Point, ...], ...]
    """The top left of each card of each hand, ours first, then in the order of play.

    None of our cards is raised; cards of others may lie above the part that is seen.
    """
    hand_box: Box
    """All of the space for our hand."""
    lift: int
    """Rows by which the chosen card is raised."""
    heap: Size
    """The size of the pictures of piles and stock in the panel."""
    piles: tuple[Point, ...]
    """Where captured cards go, a point a side, ours first; in a panel, below the name."""
    stock: Point
    """Where dealt cards come from."""

    @property
    def hand(self) -> tuple[Point, ...]:
        """The top left of each card of our hand, none of them raised."""
        return self.hands[0]

    def card_box(self, at: Point) -> Box:
        """The cells of a card that lies here."""
        return Box(at.x, at.y, self.size.width, self.size.height)


@functools.lru_cache(maxsize=256)
def arrange(width: int, height: int, counts: Counts) -> Layout:
    """The arrangement with the largest cards that leave everything in sight.

    A terminal smaller than `MIN_WIDTH` by `MIN_HEIGHT` gets the arrangement of one of that size,
    on which there is room for 24 cards on the table.
    """
    screen = Box(0, 0, max(width, MIN_WIDTH), max(height, MIN_HEIGHT))
    for framed in (_with_panel, _with_lines):
        for size in (Size.HUGE, Size.LARGE, Size.MEDIUM, Size.SMALL):
            layout = framed(screen, size, counts)
            if layout is not None:
                return layout
    return _one_line_cards(screen, counts)


def _with_panel(screen: Box, size: Size, counts: Counts) -> Layout | None:
    """Piles and stock in a column at the right, the table on the rest."""
    if screen.width < PANEL_MIN_WIDTH or screen.height < PANEL_MIN_HEIGHT:
        return None
    width = _panel_width(screen.width)
    bottom = screen.height - FOOTER - SPEECH
    hand_top = bottom - size.height
    left = Box(1, BAR, screen.width - width - 1, hand_top - LIFT - BAR)
    needed = max(counts.table, ROOM)
    spare = left.height - PEEK - 1 - _grid_height(left.width, size, needed)
    hand_box = Box(left.x, hand_top, left.width, size.height)
    hand = _fan(hand_box, counts.hands[0], size)
    if spare < 0 or not _readable(hand):
        return None
    seen = min(size.height, PEEK + spare)
    others = Box(left.x, BAR + seen - size.height, left.width, size.height)
    felt = Box(left.x, BAR + seen + 1, left.width, left.height - seen - 1)
    table = _grid(felt, size, counts.table)
    panel = Box(screen.width - width, BAR, width, bottom - BAR)
    heap = Size.MEDIUM if panel.height >= TALL_PANEL else Size.SMALL
    theirs, mine = panel.y + 1, panel.bottom - 1 - heap.height
    free = mine - 1 - (theirs + heap.height)
    stock = theirs + heap.height + (free - heap.height - STOCK_ROWS) // 2
    nothing = Box(0, 0, 0, 0)
    return Layout(
        screen=screen,
        size=size,
        panel=panel,
        bar=Box(0, 0, screen.width, BAR),
        opponent=Box(left.x, BAR, left.width, seen),
        info=nothing,
        felt=felt,
        banner=_banner(Box(felt.x, felt.y - 1, felt.width, felt.height + 1), table, nothing),
        mine=nothing,
        caption=Box(0, bottom, screen.width, 1),
        message=Box(0, bottom + 1, screen.width, 1),
        table=table,
        hands=(hand, *(_fan(others, count, size) for count in counts.hands[1:])),
        hand_box=hand_box,
        lift=LIFT,
        heap=heap,
        piles=(Point(panel.x + 1, mine), Point(panel.x + 1, theirs)),
        stock=Point(panel.x + 1, stock),
    )


def _with_lines(screen: Box, size: Size, counts: Counts) -> Layout | None:
    """Piles and stock in lines above and below the table, which is as wide as the screen."""
    mine = screen.height - FOOTER - SPEECH - 1
    hand_top = mine - size.height
    felt = Box(0, LINES_TOP, screen.width, hand_top - LIFT - LINES_TOP)
    hand_box = Box(0, hand_top, screen.width, size.height)
    hand = _fan(hand_box, counts.hands[0], size)
    high_enough = felt.height >= _grid_height(felt.width, size, max(counts.table, ROOM))
    if not high_enough or not _readable(hand):
        return None
    return _lines_layout(screen, size, counts, felt, hand, hand_box, lift=LIFT)


def _one_line_cards(screen: Box, counts: Counts) -> Layout:
    """Cards of one line, the hand in as many rows as it takes."""
    mine = screen.height - FOOTER - SPEECH - 1
    rows = _grid_height(screen.width, Size.LINE, counts.hands[0])
    hand_box = Box(0, mine - rows, screen.width, rows)
    felt = Box(0, LINES_TOP, screen.width, hand_box.y - LINES_TOP)
    hand = _grid(hand_box, Size.LINE, counts.hands[0])
    return _lines_layout(screen, Size.LINE, counts, felt, hand, hand_box, lift=0)


def _lines_layout(
    screen: Box,
    size: Size,
    counts: Counts,
    felt: Box,
    hand: tuple[Point, ...],
    hand_box: Box,
    lift: int,
) -> Layout:
    bottom = screen.height - FOOTER - SPEECH
    width = screen.width
    info = Box(0, 2, width, 1)
    table = _grid(felt, size, counts.table)
    right = width - Size.LINE.width - 1
    return Layout(
        screen=screen,
        size=size,
        panel=None,
        bar=Box(0, 0, width, BAR),
        opponent=Box(0, 1, width, 1),
        info=info,
        felt=felt,
        banner=_banner(felt, table, info),
        mine=Box(0, bottom - 1, width, 1),
        caption=Box(0, bottom, width, 1),
        message=Box(0, bottom + 1, width, 1),
        table=table,
        hands=(hand, *((Point(1, 1),) * count for count in counts.hands[1:])),
        hand_box=hand_box,
        lift=lift,
        heap=Size.LINE,
        piles=(Point(right, bottom - 1), Point(right, 1)),
        stock=Point(1, 2),
    )


def _panel_width(width: int) -> int:
    return 23 if width < 100 else 28


def _gap(size: Size) -> int:
    """Cells between cards; those of one line have a margin of their own."""
    return 0 if size is Size.LINE else 1


def _per_row(width: int, size: Size) -> int:
    gap = _gap(size)
    return (width + gap) // (size.width + gap)


def _grid_height(width: int, size: Size, count: int) -> int:
    """The rows that so many cards take, side by side."""
    rows = max(1, -(-count // _per_row(width, size)))
    return rows * (size.height + _gap(size)) - _gap(size)


def _grid(within: Box, size: Size, count: int) -> tuple[Point, ...]:
    """So many cards in rows of about the same length, in the middle of a box."""
    if count == 0:
        return ()
    rows = -(-count // _per_row(within.width, size))
    columns = -(-count // rows)
    step = Point(size.width + _gap(size), size.height + _gap(size))
    left = within.x + (within.width - columns * step.x + _gap(size)) // 2
    top = within.y + max(0, within.height - rows * step.y + _gap(size)) // 2
    return tuple(
        Point(left + place % columns * step.x, top + place // columns * step.y)
        for place in range(count)
    )


def _fan(within: Box, count: int, size: Size) -> tuple[Point, ...]:
    """So many cards side by side in the middle of a box, overlapping when they are too many."""
    pitch = size.width + _gap(size)
    if count > 1:
        pitch = min(pitch, (within.width - size.width) // (count - 1))
    left = within.x + (within.width - pitch * (count - 1) - size.width) // 2
    return tuple(Point(left + place * pitch, within.y) for place in range(count))


def _readable(fan: tuple[Point, ...]) -> bool:
    """Whether rank and suit of every card are seen where cards overlap."""
    return len(fan) < 2 or fan[1].x - fan[0].x >= CORNER


def _banner(free: Box, table: tuple[Point, ...], otherwise: Box) -> Box:
    """The rows between the top of a box and the table's cards: three, or one, or another box."""
    rows = min((point.y for point in table), default=free.bottom) - free.y
    if rows < 1:
        return otherwise
    height = 3 if rows >= 3 else 1
    return Box(free.x, free.y + (rows - height) // 2, free.width, height)
