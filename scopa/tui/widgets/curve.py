"""A curve of blocks over a match, in which a place is marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from textual import events
from textual.message import Message

from scopa.tui.art import Span
from scopa.tui.cells import cell_len, filled
from scopa.tui.widgets.drawn import Drawn

EIGHTHS = " ▁▂▃▄▅▆▇█"
MARK = "▲"
BETWEEN_ROWS, WITHIN_ROW = "▁", "─"
"""Every second cell of the line at half the height: at the foot of a row, or through its middle."""
GROUND = "felt-edge"


@dataclass(frozen=True, slots=True)
class Plot:
    """Values to draw."""

    values: Sequence[float]
    low: float
    high: float
    """What the bottom and the top stand for."""
    caption: str
    marked: int | None = None
    """The place of the value that is marked."""
    halved: bool = False
    """Whether a line is drawn at half the height, and no value reaches it that isn't as high."""


class Curve(Drawn):
    """Shows a `Plot`; the last row has the mark and the caption."""

    DEFAULT_CSS = """
    Curve {
        width: 1fr;
        background: $felt-edge;
    }
    """

    @dataclass
    class Clicked(Message):
        """A value was clicked."""

        place: int

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self.plot = Plot((), 0.0, 1.0, "")
        """What is shown."""

    def show(self, plot: Plot) -> None:
        """Show a plot from now on."""
        self.plot = plot
        self._paint()

    def on_resize(self) -> None:
        """Fit it to the new size."""
        self._paint()

    def on_click(self, event: events.Click) -> None:
        """Say which value was clicked."""
        event.stop()
        count = len(self.plot.values)
        if count and 0 <= event.x < self.size.width:
            self.post_message(self.Clicked(event.x * count // self.size.width))

    def _paint(self) -> None:
        self.draw(paint(self.plot, self.size.width, self.size.height))


def paint(plot: Plot, width: int, height: int) -> list[list[Span]]:
    """The rows of a plot, the last one that of the mark."""
    count, rows = len(plot.values), height - 1
    if not count or rows < 1 or width < 1:
        return []
    columns = [column * count // width for column in range(width)]
    levels = [_level(plot, column, width, rows) for column in range(width)]
    crossed = rows // 2 if plot.halved and rows > 1 else None
    line = WITHIN_ROW if rows % 2 else BETWEEN_ROWS
    drawn = [
        [
            Span(" " if column % 2 else line, "felt-muted", GROUND)
            if row == crossed and level <= 8 * row
            else Span(
                EIGHTHS[min(max(level - 8 * row, 0), 8)],
                "celebrate" if place == plot.marked else "felt-ink",
                GROUND,
            )
            for column, (place, level) in enumerate(zip(columns, levels, strict=True))
        ]
        for row in reversed(range(rows))
    ]
    return [*drawn, [Span(_foot(plot, columns, width), "celebrate", GROUND)]]


def _level(plot: Plot, column: int, width: int, rows: int) -> int:
    """The eighths of rows that a column is high, never none."""
    count = len(plot.values)
    first = column * count // width
    behind = max((column + 1) * count // width, first + 1)
    share = (fmean(plot.values[first:behind]) - plot.low) / (plot.high - plot.low)
    level = round(share * rows * 8)
    if plot.halved and share < 0.5:
        level = min(level, rows * 4 - 1)
    elif plot.halved and share > 0.5:
        level = max(level, rows * 4 + 1)
    return min(max(level, 1), rows * 8)


def _foot(plot: Plot, columns: Sequence[int], width: int) -> str:
    """The mark under its value, and the caption where it is out of the mark's way."""
    if plot.marked is None:
        return filled(plot.caption, width)
    share = plot.marked * width // len(plot.values)
    at = columns.index(plot.marked) if plot.marked in columns else share
    room = max(at - 1, width - at - 2)
    caption = plot.caption if cell_len(plot.caption) <= room else ""
    if at - 1 >= cell_len(caption):
        return filled(f"{filled(caption, at)}{MARK}", width)
    left = f"{' ' * at}{MARK}"
    return left + " " * (width - len(left) - cell_len(caption)) + caption
