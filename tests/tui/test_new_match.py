"""The screen that sets up a match: every row, every key, the mouse, and what is remembered."""

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from scopa.ai import registry
from scopa.ai.registry import LEVELS
from scopa.engine.rules import Rules
from scopa.next_match import open_options
from scopa.records import PERSON, Seat, read
from scopa.storage import Home, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.new_match import NewMatchScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.tui.stage import shown_text

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (40, 12), (120, 40)]


def app_of(home: Home, **settings: Any) -> ScopaApp:
    """The program with these settings remembered."""
    Settings(speed="off", **settings).save(home)
    return ScopaApp(home, Wanted())


async def set_up(pilot: Pilot[None]) -> NewMatchScreen:
    """Open the screen."""
    await pilot.press("m")
    await pilot.pause()
    assert isinstance(pilot.app.screen, NewMatchScreen)
    return pilot.app.screen


async def go_to(pilot: Pilot[None], label: str) -> None:
    """Choose the row with this label."""
    screen = pilot.app.screen
    assert isinstance(screen, NewMatchScreen)
    for _ in screen._rows:
        if screen.chosen.label.strip() == label:
            await pilot.pause()
            return
        await pilot.press("down")
    raise AssertionError(f"no {label} in {[row.label for row in screen._rows]}")


def labels(screen: NewMatchScreen) -> list[str]:
    """The labels of the rows."""
    return [row.label.strip() for row in screen._rows]


@pytest.mark.parametrize("size", SIZES)
async def test_it_says_what_to_press(home: Home, size: tuple[int, int]) -> None:
    """The first row plays, and the ways to help and back are on the screen."""
    app = app_of(home)
    async with app.run_test(size=size) as pilot:
        await set_up(pilot)
        text = shown_text(app)
        assert "New match" in text
        assert "▸ Play" in text
        assert "? Help" in text
        assert "q Back" in text
        assert "Scopa to 11, against medium." in text


@pytest.mark.parametrize("preset", ["scopone-scientifico", "quindici-napoli"])
async def test_every_row_is_shown_whole_and_explained(home: Home, preset: str) -> None:
    """At 40 by 12, on every row its label, its value, and a line of its own about it are seen."""
    app = app_of(home, rules=preset)
    async with app.run_test(size=(40, 12)) as pilot:
        screen = await set_up(pilot)
        seen = []
        for row in screen._rows:
            await pilot.pause()
            text = shown_text(app)
            (line,) = (line for line in text.splitlines() if "▸" in line)
            assert row.label in line
            assert row.value in line
            assert "…" not in line
            assert row.about.strip(".") in " ".join(text.split())
            seen.append(row.about)
            await pilot.press("down")
        assert len(set(seen)) == len(seen)
        assert screen.menu.highlighted == 0


async def test_the_rows_follow_the_game(home: Home) -> None:
    """One opponent, two, or a partner between two; the options that the game leaves open."""
    app = app_of(home)
    async with app.run_test() as pilot:
        screen = await set_up(pilot)
        for preset in ("scopa", "scopa-3", "scopone", "quindici"):
            app.change_settings(rules=preset)
            await pilot.pause()
            players = {
                2: ["Opponent"],
                3: ["All players", "Bruno", "Carla"],
                4: ["All players", "Bruno", "Anna", "Carla"],
            }[Rules.parse(preset).seats]
            options = [each.label for each in open_options(Rules.parse(preset))]
            wanted = ["Play", "Game", "Points to win", *players, "First dealer", *options]
            assert labels(screen) == wanted


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("r", "rules", "scopa-3"),
        ("p", "rules", "scopa;target=16"),
        ("l", "level", "hard"),
    ],
)
async def test_keys_change_the_match(home: Home, key: str, field: str, value: str) -> None:
    """From any row; the menu shows it, and it is remembered."""
    app = app_of(home)
    async with app.run_test() as pilot:
        await set_up(pilot)
        await pilot.press("down", "down", "down", key)
        await pilot.pause()
        assert getattr(app.settings, field) == value
        assert f"‹ {value.removeprefix('scopa;target=')} ›" in shown_text(app)
    assert getattr(Settings.load(home)[0], field) == value


async def test_arrows_and_enter_change_the_chosen_row(home: Home) -> None:
    """Right and Enter step on, left steps back, and the row stays chosen."""
    app = app_of(home)
    async with app.run_test() as pilot:
        await set_up(pilot)
        await go_to(pilot, "Re bello")
        await pilot.press("right")
        assert app.rules == Rules(re_bello=True)
        await pilot.press("enter", "enter")
        assert app.rules == Rules(re_bello=True)
        await pilot.press("left")
        await pilot.pause()
        assert app.rules == Rules()
        assert "▸ Re bello" in shown_text(app)
        assert isinstance(app.screen, NewMatchScreen)


