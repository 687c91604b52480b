"""The history: every stored match can be found, resumed, replayed, exported, deleted."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scopa.engine.rules import Rules
from scopa.home_folder import short_path
from scopa.records import Seat
from scopa.storage import Home, SavedMatch
from scopa.tui.app import ScopaApp
from scopa.tui.screens.history import HistoryScreen
from scopa.tui.screens.replay import ReplayScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.long_list import LongList
from scopa.wanted import Wanted
from tests.history.stored import keep, played
from tests.tui.sitting import until
from tests.tui.stage import shown_text

SHORT = Rules(target=2)
SIZES = [(80, 24), (40, 12)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with matches 0 to 29, the last played last and unfinished; somewhere else to work."""
    home = Home(tmp_path / "home")
    for seed in range(30):
        match = played(Rules(), seed, 20) if seed == 29 else played(SHORT, seed)
        path = keep(home, match, f"m{seed:02}")
        os.utime(path, (1_700_000_000 + seed * 86_400,) * 2)
    monkeypatch.chdir(tmp_path)
    return home


@asynccontextmanager
async def shown(home: Home, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """The history, once it is there."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await until(pilot, lambda: "Reading" not in shown_text(app))
        yield pilot


def screen(pilot: Pilot[Any]) -> HistoryScreen:
    """The history."""
    assert isinstance(pilot.app.screen, HistoryScreen)
    return pilot.app.screen


def chosen(pilot: Pilot[Any]) -> str:
    """The name of the chosen match; it is marked on the screen."""
    stored = screen(pilot).chosen
    assert stored is not None
    marked = [line for line in shown_text(pilot.app).splitlines() if line.startswith("▸")]
    assert len(marked) == 1
    assert f"{stored.played:%Y-%m-%d}" in marked[0]
    return stored.path.stem


async def press(pilot: Pilot[Any], *keys: str) -> str:
    """Press keys, and give what is shown then."""
    await pilot.press(*keys)
    await pilot.pause()
    return shown_text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_played_comes_first(home: Home, size: tuple[int, int]) -> None:
    """With its day, its result and its points; the keys go through all of them."""
    async with shown(home, size) as pilot:
        assert chosen(pilot) == "m29"
        assert "unfinished" in shown_text(pilot.app)
        await press(pilot, "down")
        assert chosen(pilot) == "m28"
        await press(pilot, "end")
        assert chosen(pilot) == "m00"
        await press(pilot, "down")
        assert chosen(pilot) == "m00"
        await press(pilot, "pageup")
        height = screen(pilot).list.size.height
        assert chosen(pilot) == f"m{height - 1:02}"
        await press(pilot, "up", "home")
        assert chosen(pilot) == "m29"
        await press(pilot, "pagedown")
        assert chosen(pilot) == f"m{29 - height + 1:02}"


async def test_what_is_known_of_the_chosen_match(home: Home) -> None:
    """Rules, levels, rounds and the record's place stand below."""
    async with shown(home) as pilot:
        text = await press(pilot, "down")
        assert "scopa;target=2 · You, Computer (easy) · " in text
        assert "m28.scopa" in text


async def test_by_mouse(home: Home) -> None:
    """A click chooses, another opens; the wheel scrolls."""
    async with shown(home) as pilot:
        await pilot.click(LongList, offset=(5, 3))
        await pilot.pause()
        assert chosen(pilot) == "m26"
        await pilot.click(LongList, offset=(5, 3))
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))


async def test_an_unfinished_match_is_resumed(home: Home) -> None:
    """And stands there with what was played when the table is left."""
    async with shown(home) as pilot:
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
        await until(pilot, lambda: "Reading" not in shown_text(pilot.app))
        assert chosen(pilot) == "m29"


