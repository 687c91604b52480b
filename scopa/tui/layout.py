"""Where everything goes: a pure function from a terminal's size to an arrangement.

All coordinates are cells from the top left of the terminal. The last row belongs to the footer.
"""

import functools
from dataclasses import dataclass
from typing import NamedTuple

from scopa.tui.art import Size
from scopa.tui.geometry import NOWHERE, Box, Point, fan, grid, grid_height
from scopa.tui.seating import ROOM, Counts, Neighbour, seated

MIN_WIDTH, MIN_HEIGHT = 40, 12
"""The fewest columns and rows on which everything can be reached."""
LOWEST = 9
"""Rows on which a single row of table cards has room, where other words take the rest."""
FOOTER = 1
BAR = 1
SPEECH = 2
"""Rows of words under the hand: about the chosen card, and about what happened."""

PANEL_MIN_WIDTH, PANEL_MIN_HEIGHT = 72, 22
CAPTURE_ROWS = 3
"""Rows under the picture of the stock that tell of the last capture."""

LIFT = 1
"""Rows by which the chosen card is raised, unless cards are of one line."""
CORNER = 4
"""Columns of a card that must be seen for its rank and suit to be read."""


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
    others: tuple[Neighbour, ...]
    """Where the others sit, in the order of play after us."""
    info: Box
    """A line about the stock and the last capture, where there is no panel."""
    felt: Box
    """Where the table's cards lie."""
    banner: Box
    """A place for a word about the table that covers none of its cards."""
    lines: tuple[Box, ...]
    """A line about the pile of each side, ours first, where there is no panel."""
    caption: Box
    """Words about the chosen card."""
    message: Box
    """Words about what happened."""
    table: tuple[Point, ...]
    """The top left of each place of the table."""
    hand: tuple[Point, ...]
    """The top left of each card of our hand, none of them raised."""
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
    capture: Box
    """Words about the last capture, in a panel."""

    @property
    def hands(self) -> tuple[tuple[Point, ...], ...]:
        """The top left of each card of each hand, ours first, then in the order of play."""
        return (self.hand, *(other.cards for other in self.others))

    def card_box(self, at: Point) -> Box:
        """The cells of a card that lies here."""
        return Box(at.x, at.y, self.size.width, self.size.height)


@functools.lru_cache(maxsize=256)
def arrange(width: int, height: int, counts: Counts) -> Layout:
    """The arrangement with the largest cards that leave everything in sight.

    On `MIN_WIDTH` by `MIN_HEIGHT` there is room for 24 cards on the table while our hand has no
    more than eight. A terminal smaller than `MIN_WIDTH` by `LOWEST` gets the arrangement of one of
    that size.
    """
    screen = Box(0, 0, max(width, MIN_WIDTH), max(height, LOWEST))
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
    room = Box(1, BAR, screen.width - width - 1, hand_top - LIFT - BAR)
    hand_box = Box(room.x, hand_top, room.width, size.height)
    hand = fan(hand_box, size, counts.hands[0])
    seating = seated(room, size, counts)
    if seating is None or not _readable(hand):
        return None
    felt = seating.felt
    table = grid(felt, size, counts.table)
    panel = Box(screen.width - width, BAR, width, bottom - BAR)
    heaps = _heaps(panel, _sides(counts))
    return Layout(
        screen=screen,
        size=size,
        panel=panel,
        bar=Box(0, 0, screen.width, BAR),
        others=seating.others,
        info=NOWHERE,
        felt=felt,
        banner=_banner(Box(felt.x, felt.y - 1, felt.width, felt.height + 1), table, NOWHERE),
        lines=(),
        caption=Box(0, bottom, screen.width, 1),
        message=Box(0, bottom + 1, screen.width, 1),
        table=table,
        hand=hand,
        hand_box=hand_box,
        lift=LIFT,
        heap=heaps.size,
        piles=heaps.piles,
        stock=heaps.stock,
        capture=heaps.capture,
    )


class _Heaps(NamedTuple):
    """What is in a panel: the piles of the others from the top, the stock, our pile."""

    size: Size
    piles: tuple[Point, ...]
    stock: Point
    capture: Box


