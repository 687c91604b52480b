"""A page under a heading, to be read and closed."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll

from scopa.tui.commands import HELP_COMMANDS, bindings
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import ReadingScreen
from scopa.tui.widgets.said import Said


class PageScreen(ReadingScreen[None]):
    """Shows a page that composes itself anew when another language is spoken."""

    CSS_PATH = "page.tcss"
    BINDINGS = bindings(HELP_COMMANDS)
    commands = HELP_COMMANDS

    def __init__(self, heading: Callable[[], str], page: Vertical) -> None:
        """Show ``page`` under what ``heading`` says."""
        super().__init__()
        self._heading, self._page = heading, page

    def compose(self) -> ComposeResult:
        """Yield the heading and the page."""
        yield Said(self._heading, classes="heading")
        with VerticalScroll():
            yield self._page
        yield CommandFooter(self.commands)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._page.refresh(recompose=True)

    def action_close(self) -> None:
        """Go back to where you were."""
        self.dismiss()
