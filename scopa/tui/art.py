"""What drawings of cards are made of: pure text, in five sizes, before any terminal is involved.

A drawing is lines of `Span`; a span names the theme variables of its colours (the table of
`scopa.tui.themes`), so a drawing says what a colour means and never which one it is. Rank and
suit are on every card as letters and as a glyph; the outline tells plain, chosen and taken cards
apart without any colour. All glyphs are one cell wide and none needs a variation selector. What
stands inside the outline is a deck's: see `scopa.tui.decks`.
"""

import enum
import functools
from collections.abc import Sequence
from typing import NamedTuple


class Size(enum.Enum):
    """How large cards are drawn; the value is width and height in cells."""

    LINE = (5, 1)
    SMALL = (5, 3)
    MEDIUM = (7, 5)
    LARGE = (9, 7)
    HUGE = (15, 10)

    @property
    def width(self) -> int:
        """Columns of a card, outline included."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows of a card, outline included."""
        return self.value[1]


class Mark(enum.Enum):
    """What is being said about a card."""

    PLAIN = "plain"
    CHOSEN = "chosen"
    """The card about to be played, or being played."""
    TAKEN = "taken"
    """A card that would be, or is being, taken."""


class Span(NamedTuple):
    """A run of text in one style; ``ink`` and ``ground`` are names of theme variables."""

    text: str
    ink: str
    ground: str
    bold: bool = False


Art = tuple[tuple[Span, ...], ...]
"""A drawing: its lines from the top, all equally wide."""

SUIT_INKS = ("card-diamonds", "card-hearts", "card-spades", "card-clubs")
"""The variable of each suit's colour, in the order of the suits."""
SCOPA_MARK = "▮"

_OUTLINES = {
    Mark.PLAIN: "▗▄▖▐▌▝▀▘",
    Mark.CHOSEN: "▛▀▜▌▐▙▄▟",
    Mark.TAKEN: "╔═╗║║╚═╝",
}
"""Corners and sides: top left, top, top right, left, right, bottom left, bottom, bottom right."""

FACE = "card-face"
"""The ground of a card's face; around it goes what a mark makes of it."""

_LINE_SIDES = {Mark.PLAIN: ("▐", "▌"), Mark.CHOSEN: ("[", "]"), Mark.TAKEN: ("║", "║")}
_GROUNDS = {Mark.PLAIN: FACE, Mark.CHOSEN: "card-cursor", Mark.TAKEN: "card-taken"}
_EDGES = {Mark.PLAIN: "card-border", Mark.CHOSEN: "card-cursor-edge", Mark.TAKEN: "card-taken-edge"}


def framed(drawing: Art, size: Size, mark: Mark) -> Art:
    """What stands on a card's face, inside the outline that goes with a mark."""
    inside = [[_on(span, _GROUNDS[mark]) for span in line] for line in drawing]
    edge = _EDGES[mark]
    if size is not Size.LINE:
        return outlined(inside, edge, mark)
    left, right = (Span(side, edge, "felt", bold=True) for side in _LINE_SIDES[mark])
    return ((left, *inside[0], right),)


def _on(span: Span, ground: str) -> Span:
    """The span with a face of this ground instead of the plain one."""
    ink, face = (ground if name == FACE else name for name in (span.ink, span.ground))
    return span._replace(ink=ink, ground=face)


def outlined(lines: Sequence[Sequence[Span]], edge: str, mark: Mark = Mark.PLAIN) -> Art:
    """The lines inside the outline that goes with a mark, in this colour."""
    shape, width = _OUTLINES[mark], sum(len(span.text) for span in lines[0])
    left, right = (Span(side, edge, "felt") for side in shape[3:5])
    return (
        (Span(shape[0] + shape[1] * width + shape[2], edge, "felt"),),
        *((left, *line, right) for line in lines),
        (Span(shape[5] + shape[6] * width + shape[7], edge, "felt"),),
    )


@functools.cache
def empty(size: Size) -> Art:
    """The place of a pile, or of a stock, that has no card."""
    width = size.width - 2
    if size is Size.LINE:
        return ((Span(f"[{' ' * width}]", "felt-muted", "felt"),),)
    top, middle, bottom = f"╭{'╌' * width}╮", f"┆{' ' * width}┆", f"╰{'╌' * width}╯"
    lines = [top, *[middle] * (size.height - 2), bottom]
    return tuple((Span(line, "felt-muted", "felt"),) for line in lines)


def scopa_marks(count: int) -> str:
    """The cards that lie turned in a pile, one for each scopa; many are written as a number."""
    return SCOPA_MARK * count if count <= 5 else f"{SCOPA_MARK}×{count}"
