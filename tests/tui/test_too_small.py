"""Terminals below the smallest size."""

import pytest

from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.too_small import SMALLEST, TooSmall
from scopa.wanted import Wanted
from tests.tui.stage import shown_text


@pytest.mark.parametrize("way", [(), ("enter",), ("question_mark",)])
@pytest.mark.parametrize("small", [(SMALLEST.width - 1, 24), (80, SMALLEST.height - 1), (1, 1)])
async def test_too_small_says_so_and_comes_back(
    home: Home, way: tuple[str, ...], small: tuple[int, int]
) -> None:
    """Below the smallest size a card covers any screen; made larger, all is as before."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*way)
        await pilot.pause()
        screen, focused = app.screen, app.screen.focused
        assert not screen.query_one(TooSmall).display
        await pilot.resize_terminal(*small)
        await pilot.pause()
        card = screen.query_one(TooSmall)
        assert card.display
        assert card.region.size == app.size
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is screen
        assert screen.focused is focused
        assert not card.display


async def test_a_small_terminal_tells_the_size_it_needs(home: Home) -> None:
    """The card names the size needed and the size there is."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=(39, 11)) as pilot:
        await pilot.pause()
        text = shown_text(app)
        assert "40×12" in text
        assert "39×11" in text
        assert "Enter" not in text


async def test_nothing_is_done_unseen(home: Home) -> None:
    """While the terminal is too small, a screen's own keys sleep, but quitting works."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=(39, 11)) as pilot:
        await pilot.press("enter", "n")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert not list(home.matches.glob("*.scopa"))
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_screen_opened_while_too_small_is_covered_too(home: Home) -> None:
    """A screen that comes up on a small terminal has the card, and gives way like the others."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=(39, 11)) as pilot:
        app.action_help()
        await pilot.pause()
        assert app.screen.query_one(TooSmall).display
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Keys and rules" in shown_text(app)
