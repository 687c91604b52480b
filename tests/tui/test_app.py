"""The application: from screen to screen, settings, and every way out."""

from pathlib import Path

import pytest
from textual.app import ScreenStackError
from textual.widgets import OptionList

from scopa.ai.registry import STAND_IN
from scopa.engine.rules import Rules
from scopa.exit_status import INTERRUPTED
from scopa.records import Seat, read
from scopa.storage import Home, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.art import Size
from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.decks.pixels import silhouette
from scopa.tui.host import Host
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.themes import DEFAULT, TERMINAL
from scopa.tui.widgets.showcase import line_up
from scopa.wanted import Wanted
from tests.tui.stage import shown_text

RULES = Rules.parse("scopa;re_bello=on")
EASY = (Seat("You"), Seat("Computer", "easy"))


@pytest.fixture(autouse=True)
def with_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests don't depend on the environment they are run in."""
    monkeypatch.delenv("NO_COLOR", raising=False)


def wanted(**chosen: object) -> Wanted:
    """What is wanted for a test: the opponent's moves are not drawn out."""
    return Wanted(**{"speed": "off", **chosen})  # type: ignore[arg-type]  # mixed types


def test_it_is_what_its_screens_take_it_for(home: Home) -> None:
    """The type checker holds everything that the screens may ask for against it."""
    host: Host = ScopaApp(home, wanted())
    assert (host.home, host.settings.speed) == (home, "off")


def records(home: Home) -> list[str]:
    """The matches in the home, the first begun first."""
    paths = sorted(home.matches.glob("*.scopa"), key=lambda path: path.stat().st_mtime_ns)
    return [path.read_text() for path in paths]


async def test_the_command_line_comes_before_the_settings(home: Home) -> None:
    """What is asked for is in force this time, and what is remembered stays as it was."""
    Settings(level="easy", rules="scopa;target=16", theme="light", speed="slow").save(home)
    chosen = wanted(level="hard", theme="contrast", rules=RULES.with_target(31), deck="italian")
    app = ScopaApp(home, chosen)
    async with app.run_test():
        assert app.theme == "contrast"
        assert app.settings == Settings(
            level="hard",
            rules=str(RULES.with_target(31)),
            theme="contrast",
            speed="off",
            deck="italian",
        )
        app.change_settings(speed="fast")
    remembered, _ = Settings.load(home)
    assert remembered == Settings(
        level="easy", rules="scopa;target=16", theme="light", speed="fast"
    )


async def test_a_level_asked_for_is_that_of_all(home: Home) -> None:
    """Nobody has a level of their own then; they are remembered for the next time."""
    before = Settings(rules="scopone", level="medium", levels=("easy", "hard", "easy"))
    before.save(home)
    app = ScopaApp(home, wanted(level="random"))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
    seats = read(records(home)[0], torn=True).seats
    assert [seat.level for seat in seats] == [None, "random", "random", "random"]
    assert Settings.load(home)[0] == before


async def test_the_settings_are_in_force(home: Home) -> None:
    """Without options, everything is as it was left."""
    Settings(level="easy", rules="scopa;target=16", theme="light", speed="off").save(home)
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        assert app.theme == "light"
        await pilot.press("enter")
        await pilot.pause()
    record = read(records(home)[0], torn=True)
    assert record.rules == Rules(target=16)
    assert record.seats == EASY


async def test_settings_that_cannot_be_kept_are_a_message(home: Home) -> None:
    """A folder that can't be written is told in passing, and the setting holds all the same."""
    app = ScopaApp(home, wanted())
    home.settings.mkdir(parents=True)
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert app.theme != DEFAULT
        assert any(str(home.settings) in note.message for note in app._notifications)


async def test_bad_settings_are_reported(home: Home) -> None:
    """What is wrong with the settings is said on the first screen."""
    home.settings.parent.mkdir(exist_ok=True)
    home.settings.write_text('speed = "ludicrous"\n')
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.settings.speed == Settings().speed
        assert "speed" in "".join(app.messages)
        assert "settings.toml" in shown_text(app)


async def test_a_match_that_cannot_be_kept_is_not_begun(home: Home) -> None:
    """Where a match can't be saved, the first screen stays and says so."""
    home.root.mkdir(exist_ok=True)
    home.matches.write_text("")
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert any(str(home.matches) in note.message for note in app._notifications)


async def test_a_rematch_is_the_same_kind_of_match(home: Home) -> None:
    """After a match, a rematch has its rules and its level, whatever the settings say now."""
    app = ScopaApp(home, wanted(rules=RULES, level="easy"))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        (first,) = (read(text, torn=True) for text in records(home))
        app.change_settings(level="hard", rules="scopa;target=31")
        app.screen.dismiss("rematch")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        kept = [read(text, torn=True) for text in records(home)]
        (second,) = (each for each in kept if each.tags["Seed"] != first.tags["Seed"])
    assert first.rules == second.rules == RULES
    assert first.seats == second.seats == EASY


