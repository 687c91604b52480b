"""The command palette."""

from rich.text import Text
from textual import on
from textual.command import CommandList, CommandPalette
from textual.widgets import Input
from textual.widgets.option_list import Option

from scopa.language import _
from scopa.tui.screens.frame import ClosingOnce

ID = "--command-palette"
"""By this Textual knows whether the palette is open."""


class Palette(CommandPalette, ClosingOnce[None]):
    """Textual's palette, which what is typed while it closes makes neither fail nor close more.

    Nor does paging where the terminal has become too small to show any of its list.
    """

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say in the language that is spoken that nothing is found, if something is sought."""
        self._stop_no_matches_countdown()

        def tell() -> None:
            if search_value:
                words = Text(_("No command matches"), justify="center")
                self.query_one(CommandList).add_option(
                    Option(words, id=self._NO_MATCHES, disabled=True)
                )
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, tell)

    @on(Input.Changed)
    def _search_no_more(self, event: Input.Changed) -> None:
        """Search for nothing any more: the list of what is found is gone."""
        if not self.is_active:
            event.prevent_default()
