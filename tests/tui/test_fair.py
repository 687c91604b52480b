"""Deals on the screen: fingerprints, the daily deal, codes, and strong play beside one's own."""

import threading
from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen

from scopa.ai.player import Stop
from scopa.coach.judge import Cancelled
from scopa.desk import Desk
from scopa.engine.match import Outcome
from scopa.engine.rules import Rules
from scopa.engine.scoring import breakdown
from scopa.records.codes import SharedDeal
from scopa.records.daily import daily_deal
from scopa.storage import Home, SavedMatch
from scopa.tui.app import ScopaApp
from scopa.tui.commands import HELP_COMMANDS
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.fair import FairScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.compared import Compared, Words
from scopa.wanted import Wanted
from scopa.words.fair import fair_parts, short
from tests.storage.matches import advance
from tests.tui.matches import NAMES
from tests.tui.sitting import until
from tests.tui.stage import Stage, shown_text, slowest

DAY = date(2020, 1, 2)
RECORD = Path("match.scopa")


def program(home: Home, **chosen: Any) -> ScopaApp:
    """The program, which shows everything at once."""
    return ScopaApp(home, Wanted(**{"speed": "off", "level": "random", **chosen}))


def only(folder: Path) -> Path:
    """The only match in a folder."""
    (path,) = folder.glob("*.scopa")
    return path


def left(home: Home, deal: SharedDeal | date, steps: int) -> Path:
    """A match of some deal, left after so many steps."""
    desk = Desk(home)
    if isinstance(deal, date):
        saved = desk.open_daily(deal, "random").saved
    else:
        saved = desk.begin_shared(deal, ["random"]).saved
    advance(saved, steps)
    desk.close()
    return saved.path


def shows(pilot: Pilot[Any], words: str) -> bool:
    """Whether the words are on the screen."""
    return words in shown_text(pilot.app)


