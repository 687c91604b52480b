"""A grid of cells to draw on, one drawing over the other."""

from rich.cells import get_character_cell_size

from scopa.tui.art import Art, Span
from scopa.tui.layout import Box, Point

Line = tuple[Span, ...]
"""One row of a finished picture."""

Cell = tuple[str, str, str, bool]
"""A glyph, its ink and ground (names of theme variables), and whether it is bold."""


class Canvas:
    """Cells, all of one ground at first; whatever is drawn outside of them is lost."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        """Make a blank canvas."""
        self.width, self.height = width, height
        blank: Cell = (" ", "felt-ink", ground, False)
        self._rows = [[blank] * width for _ in range(height)]

    def fill(self, box: Box, ground: str) -> None:
        """Blank out a box."""
        blank: Cell = (" ", "felt-ink", ground, False)
        for row in self._rows[max(0, box.y) : max(0, box.bottom)]:
            row[box.x : box.right] = [blank] * len(row[box.x : box.right])

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
            for glyph in text:
                if 0 <= x < self.width:
                    beneath = row[x][2] if ground == "felt" else ground
                    # A card on another card keeps its distance: the table is seen between them.
                    row[x] = (glyph, ink, beneath if beneath == "felt-edge" else ground, bold)
                x += 1

    def write(
        self, text: str, at: Point, ink: str = "felt-ink", *, bold: bool = False, width: int = 0
    ) -> int:
        """Write on whatever is there, cut at ``width`` cells if given; returns the next column.

        Glyphs that don't take one cell, which other people's names may have, become ``?``.
        """
        text = shortened(narrow(text), width or self.width - at.x)
        if not 0 <= at.y < self.height:
            return at.x
        row = self._rows[at.y]
        for x, glyph in enumerate(text, start=at.x):
            if 0 <= x < self.width:
                row[x] = (glyph, ink, row[x][2], bold)
        return at.x + len(text)

    def lines(self) -> list[Line]:
        """The finished picture from the top."""
        return [_grouped(row) for row in self._rows]


def narrow(text: str) -> str:
    """The text with ``?`` for every glyph that is not one cell wide."""
    return "".join(glyph if get_character_cell_size(glyph) == 1 else "?" for glyph in text)


def shortened(text: str, width: int) -> str:
    """The text in at most so many cells, with ``…`` where something is left out."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def _grouped(row: list[Cell]) -> Line:
    """Runs of cells of one style."""
    spans = []
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end][1:] != row[start][1:]:
            text = "".join(cell[0] for cell in row[start:end])
            spans.append(Span(text, *row[start][1:]))
            start = end
    return tuple(spans)
