"""Strong play over the deals of a match, from the same seat."""

import threading

import pytest

from scopa import Match, Rules
from scopa.coach.judge import Cancelled
from scopa.coach.strong_play import StrongPlay
from scopa.engine.draws import drawn_deck
from scopa.records import Seat, seat_tags
from tests.records.matches import finished

TAGS = seat_tags([Seat("You"), Seat("Computer", "easy")])


def dealt(rules: Rules, seed: str = "7") -> Match:
    """A match whose first round is dealt from a seed."""
    match = Match(rules, 0)
    match.deal(drawn_deck(seed, 1, 1))
    return match


def test_everybody_compares_with_the_same() -> None:
    """A seed and the levels decide it alone: not what was played, nor how often it is asked."""
    rules, tags = Rules.parse("quindici"), {**TAGS, "Seed": "7"}
    match, played = dealt(rules), dealt(rules)
    played.play(played.moves()[-1])
    strong = StrongPlay.of(match, tags, 0)
    points = strong.round(match.rounds[0])
    assert len(points) == 2
    assert points == strong.round(match.rounds[0])
    assert points == StrongPlay.of(played, tags, 0).round(played.rounds[0])


def test_the_opponents_are_those_of_the_match() -> None:
    """Over many deals easy ones leave strong play more than strong ones do."""
    rules = Rules.parse("re-bello")
    sums = []
    for level in ("easy", "hard"):
        tags = seat_tags([Seat("You"), Seat("Computer", level)])
        matches = [dealt(rules, str(seed)) for seed in range(12)]
        leads = (
            ours - theirs
            for match in matches
            for ours, theirs in [StrongPlay.of(match, tags, 0).round(match.rounds[0])]
        )
        sums.append(sum(leads))
    assert sums[0] > sums[1]


@pytest.mark.usefixtures("_no_numpy")
def test_the_adviser_stands_for_a_level_that_lacks_a_library() -> None:
    """As for a plugin."""
    match = dealt(Rules.parse("re-bello"))
    points = [
        StrongPlay.of(match, seat_tags([Seat("You"), Seat("Computer", level)]), 0).round(
            match.rounds[0]
        )
        for level in ("maestro", "expert")
    ]
    assert points[0] == points[1]


def test_a_match_is_the_sum_of_its_rounds() -> None:
    """Of those that are over; a round in the middle counts for nothing yet."""
    match = finished(Rules.parse("quindici;target=3"), 2)
    strong = StrongPlay.of(match, TAGS, 1)
    rounds = [strong.round(log) for log in match.rounds]
    assert strong.total(match.rounds) == tuple(map(sum, zip(*rounds, strict=True)))
    assert strong.total(dealt(match.rules).rounds) == (0, 0)


@pytest.mark.parametrize("preset", ["scopa-3", "scopone"])
def test_more_than_two(preset: str) -> None:
    """There are points for every side, whoever sits there: people and plugins, too."""
    rules = Rules.parse(preset)
    seats = [Seat("You"), Seat("Anna"), Seat("Bot", "some-plugin"), Seat("C", "medium")]
    tags = seat_tags(seats[: rules.seats])
    points = StrongPlay.of(dealt(rules), tags, 0).round(dealt(rules).rounds[0])
    assert len(points) == rules.sides


def test_it_can_be_stopped() -> None:
    """And nothing is remembered of what it did until then."""
    match, stop = dealt(Rules.parse("quindici")), threading.Event()
    strong = StrongPlay.of(match, TAGS, 0)
    stop.set()
    with pytest.raises(Cancelled):
        strong.round(match.rounds[0], stop)
    assert strong.round(match.rounds[0])
