"""The first screen: what to press, and how to play."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import OptionList, Static

from scopa.storage import MatchInfo
from scopa.tui.commands import START_COMMANDS, CommandFooter, bindings
from scopa.tui.screens.frame import GameScreen
from scopa.tui.screens.menu import Row
from scopa.tui.screens.title import large_title, small_title

if TYPE_CHECKING:
    from scopa.tui.app import ScopaApp

FEWEST_ROWS = 3
"""Rows of the menu that are shown however much else there is to say."""


class Menu(OptionList, can_focus=False):
    """A menu that leaves the keys to its screen, so that the footer can name them."""


class StartScreen(GameScreen[None]):
    """The screen at the bottom of all others: begin, resume, set up, leave."""

    CSS_PATH = "start.tcss"
    BINDINGS = bindings(START_COMMANDS)
    commands = START_COMMANDS
    app: "ScopaApp"

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()

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
                yield Static(id="messages", markup=False)
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Keep the menu true."""
        self.watch(self.app, "settings", self._settings_changed, init=False)

    def _settings_changed(self) -> None:
        self.show_menu()

    def on_screen_resume(self) -> None:
        """Look again for matches to resume: one may just have been left."""
        self.app.look_for_matches()
        self.show_menu(highlighted=0)

    def show_menu(self, highlighted: int | None = None) -> None:
        """Fill the menu with what is true now; the same row stays chosen unless one is named."""
        menu = self.query_one(Menu)
        chosen = menu.highlighted if highlighted is None else highlighted
        self._rows = tuple(self._make_rows())
        menu.clear_options()
        menu.add_options([row.option() for row in self._rows])
        menu.highlighted = min(chosen or 0, len(self._rows) - 1)
        messages = self.query_one("#messages", Static)
        messages.update("\n".join(self.app.messages))
        messages.display = bool(self.app.messages)
        self.call_after_refresh(self._make_room)

    def on_resize(self) -> None:
        """Fit the menu into the new size."""
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """Let the menu scroll where it is too long for the room that the rest leaves it."""
        menu, welcome = self.query_one(Menu), self.query_one("#welcome")
        rest = sum(part.outer_size.height for part in welcome.children if menu not in part.children)
        menu.styles.max_height = max(FEWEST_ROWS, welcome.size.height - rest)
        menu.call_after_refresh(menu.scroll_to_highlight)

    def _make_rows(self) -> Iterator[Row]:
        app, settings = self.app, self.app.settings
        last, older = app.matches[:1], app.matches[1:]
        yield from (self._resuming(info, "Resume your match", "Enter") for info in last)
        key = "n" if app.matches else "Enter"
        yield Row("New match" if app.matches else "Play", key, _ignoring_step(app.new_match))
        yield Row("Opponent", "l", app.step_level, settings.level, setting=True)
        yield Row("Points to win", "p", app.step_target, str(settings.target), setting=True)
        yield Row("Speed", "s", app.step_speed, settings.speed, setting=True)
        yield Row("Theme", "t", app.step_theme, settings.theme, setting=True)
        yield Row("Keys and rules", "?", _ignoring_step(app.action_help))
        yield Row("Quit", "q", _ignoring_step(app.exit))
        yield from (self._resuming(info, "Resume an older match", "") for info in older)

    def _resuming(self, info: MatchInfo, label: str, key: str) -> Row:
        resume = _ignoring_step(partial(self.app.resume_match, info))
        return Row(label, key, resume, detail=describe(info))

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
        self.app.new_match()

    def action_next_level(self) -> None:
        """Change the opponent's level."""
        self.app.step_level(1)

    def action_next_target(self) -> None:
        """Change the points that win a match."""
        self.app.step_target(1)


def _ignoring_step(action: Callable[[], object]) -> Callable[[int], None]:
    """``action`` for a row that has no value to step."""

    def act(_step: int) -> None:
        action()

    return act


def describe(info: MatchInfo) -> str:
    """How a match stands: ``you 5, computer 7, round 3``."""
    opponent = info.names[1].lower()
    return f"you {info.totals[0]}, {opponent} {info.totals[1]}, round {info.round_number}"