async def test_a_match_is_replayed(home: Home) -> None:
    """A finished one by Enter, any by its own key; then the history is there again."""
    async with shown(home) as pilot:
        await press(pilot, "r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
        await press(pilot, "down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))


async def test_a_match_is_exported(home: Home) -> None:
    """To the working directory, where it replaces nothing."""
    async with shown(home) as pilot:
        await press(pilot, "down")
        for name in ("m28.scopa", "m28-2.scopa"):
            told = "".join((await press(pilot, "e")).split())  # it may be broken anywhere
            assert f"Copiedto{short_path(Path.cwd() / name)}" in told
        record = (home.finished / "m28.scopa").read_bytes()
        assert Path("m28.scopa").read_bytes() == Path("m28-2.scopa").read_bytes() == record


@pytest.mark.parametrize("size", SIZES)
async def test_the_place_of_a_copy_is_told_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """However narrow the screen is; the user's own folder is ``~``."""
    name, folder = "2026-11-30-201500-1a2b", Path("games", "of this winter", "records")
    keep(Home(tmp_path / "home"), played(SHORT, 1), name)
    (tmp_path / folder).mkdir(parents=True)
    monkeypatch.chdir(tmp_path / folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    async with shown(Home(tmp_path / "home"), size) as pilot:
        told = "".join((await press(pilot, "e")).split())
    assert "".join(f"Copied to ~/{folder}/{name}.scopa".split()) in told


async def test_no_hand_of_a_match_of_several_people_is_shown(tmp_path: Path) -> None:
    """While it goes on only its finished rounds are replayed: the curtain hides the last one."""
    home, people = Home(tmp_path), (Seat("Player 1"), Seat("Player 2"))
    keep(home, played(Rules(), 3, 20), "first", people)
    os.utime(keep(home, played(Rules(), 3, 45), "second", people), (0, 0))
    async with shown(home) as pilot:
        assert "No round of this match is over yet." in await press(pilot, "r")
        await press(pilot, "down", "r")
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert "Round 1" in await press(pilot, "end")
        assert "Round 2" not in shown_text(pilot.app)


async def test_nothing_is_exported_from_a_browser(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the working directory is the server's."""
    async with shown(home) as pilot:
        assert "Export" in shown_text(pilot.app)
        monkeypatch.setattr(ScopaApp, "is_web", True)
        pilot.app.screen.refresh_bindings()
        assert "Export" not in await press(pilot, "e")
        assert not list(Path().glob("*.scopa"))


async def test_a_browser_is_told_of_no_folder(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those are the server's."""
    async with shown(home) as pilot:
        assert "m29.scopa" in shown_text(pilot.app)
        monkeypatch.setattr(ScopaApp, "is_web", True)
        assert "m28.scopa" not in await press(pilot, "down")
        assert chosen(pilot) == "m28"


async def test_a_match_is_deleted_and_brought_back(home: Home) -> None:
    """The last deleted first, each to where it was."""
    async with shown(home) as pilot:
        await press(pilot, "x")
        assert chosen(pilot) == "m28"
        await press(pilot, "delete")
        assert chosen(pilot) == "m27"
        assert sorted(path.name for path in home.trash.iterdir()) == ["m28.scopa", "m29.scopa"]
        await press(pilot, "u")
        await until(pilot, lambda: chosen(pilot) == "m28")
        await press(pilot, "u")
        await until(pilot, lambda: chosen(pilot) == "m29")
        assert not list(home.trash.iterdir())
        assert (home.matches / "m29.scopa").is_file()
        assert "Nothing was deleted here." in await press(pilot, "u")


async def test_a_review_goes_and_comes_with_its_match(home: Home) -> None:
    """So that nothing is counted, nor judged again, that isn't there."""
    home.reviews.mkdir()
    kept = home.reviews / "m29.json"
    kept.write_text("{}", encoding="utf-8")
    async with shown(home) as pilot:
        await press(pilot, "x")
        assert not list(home.reviews.iterdir())
        await press(pilot, "u")
        await until(pilot, lambda: chosen(pilot) == "m29")
        assert kept.read_text(encoding="utf-8") == "{}"
        assert not list(home.trash.iterdir())


async def test_a_match_that_is_open_is_not_deleted(home: Home) -> None:
    """Another program has it."""
    with SavedMatch.open(home.matches / "m29.scopa", home):
        async with shown(home) as pilot:
            assert "is open in another program" in await press(pilot, "x")
            assert chosen(pilot) == "m29"


async def test_a_file_that_has_gone(home: Home) -> None:
    """Is told of, whatever is asked of it."""
    async with shown(home) as pilot:
        (home.matches / "m29.scopa").unlink()
        assert "can't read" in await press(pilot, "r")
        assert "can't copy" in await press(pilot, "e")
        assert "can't move" in await press(pilot, "x")


async def test_nothing_was_dealt(home: Home) -> None:
    """A match that has just begun can't be replayed."""
    keep(home, played(Rules(), 1, 0), "new")
    async with shown(home) as pilot:
        assert chosen(pilot) == "new"
        assert "Nothing has been played in this match yet." in await press(pilot, "r")


async def test_the_deals_of_a_day_are_told(home: Home) -> None:
    """In the line of a match, and with their date below."""
    for number, tag in enumerate(("Daily", "Practice")):
        keep(home, played(Rules(), number), f"of-{tag}", more={tag: "2026-11-29"})
    async with shown(home) as pilot:
        lines = shown_text(pilot.app).splitlines()
        assert sum("  Daily deal  " in line for line in lines) == 1
        assert sum("  Practice  " in line for line in lines) == 1
        assert "Practice · 2026-11-29" in shown_text(pilot.app)
        assert "Daily deal · 2026-11-29" in await press(pilot, "down")


async def test_nothing_was_played(tmp_path: Path) -> None:
    """It says so, and no key fails."""
    async with shown(Home(tmp_path)) as pilot:
        keys = ("enter", "r", "e", "x", "down", "end", "home", "pageup")
        assert "No match has been played yet." in await press(pilot, *keys)
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, StartScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_files_that_are_no_records_are_counted(home: Home, size: tuple[int, int]) -> None:
    """In the heading, which says nothing of them where there are none."""
    async with shown(home, size) as pilot:
        assert "no record" not in shown_text(pilot.app)
    for name in ("bad", "worse"):
        (home.finished / f"{name}.scopa").write_text("nonsense", encoding="utf-8")
    async with shown(home, size) as pilot:
        assert "History · 2 files are no records" in shown_text(pilot.app)
        assert chosen(pilot) == "m29"
