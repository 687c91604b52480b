"""The Textual application: settings, themes, and the way from screen to screen."""

import os
from collections.abc import Callable, Collection, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, ScreenStackError
from textual.command import CommandPalette
from textual.reactive import var
from textual.types import CSSPathType

from scopa import language, next_match
from scopa.desk import Desk, Sitting
from scopa.engine.rules import Rules
from scopa.exit_status import INTERRUPTED
from scopa.language import _
from scopa.records.daily import today
from scopa.storage import (
    DECKS,
    SPEEDS,
    Home,
    MatchInfo,
    ReviewFile,
    Settings,
    StorageError,
    unfinished,
)
from scopa.storage.dailies import find_daily
from scopa.storage.listing import OPEN_ELSEWHERE
from scopa.tui import keymap
from scopa.tui.commands import EVERYWHERE, FAIR, SETTINGS, HasCommands, bindings
from scopa.tui.crash import Crash
from scopa.tui.decks import deck_named
from scopa.tui.offers import CommandProvider
from scopa.tui.screens.frame import GameScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.themes import NAMES, THEMES, fallback_variables, first_theme
from scopa.wanted import Wanted
from scopa.words.choices import deck_name, speed_name, theme_name

if TYPE_CHECKING:
    from scopa.tui.screens.new_match import AfterSetup
    from scopa.tui.screens.result import After


