"""Is it fair? The fingerprints of the decks, and the code that shares the deals."""

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from scopa.language import _
from scopa.tui.commands import HELP_COMMANDS, bindings
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import ReadingScreen
from scopa.tui.widgets.said import Said
from scopa.words.fair import Part

Parts = Callable[[], Iterable[Part]]
"""Tells all there is to say."""


class FairScreen(ReadingScreen[None]):
    """What `scopa.words.fair` says of the match that is being played."""

    CSS_PATH = "help.tcss"
    BINDINGS = bindings(HELP_COMMANDS)
    commands = HELP_COMMANDS

    def __init__(self, parts: Parts) -> None:
        """Show some parts."""
        super().__init__()
        self._page = _Page(parts)

    def compose(self) -> ComposeResult:
        """Yield the heading and the parts."""
        yield Said(lambda: _("Fair play"), classes="heading")
        with VerticalScroll():
            yield self._page
        yield CommandFooter(self.commands)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._page.refresh(recompose=True)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss()


class _Page(Vertical):
    """Every part under its title."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(id="page")
        self._parts = parts

    def compose(self) -> ComposeResult:
        for part in self._parts():
            yield Static(part.title, classes="title", markup=False)
            yield Static("\n".join(part.lines), markup=False)
