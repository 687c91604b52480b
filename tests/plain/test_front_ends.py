"""Matches go from the screen to the lines and back."""

from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.plain.streams import match_in, play


async def test_there_and_back(home: Home) -> None:
    """Begun in words, gone on with on the screen, resumed in words: one record, one match."""
    said = play(home, "2")
    begun = match_in(home.matches)
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.rules == begun.rules
        await pilot.press("enter")
        await pilot.pause()
    seen = match_in(home.matches)
    assert [play.seat for play in seen.rounds[0].plays].count(0) == 2
    assert seen.rounds[0].plays[: len(begun.rounds[0].plays)] == begun.rounds[0].plays
    resumed = play(home, "last all", wanted=Wanted(resume=True))
    assert "You play queen of diamonds and take 2 of hearts and 7 of hearts." in said
    assert "You play queen of diamonds and take 2 of hearts and 7 of hearts." in resumed
    assert match_in(home.matches).rounds[0].plays[: len(seen.rounds[0].plays)] == (
        seen.rounds[0].plays
    )