async def test_each_seat_has_its_level(home: Home) -> None:
    """A partner who plays better than the opponents, all as the record then says."""
    app = app_of(home, rules="scopone", level="easy")
    async with app.run_test() as pilot:
        await set_up(pilot)
        await go_to(pilot, "Anna")
        await pilot.press("right", "right")
        await pilot.pause()
        assert "‹ mixed ›" in shown_text(app)
        assert "Anna, your partner, opposite:" in shown_text(app)
        await go_to(pilot, "First dealer")
        await pilot.press("left")
        await pilot.pause()
        assert "‹ Carla ›" in shown_text(app)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    remembered, complaints = Settings.load(home)
    assert (remembered.levels, remembered.dealer) == (("easy", "hard", "easy"), "left")
    assert not complaints
    (path,) = home.matches.glob("*.scopa")
    record = read(path.read_bytes(), torn=True)
    assert [seat.label for seat in record.seats] == [
        "You",
        "Bruno (easy)",
        "Anna (hard)",
        "Carla (easy)",
    ]
    assert record.match is not None
    assert record.match.rounds[0].dealer == 3


async def test_a_seat_may_be_a_persons(home: Home) -> None:
    """People are numbered, computers keep their names, and the record has no level for people."""
    app = app_of(home, rules="scopone", level=LEVELS[0])
    async with app.run_test() as pilot:
        screen = await set_up(pilot)
        await go_to(pilot, "Anna")
        await pilot.press("left")
        await pilot.pause()
        assert labels(screen)[3:7] == ["All players", "Bruno", "Player 2", "Carla"]
        assert "Player 2, your partner, opposite: somebody beside you" in shown_text(app)
        await go_to(pilot, "First dealer")
        await pilot.press("right")
        await pilot.pause()
        assert "‹ Player 1 ›" in shown_text(app)
        await pilot.press("n")
        await pilot.pause()
    (path,) = home.matches.glob("*.scopa")
    record = read(path.read_bytes(), torn=True)
    assert record.seats == (
        Seat("Player 1"),
        Seat("Bruno", LEVELS[0]),
        Seat("Player 2"),
        Seat("Carla", LEVELS[0]),
    )


async def test_two_people(home: Home) -> None:
    """Behind the levels of the opponent comes a person."""
    app = app_of(home, level=registry.LEVELS[-1])
    async with app.run_test() as pilot:
        await set_up(pilot)
        await pilot.press("l")
        await pilot.pause()
        assert "Scopa to 11, 2 people at one keyboard." in shown_text(app)
        await go_to(pilot, "Opponent")
        assert "Somebody beside you at this keyboard" in shown_text(app)
    assert Settings.load(home)[0].level == PERSON


@pytest.mark.parametrize("keys", [("enter",), ("space",), ("n",), ("down", "n")])
async def test_the_match_is_begun(home: Home, keys: tuple[str, ...]) -> None:
    """By the first row, and by its key from any row."""
    app = app_of(home)
    async with app.run_test() as pilot:
        await set_up(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_back_begins_nothing(home: Home, key: str) -> None:
    """The first screen says what was chosen, and plays it."""
    app = app_of(home)
    async with app.run_test() as pilot:
        await set_up(pilot)
        await pilot.press("r", key)
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert "scopa-3 to 11, all medium" in shown_text(app)
        assert not list(home.matches.glob("*.scopa"))


async def test_help_explains_the_game_that_is_chosen(home: Home) -> None:
    """A question mark shows its rules, and leads back."""
    app = app_of(home, rules="scopa-3")
    async with app.run_test(size=(80, 40)) as pilot:
        await set_up(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "Three players, each alone." in shown_text(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_mouse_does_it_too(home: Home, size: tuple[int, int]) -> None:
    """A click on a row steps its value, and one on the first row plays."""
    app = app_of(home)
    async with app.run_test(size=size) as pilot:
        screen = await set_up(pilot)
        await pilot.click(OptionList, offset=(5, labels(screen).index("Game")))
        await pilot.pause()
        assert app.rules == Rules.parse("scopa-3")
        await pilot.click(OptionList, offset=(5, 0))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_level_that_is_gone_is_told(home: Home) -> None:
    """Whatever is remembered can be looked at and changed."""
    app = app_of(home, level="gone")
    async with app.run_test() as pilot:
        await set_up(pilot)
        await go_to(pilot, "Opponent")
        assert "No player is called 'gone'" in shown_text(app)
        await pilot.press("right")
        assert app.settings.level == registry.names()[0]
