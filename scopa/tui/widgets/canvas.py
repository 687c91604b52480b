"""A grid of cells to draw on, one drawing over the other."""

from scopa.tui.art import Art, Span
from scopa.tui.cells import cell_len, shortened
from scopa.tui.decks import FRENCH, Deck
from scopa.tui.geometry import Box, Point

Line = tuple[Span, ...]
"""One row of a finished picture."""

Cell = tuple[str, str, str, bool]
"""A glyph, its ink and ground (names of theme variables), and whether it is bold.

The second cell of a glyph that takes two has the empty text.
"""


class Canvas:
    """Cells, all of one ground at first; whatever is drawn outside of them is lost.

    ``deck`` is that of the cards which are drawn.
    """

    def __init__(self, width: int, height: int, ground: str, deck: Deck = FRENCH) -> None:
        """Make a blank canvas."""
        self.width, self.height, self.deck = width, height, deck
        blank: Cell = (" ", "felt-ink", ground, False)
        self._rows = [[blank] * width for _ in range(height)]

    def fill(self, box: Box, ground: str) -> None:
        """Blank out a box."""
        blank: Cell = (" ", "felt-ink", ground, False)
        for row in self._rows[max(0, box.y) : max(0, box.bottom)]:
            for x in range(max(0, box.x), min(box.right, self.width)):
                _put(row, x, blank)

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
                    seen = beneath if beneath == "felt-edge" else ground
                    _put(row, x, (glyph, ink, seen, bold))
                x += 1

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
                ground = row[x][2]
                for offset, part in enumerate((glyph, "")[:cells]):
                    _put(row, x + offset, (part, ink, ground, bold))
            x += cells
        return x

    def lines(self) -> list[Line]:
        """The finished picture from the top."""
        return [_grouped(row) for row in self._rows]


def _put(row: list[Cell], x: int, cell: Cell) -> None:
    """Put a cell into a row; a glyph of two cells that loses one of them loses the other."""
    if not row[x][0]:
        row[x - 1] = (" ", *row[x - 1][1:])
    if x + 1 < len(row) and not row[x + 1][0]:
        row[x + 1] = (" ", *row[x + 1][1:])
    row[x] = cell


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
