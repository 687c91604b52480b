"""The review on the screen: judged while it is looked at, play by play, and in sums."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import ProgressBar, Static

from scopa.coach import luck
from scopa.coach.findings import Basis
from scopa.coach.judge import Effort
from scopa.coach.review import Mark
from scopa.coach.reviewing import Reviewing
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.records import Seat
from scopa.storage import Home, ReviewFile, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.background import Background, News
from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.decks.deck import Deck
from scopa.tui.reports import Report, reports
from scopa.tui.screens import review
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.history import HistoryScreen
from scopa.tui.screens.replay import ReplayScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.review import ReviewScreen
from scopa.tui.widgets.curve import Curve
from scopa.tui.widgets.felt import Felt
from scopa.wanted import Wanted
from tests.coach.setups import played
from tests.history.stored import EASY, YOU, keep
from tests.history.stored import played as at_random
from tests.tui.sitting import until
from tests.tui.stage import Stage, shown_text

BASIS = Basis(effort=Effort(worlds=2, iterations=30, fewest=4, fewest_of_others=2), replays=2)
PATIENCE = 20
SIZES = [(80, 24), (40, 12)]
PEOPLE = (Seat("Anna"), Seat("Bruno"))


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of two rounds."""
    return played("scopa;target=5", ["easy", "easy"], seed=2)


@pytest.fixture(scope="module")
def kept(match: Match, tmp_path_factory: pytest.TempPathFactory) -> ReviewFile:
    """Where its review is kept."""
    file = ReviewFile(Home(tmp_path_factory.mktemp("home")), "m")
    list(Reviewing(match, {0}, file, BASIS, luck=True).steps())
    return file


@pytest.fixture(autouse=True)
def _judges_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "USUAL_BASIS", BASIS)
    monkeypatch.setattr(luck, "DEALS_FOR_AN_AVERAGE", 5)
    monkeypatch.setattr(luck, "_averages", {})


class Reviewed(Stage):
    """An app that shows a review."""

    def __init__(self, screen: ReviewScreen) -> None:
        super().__init__(screen)
        self.review = screen
        self.settings = Settings()


@asynccontextmanager
async def shown(
    screen: ReviewScreen, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Pilot[Any]]:
    """A review on the screen, once all is judged."""
    async with Reviewed(screen).run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: screen.over)
        await pilot.pause()
        yield pilot


@pytest.fixture
def screen(match: Match, kept: ReviewFile) -> ReviewScreen:
    """The review of the match."""
    return ReviewScreen(match, (YOU, EASY), kept, basis=BASIS)


async def press(pilot: Pilot[Any], *keys: str) -> str:
    """Press keys, and give what is shown then."""
    await pilot.press(*keys)
    await pilot.pause()
    return shown_text(pilot.app)


def words(pilot: Pilot[Any]) -> str:
    """What is said of the play, or of all of them, as one line."""
    said = str(pilot.app.screen.query_one("#words", Static).visual)
    return " ".join(said.split())


async def go_to(pilot: Pilot[Any], screen: ReviewScreen, wanted: Callable[[], bool]) -> None:
    """Step on to a play of which something holds."""
    while not wanted():
        place = screen.stop.place
        await press(pilot, "right")
        assert screen.stop.place != place, "there is no such play"


def mark(screen: ReviewScreen) -> Mark | None:
    """The mark of the play that is shown."""
    verdict = screen.verdict
    return verdict.mark if verdict else None


def faulty(screen: ReviewScreen) -> bool:
    """Whether the play wasn't a good one."""
    return mark(screen) not in (None, Mark.BEST, Mark.GOOD)


@pytest.mark.parametrize("size", SIZES)
async def test_stepping(screen: ReviewScreen, size: tuple[int, int]) -> None:
    """By choices, by rounds and to the ends, and no further."""
    findings = screen._begin().findings
    places = sorted(findings.verdicts)
    second = next(number for number, place in enumerate(places, 1) if place[0] == 2)
    last = len(places)
    async with shown(screen, size) as pilot:
        assert f"Round 1 · 1 of {last}" in shown_text(pilot.app)
        assert f"Round 1 · 2 of {last}" in await press(pilot, "right")
        assert screen.stop.place == places[1]
        assert f"Round 1 · 1 of {last}" in await press(pilot, "left", "left")
        assert f"Round 2 · {second} of {last}" in await press(pilot, "down")
        assert f"Round 2 · {last} of {last}" in await press(pilot, "down", "right")
        assert f"Round 2 · {second} of {last}" in await press(pilot, "up")
        assert f"Round 1 · 1 of {last}" in await press(pilot, "up", "up")
        assert f"Round 2 · {last} of {last}" in await press(pilot, "end")
        assert f"Round 1 · 1 of {last}" in await press(pilot, "home")
        assert not pilot.app.screen.query_one("#progress").display


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_and_the_words_tell_both_plays(
    screen: ReviewScreen, size: tuple[int, int]
) -> None:
    """The one that was made is marked, and on a key the best; words say which."""
    async with shown(screen, size) as pilot:
        await go_to(pilot, screen, lambda: faulty(screen))
        verdict = screen.verdict
        assert verdict is not None
        best = verdict.judgement.best.move
        said = words(pilot)
        assert "▸ Played: " in said
        assert " Better: " in said
        assert "to win the match" in said
        assert verdict.mark.value in shown_text(pilot.app)
        picture = screen.query_one(Felt).picture
        assert picture is not None
        assert picture.chosen is not None
        assert picture.board.hand[picture.chosen] == screen.stop.move.card
        assert picture.lit == screen.stop.move.captured
        await press(pilot, "enter")
        assert "▸ Better: " in words(pilot)
        picture = screen.query_one(Felt).picture
        assert picture is not None
        assert picture.chosen is not None
        assert picture.board.hand[picture.chosen] == best.card
        assert picture.lit == best.captured
        await press(pilot, "space")
        assert "▸ Played: " in words(pilot)
        await press(pilot, "enter", "right", "left")
        assert "▸ Played: " in words(pilot)


