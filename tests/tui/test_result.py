"""The end of a match: who won, why, and what next."""

import os
from pathlib import Path

import pytest
from textual.widgets import Static

from scopa.engine.match import Outcome
from scopa.engine.rules import Rules
from scopa.tui.screens.result import ResultScreen, announcement, scoreboard
from scopa.words.names import Names
from tests.tui.matches import NAMES
from tests.tui.stage import Stage, shown_text

RECORD = Path("somewhere") / "far" / ("away" * 12) / "match.scopa"


def test_the_winner_is_named() -> None:
    """The headline says who won; the player's own victory is celebrated."""
    assert "You win" in announcement(Outcome(0, (11, 8), napoleone=False), NAMES).plain
    assert "Computer wins" in announcement(Outcome(1, (8, 11), napoleone=False), NAMES).plain


def test_the_headline_speaks_to_the_viewer() -> None:
    """Whichever seat the player has; a side of two is more than one."""
    four = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1)
    ours, theirs = (Outcome(side, (8, 11), napoleone=False) for side in (1, 0))
    assert "You and West win" in announcement(ours, four).plain
    assert announcement(theirs, four).plain == "North and South win the match"


def test_the_totals_are_shown() -> None:
    """Every side has a line with its points; the winner's is marked without colour too."""
    lines = scoreboard(Outcome(1, (8, 12), napoleone=False), NAMES).plain.splitlines()
    assert [line.split()[-1] for line in lines] == ["8", "12"]
    assert [line.startswith("▸") for line in lines] == [False, True]


@pytest.mark.parametrize(
    ("key", "after"),
    [("enter", "rematch"), ("r", "rematch"), ("s", "start"), ("q", "start"), ("escape", "start")],
)
async def test_keys_say_what_next(key: str, after: str) -> None:
    """Enter and r play again; s, q and Escape go back to the start."""
    app = Stage(ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, RECORD))
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.answers == [after]


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_everything_can_be_read(size: tuple[int, int]) -> None:
    """All the text of the result is on the screen, at 40 by 12 too."""
    app = Stage(ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, RECORD))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        room = app.screen.region
        for text in app.screen.query("#result Static").results(Static):
            assert room.contains_region(text.region)
            assert text.region.height >= 1


@pytest.mark.parametrize("same_deals", [True, False])
async def test_a_rematch_of_a_day_is_practice(same_deals: bool) -> None:
    """With the same cards, which is said beforehand."""
    outcome = Outcome(0, (11, 8), napoleone=False)
    app = Stage(ResultScreen(outcome, NAMES, 2, RECORD, same_deals=same_deals))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert ("A rematch deals the same cards" in shown_text(app)) == same_deals


async def test_a_browser_is_told_of_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be the server's."""
    monkeypatch.setattr(Stage, "is_web", True)
    app = Stage(ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, RECORD))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "You win" in shown_text(app)
        assert "match.scopa" not in shown_text(app)


async def test_the_name_of_the_record_is_not_broken() -> None:
    """At 80 columns the line ends behind a folder."""
    record = Path("/home/anna/.local/share/scopa/finished") / "2026-11-30-155412-7f3a449b.scopa"
    app = Stage(ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, record))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = [line.strip(" │") for line in shown_text(app).splitlines()]
        assert told[told.index(f"Record: {record.parent}{os.sep}") + 1] == record.name


@pytest.mark.parametrize(("width", "lines"), [(80, 2), (40, 1)])
async def test_the_record_is_named(width: int, lines: int) -> None:
    """With its whole path where two lines are enough, else with the end of it in one."""
    app = Stage(ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, RECORD))
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        told = "".join(line.strip(" │") for line in shown_text(app).splitlines())
        assert (f"Record: {RECORD}" in told) == (lines == 2)
        assert app.screen.query_one("#record").region.height == lines
        assert ("…" in told) == (lines == 1)
