"""A widget that shows a drawing in the colours of the theme."""

from collections.abc import Sequence

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scopa.tui.art import Span
from scopa.tui.decks.pixels import silhouette


class Drawn(Widget):
    """Shows lines of spans, drawing anew only those that have changed.

    Without colours, pictures are shown as silhouettes.
    """

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._lines: Sequence[Sequence[Span]] = ()
        self._styles: dict[tuple[str, str, bool], Style] = {}

    def draw(self, lines: Sequence[Sequence[Span]]) -> None:
        """Show these lines from now on."""
        before, self._lines = self._lines, lines
        changed = [
            Region(0, y, self.size.width, 1)
            for y, line in enumerate(lines)
            if y >= len(before) or line != before[y]
        ]
        if changed:
            self.refresh(*changed)

    def notify_style_update(self) -> None:
        """Take on the colours of another theme."""
        super().notify_style_update()
        self._styles.clear()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the drawing."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        line = map(silhouette, self._lines[y]) if self.app.no_color else self._lines[y]
        segments = [
            Segment(text, self._style(ink, ground, bold)) for text, ink, ground, bold in line
        ]
        return Strip(segments).crop(0, self.size.width)

    def _style(self, ink: str, ground: str, bold: bool) -> Style:
        key = (ink, ground, bold)
        if key not in self._styles:
            self._styles[key] = Style(
                color=self._colour(ink), bgcolor=self._colour(ground), bold=bold
            )
        return self._styles[key]

    def _colour(self, variable: str) -> RichColor:
        return Color.parse(self.app.theme_variables[variable]).rich_color
