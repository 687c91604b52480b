"""Keys and clicks that come faster than screens open and close."""

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input, Static

from scopa.engine.cards import CARDS
from scopa.engine.rules import Rules
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.felt import Felt
from scopa.wanted import Wanted
from tests.tui.test_breakdown import screen_of as screen_for

pytestmark = pytest.mark.no_cover


@pytest.fixture
def app(tmp_path: Path) -> ScopaApp:
    """The program in an empty home."""
    return ScopaApp(Home(tmp_path), Wanted(speed="off"))


async def type_at_once(pilot: Pilot[Any], *keys: str) -> None:
    """Type keys that have all arrived before the first of them is answered."""
    driver = pilot.app._driver
    assert driver is not None
    for key in keys:
        driver.process_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def screens(app: ScopaApp) -> list[str]:
    """What is on show, from the bottom up."""
    return [type(screen).__name__ for screen in app.screen_stack]


def matches(app: ScopaApp) -> int:
    """How many matches were begun."""
    return len(list(app.home.matches.glob("*.scopa")))


@pytest.mark.parametrize("keys", [("enter", "enter"), ("n", "n", "n"), ("enter", "n")])
async def test_one_match_is_begun(app: ScopaApp, keys: tuple[str, ...]) -> None:
    """Enter hit twice begins one match, at one table."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, *keys)
        assert screens(app) == ["StartScreen", "TableScreen"]
        assert matches(app) == 1


async def test_a_rematch_stays_open(app: ScopaApp) -> None:
    """The first screen, which is on show between two matches, doesn't close the second."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        table.dismiss("rematch")
        await pilot.pause()
        second = app.screen
        await type_at_once(pilot, *["enter"] * 4)
        assert screens(app) == ["StartScreen", "TableScreen"]
        assert app.screen is second is not table


async def test_the_table_under_the_help_stays(app: ScopaApp) -> None:
    """A table that is told to close while the help is on show closes neither."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        await type_at_once(pilot, "question_mark")
        table.call_later(table.action_leave)
        await pilot.pause()
        assert screens(app) == ["StartScreen", "TableScreen", "HelpScreen"]


async def test_the_palette_closes_alone(app: ScopaApp) -> None:
    """Told twice to close, the palette takes no other screen along."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        await type_at_once(pilot, "ctrl+p")
        palette = app.screen
        assert isinstance(palette, CommandPalette)
        palette.call_later(palette._action_escape)
        palette.call_later(palette._action_escape)
        await pilot.pause()
        assert screens(app) == ["StartScreen", "TableScreen"]


async def test_the_palette_searches_for_nothing_once_closed(app: ScopaApp) -> None:
    """A letter that arrives while the palette closes is lost."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "ctrl+p")
        palette = app.screen
        palette.dismiss()
        palette.post_message(Input.Changed(palette.query_one(Input), "t"))
        await pilot.pause()
        await app.workers.wait_for_complete()
        assert screens(app) == ["StartScreen"]


async def test_an_answer_after_the_table_was_left(app: ScopaApp) -> None:
    """What the opponent says to a table that is being left is not played."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        for _ in range(10):
            await type_at_once(pilot, "enter", "q")
            assert app.return_code is None
            if isinstance(app.screen, StartScreen):
                await type_at_once(pilot, "enter")
        assert screens(app) == ["StartScreen", "TableScreen"]


async def test_a_click_on_a_card_that_was_just_played(app: ScopaApp) -> None:
    """A click that arrives after its card has left the hand changes nothing."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        for card in CARDS:
            table.post_message(Felt.Clicked(hand=card))
            table.post_message(Felt.Clicked(table=card))
        await pilot.pause()
        assert screens(app)[:2] == ["StartScreen", "TableScreen"]


async def test_a_breakdown_closes_alone(app: ScopaApp) -> None:
    """Clicked twice, or resized while it closes, the breakdown takes no other screen along."""
    async with app.run_test() as pilot:
        await type_at_once(pilot, "enter")
        breakdown = screen_for(["7D", "KS"], Rules())
        await app.push_screen(breakdown)
        await pilot.pause()
        for _ in range(3):
            breakdown.post_message(click(breakdown.query_one("#next", Static)))
        await pilot.pause()
        assert screens(app) == ["StartScreen", "TableScreen"]


def click(widget: Static) -> events.Click:
    """A click on a widget."""
    return events.Click(widget, 0, 0, 0, 0, 1, shift=False, meta=False, ctrl=False)
