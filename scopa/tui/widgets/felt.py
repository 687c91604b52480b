"""The widget that shows the table."""

from dataclasses import dataclass

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from scopa.engine.cards import Card
from scopa.tui.geometry import Box, Point
from scopa.tui.layout import FOOTER, Layout
from scopa.tui.widgets.canvas import Line
from scopa.tui.widgets.picture import Picture, paint


class Felt(Widget):
    """Shows a `Picture`, drawing anew only the rows that have changed."""

    DEFAULT_CSS = """
    Felt {
        width: 1fr;
        height: 1fr;
        background: $felt-edge;
    }
    """

    @dataclass
    class Clicked(Message):
        """A click: on a card of our hand, on a card of the table, or on neither."""

        hand: Card | None = None
        table: Card | None = None

    @dataclass
    class Turned(Message):
        """The mouse wheel was turned."""

        by: int
        """1 for down, -1 for up."""

    def __init__(self) -> None:
        """Make a felt that shows nothing yet."""
        super().__init__()
        self.picture: Picture | None = None
        """What is shown."""
        self._lines: list[Line] = []
        self._styles: dict[tuple[str, str, bool], Style] = {}

    @property
    def arrangement_size(self) -> tuple[int, int]:
        """The width and height of the terminal, as `scopa.tui.layout` counts them."""
        return self.size.width, self.size.height + FOOTER

    def show(self, picture: Picture) -> None:
        """Show a picture from now on."""
        self.picture = picture
        self._paint()

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._paint()

    def notify_style_update(self) -> None:
        """Take on the colours of another theme."""
        super().notify_style_update()
        self._styles.clear()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        segments = [
            Segment(text, self._style(ink, ground, bold))
            for text, ink, ground, bold in self._lines[y]
        ]
        return Strip(segments).crop(0, self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Say which card was clicked."""
        event.stop()
        self.post_message(self._clicked(Point(event.x, event.y)))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Say that the wheel was turned down."""
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Say that the wheel was turned up."""
        event.stop()
        self.post_message(self.Turned(-1))

    def _clicked(self, at: Point) -> Clicked:
        picture = self.picture
        if picture is None:
            return self.Clicked()
        layout, board = picture.layout(*self.arrangement_size), picture.board
        for place in reversed(range(len(board.hand))):  # each card lies over the one before
            if _within(at, _reach(layout, place, chosen=place == picture.chosen)):
                return self.Clicked(hand=board.hand[place])
        for card, corner in zip(board.places, layout.table, strict=True):
            if card is not None and _within(at, layout.card_box(corner)):
                return self.Clicked(table=card)
        return self.Clicked()

    def _paint(self) -> None:
        if self.picture is None or not self.size:
            return
        before = self._lines
        self._lines = paint(self.picture, self.picture.layout(*self.arrangement_size))
        changed = [
            Region(0, y, self.size.width, 1)
            for y, line in enumerate(self._lines)
            if y >= len(before) or line != before[y]
        ]
        if changed:
            self.refresh(*changed)

    def _style(self, ink: str, ground: str, bold: bool) -> Style:
        key = (ink, ground, bold)
        if key not in self._styles:
            self._styles[key] = Style(
                color=self._colour(ink), bgcolor=self._colour(ground), bold=bold
            )
        return self._styles[key]

    def _colour(self, variable: str) -> RichColor:
        return Color.parse(self.app.theme_variables[variable]).rich_color


def _reach(layout: Layout, place: int, *, chosen: bool) -> Box:
    """The cells that belong to a card of our hand, its raising included."""
    at = layout.hand[place]
    box = layout.card_box(at)
    return Box(box.x, box.y - layout.lift, box.width, box.height) if chosen else box


def _within(at: Point, box: Box) -> bool:
    return box.x <= at.x < box.right and box.y <= at.y < box.bottom
