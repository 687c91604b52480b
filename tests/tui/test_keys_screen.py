"""The screen of keys: another key for every command, sets of keys, and the way back."""

import tomllib

import pytest
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.keymap import SETS, SLOTS
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.keys import KeysScreen
from scopa.tui.screens.menu import Menu
from scopa.tui.screens.new_match import NewMatchScreen
from scopa.tui.screens.settings import SettingsScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.tui.stage import shown_text, slowest
from tests.tui.test_languages import SPOKEN_AT, said_well, speak

SIZES = [(80, 24), (40, 12), (120, 40)]


def app_of(home: Home, keys: str = "") -> ScopaApp:
    """The program with these lines about keys in the file of settings."""
    home.root.mkdir(exist_ok=True)
    home.settings.write_text(f'speed = "off"\n{keys}')
    return ScopaApp(home, Wanted())


def kept(home: Home) -> object:
    """What the file says of keys."""
    return tomllib.loads(home.settings.read_text("utf-8")).get("keys")


async def keys_of(pilot: Pilot[None]) -> KeysScreen:
    """Open the screen of keys."""
    for key in ("o", "up", "enter"):
        await pilot.press(key)
        await pilot.pause()
    assert isinstance(pilot.app.screen, KeysScreen)
    return pilot.app.screen


async def choose(pilot: Pilot[None], label: str) -> None:
    """Choose the row with this label."""
    screen = pilot.app.screen
    assert isinstance(screen, KeysScreen)
    screen.menu.highlighted = [row.label for row in screen.rows].index(label)
    await pilot.pause()


async def sit_down(pilot: Pilot[None]) -> TableScreen:
    """Leave for the first screen, and begin a match there."""
    while not isinstance(pilot.app.screen, StartScreen):
        await pilot.press("escape")
        await pilot.pause()
    pilot.app.screen.action_new_match()
    await pilot.pause()
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


def footer(app: ScopaApp) -> dict[str, str]:
    """The keys of the footer, by what they do."""
    return {key.description: key.key_display for key in app.screen.query(FooterKey)}


@pytest.mark.parametrize("size", SIZES)
async def test_every_command_has_a_row(home: Home, size: tuple[int, int]) -> None:
    """Behind the set and the way back to it stands a row for all that can have a key."""
    app = app_of(home)
    async with app.run_test(size=size) as pilot:
        screen = await keys_of(pilot)
        labels = [row.label for row in screen.rows]
        assert len(labels) == len(SLOTS) + 2 == len(set(labels))
        await pilot.press("up")
        await pilot.pause()
        (line,) = (line for line in shown_text(app).splitlines() if "▸" in line)
        assert screen.rows[-1].label in line
        assert screen.rows[-1].key in line


@pytest.mark.parametrize("size", SIZES[:2])
async def test_another_key(home: Home, size: tuple[int, int]) -> None:
    """Enter asks for it; it is in force at once, and remembered; the old one means nothing."""
    app = app_of(home)
    async with app.run_test(size=size) as pilot:
        await keys_of(pilot)
        await choose(pilot, "Table · Hint")
        await pilot.press("enter")
        await pilot.pause()
        text = " ".join(shown_text(app).split())
        assert "Press the new key for “Hint”; Escape leaves it as it is." in text
        await pilot.press("x")
        await pilot.pause()
        (line,) = (line for line in shown_text(app).splitlines() if "▸" in line)
        assert line.split() == ["▸", "Table", "·", "Hint", "x"]
        assert kept(home) == {"table": {"hint": "x"}}
        table = await sit_down(pilot)
        assert "advis" not in table.caption
        assert footer(app)["Hint"] == "x"
        before = table.caption
        await pilot.press("h")
        assert table.caption == before
        await pilot.press("x")
        assert table.caption != before
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert any(
            line.split()[:3] == ["x", "Show", "the"] for line in shown_text(app).splitlines()
        ) or size == (40, 12)


async def test_the_footer_keeps_its_order(home: Home) -> None:
    """A command with another key stays in its place."""
    app = app_of(home, "[keys]\nmenu.choose = 'x'\nstart.new = 'y'\n")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert list(footer(app).items())[:4] == [
            ("Choose", "x"), ("Line", "↑↓"), ("Change", "←→"), ("New", "y")
        ]  # fmt: skip


async def test_footers_below_hear_of_it(home: Home) -> None:
    """The first screen, which was there all the time, shows the new key as well."""
    app = app_of(home)
    async with app.run_test() as pilot:
        await keys_of(pilot)
        await choose(pilot, "First screen · New")
        await pilot.press("enter", "y", "escape", "escape")
        await pilot.pause()
        await pilot.pause()
        assert footer(app)["New"] == "y"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("u", "u is the key of “Undo” already."),
        ("ctrl+q", None),
        ("home", "Home can't be given away."),
    ],
)
async def test_a_key_that_is_taken(home: Home, key: str, why: str | None) -> None:
    """It is refused in a sentence that names what has it, and all stays as it was."""
    app = app_of(home)
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        await choose(pilot, "Table · Hint")
        await pilot.press("enter", key)
        await pilot.pause()
        if why is None:  # it leaves the program even here
            assert app._exit
        else:
            assert why in shown_text(app)
            assert screen.chosen.key == "h"
            await pilot.press("down", "up")
            await pilot.pause()
            assert why not in shown_text(app)
        assert kept(home) is None