def _heaps(panel: Box, sides: int) -> _Heaps:
    """The largest pictures of piles and stock for which there is room, and some between them."""

    def free_rows(size: Size) -> int:
        return panel.height - sides * (size.height + 1) - size.height - CAPTURE_ROWS

    size = Size.MEDIUM if free_rows(Size.MEDIUM) > sides + 1 else Size.SMALL
    free = free_rows(size)
    x, mine = panel.x + 1, panel.bottom - size.height - (free > 0)
    step = size.height + 1 + (free > sides)
    theirs = tuple(Point(x, panel.y + 1 + place * step) for place in range(sides - 1))
    above = theirs[-1].y + size.height
    blank = 1 if free > sides else 0
    spare = mine - 1 - above - size.height - CAPTURE_ROWS - blank
    stock = above + max(spare // 2, min(spare, 1))
    capture = Box(x, stock + size.height + blank, panel.width - 2, CAPTURE_ROWS)
    return _Heaps(size, (Point(x, mine), *theirs), Point(x, stock), capture)


def _with_lines(screen: Box, size: Size, counts: Counts) -> Layout | None:
    """Piles and stock in lines above and below the table, which is as wide as the screen."""
    mine = screen.height - FOOTER - SPEECH - 1
    hand_top = mine - size.height
    top = _lines_top(counts)
    felt = Box(0, top, screen.width, hand_top - LIFT - top)
    hand_box = Box(0, hand_top, screen.width, size.height)
    hand = fan(hand_box, size, counts.hands[0])
    high_enough = felt.height >= grid_height(felt.width, size, max(counts.table, ROOM))
    if not high_enough or not _readable(hand):
        return None
    return _lines_layout(screen, size, counts, felt, hand, hand_box, lift=LIFT)


def _one_line_cards(screen: Box, counts: Counts) -> Layout:
    """Cards of one line, the hand in as many rows as it takes."""
    mine = screen.height - FOOTER - SPEECH - 1
    rows = grid_height(screen.width, Size.LINE, counts.hands[0])
    hand_box = Box(0, mine - rows, screen.width, rows)
    top = _lines_top(counts)
    felt = Box(0, top, screen.width, hand_box.y - top)
    hand = grid(hand_box, Size.LINE, counts.hands[0])
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
    info = Box(0, felt.y - 1, width, 1)
    teams = _teams(counts)
    theirs = [Box(0, 1 + teams + place, width, 1) for place in range(_sides(counts) - 1)]
    lines = (Box(0, bottom - 1, width, 1), *theirs)
    table = grid(felt, size, counts.table)
    right = width - Size.LINE.width - 1
    return Layout(
        screen=screen,
        size=size,
        panel=None,
        bar=Box(0, 0, width, BAR),
        others=_in_a_line(width, counts) if teams else _in_their_lines(theirs, counts),
        info=info,
        felt=felt,
        banner=_banner(felt, table, info),
        lines=lines,
        caption=Box(0, bottom, width, 1),
        message=Box(0, bottom + 1, width, 1),
        table=table,
        hand=hand,
        hand_box=hand_box,
        lift=lift,
        heap=Size.LINE,
        piles=tuple(Point(right, line.y) for line in lines),
        stock=Point(1, info.y),
        capture=NOWHERE,
    )


def _in_a_line(width: int, counts: Counts) -> tuple[Neighbour, ...]:
    """The others of two teams in one line: left neighbour, partner, right neighbour."""
    part = width // 3
    left, middle = Box(0, 1, part, 1), Box(part, 1, part, 1)
    plates = [Box(middle.right, 1, width - middle.right, 1), middle, left]
    return tuple(map(_counted, plates, plates, counts.hands[1:]))


def _in_their_lines(lines: list[Box], counts: Counts) -> tuple[Neighbour, ...]:
    """The others each in the line about their pile."""
    plates = [NOWHERE] * len(lines)
    return tuple(map(_counted, plates, lines, counts.hands[1:]))


def _counted(plate: Box, line: Box, hand: int) -> Neighbour:
    """Cards of which only the number is told, in a line."""
    return Neighbour(plate, (Point(line.x + 1, line.y),) * hand, Size.LINE, NOWHERE)


def _teams(counts: Counts) -> bool:
    return len(counts.hands) == 4


def _sides(counts: Counts) -> int:
    return 2 if _teams(counts) else len(counts.hands)


def _lines_top(counts: Counts) -> int:
    """The first row of the table under lines about score, the others and stock."""
    return BAR + (_sides(counts) - 1) + _teams(counts) + 1


def _panel_width(width: int) -> int:
    return 23 if width < 100 else 28


def _readable(hand: tuple[Point, ...]) -> bool:
    """Whether rank and suit of every card are seen where cards overlap."""
    return len(hand) < 2 or hand[1].x - hand[0].x >= CORNER


def _banner(free: Box, table: tuple[Point, ...], otherwise: Box) -> Box:
    """The rows between the top of a box and the table's cards: three, or one, or another box."""
    rows = min((point.y for point in table), default=free.bottom) - free.y
    if rows < 1:
        return otherwise
    height = 3 if rows >= 3 else 1
    return Box(free.x, free.y + (rows - height) // 2, free.width, height)
