"""The command palette."""

from textual import on
from textual.command import CommandList, CommandPalette
from textual.widgets import Input

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

    @on(Input.Changed)
    def _search_no_more(self, event: Input.Changed) -> None:
        """Search for nothing any more: the list of what is found is gone."""
        if not self.is_active:
            event.prevent_default()
