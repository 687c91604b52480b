"""The first screen says what to press; every key, row and click of it works."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from scopa.desk import POSITIONS, Desk
from scopa.engine.rules import Rules
from scopa.records import Seat
from scopa.storage import Home, SavedMatch, Settings, unfinished
from scopa.tui.app import ScopaApp
from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.screens import frame
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.menu import Row
from scopa.tui.screens.new_match import NewMatchScreen
from scopa.tui.screens.settings import SettingsScreen
from scopa.tui.screens.start import StartScreen, describe, fitted_messages
from scopa.tui.screens.table import TableScreen
from scopa.tui.themes import NAMES
from scopa.tui.widgets.showcase import SHOWN, Showcase
from scopa.wanted import Wanted
from tests.storage.matches import advance
from tests.tui.sitting import shows, until
from tests.tui.stage import shown_text

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (40, 12), (120, 40)]


@pytest.fixture
def app(home: Home) -> ScopaApp:
    """The program in an empty home, with settings that nothing depends on."""
    return ScopaApp(home, Wanted(speed="off"))


def leave_a_match(home: Home, level: str = "easy") -> Path:
    """Begin a match and leave it after its first deal."""
    with SavedMatch.create(
        home, Rules(), (Seat("You"), Seat("Computer", level)), dealer=1
    ) as saved:
        saved.deal()
        while saved.match.needs_deck:
            saved.deal()
        return saved.path


async def play_a_card(pilot: Pilot[Any]) -> None:
    """Press Enter at the table until somebody has played."""
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    while not table.sight.saved.is_worth_keeping:
        await pilot.press("enter")
        await pilot.pause()


def menu_lines(app: ScopaApp) -> Iterator[str]:
    """What the rows of the menu say, their marks included."""
    menu = app.screen.query_one(OptionList)
    return (str(menu.get_option_at_index(index).prompt) for index in range(menu.option_count))


def row(app: ScopaApp, start: str) -> int:
    """The place of the row whose text starts so."""
    return next(index for index, line in enumerate(menu_lines(app)) if line[2:].startswith(start))


@pytest.mark.parametrize("size", SIZES)
async def test_it_says_what_to_press(app: ScopaApp, size: tuple[int, int]) -> None:
    """At every size the way into the game, to help and out of it is on the screen."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown_text(app)
        (play,) = (line for line in text.splitlines() if "Play" in line)
        assert play.split() == ["▸", "Play", "Enter"]
        assert "? Help" in text
        assert "q Quit" in text


async def test_enter_plays(app: ScopaApp, home: Home) -> None:
    """Enter on the first screen sits down at the table of a new match."""
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert len(list(home.matches.glob("*.scopa"))) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_in_progress_is_offered(
    app: ScopaApp, home: Home, size: tuple[int, int]
) -> None:
    """It stands first, with its score and round, and Enter goes on with it."""
    path = leave_a_match(home)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown_text(app)
        assert "Resume your match" in text
        assert "You 0, Computer (easy) 0, round 1" in text
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    assert list(home.matches.glob("*.scopa")) == [path]


@pytest.mark.parametrize(
    "asked", [{"rules": Rules(napola=True)}, {"level": "hard"}, {"seed": 7}], ids=str
)
async def test_a_match_asked_for_comes_first(home: Home, asked: dict[str, Any]) -> None:
    """Options about the match are not lost on an old one; that is one key away."""
    path = leave_a_match(home)
    app = ScopaApp(home, Wanted(speed="off", **asked))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert [line.split("\n")[0].split() for line in list(menu_lines(app))[:2]] == [
            ["▸", "New", "match", "Enter"],
            ["Resume", "your", "match", "c"],
        ]
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.sight.saved.path == path
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.sight.saved.path != path
        await play_a_card(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert next(menu_lines(app)).startswith("▸ Resume")


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (Settings(), "scopa to 11, against medium"),
        (Settings(rules="scopa;napola=on", level="easy"), "scopa+ to 11, against easy"),
        (Settings(rules="scopone;target=21", level="hard"), "scopone to 21, all hard"),
        (
            Settings(rules="scopa-3", levels=("hard", "easy")),
            "scopa-3 to 11: Bruno hard, Carla easy",
        ),
    ],
    ids=str,
)
async def test_it_says_what_would_be_played(home: Home, chosen: Settings, told: str) -> None:
    """Under the row that plays stands the last choice, whole at 40 by 12."""
    chosen.save(home)
    app = ScopaApp(home, Wanted())
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert told in " ".join(shown_text(app).split())


