"""Is it fair? The fingerprints of the decks, and the code that shares the deals."""

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from scopa.language import _
from scopa.tui.screens.page import PageScreen
from scopa.words.fair import Part

Parts = Callable[[], Iterable[Part]]
"""Tells all there is to say."""


class FairScreen(PageScreen):
    """What `scopa.words.fair` says of the match that is being played."""

    def __init__(self, parts: Parts) -> None:
        """Show some parts."""
        super().__init__(lambda: _("Fair play"), _Page(parts))


class _Page(Vertical):
    """Every part under its title."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(id="page")
        self._parts = parts

    def compose(self) -> ComposeResult:
        for part in self._parts():
            yield Static(part.title, classes="title", markup=False)
            yield Static("\n".join(part.lines), markup=False)
