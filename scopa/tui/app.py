"""The Textual application: settings, themes, and the way from screen to screen."""

import os
import random
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, TypeVar

from textual.app import App
from textual.command import CommandPalette
from textual.reactive import var
from textual.types import CSSPathType

from scopa.ai import registry
from scopa.ai.guard import GuardedPlayer
from scopa.engine.rules import Rules
from scopa.storage import SPEEDS, MatchInfo, SavedMatch, Settings, StorageError, unfinished
from scopa.tui.commands import EVERYWHERE, CommandProvider, HasCommands, bindings
from scopa.tui.crash import Crash
from scopa.tui.options import PlayOptions
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.palette import ID, Palette
from scopa.tui.screens.result import After
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.themes import NAMES, THEMES, fallback_variables, first_theme

TARGETS = (11, 16, 21, 31)
"""The usual points that win a match (RULES.md 6)."""
INTERRUPTED = 130
"""What a shell reports for a program ended by Ctrl+C."""
LEVEL_TAG = "Level"
"""The record's tag that says who the computer plays as."""
YOU = "You"

Choice = TypeVar("Choice")


def neighbour(choices: Sequence[Choice], current: Choice, step: int) -> Choice:
    """The choice ``step`` places after ``current``, round the ends; the first if that is none."""
    if current not in choices:
        return choices[0]
    return choices[(choices.index(current) + step) % len(choices)]