async def test_a_match_can_be_set_up(app: ScopaApp) -> None:
    """The key m opens the screen for it, and from there it is begun."""
    async with app.run_test() as pilot:
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_match_of_four_is_offered(app: ScopaApp, home: Home) -> None:
    """It stands with the names of both teams, whatever the levels, and Enter goes on with it."""
    seats = (Seat("You"), Seat("Bruno", "easy"), Seat("Anna", "hard"), Seat("Carla", "easy"))
    with SavedMatch.create(home, Rules.parse("scopone"), seats):
        pass
    async with app.run_test() as pilot:
        await pilot.pause()
        text = " ".join(shown_text(app).split())
        assert "Resume your match · scopone" in text
        assert "You and Anna 0, Bruno and Carla 0, round 1" in text
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_special_rules_of_a_match_are_told(app: ScopaApp, home: Home) -> None:
    """The row that resumes it names them."""
    with SavedMatch.create(home, Rules.parse("re-bello"), (Seat("You"), Seat("Computer", "easy"))):
        pass
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Resume your match · re-bello" in shown_text(app)


async def test_a_new_match_leaves_the_old_one(app: ScopaApp, home: Home) -> None:
    """The key n begins a new match though there is one to resume, which is kept."""
    path = leave_a_match(home)
    before = path.read_bytes()
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    assert len(list(home.matches.glob("*.scopa"))) == 2
    assert path.read_bytes() == before