class TestFairScreen:
    """Everything about the decks, a key away at the table and after it."""

    @pytest.mark.parametrize("size", [(80, 24), (40, 12)])
    async def test_all_of_it_can_be_read(self, home: Home, size: tuple[int, int]) -> None:
        """At the table: the whole fingerprint and the code, and the salt of rounds over alone."""
        path = left(home, SharedDeal(Rules(), 7), 40)
        app = program(home, level=None)
        async with app.run_test(size=size) as pilot:
            await pilot.press("c")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            await pilot.press("f")
            await until(pilot, lambda: isinstance(app.screen, FairScreen))
            await pilot.pause()
            seen = shown_text(app).splitlines()[1:-1]
            for _ in range(40 if size[0] == 40 else 12):
                await pilot.press("down")
                seen += shown_text(app).splitlines()[-2:-1]
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        text = "".join("".join(seen).split())
        with SavedMatch.open(path, home) as saved:
            (one, salt, two, salt_in_play) = (
                saved.tags["Deck1"].split()[1],
                saved.tags["Deck1"].split()[0],
                saved.tags["Deck2"].split()[1],
                saved.tags["Deck2"].split()[0],
            )
        assert all(each in text for each in (one, salt, two, "scopa-00000-00007Q"))
        assert salt_in_play not in text

    @pytest.mark.parametrize("key", HELP_COMMANDS[-1].keys)
    async def test_keys_that_close_it(self, home: Home, key: str) -> None:
        """It goes back to where it was called from."""
        with SavedMatch.open(left(home, DAY, 1), home) as saved:
            parts = partial(fair_parts, saved.match, saved.tags, saved.next_deck)
            app = Stage(FairScreen(parts))
            async with app.run_test() as pilot:
                await pilot.press(key)
                await pilot.pause()
        assert app.answers == [None]

    async def test_the_first_fingerprint_is_told_before_the_deal(
        self, home: Home, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A new match says what it begins with; nothing is dealt before that has been seen."""
        slowest(monkeypatch)
        app = program(home, seed=7, speed="slow")
        async with app.run_test() as pilot:
            await pilot.press("enter")
            await until(pilot, lambda: shows(pilot, "Deck 1 has the fingerprint"))
            with_first = only(home.matches).read_text()
            assert "\ndeck" not in with_first

    async def test_the_next_fingerprint_is_told_between_rounds(self, home: Home) -> None:
        """The breakdown has the one of the deck that is dealt after it."""
        path = left(home, SharedDeal(Rules(), 7), 36)
        app = program(home)
        async with app.run_test() as pilot:
            await pilot.press("c")
            for _ in range(50):
                if isinstance(app.screen, BreakdownScreen):
                    break
                await pilot.press("enter")
                await pilot.pause()
            assert isinstance(app.screen, BreakdownScreen)
            await pilot.pause()
            text = shown_text(app)
            await pilot.press("f")
            await until(pilot, lambda: isinstance(app.screen, FairScreen))
            await pilot.press("q")
            await pilot.press("enter")
            await until(pilot, lambda: "\nround 2" in path.read_text())
            await until(pilot, lambda: "[Deck2" in path.read_text())
        with SavedMatch.open(path, home) as saved:
            fingerprint = saved.tags["Deck2"].split()[1]
        assert f"Deck 2 has the fingerprint {short(fingerprint)}" in text


class TestDeals:
    """Deals that others have, too."""

    async def test_the_daily_deal(self, home: Home) -> None:
        """A key of the first screen begins the one of today."""
        before = datetime.now().astimezone().date()
        app = program(home)
        async with app.run_test() as pilot:
            await pilot.press("e")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        text = only(home.matches).read_text()
        after = datetime.now().astimezone().date()
        assert any(f'[Daily "{day.isoformat()}"]\n' in text for day in (before, after))

    async def test_a_day_asked_for_is_gone_on_with(self, home: Home) -> None:
        """The table of its match is there at once, as it was left."""
        path = left(home, DAY, 5)
        before = path.read_text()
        app = program(home, deal=DAY)
        async with app.run_test() as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert only(home.matches) == path
        assert path.read_text().startswith(before.rstrip())

    async def test_a_day_that_is_over_is_shown(self, home: Home) -> None:
        """With its result, and what strong play had; a rematch is for practice."""
        path = left(home, DAY, 2000)
        app = program(home, deal=DAY)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ResultScreen))
            await until(pilot, lambda: shows(pilot, "strong play had"))
            await pilot.press("r")
            await until(pilot, lambda: len(list(home.matches.glob("*.scopa"))) == 1)
        practice = only(home.matches).read_text()
        assert f'[Practice "{DAY.isoformat()}"]' in practice
        assert f'[Seed "{daily_deal(DAY).seed}"]' in practice
        assert len(list(home.finished.glob("*.scopa"))) == 1
        assert path.name == only(home.finished).name

    async def test_a_code_asked_for_is_begun(self, home: Home) -> None:
        """With its rules and seed, against whoever else would be played with."""
        deal = SharedDeal(Rules.parse("scopa-3;target=21"), 99)
        app = program(home, deal=deal)
        async with app.run_test() as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        text = only(home.matches).read_text()
        assert '[Rules "scopa-3;target=21"]' in text
        assert '[Seed "99"]' in text
        assert '[Level2 "random"]' in text


def answering(words: str) -> Words:
    """Something to say."""
    return lambda: words


class Line(Screen[None]):
    """A screen of one line about strong play."""

    def __init__(self, work: Callable[[Stop], Words]) -> None:
        super().__init__()
        self.work = work

    def compose(self) -> ComposeResult:
        """Yield the line."""
        yield Compared(self.work)


class TestCompared:
    """Strong play takes its time, and nothing waits for it."""

    async def test_it_is_said_when_it_is_ready(self) -> None:
        """Until then it says that it is being worked out, and the screen can be left."""
        ready = threading.Event()

        def work(stop: Stop) -> Words:
            ready.wait()
            return answering("3–1")

        app = Stage(Line(work))
        async with app.run_test() as pilot:
            await pilot.pause()
            assert shows(pilot, "Strong play is playing")
            ready.set()
            await until(pilot, lambda: shows(pilot, "3–1"))

    async def test_nobody_waits_for_it(self) -> None:
        """Work goes on until it sees the flag that is set when the screen is left."""
        stopped = threading.Event()

        def work(stop: Stop) -> Words:
            while not stop.is_set():
                threading.Event().wait(0.001)
            stopped.set()
            raise Cancelled

        app = Stage(Line(work))
        async with app.run_test() as pilot:
            await pilot.pause()
        assert stopped.wait(60)

    async def test_a_fault_is_not_hidden(self) -> None:
        """What goes wrong in the thread is raised where it can be seen."""

        def work(stop: Stop) -> Words:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            async with Stage(Line(work)).run_test() as pilot:
                await until(pilot, lambda: pilot.app._exception is not None)

    @pytest.mark.parametrize("size", [(80, 24), (40, 12)])
    async def test_it_stands_under_the_breakdown(self, size: tuple[int, int]) -> None:
        """With the fingerprint below it; at 80 by 24 nothing has to be scrolled."""
        counted = breakdown(Rules(), [(1 << 20) - 1, ((1 << 20) - 1) << 20], [1, 0], [0, 0])
        screen = BreakdownScreen(
            3,
            counted,
            (0, 0),
            counted.points,
            NAMES,
            final=False,
            sealed=answering("Deck 4 has the fingerprint"),
            comparing=lambda stop: answering("Strong play: 3–1"),
        )
        app = Stage(screen)
        async with app.run_test(size=size) as pilot:
            if size == (80, 24):
                await until(pilot, lambda: shows(pilot, "Strong play: 3–1"))
                assert screen.reader.max_scroll_y == 0
            await pilot.press("end")
            await until(pilot, lambda: shows(pilot, "Deck 4 has the fingerprint"))

    async def test_it_stands_under_the_result(self) -> None:
        """Where nothing is to be compared there is no such line."""
        outcome = Outcome(0, (11, 8), napoleone=False)
        compared = ResultScreen(outcome, NAMES, 0, RECORD, lambda stop: answering("13–6"))
        async with Stage(compared).run_test() as pilot:
            await until(pilot, lambda: shows(pilot, "13–6"))
        async with Stage(ResultScreen(outcome, NAMES, 0, RECORD)).run_test() as pilot:
            assert not pilot.app.screen.query(Compared)
