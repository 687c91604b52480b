"""The table of commands feeds keys, footer, palette and help, and the footer always fits."""

from collections.abc import Callable
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingsMap
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets._footer import FooterKey

from scopa import language
from scopa.engine.rules import Rules
from scopa.language import LANGUAGES
from scopa.storage import Home
from scopa.tui import commands, history_commands, lesson_commands, setup_commands
from scopa.tui.app import ScopaApp
from scopa.tui.command import Command, Shown
from scopa.tui.commands import bindings
from scopa.tui.keymap import Keymap
from scopa.tui.offers import CommandFooter, CommandProvider
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.pseudo import Pseudo
from tests.tui.sitting import until

TABLES = {
    name: table
    for module in (commands, history_commands, lesson_commands, setup_commands)
    for name, table in vars(module).items()
    if name.endswith("_COMMANDS")
}
MOST_IN_FOOTER = 8


def keys_of(table: tuple[Command, ...]) -> list[Binding]:
    """The key bindings of a table."""
    return [binding for binding in bindings(table) if isinstance(binding, Binding)]


class Stage(Screen[None]):
    """A screen with nothing but commands, which it writes down when they are given."""

    def __init__(self, table: tuple[Command, ...]) -> None:
        super().__init__()
        self.commands = table
        self.done: list[str] = []
        for binding in keys_of(table):
            self._bindings = BindingsMap.merge([self._bindings, BindingsMap([binding])])

    def compose(self) -> ComposeResult:
        """Yield the footer."""
        yield CommandFooter(self.commands)

    def action_hint(self) -> None:
        """Note it."""
        self.done.append("hint")

    def action_pick_card(self, number: int) -> None:
        """Note it with its number."""
        self.done.append(f"pick {number}")


class StageApp(App[None]):
    """Shows a stage, with the width breakpoints and the rule of the real program."""

    COMMANDS: ClassVar = {CommandProvider}
    HORIZONTAL_BREAKPOINTS = ScopaApp.HORIZONTAL_BREAKPOINTS

    def __init__(self, table: tuple[Command, ...]) -> None:
        super().__init__()
        self.stage = Stage(table)

    def on_mount(self) -> None:
        """Show it."""
        self.push_screen(self.stage)


async def shown_keys(pilot: Pilot[None]) -> list[FooterKey]:
    """The footer's keys that are displayed, once there are any and they have their places."""
    keys: list[FooterKey] = []
    while not keys or not all(key.region for key in keys):
        await pilot.pause()
        keys = [key for key in pilot.app.screen.query(FooterKey) if key.display]
    return keys


@pytest.mark.parametrize("name", TABLES)
def test_every_command_has_words_and_keys(name: str) -> None:
    """A command has a key, a label, a name and a sentence that explains it."""
    for command in TABLES[name]:
        assert command.keys or Keymap().label(command) == "mouse"
        assert Keymap().label(command)
        assert command.name
        assert command.tooltip.endswith(".")


@pytest.mark.parametrize("name", TABLES)
def test_no_key_means_two_things(name: str) -> None:
    """On one screen, a key is bound once."""
    keys = [binding.key for binding in keys_of(TABLES[name])]
    assert len(keys) == len(set(keys))


def test_digits_pick_the_card_of_their_number() -> None:
    """The digit keys stand for cards 1 to 9, and 0 for the tenth."""
    (pick,) = (each for each in commands.TABLE_COMMANDS if each.action.startswith("pick_card"))
    assert pick.action_of("1") == "pick_card(1)"
    assert pick.action_of("9") == "pick_card(9)"
    assert pick.action_of("0") == "pick_card(10)"


def test_arrows_step_back_and_forth() -> None:
    """The first key of a pair steps back, the second one on."""
    (choose,) = (each for each in commands.TABLE_COMMANDS if each.name == "Card")
    assert [choose.action_of(key) for key in choose.keys] == ["choose_card(-1)", "choose_card(1)"]


@pytest.mark.parametrize("name", TABLES)
def test_the_footer_has_few_keys(name: str) -> None:
    """At most eight commands ask for a place in the footer."""
    shown = [each for each in TABLES[name] if each.footer is not Shown.NEVER]
    assert 0 < len(shown) <= MOST_IN_FOOTER


@pytest.mark.parametrize("width", [40, 63, 64, 80])
@pytest.mark.parametrize("name", TABLES)
async def test_the_footer_fits(name: str, width: int) -> None:
    """Every key of the footer lies wholly on the screen, at 40 columns as at 80."""
    app = StageApp(TABLES[name])
    async with app.run_test(size=(width, 12)) as pilot:
        await pilot.pause()
        keys = await shown_keys(pilot)
        assert keys
        assert all(key.region.x >= 0 and key.region.right <= width for key in keys)
        assert all(key.region.width == len(key.render().plain) for key in keys)


