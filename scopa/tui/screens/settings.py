"""The settings: how the game looks, moves and speaks, and which keys do what."""

from collections.abc import Iterator, Sequence

from textual import events
from textual.containers import Center
from textual.widget import Widget
from textual.widgets import Static

from scopa.language import N_, _, ngettext
from scopa.tui.commands import bindings
from scopa.tui.decks import deck_named
from scopa.tui.keymap import keymap_of
from scopa.tui.screens.explained import ExplainedMenuScreen
from scopa.tui.screens.menu import Row, ignoring_step
from scopa.tui.setup_commands import SETTINGS_COMMANDS
from scopa.tui.widgets.showcase import Showcase
from scopa.words.choices import deck_name, key_set_name, language_name, speed_name, theme_name

ROWS_FOR_A_FAULT = 8
"""Rows of the screen for each line about what is wrong in the file."""


class SettingsScreen(ExplainedMenuScreen[None]):
    """Every change is in force, and remembered, at once; cards of the deck are shown below."""

    BINDINGS = bindings(SETTINGS_COMMANDS)
    commands = SETTINGS_COMMANDS
    heading = N_("Settings")

    def below(self) -> Iterator[Widget]:
        """Cards, where there is room, and what is wrong in the file."""
        yield Center(Showcase(), classes="-spare")
        yield Center(Static(id="faults", markup=False))

    def tell(self, text: str) -> None:
        """Nothing: the menu says it."""

    def show_menu(self, highlighted: int | None = None) -> None:
        """Fill the menu with what is true now; the same row stays chosen unless one is named."""
        super().show_menu(highlighted)
        self._show_faults()

    def on_resize(self, event: events.Resize) -> None:
        """Say as much of what is wrong as there is room for."""
        self._show_faults()
        super().on_resize(event)

    def _show_faults(self) -> None:
        if self.closing:
            return
        text = told_faults(self.host.setting_faults, self.app.size.height // ROWS_FOR_A_FAULT)
        faults = self.query_one("#faults", Static)
        faults.update(text)
        faults.display = bool(text)

    def make_room(self) -> None:
        """Show cards where the menu leaves room for them."""
        super().make_room()
        if not self.closing:
            deck = deck_named(self.settings.deck)
            self.query_one(Showcase).fill(deck, self.size.width, self.spare_rows)

    def make_rows(self) -> Iterator[Row]:
        """The rows: one for each setting, and one for the keys."""
        host, settings = self.host, self.settings
        yield Row(
            _("Theme"),
            self.key("theme"),
            host.step_theme,
            theme_name(settings.theme),
            about=_(
                "How everything looks; “colour-blind” keeps to colours that all eyes tell apart."
            ),
            setting=True,
        )
        yield Row(
            _("Cards"),
            self.key("deck"),
            host.step_deck,
            deck_name(settings.deck),
            about=_("The deck that is played with; the words follow it."),
            setting=True,
        )
        yield Row(
            _("Speed"),
            self.key("speed"),
            host.step_speed,
            speed_name(settings.speed),
            about=_("How fast moves are shown; with “off” nothing moves. Any key skips."),
            setting=True,
        )
        yield Row(
            _("Language"),
            "",
            host.step_language,
            language_name(settings.language),
            about=_("The language of everything that is said."),
            setting=True,
        )
        yield Row(
            _("Keys…"),
            self.key("settings.keys"),
            ignoring_step(host.show_keys),
            key_set_name(keymap_of(self.app).set),
            about=_("Which keys do what; every command can have another."),
        )

    def action_keys(self) -> None:
        """Show the keys."""
        self.host.show_keys()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()


def told_faults(faults: Sequence[str], most: int) -> str:
    """So many lines of what is wrong in the file, and how many more there are."""
    more = len(faults) - most
    if more <= 0:
        return "\n".join(faults)
    rest = ngettext(
        "and {number} more thing is wrong there", "and {number} more things are wrong there", more
    )
    return "\n".join((*faults[:most], rest.format(number=more)))