async def test_leaving_the_table_comes_back_to_the_start(home: Home) -> None:
    """The match can be opened again as soon as the table is left."""
    app = ScopaApp(home, wanted(seed=1))
    async with app.run_test() as pilot:
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
            table = app.screen
            assert isinstance(table, TableScreen)
            while not table.sight.view.plays:  # without a play the match would not be kept
                await pilot.press("enter")
                await pilot.pause(0.005)
            await pilot.press("q")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
    assert len(records(home)) == 1


async def test_leaving_after_a_round_comes_back_to_the_start(home: Home) -> None:
    """The match just left is offered, and not thought to be open in another window."""
    app = ScopaApp(home, wanted(level="easy"))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        while not isinstance(app.screen, BreakdownScreen):
            await pilot.press("enter")
            await pilot.pause(0.005)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert [info.round_number for info in app.matches] == [2]
        assert not app.messages


async def test_an_unknown_level_is_played_by_the_strongest(home: Home) -> None:
    """A remembered plugin that is gone doesn't keep anybody from playing."""
    Settings(level="gone").save(home)
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert any("gone" in note.message for note in app._notifications)
    assert f"Computer ({STAND_IN})" in records(home)[0]


async def decks_of(home: Home, seed: int | None) -> list[str]:
    """The first decks of two matches in a row, begun with a seed."""
    app, lines = ScopaApp(home, wanted(seed=seed)), []
    async with app.run_test() as pilot:
        for _ in range(2):
            await pilot.press("n")
            await pilot.pause()
            lines += [line for text in records(home) for line in text.splitlines()]
            await pilot.press("q")
            await pilot.pause()
    return [line for line in lines if line[:4] == "deck"]


async def test_a_seed_fixes_the_cards(tmp_path: Path) -> None:
    """The same seed gives the same matches, and the second of them isn't the first again."""
    once = await decks_of(Home(tmp_path / "once"), 7)
    again = await decks_of(Home(tmp_path / "again"), 7)
    assert once == again
    assert once[0] != once[-1]


async def test_help_shows_the_rules_of_the_match(home: Home) -> None:
    """At a table, the help is about that table's rules."""
    app = ScopaApp(home, wanted(rules=RULES.with_target(21)))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        app.change_settings(rules="scopa")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_the_palette_pages_on_a_tiny_terminal(home: Home, key: str) -> None:
    """Where its list has no room, nothing happens, and nothing breaks."""
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.resize_terminal(3, 2)
        await pilot.press(key)
        await pilot.pause()
        assert app.return_code is None


async def test_the_palette_works(home: Home) -> None:
    """The palette finds a command by its words and does it."""
    app = ScopaApp(home, wanted(theme="felt"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert app.screen.query_one(OptionList).option_count > 0
        await pilot.press(*"theme")
        await app.workers.wait_for_complete()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.theme == "light"


@pytest.mark.parametrize("key", ["ctrl+c"])
@pytest.mark.parametrize("way", [(), ("enter",), ("question_mark",), ("ctrl+p",)])
async def test_ctrl_c_leaves_from_anywhere(home: Home, key: str, way: tuple[str, ...]) -> None:
    """Ctrl+C ends the program on any screen, with the exit code shells know it by."""
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        await pilot.press(*way)
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == INTERRUPTED


async def test_what_comes_after_the_last_screen_is_no_failure(home: Home) -> None:
    """A click may arrive when the program has ended; nothing is written down of it."""
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        await pilot.press("q")
    app._handle_exception(ScreenStackError("No screens on stack"))
    assert app.return_code == 0
    assert not home.log.exists()


async def test_the_cards_change_on_the_table(home: Home) -> None:
    """The key d puts other cards there, of which the words speak from then on."""
    app = ScopaApp(home, wanted(seed=7))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        card = next(iter(app.screen.sight.view.hand))
        assert FRENCH.label(card) in shown_text(app)
        await pilot.press("d")
        await pilot.pause()
        assert "Cards: italian" in shown_text(app)
        await pilot.press("1")
        await pilot.pause()
        text = shown_text(app)
        assert ITALIAN.label(card) in text
        assert f"{ITALIAN.signs.card(card)} takes" in text
        assert FRENCH.label(card) not in text


async def test_without_colours_cards_are_silhouettes(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With NO_COLOR a cell whose halves are both painted is full, whatever their paints."""
    monkeypatch.setenv("NO_COLOR", "1")
    shown = []
    for deck in ("italian", "french"):
        app = ScopaApp(home, wanted(deck=deck))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            shown.append(shown_text(app))
    silhouettes = line_up(ITALIAN, Size.HUGE)
    for line in silhouettes:
        assert "".join(silhouette(span).text for span in line).rstrip() in shown[0]
    assert "".join(span.text for span in silhouettes[4]).rstrip() not in shown[0]
    assert shown[0] != shown[1]


async def test_no_color_starts_with_the_terminals_look(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With NO_COLOR the terminal's theme is put on, for this time only."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = ScopaApp(home, wanted())
    async with app.run_test() as pilot:
        assert app.theme == TERMINAL
        await pilot.press("s")
        await pilot.pause()
    remembered, _ = Settings.load(home)
    assert remembered.theme == DEFAULT
