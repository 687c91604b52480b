"""A grid of cells to draw on, one drawing over the other."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from scopa.tui.art import Art, Span
from scopa.tui.cells import cell_len, shortened
from scopa.tui.decks import FRENCH, Deck
from scopa.tui.geometry import Box, Point

Line = tuple[Span, ...]
"""One row of a finished picture."""

Style = tuple[str, str, bool]
"""Ink and ground, names of theme variables, and whether a glyph is bold."""

Cell = tuple[str, Style]
"""A glyph and its style; the second cell of a glyph that takes two has the empty text."""

_glyph = itemgetter(0)
_style = itemgetter(1)


class Canvas:
    """Cells, all of one ground at first; whatever is drawn outside of them is lost.

    ``deck`` is that of the cards which are drawn.
    """

    def __init__(self, width: int, height: int, ground: str, deck: Deck = FRENCH) -> None:
        """Make a blank canvas."""
        self.width, self.height, self.deck = width, height, deck
        self._rows = [[_blank(ground)] * width for _ in range(height)]

    def fill(self, box: Box, ground: str) -> None:
        """Blank out a box."""
        left, right = max(0, box.x), min(box.right, self.width)
        blanks = [_blank(ground)] * (right - left)
        for row in self._rows[max(0, box.y) : max(0, box.bottom)]:
            _put(row, left, blanks)

    def draw(self, art: Art, at: Point, top: int = 0) -> None:
        """Draw a picture, nothing of it above the row ``top``.

        Around its outline the table or its rim is seen, whichever it lies on.
        """
        for y, line in enumerate(art, start=at.y):
            if max(0, top) <= y < self.height:
                self._draw_line(line, at.x, y)

    def _draw_line(self, line: Line, x: int, y: int) -> None:
        row = self._rows[y]
        for text, ink, ground, bold in line:
            left = max(0, x)
            right = max(left, min(x + len(text), self.width))
            seen = text[left - x : right - x]
            style = (ink, ground, bold)
            if ground == "felt":
                # A card on another card keeps its distance: the table is seen between them.
                edge = (ink, "felt-edge", bold)
                beneath = [under for _, (_, under, _) in row[left:right]]
                styles = [edge if under == "felt-edge" else style for under in beneath]
                _put(row, left, list(zip(seen, styles, strict=True)))
            else:
                _put(row, left, [(glyph, style) for glyph in seen])
            x += len(text)

    def write(
        self, text: str, at: Point, ink: str = "felt-ink", *, bold: bool = False, width: int = 0
    ) -> int:
        """Write on whatever is there, cut at ``width`` cells if given; returns the next column."""
        text = shortened(text, width or self.width - at.x)
        if not 0 <= at.y < self.height:
            return at.x
        row, x = self._rows[at.y], at.x
        for glyph in text:
            cells = cell_len(glyph)
            if cells and 0 <= x <= self.width - cells:
                style = (ink, row[x][1][1], bold)
                _put(row, x, [(part, style) for part in (glyph, "")[:cells]])
            x += cells
        return x

    def lines(self) -> list[Line]:
        """The finished picture from the top."""
        return [_grouped(row) for row in self._rows]


def _blank(ground: str) -> Cell:
    return " ", ("felt-ink", ground, False)


def _put(row: list[Cell], x: int, cells: Sequence[Cell]) -> None:
    """Put cells into a row; a glyph of two cells that loses one of them loses the other."""
    if not cells:
        return
    end = x + len(cells)
    if not row[x][0]:
        row[x - 1] = (" ", row[x - 1][1])
    if end < len(row) and not row[end][0]:
        row[end] = (" ", row[end][1])
    row[x:end] = cells


def _grouped(row: list[Cell]) -> Line:
    """Runs of cells of one style."""
    return tuple(Span("".join(map(_glyph, cells)), *style) for style, cells in groupby(row, _style))