@pytest.mark.parametrize(
    ("width", "expected"), [(40, {Shown.ALWAYS}), (80, {Shown.ALWAYS, Shown.WIDE})]
)
async def test_a_narrow_footer_keeps_what_matters(width: int, expected: set[Shown]) -> None:
    """The keys that may give way do so on a narrow screen only, in the table's order."""
    app = StageApp(commands.TABLE_COMMANDS)
    async with app.run_test(size=(width, 12)) as pilot:
        await pilot.pause()
        names = [key.description for key in await shown_keys(pilot)]
    assert names == [each.name for each in commands.TABLE_COMMANDS if each.footer in expected]


@pytest.mark.parametrize("name", TABLES)
async def test_long_words_leave_what_is_needed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Enter does, the help and the way out, each whole, on the narrowest screen."""
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    app = StageApp(TABLES[name])
    always = [each.keys[0] for each in TABLES[name] if each.footer is Shown.ALWAYS]
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        keys = await shown_keys(pilot)
        assert all(key.region.x >= 0 and key.region.right <= 40 for key in keys)
        assert keys[0].description
        shown = [key.key for key in keys]
    assert {always[0], *always[-2:]} <= set(shown)


@pytest.mark.parametrize("spoken", LANGUAGES)
async def test_the_table_offers_the_same_in_every_language(
    spoken: str, speaking: Callable[[str], None]
) -> None:
    """On the narrowest screen, in words: to play, the hint, the takeback; the rest by key."""
    speaking(spoken)
    app = StageApp(commands.TABLE_COMMANDS)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        keys = await shown_keys(pilot)
    always = [each for each in commands.TABLE_COMMANDS if each.footer is Shown.ALWAYS]
    assert [key.key for key in keys] == [each.keys[0] for each in always]
    assert [key.description for key in keys][:3] == [each.title for each in always[:3]]
    assert keys[-1].region.right <= 40


async def test_a_keymap_moves_keys() -> None:
    """What Textual's keymap gives another key is done by that one, and no more by the old one."""
    app = StageApp(commands.TABLE_COMMANDS)
    app.set_keymap({"table.hint": "x", "table.pick.3": "c"})
    async with app.run_test() as pilot:
        await pilot.press("x", "h", "c", "3")
        assert app.stage.done == ["hint", "pick 3"]


def test_every_binding_has_an_id_of_its_own() -> None:
    """A keymap can name each thing that a key does."""
    for table in TABLES.values():
        actions = {(binding.id, binding.action) for binding in keys_of(table)}
        assert None not in {name for name, _ in actions}
        assert len(actions) == len({name for name, _ in actions})


async def test_keys_act() -> None:
    """Pressing a command's key does it."""
    app = StageApp(commands.TABLE_COMMANDS)
    async with app.run_test() as pilot:
        await pilot.press("h", "0", "3")
        assert app.stage.done == ["hint", "pick 10", "pick 3"]


async def test_the_palette_offers_the_commands() -> None:
    """The palette lists the screen's commands before anything is typed, and runs one chosen."""
    app = StageApp(commands.TABLE_COMMANDS)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        offered = app.screen.query_one(OptionList).option_count
        assert offered == sum(each.in_palette for each in commands.TABLE_COMMANDS)
        await pilot.press(*"best play")
        await app.workers.wait_for_complete()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert not isinstance(app.screen, CommandPalette)
        assert app.stage.done == ["hint"]


async def test_the_footer_is_made_anew_only_when_it_changes() -> None:
    """Its keys are those from before until one is called otherwise."""
    app = StageApp(commands.TABLE_COMMANDS)
    async with app.run_test() as pilot:
        before = await shown_keys(pilot)
        app.stage.refresh_bindings()
        await pilot.pause()
        assert await shown_keys(pilot) == before
        app.set_keymap({"table.hint": "x"})
        app.stage.refresh_bindings()
        await pilot.pause()
        after = await shown_keys(pilot)
        assert "x" in {key.key for key in after}
        assert not set(before) & set(after)


@pytest.mark.parametrize("rules", ["scopa", "scopa-3", "scopa-4"])
async def test_every_table_offers_to_play_a_hint_and_help(home: Home, rules: str) -> None:
    """However many play, in every language, on the narrowest screen."""
    app = ScopaApp(home, Wanted(rules=Rules.parse(rules), speed="off"))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for spoken in LANGUAGES:
            app.change_settings(language=spoken)
            await pilot.pause()
            keys = [key.key for key in await shown_keys(pilot)]
            assert keys == ["enter", "h", "u", "question_mark", "q"]
