"""A list of any length, of which only the lines in sight are made."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from scopa.tui.cells import filled

MARKS = {False: "  ", True: "▸ "}
"""What stands before a line; colour alone doesn't tell which one is chosen."""

Line = Callable[[int, int], str]
"""The text of the line at a place, in so many cells."""


class LongList(ScrollView, can_focus=False):
    """Lines to choose from, by clicks and by what its screen calls."""

    COMPONENT_CLASSES = {"long-list--chosen"}  # noqa: RUF012 - as the base class has it
    DEFAULT_CSS = """
    LongList {
        height: 1fr;
        background: $felt;
        color: $felt-ink;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;

        & > .long-list--chosen {
            background: $block-cursor-background;
            color: $block-cursor-foreground;
            text-style: bold;
        }
    }
    """

    class Moved(Message):
        """Another line is chosen."""

    @dataclass
    class Chosen(Message):
        """The line that was chosen already was clicked."""

        place: int

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__()
        self.chosen = 0
        """The place of the chosen line."""
        self._count = 0
        self._line: Line = lambda _place, _width: ""

    def fill(self, count: int, line: Line) -> None:
        """Show so many lines from now on; the chosen place stays."""
        self._count, self._line = count, line
        self.virtual_size = Size(0, count)
        self.choose(self.chosen)

    def choose(self, place: int) -> None:
        """Choose a line, the nearest there is, and bring it into sight."""
        self.chosen = min(max(place, 0), max(0, self._count - 1))
        self.scroll_to_region(
            Region(0, self.chosen, max(1, self.size.width), 1), animate=False, force=True
        )
        self.refresh()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        """Keep the chosen line in sight."""
        self.choose(self.chosen)

    def on_click(self, event: events.Click) -> None:
        """Choose the line, or do what it stands for when it is chosen already."""
        event.stop()
        place = event.y + self.scroll_offset.y
        if place >= self._count:
            return
        if place == self.chosen:
            self.post_message(self.Chosen(place))
        else:
            self.choose(place)

    def render_line(self, y: int) -> Strip:
        """A line in sight."""
        width, place = self.size.width, y + self.scroll_offset.y
        if place >= self._count:
            return Strip.blank(width, self.rich_style)
        chosen = place == self.chosen
        style = self.get_component_rich_style("long-list--chosen") if chosen else self.rich_style
        mark = MARKS[chosen]
        text = filled(f"{mark}{self._line(place, width - len(mark))}", width)
        return Strip([Segment(text, style)], width)
