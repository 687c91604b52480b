"""Drawing on a grid of cells."""

import pytest
from rich.cells import cell_len

from scopa.tui.geometry import Point
from scopa.tui.widgets.canvas import Canvas


@pytest.mark.parametrize(
    "name", ["日本語", "e\u0301", "\u200bx", "\u202eRTL", "👨‍👩‍👧", "[red]x[/red]"]
)
def test_every_row_keeps_its_width(name: str) -> None:
    """A name with glyphs that take two cells or none moves nothing beside it."""
    canvas = Canvas(30, 1, "felt")
    canvas.write(name, Point(2, 0))
    (line,) = canvas.lines()
    assert cell_len("".join(span.text for span in line)) == 30