class ScopaApp(App[None]):
    """The game in the terminal: the first screen, and a table above it.

    ``settings`` are those in force: the remembered ones, under what the command line asked for.
    """

    TITLE = "Scopa"
    CSS_PATH: ClassVar[CSSPathType | None] = ["app.tcss", "screens/start.tcss"]
    COMMANDS: ClassVar = {CommandProvider}
    BINDINGS = bindings(EVERYWHERE)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (64, "-wide")]  # noqa: RUF012 - as the base has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-tall")]  # noqa: RUF012 - Textual's own

    settings: var[Settings] = var(Settings, init=False)

    def __init__(self, home: Home, wanted: Wanted) -> None:
        """Get ready to play as it is ``wanted``; reads the settings of the home."""
        # With NO_COLOR no colour at all may be sent, not even by a theme chosen later.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.home = home
        self._desk = Desk(home, wanted.seed, duplicate=wanted.duplicate)
        self._deal_first = wanted.deal
        """The deal of a code, or of a day, that is to be played at once."""
        self._level_asked_for = wanted.level
        self._at_table = False
        self.new_match_first = wanted.new_match
        """Whether a new match is what the player has come for."""
        self.matches: Sequence[MatchInfo] = ()
        """The matches that can be resumed, the last one played first."""
        self.first_time = False
        """Whether nothing was ever played or set here."""
        self.today_over: bool | None = None
        """Whether the deal of today has been played to its end; None before it is begun."""
        self._remembered, self.messages = Settings.load(home)
        """What the player should hear of the files that were read, until the next match."""
        self._open_elsewhere = ""
        """One of the messages, which is taken back when it isn't true any more."""
        self._kept = self._remembered
        """What was remembered when the file was last read or written."""
        self.keymap, self._key_faults = keymap.read(self._remembered.keys)
        self.messages += self._key_faults
        for theme in THEMES:
            self.register_theme(theme)
        first = first_theme(wanted.theme, self._remembered.theme, os.environ)
        in_force = wanted.over(self._remembered).changed(theme=first)
        self.set_reactive(ScopaApp.settings, in_force)
        self.theme = self.settings.theme
        self.set_keymap(self.keymap.bound)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours under a theme that isn't ours."""
        return fallback_variables()

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables; without colours, what is chosen stands out in another way."""
        variables = super().get_css_variables()
        if self.no_color:
            variables["block-cursor-text-style"] = "bold underline"
        return variables

    def get_default_screen(self) -> StartScreen:
        """The first screen, which is never taken away."""
        return StartScreen()

    def on_unmount(self) -> None:
        """Let go of the match being played, if there is one."""
        self._desk.close()

    # Settings

    @property
    def rules(self) -> Rules:
        """The rules of the next match to begin."""
        return next_match.rules_of(self.settings)

    def change_settings(self, **changes: object) -> None:
        """Put changed settings in force and remember them; a failure to do so is told."""
        self._remembered = self._remembered.changed(**changes)
        self._put_in_force(self.settings.changed(**changes))
        try:
            self._remembered.save(self.home, since=self._kept)
            self._kept = self._remembered
        except StorageError as error:
            self._warn(str(error))

    def _put_in_force(self, settings: Settings) -> None:
        """Change keys and language before the settings, of which the screens hear at once."""
        if settings.language != self.settings.language:
            self.speak(settings.language or language.of_system())
        self.keymap, self._key_faults = keymap.read(settings.keys)
        self.set_keymap(self.keymap.bound)
        self.settings = settings
        self.theme = settings.theme

    @property
    def setting_faults(self) -> Sequence[str]:
        """A line about each thing that is wrong in the file of settings."""
        return [*self._remembered.faults, *self._key_faults]

    def step_theme(self, step: int) -> None:
        """Put on the theme ``step`` places on."""
        self.change_settings(theme=next_match.neighbour(NAMES, self.theme, step))

    def step_deck(self, step: int) -> None:
        """Play with other cards."""
        self.change_settings(deck=next_match.neighbour(DECKS, self.settings.deck, step))

    def step_speed(self, step: int) -> None:
        """Change how fast the opponent's moves are shown."""
        self.change_settings(speed=next_match.neighbour(tuple(SPEEDS), self.settings.speed, step))

    def step_language(self, step: int) -> None:
        """Speak another language."""
        choices = ("", *language.LANGUAGES)
        self.change_settings(language=next_match.neighbour(choices, self.settings.language, step))

    def action_next_theme(self) -> None:
        """Put on the next theme."""
        self.step_theme(1)
        self._tell(_("Theme: {theme}").format(theme=theme_name(self.settings.theme)))

    def action_next_deck(self) -> None:
        """Play with the next deck."""
        self.step_deck(1)
        self._tell(_("Cards: {deck}").format(deck=deck_name(self.settings.deck)))

    def action_next_speed(self) -> None:
        """Change to the next speed."""
        self.step_speed(1)
        self._tell(_("Speed: {speed}").format(speed=speed_name(self.settings.speed)))

    def speak(self, spoken: str) -> None:
        """Say everything on every screen in another language."""
        language.speak(spoken)
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.say()

    def _tell(self, text: str) -> None:
        """Have the screen on show say something in passing."""
        if isinstance(self.screen, GameScreen):
            self.screen.tell(text)

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=10, markup=False)

    # Matches

    def look_for_matches(self) -> None:
        """See which matches can be resumed, and what is wrong with the files of others."""
        if isinstance(self.screen, StartScreen):  # else a rematch has begun already
            self._desk.leave()  # or the match that was just played would count as open elsewhere
        self.today_over = self._is_today_over()
        try:
            matches, messages = unfinished(self.home, self._desk.open_path)
        except StorageError as error:
            matches, messages = [], [str(error)]
        self.matches = matches
        self.messages = [text for text in self.messages if text != self._open_elsewhere]
        self._open_elsewhere = _(OPEN_ELSEWHERE)
        self.first_time = self.home.is_untouched and not self.new_match_first
        self.messages += [text for text in messages if text not in self.messages]

    def _is_today_over(self) -> bool | None:
        try:
            begun = find_daily(self.home, today())
        except StorageError:  # told of once the deal is asked for
            return None
        return None if begun is None else begun.parent == self.home.finished

    def new_match(self) -> None:
        """Begin a match as the settings say."""
        self.new_match_first = False
        levels, dealer = next_match.levels_of(self.settings), next_match.dealer_of(self.settings)
        self._play(lambda: self._desk.begin(self.rules, levels, dealer))

    def on_ready(self) -> None:
        """Play the deal that was asked for."""
        deal = self._deal_first
        if isinstance(deal, date):
            self._play(lambda: self._desk.open_daily(deal, self._level_asked_for))
        elif deal is not None:
            levels = next_match.levels_of(self.settings.changed(rules=str(deal.rules)))
            self._play(lambda: self._desk.begin_shared(deal, levels))

    def play_daily(self) -> None:
        """Play the deal of the day, or show how that went."""
        self._play(lambda: self._desk.open_daily(today(), self._level_asked_for))

    def set_up_match(self) -> None:
        """Have the player choose what the next match is like, and perhaps begin it."""
        from scopa.tui.screens.new_match import NewMatchScreen  # noqa: PLC0415 - the first frame can do without

        self.push_screen(NewMatchScreen(), self._set_up)

    def _set_up(self, after: "AfterSetup | None") -> None:
        if after == "play":
            self.new_match()

    def learn(self) -> None:
        """Show the lessons."""
        from scopa.tui.screens.lessons import LessonsScreen  # noqa: PLC0415 - the first frame can do without

        if isinstance(self.screen, StartScreen):
            self.push_screen(LessonsScreen())

    def resume_match(self, path: Path) -> None:
        """Go on with the match of that record."""
        self._play(lambda: self._desk.resume(path))

    def _play(self, sit_down: Callable[[], Sitting]) -> None:
        """Show the table of a match, or say why there is none."""
        if self._at_table:  # a key came in while the table is being set up or left
            return
        try:
            sitting = sit_down()
        except StorageError as error:
            self._warn(str(error))
            self.look_for_matches()
            if isinstance(self.screen, StartScreen):
                self.screen.show_menu()
            return
        for complaint in self._desk.complaints():
            self._warn(complaint)
        self.messages = []
        from scopa.tui.screens.table import TableScreen  # noqa: PLC0415 - the first frame can do without

        self._at_table = True
        self.push_screen(TableScreen(sitting), self._stand_up)

    def _stand_up(self, after: "After | None") -> None:
        """Leave the table, for the first screen or for another match of the same kind."""
        self._at_table = False
        self._desk.leave()
        if after == "rematch":
            self._play(self._desk.rematch)

    # From anywhere

    def action_settings(self) -> None:
        """Show the settings."""
        from scopa.tui.screens.settings import SettingsScreen  # noqa: PLC0415 - the first frame can do without

        if isinstance(self.screen, HasCommands) and SETTINGS in self.screen.commands:
            self.push_screen(SettingsScreen())

    def action_history(self) -> None:
        """List the stored matches."""
        from scopa.tui.screens.history import HistoryScreen  # noqa: PLC0415 - the first frame can do without

        if isinstance(self.screen, StartScreen):
            self.push_screen(HistoryScreen())

    def action_statistics(self) -> None:
        """Tell how the stored matches went."""
        from scopa.tui.screens.statistics import StatisticsScreen  # noqa: PLC0415 - the first frame can do without

        if isinstance(self.screen, StartScreen):
            self.push_screen(StatisticsScreen())

    def show_keys(self) -> None:
        """Show which keys do what, and let them be changed."""
        from scopa.tui.screens.keys import KeysScreen  # noqa: PLC0415 - the first frame can do without

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen())

    def action_help(self) -> None:
        """Explain the keys of the screen on show, and the rules of its match."""
        from scopa.tui.screens.help import HelpScreen  # noqa: PLC0415 - the first frame can do without

        screen = self.screen
        if isinstance(screen, HasCommands) and not isinstance(screen, HelpScreen):
            rules = getattr(screen, "rules", None) or self.rules
            cards = deck_named(self.settings.deck).signs
            self.push_screen(HelpScreen((*screen.commands, *EVERYWHERE), rules, cards))

    def action_fair(self) -> None:
        """Show the fingerprints of the decks, and the code that shares the deals."""
        from scopa.tui.screens.fair import FairScreen  # noqa: PLC0415 - the first frame can do without
        from scopa.words.fair import fair_parts  # noqa: PLC0415 - as above

        screen, saved = self.screen, self._desk.open_match
        if saved is not None and isinstance(screen, HasCommands) and FAIR in screen.commands:
            parts = partial(fair_parts, saved.match, saved.tags, saved.next_deck)
            self.push_screen(FairScreen(parts))

    def review_open_match(self, rounds: Collection[int] | None = None) -> None:
        """Tell what the plays of the match at the table were worth, or those of some rounds."""
        from scopa.tui.screens.review import ReviewScreen  # noqa: PLC0415 - the first frame can do without

        saved = self._desk.open_match
        if saved is not None:
            kept = ReviewFile.of(self.home, saved.path)
            review = ReviewScreen.of_finished(saved.match, saved.seats, kept, rounds)
            if review is not None:
                self.push_screen(review)

    def action_command_palette(self) -> None:
        """Show the command palette, unless it is there."""
        from scopa.tui.screens.palette import ID, Palette  # noqa: PLC0415 - the first frame can do without

        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(placeholder=_("Search for commands…"), id=ID))

    def action_interrupt(self) -> None:
        """Leave as Ctrl+C does anywhere else."""
        self.exit(return_code=INTERRUPTED)

    def _handle_exception(self, error: Exception) -> None:
        """Leave because of an error, without showing the variables: they hold all hands."""
        if self._exit and isinstance(error, ScreenStackError):
            return  # something typed or clicked came when the last screen was gone
        crash = Crash(error, self.home)
        if not self._exit:  # what breaks because screens are being closed is for the log alone
            super()._handle_exception(crash)
