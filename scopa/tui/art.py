"""What cards look like: pure text, in five sizes, before any terminal is involved.

A drawing is lines of `Span`; a span names the theme variables of its colours (the table of
`scopa.tui.themes`), so a drawing says what a colour means and never which one it is. Rank and
suit are on every card as letters and as a glyph; the outline tells plain, chosen and taken cards
apart without any colour. All glyphs are one cell wide and none needs a variation selector.
"""

import enum
import functools
from typing import NamedTuple

from scopa.engine.cards import Card
from scopa.tui.figures import HUGE, LARGE


class Size(enum.Enum):
    """How large cards are drawn; the value is width and height in cells."""

    LINE = (5, 1)
    SMALL = (5, 3)
    MEDIUM = (7, 5)
    LARGE = (9, 7)
    HUGE = (13, 9)

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

_LINE_SIDES = {Mark.PLAIN: ("▐", "▌"), Mark.CHOSEN: ("[", "]"), Mark.TAKEN: ("║", "║")}
_GROUNDS = {Mark.PLAIN: "card-face", Mark.CHOSEN: "card-cursor", Mark.TAKEN: "card-taken"}
_EDGES = {Mark.PLAIN: "card-border", Mark.CHOSEN: "card-cursor-edge", Mark.TAKEN: "card-taken-edge"}

_MIDDLES = {"J": " ▜█▛ ", "Q": " ▟█▙ ", "K": "▙▟█▙▟"}
"""The middle of a medium face card; the others have a pip."""


@functools.cache
def face(card: Card, size: Size, mark: Mark = Mark.PLAIN) -> Art:
    """The card face up."""
    return _framed(_face_lines(card, size), SUIT_INKS[card.suit], mark, size)


@functools.cache
def back(size: Size) -> Art:
    """A card face down."""
    width, height = size.width - 2, size.height - 2
    if size is Size.LINE:
        left, right = (Span(side, "card-back", "felt") for side in ("▐", "▌"))
        return ((left, _lattice(0, width), right),)
    return _outlined([_lattice(row, width) for row in range(height)], "card-border", Mark.PLAIN)


@functools.cache
def empty(size: Size) -> Art:
    """The place of a pile, or of a stock, that has no card."""
    width = size.width - 2
    if size is Size.LINE:
        return ((Span(f"[{' ' * width}]", "felt-muted", "felt"),),)
    top, middle, bottom = f"╭{'╌' * width}╮", f"┆{' ' * width}┆", f"╰{'╌' * width}╯"
    lines = [top, *[middle] * (size.height - 2), bottom]
    return tuple((Span(line, "felt-muted", "felt"),) for line in lines)


def label(card: Card) -> str:
    """Rank, glyph and letter in three cells: ``7♦D``."""
    return f"{card.rank}{card.suit.glyph}{card.suit.letter}"


def scopa_marks(count: int) -> str:
    """The cards that lie turned in a pile, one for each scopa; many are written as a number."""
    return SCOPA_MARK * count if count <= 5 else f"{SCOPA_MARK}×{count}"


def _face_lines(card: Card, size: Size) -> list[str]:
    glyph, letter = card.suit.glyph, card.suit.letter
    if size in (Size.LINE, Size.SMALL):
        return [label(card)]
    if size is Size.MEDIUM:
        middle = _MIDDLES.get(card.rank, f"  {glyph}  ")
        return [f"{card.rank}{glyph}   ", middle, f"   {card.rank}{letter}"]
    figures, width = (HUGE if size is Size.HUGE else LARGE)[card.rank], size.width - 2
    figure = [line.replace("*", glyph) for line in figures]
    return [f"{card.rank}{glyph}".ljust(width), *figure, f"{card.rank}{letter}".rjust(width)]


def _framed(lines: list[str], ink: str, mark: Mark, size: Size) -> Art:
    ground = _GROUNDS[mark]
    spans = [Span(line, ink, ground, bold=True) for line in lines]
    if size is not Size.LINE:
        return _outlined(spans, _EDGES[mark], mark)
    left, right = _LINE_SIDES[mark]
    edge = _EDGES[mark]
    return ((Span(left, edge, "felt", bold=True), spans[0], Span(right, edge, "felt", bold=True)),)


def _outlined(lines: list[Span], edge: str, mark: Mark) -> Art:
    """The lines inside the outline that goes with a mark."""
    shape, width = _OUTLINES[mark], len(lines[0].text)
    left, right = (Span(side, edge, "felt") for side in shape[3:5])
    return (
        (Span(shape[0] + shape[1] * width + shape[2], edge, "felt"),),
        *((left, line, right) for line in lines),
        (Span(shape[5] + shape[6] * width + shape[7], edge, "felt"),),
    )


def _lattice(row: int, width: int) -> Span:
    """One line of the pattern on a card's back."""
    return Span(("╱╲" * width)[row % 2 :][:width], "card-back-ink", "card-back")
