"""The statistics: pages of figures, by keys, at every size."""

import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Sparkline

from scopa.engine.rules import Rules
from scopa.history.index import Shelf, Told
from scopa.records import Seat
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens import shelf
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.statistics import StatisticsScreen
from scopa.wanted import Wanted
from tests.history.stored import keep, played
from tests.tui.sitting import until
from tests.tui.stage import shown_text

SHORT = Rules(target=2)
SIZES = [(80, 24), (40, 12)]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home with some matches, one of them between two people."""
    home = Home(tmp_path)
    for seed in range(23):
        keep(home, played(SHORT, seed), f"{seed:02}", day=date(2026, 1 + seed // 4, 3))
    keep(home, played(SHORT, 99), "two", (Seat("Player 1"), Seat("Player 2")))
    return home


@asynccontextmanager
async def shown(home: Home, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """The statistics, once they are there."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await until(pilot, lambda: "Reading" not in shown_text(app))
        yield pilot


async def turn(pilot: Pilot[Any], key: str) -> str:
    """Press a key, and give what is shown then."""
    await pilot.press(key)
    await pilot.pause()
    return shown_text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_pages_are_turned_by_arrows(home: Home, size: tuple[int, int]) -> None:
    """Round the ends, in both directions."""
    titles = ["Matches", "Points", "Over time", "Is it fair?"]
    async with shown(home, size) as pilot:
        assert "You: 23 matches" in shown_text(pilot.app)
        for place in (0, 1, 2, 3, 0):
            assert f"‹ {titles[place]} · {place + 1}/4 ›" in shown_text(pilot.app)
            await turn(pilot, "right")
        assert "‹ Matches · 1/4 ›" in await turn(pilot, "left")
        assert "‹ Is it fair? · 4/4 ›" in await turn(pilot, "left")


async def test_bars_and_curves(home: Home) -> None:
    """A curve of the matches won stands on the page about time, and only there."""
    async with shown(home) as pilot:
        curve = pilot.app.screen.query_one("#wins", Sparkline)
        assert not curve.display
        assert "░" in shown_text(pilot.app)
        await turn(pilot, "right")
        assert "matches won, of the last twenty" in await turn(pilot, "right")
        assert curve.display
        assert curve.data is not None
        assert len(curve.data) == 4
        assert not pilot.app.screen.query_one("#lost", Sparkline).display


@pytest.mark.parametrize("language", ["en", "it", "es"])
async def test_a_narrow_page_of_points_has_a_line_for_each(
    home: Home, language: str, speaking: Callable[[str], None]
) -> None:
    """With its interval; and what stands above a curve isn't cut."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=(40, 12)) as pilot:
        speaking(language)
        await pilot.press("a")
        await until(pilot, lambda: "23 " in shown_text(app))
        lines = (await turn(pilot, "right")).splitlines()
        assert re.search(r"^ +settebello +12 .* 29–65%", "\n".join(lines), re.MULTILINE), lines
        text = " ".join((await turn(pilot, "right")).split())
        assert app.screen._caption("wins") in text  # type: ignore[attr-defined]  # its own


async def test_everyone_who_played(home: Home) -> None:
    """One player after the other, on the same page."""
    async with shown(home) as pilot:
        await turn(pilot, "right")
        assert "Player 1: 1 match" in await turn(pilot, "p")
        text = await turn(pilot, "p")
        assert "Player 2: 1 match" in text
        assert "Points · 2/4" in text
        assert "You: 23 matches" in await turn(pilot, "p")


async def test_a_long_page_scrolls(home: Home) -> None:
    """By lines, and from its beginning again on the next page."""
    async with shown(home, (40, 12)) as pilot:
        first = shown_text(pilot.app)
        assert "all" in first
        await turn(pilot, "down")
        await turn(pilot, "pagedown")
        assert shown_text(pilot.app) != first
        await turn(pilot, "right")
        assert await turn(pilot, "left") == first


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_the_way_back(home: Home, key: str) -> None:
    """To the first screen."""
    async with shown(home) as pilot:
        await turn(pilot, key)
        await until(pilot, lambda: isinstance(pilot.app.screen, StartScreen))


async def test_nothing_was_played(tmp_path: Path) -> None:
    """It says so, and turning pages does nothing."""
    async with shown(Home(tmp_path)) as pilot:
        assert "No match has been played yet." in await turn(pilot, "right")
        assert "Player" not in await turn(pilot, "p")


async def test_a_folder_that_can_not_be_read(tmp_path: Path) -> None:
    """It says why."""
    home = Home(tmp_path)
    home.finished.write_text("no folder", encoding="utf-8")
    async with shown(home) as pilot:
        await until(pilot, lambda: "can't read the folder" in shown_text(pilot.app))


async def test_leaving_while_matches_are_read(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reading stops with the screen."""
    stopped: list[bool] = []

    def reading(_home: Home, told: Told) -> Shelf:
        told(0, 10**9)
        while told(1, 10**9):
            time.sleep(0.001)
        stopped.append(True)
        return Shelf(())

    monkeypatch.setattr(shelf, "shelf", reading)
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test() as pilot:
        await pilot.press("a")
        await until(pilot, lambda: "of 1000000000 matches" in shown_text(app))
        await pilot.press("q")
        await until(pilot, lambda: bool(stopped))
        await until(pilot, lambda: isinstance(app.screen, StartScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_files_that_are_no_records_are_counted(home: Home, size: tuple[int, int]) -> None:
    """Above every page, whoever has played."""
    (home.finished / "bad.scopa").write_text("nonsense", encoding="utf-8")
    async with shown(home, size) as pilot:
        assert "1 file is no record" in shown_text(pilot.app)
        assert "1 file is no record" in await turn(pilot, "right")