async def test_the_match_just_left_is_offered(app: ScopaApp) -> None:
    """Back from the table, the first screen offers to go on."""
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await play_a_card(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert next(menu_lines(app)).startswith("▸ Resume your match")


async def test_a_match_that_was_only_looked_at_is_not_offered(app: ScopaApp, home: Home) -> None:
    """Nobody played a card in it, and so it is gone."""
    async with app.run_test() as pilot:
        app.change_settings(dealer=POSITIONS[2][1])  # or the computer might play first
        leave_a_match(home)
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert sum("Resume" in line or "Older match" in line for line in menu_lines(app)) == 1
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert not any("Resume" in line for line in menu_lines(app))
    assert not list(home.matches.iterdir())


@pytest.mark.parametrize(
    ("key", "setting", "name", "values"),
    [
        ("s", "speed", "Speed", ("fast", "off", "slow", "normal")),
        ("t", "theme", "Theme", (*NAMES[1:], NAMES[0])),
        ("d", "deck", "Cards", ("italian", "french")),
    ],
)
async def test_keys_change_the_settings(
    home: Home,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    setting: str,
    name: str,
    values: tuple[object, ...],
) -> None:
    """A key goes round the values of its setting; it is told in passing, and remembered."""
    monkeypatch.setattr(frame, "PASSING", 1000.0)
    app = ScopaApp(home, Wanted())
    async with app.run_test(notifications=True) as pilot:
        for value in values:
            await pilot.press(key)
            await pilot.pause()
            assert getattr(app.settings, setting) == value
            await until(pilot, partial(shows, pilot, f"{name}: {value}"))
            remembered, complaints = Settings.load(home)
            assert getattr(remembered, setting) == value
            assert not complaints


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_cards_are_shown(app: ScopaApp, size: tuple[int, int]) -> None:
    """Where there is room some cards of the chosen deck lie under the menu."""
    async with app.run_test(size=size) as pilot:
        for deck in (FRENCH, ITALIAN):
            await pilot.pause()
            text = shown_text(app)
            for card in SHOWN:
                assert deck.label(card) in text
            await pilot.press("d")


async def test_the_cards_give_way(app: ScopaApp, home: Home) -> None:
    """On a small screen there is room for the menu only."""
    leave_a_match(home)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert not app.screen.query_one(Showcase).display
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.screen.query_one(Showcase).display


async def test_arrows_go_round_the_menu(app: ScopaApp) -> None:
    """Up from the first row comes to the last, and down from there to the first."""
    async with app.run_test() as pilot:
        menu = app.screen.query_one(OptionList)
        menu.highlighted = 0
        await pilot.press("up")
        assert menu.highlighted == menu.option_count - 1
        await pilot.press("down")
        assert menu.highlighted == 0


async def test_the_chosen_row_is_marked(app: ScopaApp) -> None:
    """One row bears a mark, so that it is told from the others without colour."""
    async with app.run_test() as pilot:
        for start in ("▸ Play", "▸ Set up a match", "▸ Daily deal"):
            await pilot.pause()
            assert [line[: len(start)] for line in menu_lines(app) if "▸" in line] == [start]
            await pilot.press("down")


async def test_left_and_right_leave_other_rows_alone(app: ScopaApp) -> None:
    """On a row without a value they do nothing, least of all play or quit."""
    async with app.run_test() as pilot:
        await pilot.press("right", "left", "up", "right")
        assert isinstance(app.screen, StartScreen)
        assert app.return_code is None


@pytest.mark.parametrize("size", SIZES)
async def test_the_mouse_does_it_too(app: ScopaApp, size: tuple[int, int]) -> None:
    """Clicking a row does what Enter on it would."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        menu = app.screen.query_one(OptionList)
        above = 2  # the lines under the first rows
        at = row(app, "Settings") + above - int(menu.scroll_y)
        await pilot.click(OptionList, offset=(5, at))
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("q")
        await pilot.pause()
        at = row(app, "Play") + 1 - int(menu.scroll_y)
        await pilot.click(OptionList, offset=(5, at))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_help_is_one_key_away(app: ScopaApp) -> None:
    """A question mark explains the screen, and its rules are those of the next match."""
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


async def test_q_quits(app: ScopaApp) -> None:
    """On the first screen q leaves the program, with success."""
    async with app.run_test() as pilot:
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("size", SIZES)
async def test_bad_files_are_reported(app: ScopaApp, home: Home, size: tuple[int, int]) -> None:
    """A file that is no match is named on the first screen until a match is played, and kept."""
    home.prepare()
    (home.matches / "letter.scopa").write_text("Dear aunt,\n")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "letter.scopa" in shown_text(app)
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert "letter.scopa" in shown_text(app)
    assert [path.read_text() for path in home.root.rglob("*letter.scopa*")] == ["Dear aunt,\n"]


@pytest.mark.parametrize("size", SIZES)
async def test_many_bad_files_leave_room_for_the_menu(
    app: ScopaApp, home: Home, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """One is told of whole, and the others where there is room, or else how many they are."""
    monkeypatch.setenv("HOME", str(home.root))
    for level in ("easy", "medium", "hard"):
        leave_a_match(home, level)
    for number in range(1, 6):
        (home.matches / f"2026-11-0{number}-201500-1a2b.scopa").write_text("Dear aunt,\n")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = shown_text(app)
        assert "~/set-aside/2026-11-01-201500-1a2b.scopa" in "".join(shown.split())
        assert ("and 4 more messages" in shown) == (size != (120, 40))
        assert (app.screen.query_one(OptionList).max_scroll_y > 0) == (size == (40, 12))


async def test_a_match_open_elsewhere_is_told_while_it_is(app: ScopaApp, home: Home) -> None:
    """The message goes when the other window has left the match, which is then offered."""
    elsewhere = SavedMatch.open(leave_a_match(home), home)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "a match is being played in another window" in shown_text(app)
        assert "Resume your match" not in shown_text(app)
        elsewhere.close()
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert "another window" not in shown_text(app)
        assert "Resume your match" in shown_text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_some_old_matches_can_be_reached(
    app: ScopaApp, home: Home, size: tuple[int, int]
) -> None:
    """Two besides the last one, wherever the menu scrolls; the history has the others."""
    for level in ("easy", "medium", "hard") * 4:
        leave_a_match(home, level)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        menu = app.screen.query_one(OptionList)
        assert app.screen.region.contains_region(menu.region)
        assert "Resume your match" in shown_text(app)
        await pilot.press("up")
        await pilot.pause()
        assert shown_text(app).count("Older match") >= 1
        rows = [str(option.prompt) for option in menu.options]
        assert sum("Older match" in row for row in rows) == 2
        oldest = menu.option_count - 3
        while menu.highlighted != oldest:
            await pilot.press("up")
        path = app.matches[2].path
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.sight.saved.path == path


@pytest.mark.parametrize("steps", [5, 2000])
async def test_the_daily_deal_says_whether_it_was_played(
    home: Home, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a match with its deals is called so where it is gone on with."""
    day = date(2026, 11, 30)
    monkeypatch.setattr("scopa.tui.app.today", lambda: day)
    desk = Desk(home)
    advance(desk.open_daily(day, "random").saved, steps)
    desk.leave()
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test():
        resumed = [line for line in menu_lines(app) if "Resume your match · Daily deal" in line]
        assert len(resumed) == int(steps == 5)
        daily = next(line for line in menu_lines(app) if "Daily deal  " in line)
        assert ("Today's is begun." if steps == 5 else "Today's is played.") in daily


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((1, 9), "You 1, Computer (maestro) 9, round 1"),
        ((1, 10), "You 1, Computer (maestro) 10,\nround 1"),
    ],
)
def test_the_round_of_a_match_is_not_broken(
    home: Home, totals: tuple[int, int], expected: str
) -> None:
    """It has a line of its own where there is no room for it behind the points."""
    with SavedMatch.create(home, Rules(), (Seat("You"), Seat("Computer", "maestro"))):
        pass
    [match], _problems = unfinished(home)
    told = describe(replace(match, totals=totals))
    assert told == expected
    lines = Row("Resume your match", "c", print, detail=told).prompt(20, chosen=False)
    assert [line.strip() for line in lines.plain.split("\n")[1:]] == expected.split("\n")


def test_messages_that_have_no_room_are_counted() -> None:
    """The first is told whole in any case, in lines of so many cells; letters may take two."""
    long, short = "one two three four", "five"
    assert fitted_messages([long, short], 10, 3) == ["one two", "three four", "five"]
    assert fitted_messages([long, short], 10, 2) == ["one two", "three four", "and 1 more message"]
    assert fitted_messages([short] * 4, 10, 3) == ["five", "five", "and 2 more messages"]
    assert fitted_messages(["漢字漢字漢字"], 6, 1) == ["漢字漢", "字漢字"]
    assert fitted_messages([], 10, 3) == []
