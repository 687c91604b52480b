"""The first screen: what to press, and how to play."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol, cast

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import OptionList, Static

from scopa.desk import seat_of_person
from scopa.engine.rules import PRESETS, Rules
from scopa.storage import MatchInfo, Settings
from scopa.tui.commands import START_COMMANDS, CommandFooter, bindings
from scopa.tui.decks import deck_named
from scopa.tui.screens.frame import GameScreen
from scopa.tui.screens.menu import Row
from scopa.tui.screens.title import large_title, small_title
from scopa.tui.widgets.showcase import Showcase, fitting
from scopa.words.names import Names, game_name, special_game

SHOWCASE_MARGIN = 1
"""Rows between the menu and the cards under it."""
FEWEST_ROWS = 3
"""Rows of the menu that are shown however much else there is to say."""


class Lobby(Protocol):
    """What the first screen needs of the app: what can be played, set up and said there."""

    settings: Settings
    messages: Sequence[str]
    """What the player should hear."""
    matches: Sequence[MatchInfo]
    """The matches that can be resumed, the last one played first."""
    new_match_first: bool
    """Whether a new match is offered before those."""

    @property
    def rules(self) -> Rules:
        """The rules of the next match to begin."""

    def look_for_matches(self) -> None:
        """Bring ``matches`` and ``messages`` up to date."""

    def new_match(self) -> None:
        """Begin a match."""

    def resume_match(self, info: MatchInfo) -> None:
        """Go on with a match."""

    def step_level(self, step: int) -> None:
        """Change the opponent."""

    def step_target(self, step: int) -> None:
        """Change the points that win."""

    def step_rules(self, step: int) -> None:
        """Change the rules."""

    def step_speed(self, step: int) -> None:
        """Change how fast moves are shown."""

    def step_theme(self, step: int) -> None:
        """Change the looks."""

    def step_deck(self, step: int) -> None:
        """Change the cards."""

    def action_help(self) -> None:
        """Explain the keys and the rules."""

    def exit(self) -> None:
        """Leave the program."""


class Menu(OptionList, can_focus=False):
    """A menu that leaves the keys to its screen, so that the footer can name them."""


class StartScreen(GameScreen[None]):
    """The screen at the bottom of all others: begin, resume, set up, leave."""

    BINDINGS = bindings(START_COMMANDS)
    commands = START_COMMANDS

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()

    @property
    def _lobby(self) -> Lobby:
        return cast(Lobby, self.app)

    def compose(self) -> ComposeResult:
        """Yield the title, the menu and whatever has to be said."""
        with Vertical(id="welcome"):
            with Center():
                yield Static(large_title(), id="large-title")
            with Center():
                yield Static(small_title(), id="small-title")
            with Center():
                yield Menu(id="menu")
            with Center():
                yield Showcase()
            with Center():
                yield Static(id="messages", markup=False)
        yield CommandFooter(self.commands)

    def tell(self, text: str) -> None:
        """Nothing: the menu says it."""

    def on_mount(self) -> None:
        """Keep the menu true."""
        self.watch(self.app, "settings", self._settings_changed, init=False)

    def _settings_changed(self) -> None:
        self.show_menu()

    def on_screen_resume(self) -> None:
        """Look again for matches to resume: one may just have been left."""
        self._lobby.look_for_matches()
        self.show_menu(highlighted=0)

    def show_menu(self, highlighted: int | None = None) -> None:
        """Fill the menu with what is true now; the same row stays chosen unless one is named."""
        menu = self.query_one(Menu)
        chosen = menu.highlighted if highlighted is None else highlighted
        self._rows = tuple(self._make_rows())
        menu.clear_options()
        menu.add_options([row.prompt(chosen=False) for row in self._rows])
        menu.highlighted = min(chosen or 0, len(self._rows) - 1)
        self._mark()
        messages = self.query_one("#messages", Static)
        messages.update("\n".join(self._lobby.messages))
        messages.display = bool(self._lobby.messages)
        self.call_after_refresh(self._make_room)

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Fit the menu into the new size."""
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """Let the menu scroll where it is too long; show cards where room is left."""
        menu, welcome = self.query_one(Menu), self.query_one("#welcome")
        showcase = self.query_one(Showcase)
        rest = sum(
            part.outer_size.height
            for part in welcome.children
            if menu not in part.children and showcase not in part.children
        )
        room = welcome.size.height - rest
        rows = sum(row.height for row in self._rows)
        size = fitting(welcome.size.width, room - rows - SHOWCASE_MARGIN)
        showcase.show(deck_named(self._lobby.settings.deck), size)
        menu.styles.max_height = max(FEWEST_ROWS, room)
        menu.call_after_refresh(menu.scroll_to_highlight)

    def _make_rows(self) -> Iterator[Row]:
        lobby, settings = self._lobby, self._lobby.settings
        rules = lobby.rules
        yield from self._ways_to_play()
        yield Row("Opponent", "l", lobby.step_level, settings.level, setting=True)
        yield Row("Points to win", "p", lobby.step_target, str(rules.target), setting=True)
        summary = PRESETS[rules.preset].summary
        yield Row("Rules", "r", lobby.step_rules, game_name(rules), summary, setting=True)
        yield Row("Speed", "s", lobby.step_speed, settings.speed, setting=True)
        yield Row("Theme", "t", lobby.step_theme, settings.theme, setting=True)
        yield Row("Cards", "d", lobby.step_deck, settings.deck, setting=True)
        yield from (self._resuming(info, "Older match", "") for info in lobby.matches[1:])
        yield Row("Keys and rules", "?", _ignoring_step(lobby.action_help))
        yield Row("Quit", "q", _ignoring_step(lobby.exit))

    def _ways_to_play(self) -> Iterator[Row]:
        """The rows that begin or go on with a match; what Enter does at once comes first."""
        lobby = self._lobby
        new = _ignoring_step(lobby.new_match)
        if not lobby.matches:
            yield Row("Play", "Enter", new)
        elif lobby.new_match_first:
            yield Row("New match", "Enter", new)
            yield self._resuming(lobby.matches[0], "Resume your match", "c")
        else:
            yield self._resuming(lobby.matches[0], "Resume your match", "Enter")
            yield Row("New match", "n", new)

    def _resuming(self, info: MatchInfo, label: str, key: str) -> Row:
        resume = _ignoring_step(partial(self._lobby.resume_match, info))
        game = special_game(info.rules)
        return Row(f"{label} · {game}" if game else label, key, resume, detail=describe(info))

    @on(OptionList.OptionHighlighted)
    def _mark(self) -> None:
        """Mark the chosen row, and no other."""
        menu = self.query_one(Menu)
        for place, row in enumerate(self._rows):
            prompt = row.prompt(chosen=place == menu.highlighted)
            menu.replace_option_prompt_at_index(place, prompt)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.in_sight:
            self._rows[event.option_index].act(1)

    def action_move(self, step: int) -> None:
        """Go to the next row, or the previous one with -1; round the ends."""
        menu = self.query_one(Menu)
        menu.highlighted = ((menu.highlighted or 0) + step) % len(self._rows)

    def action_choose(self) -> None:
        """Do what the chosen row says."""
        self._rows[self.query_one(Menu).highlighted or 0].act(1)

    def action_change(self, step: int) -> None:
        """Step the value of the chosen row, when it has one."""
        row = self._rows[self.query_one(Menu).highlighted or 0]
        if row.setting:
            row.act(step)

    def action_new_match(self) -> None:
        """Begin a new match, whatever row is chosen."""
        self._lobby.new_match()

    def action_resume(self) -> None:
        """Go on with the match that was played last, whatever row is chosen."""
        for info in self._lobby.matches[:1]:
            self._lobby.resume_match(info)

    def action_next_rules(self) -> None:
        """Change to the next rules."""
        self._lobby.step_rules(1)

    def action_next_level(self) -> None:
        """Change the opponent's level."""
        self._lobby.step_level(1)

    def action_next_target(self) -> None:
        """Change the points that win a match."""
        self._lobby.step_target(1)


def _ignoring_step(action: Callable[[], object]) -> Callable[[int], None]:
    """``action`` for a row that has no value to step."""

    def act(_step: int) -> None:
        action()

    return act


def describe(info: MatchInfo) -> str:
    """How a match stands: ``you 5, computer (easy) 7, round 3``."""
    labels = tuple(seat.label for seat in info.seats)
    names = Names(info.rules, labels, seat_of_person(info.seats))
    score = [
        f"{name.lower()} {total}" for name, total in zip(names.sides, info.totals, strict=True)
    ]
    return ", ".join([*score, f"round {info.round_number}"])
