"""The widget that shows the table."""

from dataclasses import dataclass

from textual import events
from textual.message import Message

from scopa.engine.cards import Card
from scopa.tui.geometry import Box, Point
from scopa.tui.layout import FOOTER, Layout
from scopa.tui.widgets.drawn import Drawn
from scopa.tui.widgets.picture import Picture, paint, unread


class Felt(Drawn):
    """Shows a `Picture`."""

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

    @property
    def arrangement_size(self) -> tuple[int, int]:
        """The width and height of the terminal, as `scopa.tui.layout` counts them."""
        return self.size.width, self.size.height + FOOTER

    @property
    def unread(self) -> str:
        """What of the words about the choice there is no room for."""
        if self.picture is None:
            return ""
        return unread(self.picture, self.picture.layout(*self.arrangement_size))

    def show(self, picture: Picture) -> None:
        """Show a picture from now on."""
        self.picture = picture
        self._paint()

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._paint()

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
        self.draw(paint(self.picture, self.picture.layout(*self.arrangement_size)))


def _reach(layout: Layout, place: int, *, chosen: bool) -> Box:
    """The cells that belong to a card of our hand, its raising included."""
    at = layout.hand[place]
    box = layout.card_box(at)
    return Box(box.x, box.y - layout.lift, box.width, box.height) if chosen else box


def _within(at: Point, box: Box) -> bool:
    return box.x <= at.x < box.right and box.y <= at.y < box.bottom
