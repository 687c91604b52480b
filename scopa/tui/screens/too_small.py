"""What a terminal too small for the game shows, whichever screen is up."""

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from scopa.language import _
from scopa.tui.layout import MIN_HEIGHT, MIN_WIDTH

SMALLEST = Size(MIN_WIDTH, MIN_HEIGHT)


def fits(size: Size) -> bool:
    """Whether the game can be shown on a terminal of ``size``."""
    return size.width >= SMALLEST.width and size.height >= SMALLEST.height


class TooSmall(Static):
    """A card over the whole screen that asks for a larger terminal.

    It lies above the screen's own widgets and leaves them as they are, so that everything is
    in its place again as soon as there is room.
    """

    DEFAULT_CSS = """
    TooSmall {
        display: none;
        overlay: screen;
        position: absolute;
        width: 100vw;
        height: 100vh;
        background: $felt-edge;
        color: $felt-ink;
        content-align: center middle;
        text-align: center;
    }
    """

    def show(self, size: Size) -> None:
        """Cover the screen on a terminal of ``size`` that is too small, else give way."""
        self.display = not fits(size)
        self.update(
            Content.assemble(
                (_("Too small"), "bold $celebrate"),
                "\n",
                _("{width}×{height} needed,").format(width=SMALLEST.width, height=SMALLEST.height),
                "\n",
                _("{width}×{height} here.").format(width=size.width, height=size.height),
            )
        )