class ScopaApp(App[None]):
    """The game in the terminal: the first screen, and a table above it.

    ``settings`` are those in force: the remembered ones, under what the command line asked for.
    """

    TITLE = "Scopa"
    CSS_PATH: ClassVar[CSSPathType | None] = "app.tcss"
    COMMANDS: ClassVar = {CommandProvider}
    BINDINGS = bindings(EVERYWHERE)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (64, "-wide")]  # noqa: RUF012 - as the base has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-tall")]  # noqa: RUF012

    settings: var[Settings] = var(Settings, init=False)

    def __init__(self, options: PlayOptions) -> None:
        """Get ready to play as ``options`` say; reads the settings."""
        # With NO_COLOR no colour at all may be sent, not even by a theme chosen later.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._rules = options.rules
        self._seed = options.seed
        self.home = options.home
        self.matches: Sequence[MatchInfo] = ()
        """The matches that can be resumed, the last one played first."""
        self._saved: SavedMatch | None = None
        self._remembered, self.messages = Settings.load(options.home)
        """What the player should hear of the files that were read, until the next match."""
        if options.theme is not None and options.theme not in NAMES:
            self.messages.append(f"no theme is called {options.theme!r}: {', '.join(NAMES)}")
        for theme in THEMES:
            self.register_theme(theme)
        self.set_reactive(ScopaApp.settings, self._in_force(options))
        self.theme = self.settings.theme

    def _in_force(self, options: PlayOptions) -> Settings:
        """The remembered settings, changed as the command line asks for."""
        remembered = self._remembered
        rules = options.rules
        return remembered.changed(
            theme=first_theme(options.theme, remembered.theme, os.environ),
            speed=options.speed or remembered.speed,
            level=options.level or remembered.level,
            target=rules.target if rules else remembered.target,
        )

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours under a theme that isn't ours."""
        return fallback_variables()

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables; without colours, what is chosen stands out in another way."""
        variables = super().get_css_variables()
        if self.no_color:
            variables["block-cursor-text-style"] = "bold underline"
        return variables

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(StartScreen())

    def on_unmount(self) -> None:
        """Let go of the match being played, if there is one."""
        self._leave_match()

    # Settings

    @property
    def rules(self) -> Rules:
        """The rules of the next match to begin."""
        return (self._rules or Rules()).with_target(self.settings.target)

    def change_settings(self, **changes: object) -> None:
        """Put changed settings in force and remember them; a failure to do so is told."""
        self.settings = self.settings.changed(**changes)
        self.theme = self.settings.theme
        self._remembered = self._remembered.changed(**changes)
        try:
            self._remembered.save(self.home)
        except StorageError as error:
            self._warn(str(error))

    def step_theme(self, step: int) -> None:
        """Put on the theme ``step`` places on."""
        self.change_settings(theme=neighbour(NAMES, self.theme, step))

    def step_speed(self, step: int) -> None:
        """Change how fast the opponent's moves are shown."""
        self.change_settings(speed=neighbour(SPEEDS, self.settings.speed, step))

    def step_level(self, step: int) -> None:
        """Change the opponent of the next match."""
        self.change_settings(level=neighbour(registry.names(), self.settings.level, step))

    def step_target(self, step: int) -> None:
        """Change the points that win the next match."""
        self.change_settings(target=neighbour(TARGETS, self.settings.target, step))

    def action_next_theme(self) -> None:
        """Put on the next theme."""
        self.step_theme(1)
        self._tell(f"Theme: {self.settings.theme}")

    def action_next_speed(self) -> None:
        """Change to the next speed."""
        self.step_speed(1)
        self._tell(f"Speed: {self.settings.speed}")

    def _tell(self, text: str) -> None:
        """Say something in passing, unless the screen on show says it anyway."""
        if not isinstance(self.screen, StartScreen):
            self.clear_notifications()
            self.notify(text, timeout=2, markup=False)

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=10, markup=False)

    # Matches

    def look_for_matches(self) -> None:
        """See which matches can be resumed, and what is wrong with the files of others."""
        try:
            self.matches, messages = unfinished(self.home)
        except StorageError as error:
            self.matches, messages = (), [str(error)]
        self.messages += [text for text in messages if text not in self.messages]

    def new_match(self, rules: Rules | None = None, level: str | None = None) -> None:
        """Begin a match against a level; by default as the settings say."""
        if self._saved is not None:  # the table is still being left
            return
        player = self._player(level or self.settings.level)
        try:
            saved = SavedMatch.create(
                self.home,
                rules or self.rules,
                (YOU, f"Computer ({player.name})"),
                seed=self._seed,
                tags={LEVEL_TAG: player.name},
            )
        except StorageError as error:
            self._refuse(error)
            return
        if self._seed is not None:
            self._seed += 1  # the same cards again would be no new match
        self._sit_down(saved, player)

    def resume_match(self, info: MatchInfo) -> None:
        """Go on with a match."""
        if self._saved is not None:
            return
        try:
            saved = SavedMatch.open(info.path, self.home)
        except StorageError as error:
            self._refuse(error)
            return
        self._sit_down(saved, self._player(saved.tags.get(LEVEL_TAG, self.settings.level)))

    def _player(self, level: str) -> GuardedPlayer:
        """The opponent of this name, or the strongest one where that can't be had."""
        try:
            return GuardedPlayer(level)
        except (registry.UnknownPlayer, registry.PluginError) as error:
            self._warn(f"{error}. {registry.STRONGEST.capitalize()} plays instead.")
            return GuardedPlayer(registry.STRONGEST)

    def _refuse(self, error: StorageError) -> None:
        self._warn(str(error))
        self.look_for_matches()
        if isinstance(self.screen, StartScreen):
            self.screen.show_menu()

    def _sit_down(self, saved: SavedMatch, player: GuardedPlayer) -> None:
        self._saved = saved
        self.messages = []
        table = TableScreen(saved, player, random.Random(saved.seed))
        self.push_screen(table, partial(self._stand_up, saved, player.name))

    def _stand_up(self, saved: SavedMatch, level: str, after: After | None) -> None:
        """Leave the table, for the first screen or for another match of the same kind."""
        self._leave_match()
        if after == "rematch":
            self.new_match(saved.match.rules, level)

    def _leave_match(self) -> None:
        """Let other programs have the match that was played."""
        if self._saved is not None:
            self._saved.close()
            self._saved = None

    # From anywhere

    def action_help(self) -> None:
        """Explain the keys of the screen on show, and the rules of its match."""
        screen = self.screen
        if isinstance(screen, HasCommands) and not isinstance(screen, HelpScreen):
            rules = getattr(screen, "rules", None) or self.rules
            self.push_screen(HelpScreen((*screen.commands, *EVERYWHERE), rules))

    def action_command_palette(self) -> None:
        """Show the command palette, unless it is there."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id=ID))

    def action_interrupt(self) -> None:
        """Leave as Ctrl+C does anywhere else."""
        self.exit(return_code=INTERRUPTED)

    def _handle_exception(self, error: Exception) -> None:
        """Leave because of an error, without showing the variables: they hold all hands."""
        crash = Crash(error, self.home)
        if not self._exit:  # what breaks because screens are being closed is for the log alone
            super()._handle_exception(crash)
