"""The review on the screen, from where it is begun."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.storage import Home, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.decks.deck import Deck
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.history import HistoryScreen
from scopa.tui.screens.replay import ReplayScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.review import ReviewScreen
from scopa.tui.widgets.felt import Felt
from scopa.wanted import Wanted
from tests.coach.setups import played
from tests.history.stored import keep
from tests.history.stored import played as at_random
from tests.tui.review.running import press, reviewed_from_history
from tests.tui.sitting import until
from tests.tui.stage import shown_text


async def test_a_stored_match_is_reviewed(tmp_path: Path) -> None:
    """And the history is there again afterwards; a second time nothing is judged anew."""
    home = Home(tmp_path)
    keep(home, played("scopa;target=2", ["easy", "easy"], seed=8), "m")
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        screen = await reviewed_from_history(pilot)
        await until(pilot, lambda: screen.over)
        assert screen._report.total > 0
        await press(pilot, "escape")
        assert isinstance(app.screen, HistoryScreen)
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and app.screen.over)
        assert isinstance(app.screen, ReviewScreen)
        assert app.screen._report.total == 0
        assert app.screen._report.findings == screen._report.findings


@pytest.mark.parametrize("key", ["v", "r"])
async def test_the_cards_can_be_changed_where_they_are_seen(tmp_path: Path, key: str) -> None:
    """In a review as in a replay, at once."""
    home = Home(tmp_path)
    keep(home, played("scopa;target=2", ["easy", "easy"], seed=8), "m")
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "Reading" not in shown_text(app))
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen | ReplayScreen))
        await until(pilot, lambda: deck_shown(app) is FRENCH)
        await press(pilot, "d")
        assert deck_shown(app) is ITALIAN


def deck_shown(app: ScopaApp) -> Deck | None:
    """The deck of the cards on the table."""
    picture = app.screen.query_one(Felt).picture
    return picture.deck if picture else None


async def test_a_round_in_progress_is_not_reviewed(tmp_path: Path) -> None:
    """Its hands are still hidden; without a finished round there is nothing to review."""
    home = Home(tmp_path)
    keep(home, at_random(Rules(), 3, 45), "going")
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        screen = await reviewed_from_history(pilot)
        assert {stop.place[0] for stop in screen._all} == {1}
        await press(pilot, "q")
        (home.matches / "going.scopa").unlink()
        keep(home, at_random(Rules(), 3, 20), "going")
        assert "No round of this match is over yet." in await press(pilot, "v")
        (home.matches / "going.scopa").unlink()
        assert "can't read" in await press(pilot, "v")


async def test_from_the_end_of_a_round_and_of_a_match(tmp_path: Path) -> None:
    """The round that was just played, then the whole match; the table goes on as before."""
    wanted = Wanted(rules=Rules(target=2), level="easy", seed=3, speed="off")
    app = ScopaApp(Home(tmp_path), wanted)
    rounds = 0
    async with app.run_test() as pilot:
        await pilot.press("enter")
        while not isinstance(app.screen, ResultScreen):
            await pilot.press("enter")
            await pilot.pause(0.002)
            if isinstance(app.screen, BreakdownScreen):
                rounds += 1
                breakdown = app.screen
                screen = await reviewed_at_the_table(pilot)
                assert {stop.place[0] for stop in screen._all} == {rounds}
                await press(pilot, "q")
                assert app.screen is breakdown
                await press(pilot, "enter")
        result = app.screen
        screen = await reviewed_at_the_table(pilot)
        assert {stop.place[0] for stop in screen._all} == set(range(1, rounds + 1))
        await press(pilot, "q")
        assert app.screen is result


async def reviewed_at_the_table(pilot: Pilot[Any]) -> ReviewScreen:
    """The review that a screen of the match leads to."""
    app = pilot.app
    await pilot.press("v")
    await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and app.screen.over)
    assert isinstance(app.screen, ReviewScreen)
    return app.screen


async def test_the_settings_may_change_meanwhile(match: Match, tmp_path: Path) -> None:
    """The cards and the keys, vi's among them, do at once."""
    home = Home(tmp_path)
    keep(home, match, "m")
    Settings(keys={"set": "vi"}).save(home)
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await until(pilot, lambda: "Reading" not in shown_text(app))
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and app.screen.over)
        assert " · 2 of " in await press(pilot, "l")
        assert " · 1 of " in await press(pilot, "h")
        assert "Round 2 · " in await press(pilot, "j")
        assert "Round 1 · " in await press(pilot, "k")
        before = shown_text(app)
        app.step_deck(1)
        await press(pilot, "o")
        await press(pilot, "q")
        assert shown_text(app) != before
