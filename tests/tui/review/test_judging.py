"""The review on the screen while it is being judged."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import ProgressBar

from scopa.coach.findings import Basis
from scopa.coach.reviewing import Reviewing
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.storage import Home, ReviewFile
from scopa.tui.app import ScopaApp
from scopa.tui.background import Background, News
from scopa.tui.reports import Report, reports
from scopa.tui.screens import review
from scopa.tui.screens.review import ReviewScreen
from scopa.wanted import Wanted
from tests.history.stored import EASY, YOU, keep
from tests.history.stored import played as at_random
from tests.tui.review.running import BASIS, Reviewed, reviewed_from_history, shown, words
from tests.tui.sitting import until
from tests.tui.stage import shown_text

PATIENCE = 120


async def later(condition: Callable[[], bool]) -> None:
    """Wait until something is so; the pilot would wait until nobody is busy, and somebody is."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def judging(screen: ReviewScreen) -> bool:
    """Whether the thread of a review is at work."""
    thread = screen._judging._thread
    return thread is not None and thread.is_alive()


def halt(monkeypatch: pytest.MonkeyPatch, judged: int) -> None:
    """Have nothing more judged than so many plays until judging is to stop."""

    def halting(make: Callable[[], Reviewing], stop: threading.Event) -> Iterator[Report]:
        for report in reports(make, stop):
            yield report
            if report.done == judged:
                stop.wait()

    monkeypatch.setattr(review, "reports", halting)
    monkeypatch.setattr(review, "PATIENCE", float(PATIENCE))


@pytest.fixture
def long_match() -> Match:
    """A match of many rounds."""
    return at_random(Rules(target=21), 5)


async def test_judged_plays_are_seen_while_others_are_judged(
    long_match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bar tells how far it is; leaving keeps what was judged, and the rest is judged later."""
    halt(monkeypatch, judged=3)
    file = ReviewFile(Home(tmp_path), "long")
    screen = ReviewScreen(long_match, (YOU, EASY), file)
    app = Reviewed(screen)
    async with app.run_test() as pilot:
        await later(lambda: screen._report.done == 3)
        assert not screen.over
        assert "Judging" in shown_text(app)
        bar = screen.query_one(ProgressBar)
        assert bar.total == screen._report.total
        assert 0 < bar.progress < bar.total
        assert screen.verdict is not None
        app.simulate_key("end")
        await later(lambda: ": not judged yet" in shown_text(app))
        app.simulate_key("s")
        await later(lambda: "Marks: " in words(pilot))
        app.simulate_key("q")
        await later(lambda: app.screen is not screen)
        await later(lambda: not judging(screen))
    kept = Reviewing(long_match, {0}, file, luck=True)
    assert len(kept.findings.verdicts) == 3
    assert kept.total > 0


async def test_the_program_is_left_while_it_judges(
    long_match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and what was judged is kept."""
    monkeypatch.setattr(review, "USUAL_BASIS", Basis())
    halt(monkeypatch, judged=2)
    home = Home(tmp_path)
    keep(home, long_match, "long")
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        screen = await reviewed_from_history(pilot)
        await later(lambda: screen._report.done == 2)
        assert not screen.over
        app.simulate_key("ctrl+c")
        await later(lambda: app._exit)
    screen._judging.finish()
    assert not judging(screen)
    data = json.loads((home.reviews / "long.json").read_text())
    assert sum(len(each["plays"]) for each in data["rounds"]) == 2


async def test_a_review_that_cannot_be_kept(match: Match, tmp_path: Path) -> None:
    """Is shown all the same, and why it can't be kept is said."""
    home = Home(tmp_path)
    home.reviews.write_text("in the way")
    screen = ReviewScreen(match, (YOU, EASY), ReviewFile(home, "m"), {1}, BASIS)
    async with shown(screen) as pilot:
        await until(pilot, lambda: "can't make the folder" in shown_text(pilot.app))
        assert screen.verdict is not None


def test_judging_that_fails_is_no_silence(match: Match) -> None:
    """The error is raised where the program hears of it."""
    told: list[News[Report]] = []

    def fail() -> Reviewing:
        raise ZeroDivisionError

    background = Background[Report]("test", PATIENCE)
    background.start(partial(reports, fail), told.append)
    assert background._thread is not None
    background._thread.join(PATIENCE)
    (news,) = told
    with pytest.raises(ZeroDivisionError):
        ReviewScreen(match, (YOU, EASY), None).on_review_screen_told(ReviewScreen.Told(news))


def test_a_review_nobody_wants_tells_nothing_more(match: Match) -> None:
    """Not even that it is over."""
    told: list[Report] = []

    def cancelling(news: News[Report]) -> None:
        report = news.take()
        assert report is not None
        told.append(report)
        if report.done == 2:
            background.cancel()

    background = Background[Report]("test", PATIENCE)
    background.start(partial(reports, lambda: Reviewing(match, {0}, None, BASIS)), cancelling)
    assert background._thread is not None
    background._thread.join(PATIENCE)
    assert [report.done for report in told] == [0, 1, 2]
    assert [len(report.findings.verdicts) for report in told] == [0, 1, 2]
