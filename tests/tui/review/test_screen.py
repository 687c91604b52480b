"""The review on the screen: play by play, and in sums."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from scopa import language
from scopa.coach.review import Mark
from scopa.engine.match import Match
from scopa.records import Seat
from scopa.tui.keys import key_label
from scopa.tui.screens.review import ReviewScreen
from scopa.tui.widgets.curve import Curve
from scopa.tui.widgets.felt import Felt
from tests.coach.setups import played
from tests.history.stored import YOU
from tests.tui.review.running import BASIS, press, shown, words
from tests.tui.sitting import until
from tests.tui.stage import shown_text

SIZES = [(80, 24), (40, 12)]
PEOPLE = (Seat("Anna"), Seat("Bruno"))


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


@pytest.mark.parametrize("language", ["en", "it", "es"])
async def test_the_better_play_can_be_read_on_a_small_screen(
    screen: ReviewScreen, language: str, speaking: Callable[[str], None]
) -> None:
    """Enter shows all that is said of it; the curve stands where it doesn't take its room."""
    speaking(language)
    curves = set()
    async with shown(screen, (40, 12)) as pilot:
        for _stop in screen._stops:
            curves.add(screen.query_one(Curve).display)
            if faulty(screen):
                text = " ".join((await press(pilot, "enter")).split())
                better = words(pilot).partition("▸ ")[2]
                assert better in text
            await press(pilot, "right")
            assert screen._reader.scroll_y == 0
    assert curves == {False, True}


async def test_more_is_offered_while_words_are_hidden(
    screen: ReviewScreen, speaking: Callable[[str], None]
) -> None:
    """The footer has the key that shows them; none is needed to see hands that are asked for."""
    speaking("it")
    more = f"{key_label('pagedown')} {language._('More')}"
    async with shown(screen, (40, 12)) as pilot:
        await go_to(pilot, screen, lambda: mark(screen) is Mark.BLUNDER)
        assert "in mano" not in await press(pilot, "b", "pageup")
        await until(pilot, lambda: more in shown_text(pilot.app))
        await press(pilot, "b", "b")
        await until(pilot, lambda: "in mano" in shown_text(pilot.app))
        await until(pilot, lambda: more not in shown_text(pilot.app))


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
        assert "points with best play" in words(pilot)


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
        small = size == (40, 12)
        await until(pilot, lambda: ("PgDn More" in shown_text(pilot.app)) == small)
        text = shown_text(pilot.app)
        while screen._reader.scroll_y < screen._reader.max_scroll_y:
            await press(pilot, "down")
        assert "chance." in shown_text(pilot.app)
        await press(pilot, "up", "pageup", "pageup")
        assert screen._reader.scroll_y == 0
        await until(pilot, lambda: shown_text(pilot.app) == text)
        await press(pilot, "pagedown")
        assert (screen._reader.scroll_y > 0) == small
        heading = f"Round 1 · 1 of {len(screen._stops)}"
        assert heading in await press(pilot, "left", "right", "home", "end", "s")
        assert heading in await press(pilot, "s", "enter")
        await press(pilot, "s", "b")
        assert "held" in words(pilot)
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
        assert "Chance to win, line at 50%" in shown_text(pilot.app)
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