async def test_the_best_play_was_made(screen: ReviewScreen) -> None:
    """Then there is no better one."""
    async with shown(screen) as pilot:
        await go_to(pilot, screen, lambda: mark(screen) is Mark.BEST)
        assert words(pilot).startswith("▸ Best: ")
        await press(pilot, "enter")
        await until(pilot, lambda: "No better play is known." in shown_text(pilot.app))


async def test_exact_values_are_told(screen: ReviewScreen) -> None:
    """In the last deal nothing is estimated."""
    async with shown(screen) as pilot:
        await go_to(pilot, screen, lambda: bool(screen.verdict and screen.verdict.judgement.exact))
        assert "points for certain" in words(pilot)


async def test_hands_are_shown_on_request(screen: ReviewScreen) -> None:
    """After the fact; the table stays what the seat saw."""
    async with shown(screen) as pilot:
        held = screen.stop.hands[1]
        cards = screen._names.cards.listed(held)
        assert cards not in shown_text(pilot.app)
        assert f"Computer held {cards}." in await press(pilot, "b")
        picture = screen.query_one(Felt).picture
        assert picture is not None
        assert not set(picture.board.hand) & set(held)
        assert f"Computer held {cards}." not in await press(pilot, "b")


async def test_hands_lie_open_where_there_is_room(screen: ReviewScreen) -> None:
    """On a large table, face up."""
    async with shown(screen, (120, 40)) as pilot:
        labels = [f"{card.code}▌" for card in screen.stop.hands[1]]
        assert not any(label in shown_text(pilot.app) for label in labels)
        text = await press(pilot, "b")
        assert all(label in text for label in labels), text


async def test_all_plays(screen: ReviewScreen, match: Match) -> None:
    """Those of others too, and those without a choice; the present one stays."""
    plays = sum(len(log.plays) for log in match.rounds)
    async with shown(screen) as pilot:
        await press(pilot, "right")
        place = screen.stop.place
        assert f" of {plays}" in await press(pilot, "a")
        assert screen.stop.place == place
        await go_to(pilot, screen, lambda: not screen.stop.reviewed)
        text = shown_text(pilot.app)
        assert f"Play {screen.stop.place[1]}, Computer" in text
        assert words(pilot).startswith("▸ Played: ")
        await go_to(pilot, screen, lambda: screen.stop.reviewed and screen.stop.forced)
        assert ": the only legal play" in shown_text(pilot.app)
        await press(pilot, "end", "a")
        assert not screen.stop.forced
        assert screen.stop.place[0] == 2


@pytest.mark.parametrize("size", SIZES)
async def test_the_summary(screen: ReviewScreen, size: tuple[int, int]) -> None:
    """Marks, points lost by round and kind, luck and skill; all can be read, and left."""
    async with shown(screen, size) as pilot:
        assert "Summary" in await press(pilot, "s")
        said = words(pilot)
        for part in ("You: ", "Marks: best ", "lost by round: 1: ", "lost by kind: ", " ± "):
            assert part in said
        text = shown_text(pilot.app)
        while screen._reader.scroll_y < screen._reader.max_scroll_y:
            await press(pilot, "down")
        assert "chance." in shown_text(pilot.app)
        await press(pilot, "up", "pageup", "pageup")
        assert screen._reader.scroll_y == 0
        assert shown_text(pilot.app) == text
        await press(pilot, "pagedown")
        assert (screen._reader.scroll_y > 0) == (size == (40, 12))
        heading = f"Round 1 · 1 of {len(screen._stops)}"
        assert heading in await press(pilot, "left", "right", "home", "end", "s")
        assert heading in await press(pilot, "s", "enter")
        assert "held" in await press(pilot, "s", "b")
        assert "Round 1 · 2 of 72" in await press(pilot, "s", "a")


