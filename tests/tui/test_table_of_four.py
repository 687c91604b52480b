"""A match of two teams: taken back, left, gone on with, and helped with."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from scopa.engine.rules import Rules
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.tui.sitting import until
from tests.tui.stage import shown_text

pytestmark = pytest.mark.no_cover


@pytest.fixture
def app(tmp_path: Path) -> ScopaApp:
    """The program with a match of scopone asked for, whose others play at once."""
    rules = Rules.parse("scopone")
    return ScopaApp(Home(tmp_path), Wanted(rules=rules, level="random", seed=3, speed="off"))


async def our_turn(pilot: Pilot[None]) -> TableScreen:
    """Let the others play; returns the table."""

    def asked() -> bool:
        screen = pilot.app.screen
        return isinstance(screen, TableScreen) and not screen.busy and screen.sight.match.turn == 0

    await until(pilot, asked)
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


async def test_a_play_is_taken_back_with_those_after_it(app: ScopaApp) -> None:
    """Three others have played since; it is our choice again, with the same cards."""
    async with app.run_test() as pilot:
        await pilot.press("enter")
        table = await our_turn(pilot)
        before = table.sight.view
        await pilot.press("enter")
        await until(pilot, lambda: len(table.sight.match.rounds[-1].plays) >= len(before.plays) + 4)
        await our_turn(pilot)
        await pilot.press("u")
        await our_turn(pilot)
        assert table.sight.view == before
        assert table.sight.saved.takebacks == 1


async def test_a_match_left_is_gone_on_with(app: ScopaApp) -> None:
    """With everything as it was, the players at their seats."""
    async with app.run_test() as pilot:
        await pilot.press("enter")
        table = await our_turn(pilot)
        await pilot.press("enter")
        await our_turn(pilot)
        before, players = table.sight.view, table.sight.saved.seats
        await pilot.press("q")
        await pilot.pause()
        assert "Resume your match · scopone" in shown_text(app)
        await pilot.press("enter")
        again = await our_turn(pilot)
        assert again is not table
        assert (again.sight.view, again.sight.saved.seats) == (before, players)


async def test_a_hint_is_for_our_own_cards(app: ScopaApp) -> None:
    """The coach is asked with our view, and its best move is chosen."""
    async with app.run_test() as pilot:
        await pilot.press("enter")
        table = await our_turn(pilot)
        await pilot.press("h")
        await until(pilot, lambda: ": " in table.choosing.note)
        assert table.choosing.selection is not None
        table.sight.view.verify(table.choosing.selection.move)


async def test_the_rules_of_the_game_are_a_key_away(app: ScopaApp) -> None:
    """Help tells of the two teams."""
    async with app.run_test(size=(80, 50)) as pilot:
        await pilot.press("enter")
        await our_turn(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "Four players in two teams." in shown_text(app)
        assert "Nine cards to each player" in shown_text(app)