@pytest.mark.parametrize("key", ["backspace", "delete"])
@pytest.mark.parametrize("asked", [False, True])
async def test_the_usual_key_comes_back(home: Home, key: str, *, asked: bool) -> None:
    """Backspace or Delete gives it, on the row or when the key is asked for."""
    app = app_of(home, "[keys]\ntable.hint = 'x'\ntable.takeback = 'y'\n")
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        await choose(pilot, "Table · Hint")
        assert screen.chosen.key == "x"
        await pilot.press(*(["enter"] if asked else []), key)
        await pilot.pause()
        assert screen.chosen.key == "h"
        assert kept(home) == {"table": {"takeback": "y"}}


async def test_escape_leaves_a_key_alone(home: Home) -> None:
    """And the screen stays; another row ends the asking, too."""
    app = app_of(home)
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        await choose(pilot, "Table · Hint")
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert app.screen is screen
        assert "Press the new key" not in shown_text(app)
        await pilot.press("enter")
        await choose(pilot, "Table · Undo")
        await pilot.press("down")
        await pilot.pause()
        assert kept(home) is None
        assert screen.chosen.label != "Table · Undo"


async def test_all_as_in_the_set(home: Home) -> None:
    """One row gives up every key of the player's own, and leaves the set."""
    app = app_of(home, "[keys]\nset = 'vi'\ntable.hint = 'x'\ntable.takeback = 'y'\n")
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        await choose(pilot, "All as in the set")
        await pilot.press("enter")
        await pilot.pause()
        await choose(pilot, "Table · Hint")
        assert screen.chosen.key == "i"
        assert kept(home) == {"set": "vi"}


async def test_the_set_is_a_row(home: Home) -> None:
    """It is stepped like any other value, and the keys in the menu follow."""
    app = app_of(home)
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        for name, key in (("vi", "i"), ("usual", "h")):
            await pilot.press("right")
            await pilot.pause()
            assert app.keymap.set == name
            assert f"‹ {name} ›" in shown_text(app)
            rows = {row.label: row.key for row in screen.rows}
            assert rows["Table · Hint"] == key
        assert list(SETS) == ["usual", "vi"]


async def test_the_mouse_does_it_too(home: Home) -> None:
    """Clicks step the set, ask for a key, and give the usual one back."""
    app = app_of(home, "[keys]\ntable.play = 'x'\n")
    async with app.run_test() as pilot:
        screen = await keys_of(pilot)
        await pilot.click(Menu, offset=(5, 0))
        assert app.keymap.set == "vi"
        labels = [row.label for row in screen.rows]
        await pilot.click(Menu, offset=(5, labels.index("Table · Play")))
        await pilot.pause()
        assert "Press the new key" in shown_text(app)
        (default,) = (key for key in screen.query(FooterKey) if key.description == "Default")
        await pilot.click(default)
        await pilot.pause()
        assert screen.chosen.key == "↵ Space"
        (back,) = (key for key in screen.query(FooterKey) if key.description == "Back")
        await pilot.click(back)
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_vi_keys_play_a_card(home: Home) -> None:
    """With the set of the file, l and h choose a card, Enter plays it; so do the arrows."""
    app = app_of(home, "[keys]\nset = 'vi'\n")
    async with app.run_test() as pilot:
        table = await sit_down(pilot)
        while table.busy or table._match.turn != table.sight.seat:
            await pilot.pause(0.01)
        cursor = table.choosing.selection.cursor if table.choosing.selection else -1
        places = []
        for key in ("l", "h", "right"):
            await pilot.press(key)
            assert table.choosing.selection is not None
            places.append(table.choosing.selection.cursor)
        assert places == [(cursor + 1) % 3, cursor, (cursor + 1) % 3]
        await pilot.press("enter")
        assert len(table.sight.view.hand) == 2


async def test_vi_keys_move_in_menus(home: Home) -> None:
    """And change values there, while Enter and the arrows go on working."""
    app = app_of(home, "[keys]\nset = 'vi'\n")
    async with app.run_test() as pilot:
        await pilot.press("j")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("j", "l")
        assert app.settings.rules == "scopa-3"
        await pilot.press("h", "down", "k", "right")
        assert app.settings.rules == "scopa-3"


async def test_nobody_is_locked_out(home: Home) -> None:
    """However odd the keys, Enter, arrows and Escape lead to where they are put right."""
    odd = "\n".join(f"{slot} = 'f{number}'" for number, slot in enumerate(SLOTS, 1) if number < 13)
    more = "menu.choose = 'x'\nmenu.line.on = 'y'\npreferences = 'z'\nhelp = 'w'\n"
    app = app_of(home, f"[keys]\n{more}{odd}\n")
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert not app.keymap.own
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


@pytest.mark.parametrize(("spoken", "size"), SPOKEN_AT)
async def test_it_speaks_the_language(
    home: Home, spoken: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every row, what is said of it, what is asked and what is refused; all has room."""
    speak(spoken, monkeypatch)
    app = app_of(home)
    async with app.run_test(size=size) as pilot:
        screen = await keys_of(pilot)
        for place in range(0, len(screen.rows), 9):
            screen.menu.highlighted = place
            await pilot.pause()
            said_well(app)
            if place:
                for key in ("enter", "home"):
                    await pilot.press(key)
                    await pilot.pause()
                    said_well(app)


async def test_keys_that_act_while_something_is_shown(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key that leaves the table is the one in force."""
    slowest(monkeypatch)
    app = app_of(home, "[keys]\ntable.leave = 'x'\n")
    app.change_settings(speed="slow")
    async with app.run_test() as pilot:
        table = await sit_down(pilot)
        assert table.busy
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