async def test_by_mouse(screen: ReviewScreen) -> None:
    """The wheel steps, a click on the table marks the best, one on the curve goes there."""
    async with shown(screen) as pilot:
        felt = screen.query_one(Felt)
        felt.post_message(Felt.Turned(1))
        await pilot.pause()
        assert screen.stop == screen._stops[1]
        felt.post_message(Felt.Turned(-1))
        await until(pilot, lambda: screen.stop == screen._stops[0])
        await go_to(pilot, screen, lambda: faulty(screen))
        await pilot.click(Felt, offset=(3, 5))
        await pilot.pause()
        assert "▸ Better: " in words(pilot)
        await pilot.click(Curve, offset=(79, 1))
        await pilot.pause()
        assert screen.stop == screen._stops[-1]
        await pilot.click(Curve, offset=(0, 1))
        await pilot.pause()
        assert screen.stop == screen._stops[0]


async def test_the_curve_is_that_of_the_match(screen: ReviewScreen) -> None:
    """The chance to win with each play, the present one marked, or the last before it."""
    async with shown(screen) as pilot:
        plot = screen.query_one(Curve).plot
        verdicts = screen._report.findings.review({0}).verdicts
        assert list(plot.values) == [verdict.made.chance for verdict in verdicts]
        assert (plot.low, plot.high, plot.marked) == (0.0, 1.0, 0)
        assert "Chance to win, 0 to 100%" in shown_text(pilot.app)
        await press(pilot, "right", "right", "a", "right")
        assert not screen.stop.reviewed
        assert screen.query_one(Curve).plot.marked == 2


@pytest.mark.parametrize("size", SIZES)
async def test_other_games(size: tuple[int, int]) -> None:
    """Where no chance is known the curve has points; others' hands are told one by one."""
    other = played("scopa-3;target=1", ["easy"] * 3, seed=3)
    seats = (YOU, Seat("Bruno", "easy"), Seat("Carla", "easy"))
    screen = ReviewScreen(other, seats, None, {1}, BASIS)
    async with shown(screen, size) as pilot:
        assert "Points expected, " in shown_text(pilot.app)
        await press(pilot, "b")
        assert "Bruno held " in words(pilot)
        assert "Carla held " in words(pilot)


async def test_several_people_are_reviewed(match: Match) -> None:
    """All of them, each seen from their own seat and by their name."""
    screen = ReviewScreen(match, PEOPLE, None, basis=BASIS)
    async with shown(screen) as pilot:
        assert {stop.seat for stop in screen._stops} == {0, 1}
        seen = set()
        for _play in range(6):
            stop, name = screen.stop, screen._names.seat(screen.stop.seat)
            assert stop.view.seat == stop.seat
            assert f", {name}: " in shown_text(pilot.app)
            seen.add(name)
            await press(pilot, "right")
        assert seen == {"Anna", "Bruno"}
        await press(pilot, "s")
        assert "Anna: " in words(pilot)
        assert "Bruno: " in words(pilot)
        assert "You" not in words(pilot)


# While it is being judged


async def later(condition: Callable[[], bool]) -> None:
    """Wait until something is so; the pilot would wait until nobody is busy, and somebody is."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


def judging(screen: ReviewScreen) -> bool:
    """Whether the thread of a review is at work."""
    thread = screen._judging._thread
    return thread is not None and thread.is_alive()


@pytest.fixture
def long_match() -> Match:
    """A match of many rounds."""
    return at_random(Rules(target=21), 5)


async def test_judged_plays_are_seen_while_others_are_judged(
    long_match: Match, tmp_path: Path
) -> None:
    """A bar tells how far it is; leaving keeps what was judged, and the rest is judged later."""
    file = ReviewFile(Home(tmp_path), "long")
    screen = ReviewScreen(long_match, (YOU, EASY), file)
    app = Reviewed(screen)
    async with app.run_test() as pilot:
        await later(lambda: screen._report.done >= 3)
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
    assert len(kept.findings.verdicts) >= 3
    assert kept.total > 0


async def test_the_program_is_left_while_it_judges(
    long_match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and what was judged is kept."""
    monkeypatch.setattr(review, "USUAL_BASIS", Basis())
    home = Home(tmp_path)
    keep(home, long_match, "long")
    app = ScopaApp(home, Wanted())
    async with app.run_test() as pilot:
        screen = await reviewed_from_history(pilot)
        await later(lambda: screen._report.done >= 2)
        assert not screen.over
        app.simulate_key("ctrl+c")
        await later(lambda: app._exit)
    screen._judging.finish()
    assert not judging(screen)
    data = json.loads((home.reviews / "long.json").read_text())
    assert sum(len(each["plays"]) for each in data["rounds"]) >= 2


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


# From where it is begun


async def reviewed_from_history(pilot: Pilot[Any]) -> ReviewScreen:
    """The review of the match that was played last."""
    app = pilot.app
    await pilot.press("h")
    await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
    await until(pilot, lambda: "Reading" not in shown_text(app))
    await pilot.press("v")
    await until(pilot, lambda: isinstance(app.screen, ReviewScreen))
    assert isinstance(app.screen, ReviewScreen)
    return app.screen


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
