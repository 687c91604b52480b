"""A tour through a match that was reviewed, and what is said at its stops."""

import pytest

from scopa import Match
from scopa.coach.findings import Basis, Findings
from scopa.coach.guide import heading, hidden_hands, sentences, summary
from scopa.coach.judge import Effort
from scopa.coach.review import choices
from scopa.coach.reviewing import Reviewing
from scopa.coach.tour import Course, tour
from scopa.records import Seat
from scopa.words.names import Names
from tests.coach.setups import played

BASIS = Basis(effort=Effort(worlds=2, iterations=30, fewest=4, fewest_of_others=2), replays=2)
SEATS = (Seat("You"), Seat("Computer", "easy"))


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of two rounds."""
    return played("scopa;target=5", ["easy", "easy"], seed=2)


@pytest.fixture(scope="module")
def findings(match: Match) -> Findings:
    """What is known of the first player's plays, and of the result."""
    reviewing = Reviewing(match, {0}, None, BASIS, luck=True)
    list(reviewing.steps())
    return reviewing.findings


def test_every_play_has_its_stop(match: Match) -> None:
    """Seen by whoever plays, if that is one of those who look, else by the first of them."""
    plays = [play for log in match.rounds for play in log.plays]
    stops = list(tour(match, {1}))
    assert [(stop.seat, stop.move) for stop in stops] == [(each.seat, each.move) for each in plays]
    assert {stop.view.seat for stop in stops} == {1}
    assert all(stop.view.seat == stop.seat for stop in tour(match, {0, 1}))
    for stop in stops:
        assert stop.hands[1] == stop.view.hand
        assert stop.move.card in stop.hands[stop.seat]
        assert stop.others == {0: stop.hands[0]}
        assert not stop.view.hand & stop.hands[0]


def test_choices_are_the_stops_that_are_judged(match: Match) -> None:
    """Those of the seats reviewed at which there was more than one play."""
    stops = [stop for stop in tour(match, {0}) if stop.reviewed and not stop.forced]
    assert [stop.place for stop in stops] == [choice.place for choice in choices(match, {0})]
    assert [stop.view for stop in stops] == [choice.view for choice in choices(match, {0})]
    assert {stop.place[0] for stop in tour(match, {0}, {2})} == {2}


def test_a_course_is_that_of_a_seat(match: Match, findings: Findings) -> None:
    """In chances to win the match, where they are known, else in points."""
    course = Course.of(findings, 0, None)
    verdicts = findings.review({0}).verdicts
    assert course.by_chance
    assert list(course.values) == [verdict.made.chance for verdict in verdicts]
    assert list(course.places) == sorted(findings.verdicts)
    assert not Course.of(findings, 1, None).values
    other = played("quindici;target=1", ["easy", "easy"], seed=3)
    reviewing = Reviewing(other, {0}, None, BASIS)
    list(reviewing.steps())
    course = Course.of(reviewing.findings, 0, {1})
    assert not course.by_chance
    assert list(course.values) == [
        verdict.made.points for verdict in reviewing.findings.review({0}, {1}).verdicts
    ]


def test_what_is_said_of_a_stop(match: Match, findings: Findings) -> None:
    """Its mark where it is known, else why there is none."""
    names = Names.of(match.rules, SEATS, 0)
    stops = {stop.place: stop for stop in tour(match, {0})}
    place, verdict = next(iter(findings.verdicts.items()))
    stop = stops[place]
    told = heading(stop, verdict, names, judging=False)
    assert told.startswith(f"Play {place[1]}, You: ")
    assert verdict.mark.value in told
    assert heading(stop, None, names, judging=True).endswith(": not judged yet")
    assert heading(stop, None, names, judging=False).endswith(": not judged")
    forced = next(each for each in stops.values() if each.forced)
    assert heading(forced, None, names, judging=True).endswith(": the only legal play")
    other = next(each for each in stops.values() if not each.reviewed)
    assert heading(other, None, names, judging=True) == f"Play {other.place[1]}, Computer"
    (line,) = sentences(other, None, names)
    assert line.startswith("Played: ")


def test_the_best_play_is_told_with_its_reason(match: Match, findings: Findings) -> None:
    """Once where it was played, beside the one that was played otherwise."""
    names = Names.of(match.rules, SEATS, 0)
    stops = {stop.place: stop for stop in tour(match, {0})}
    for place, verdict in findings.verdicts.items():
        lines = list(sentences(stops[place], verdict, names))
        if verdict.made is verdict.judgement.best:
            assert [line.partition(":")[0] for line in lines] == ["Best"]
        else:
            assert [line.partition(":")[0] for line in lines] == ["Played", "Better"]


def test_hidden_hands_are_told(match: Match) -> None:
    """Of each other player, whether they held cards or not."""
    names = Names.of(match.rules, SEATS, 0)
    first = next(tour(match, {0}))
    (line,) = hidden_hands(first, names)
    assert line == f"Computer held {names.cards.listed(first.hands[1])}."
    empty = next(stop for stop in tour(match, {0}) if not stop.hands[1])
    assert list(hidden_hands(empty, names)) == ["Computer held no cards."]


def test_the_summary_says_what_its_numbers_mean(match: Match, findings: Findings) -> None:
    """The sums, the split, and how to read it; only the sums while no split is known."""
    names = Names.of(match.rules, SEATS, 0)
    texts = [line.text for line in summary(findings, names, {0}, None)]
    assert texts[0].startswith("You: ")
    assert any(" points of lead are " in text for text in texts)
    chance = any(text.endswith("of the plays, which may be chance.") for text in texts)
    assert chance is not findings.split(0).skill_shows
    assert "twice its ±" in texts[-1]
    only = Findings(dict(findings.verdicts))
    assert not any("±" in line.text for line in summary(only, names, {0}, None))
