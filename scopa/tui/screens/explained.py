"""A screen with a menu whose chosen row is explained under it."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from scopa.language import _
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.menu import Menu, MenuScreen
from scopa.tui.widgets.said import Said


class ExplainedMenuScreen(MenuScreen[ScreenResultType]):
    """A heading, a menu, words about the row that is chosen, and whatever else stands below.

    The menu is kept true when the settings change.
    """

    CSS_PATH = "explained.tcss"
    heading: ClassVar[str]
    """What the screen is called, marked for translation."""

    def compose(self) -> ComposeResult:
        """Yield the menu, and room for words about the chosen row."""
        yield Said(lambda: _(self.heading), classes="heading")
        with Vertical(id="room"):
            with Center():
                yield Menu(id="menu")
            with Center():
                yield Static(id="about", markup=False)
            yield from self.below()
        yield CommandFooter(self.commands)

    def below(self) -> Iterator[Widget]:
        """What stands under the words."""
        yield from ()

    @property
    def first_chosen(self) -> int:
        """The place of the row that is chosen at first."""
        return 0

    @property
    def about(self) -> str:
        """The words about the chosen row."""
        return self.chosen.about

    def on_mount(self) -> None:
        """Keep the menu true."""
        self.watch(self.app, "settings", self._settings_changed, init=False)
        self.show_menu(highlighted=self.first_chosen)

    def _settings_changed(self) -> None:
        self.show_menu()

    def mark(self) -> None:
        """Mark the chosen row, and explain it."""
        super().mark()
        about = self.query_one("#about", Static)
        about.update(self.about)
        about.call_after_refresh(self.make_room)
