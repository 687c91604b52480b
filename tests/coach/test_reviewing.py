"""A review in the making, and the JSON that its findings are kept as."""

import json
import threading
from pathlib import Path

import pytest

from scopa import Match
from scopa.coach.findings import Basis, Findings, as_json, digest, from_json
from scopa.coach.judge import Cancelled, Effort
from scopa.coach.report import WIDTH, report
from scopa.coach.reviewing import ROUND_OF_LUCK, Reviewing
from scopa.history.reviewed import Reviewed
from scopa.records import Seat
from scopa.storage import Home, ReviewFile
from scopa.words.names import Names
from tests.coach.setups import played

pytestmark = pytest.mark.no_cover

BASIS = Basis(
    seed=4, effort=Effort(worlds=2, iterations=30, fewest=4, fewest_of_others=2), replays=2
)


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of several rounds."""
    return played("scopa;target=5", ["easy", "easy"], seed=2)


@pytest.fixture
def file(tmp_path: Path) -> ReviewFile:
    """Where its review is kept."""
    return ReviewFile(Home(tmp_path), "match")


def test_each_step_tells_how_far_it_is(match: Match, file: ReviewFile) -> None:
    """And what was just judged; at the end all is done, and a second time nothing is left."""
    reviewing = Reviewing(match, {0}, file, BASIS, luck=True)
    steps = list(reviewing.steps())
    assert [step.total for step in steps] == [reviewing.total] * len(steps)
    assert steps[-1].done == reviewing.total
    verdicts = tuple(step.verdict for step in steps if step.verdict)
    assert verdicts == reviewing.findings.review({0}).verdicts
    assert len(steps) == len(verdicts) + len(match.rounds)
    assert reviewing.total == len(verdicts) + ROUND_OF_LUCK * len(match.rounds)
    again = Reviewing(match, {0}, file, BASIS, luck=True)
    assert again.total == 0
    assert not list(again.steps())
    assert again.findings == reviewing.findings


@pytest.mark.parametrize("steps", [0, 3])
def test_what_was_judged_before_it_was_cancelled_is_kept(
    steps: int, match: Match, file: ReviewFile
) -> None:
    """And the rest is judged another time, to the same end."""
    stop = threading.Event()
    first = Reviewing(match, {0, 1}, file, BASIS)
    going = first.steps(stop)
    for _ in range(steps):
        next(going)
    stop.set()
    with pytest.raises(Cancelled):
        next(going)
    second = Reviewing(match, {0, 1}, file, BASIS)
    assert second.total == first.total - steps
    list(second.steps())
    alone = Reviewing(match, {0, 1}, None, BASIS)
    list(alone.steps())
    assert second.findings == alone.findings


def test_some_rounds_are_reviewed(match: Match, file: ReviewFile) -> None:
    """And no others; what is kept of them isn't judged again with the rest."""
    one = Reviewing(match, {0}, file, BASIS, luck=True, rounds={2})
    list(one.steps())
    assert {number for number, _play in one.findings.verdicts} == set(one.findings.splits) == {2}
    rest = Reviewing(match, {0}, file, BASIS, luck=True)
    whole = Reviewing(match, {0}, None, BASIS, luck=True)
    assert rest.total == whole.total - one.total
    list(rest.steps())
    list(whole.steps())
    assert rest.findings == whole.findings
    assert rest.findings.review({0}, {2}) == one.findings.review({0})
    assert rest.findings.split(0, {2}) == one.findings.split(0)


def test_a_round_is_complete_once_all_its_choices_are_judged(match: Match) -> None:
    """Those of a seat, that is; a round that goes on never is."""
    reviewing = Reviewing(match, {0}, None, BASIS)
    counted = []
    for _step in reviewing.steps():
        complete = reviewing.findings.complete(match)
        assert {seat for _number, seat in complete} <= {0}
        counted.append(len(complete))
    assert counted[0] == 0
    assert counted == sorted(counted)
    assert counted[-1] == len(match.rounds)
    data = as_json(match, reviewing.findings, BASIS, {0, 1})
    assert [each["complete"] for each in data["rounds"]] == [[0]] * len(match.rounds)
    assert Reviewed.of(json.dumps(data)).lost == pytest.approx(
        {0: reviewing.findings.review({0}).points_lost / len(match.rounds)}
    )
    torn = Match.replayed(match.rules, match.rounds[0].dealer, list(match.steps())[:-1])
    assert (torn.round_number, 0) not in reviewing.findings.complete(torn)


def test_another_basis_is_another_review(match: Match, file: ReviewFile) -> None:
    """So nothing that is kept holds for it."""
    list(Reviewing(match, {0}, file, BASIS).steps())
    assert Reviewing(match, {0}, file, Basis(seed=5, effort=BASIS.effort)).total > 0
    assert Reviewing(match, {0}, file, Basis(seed=4)).total > 0


def test_a_digest_tells_rounds_apart(match: Match) -> None:
    """By all that was dealt and played in them, and by the points before them."""
    steps = list(match.steps())
    torn = Match.replayed(match.rules, match.rounds[0].dealer, steps[:-1])
    for log, other in zip(match.rounds[:-1], torn.rounds[:-1], strict=True):
        assert digest(match, log) == digest(torn, other)
    assert digest(match, match.rounds[-1]) != digest(torn, torn.rounds[-1])
    assert len({digest(match, log) for log in match.rounds}) == len(match.rounds)


@pytest.mark.parametrize(
    ("rules", "seats"), [("scopa-3;target=1", 3), ("scopone;target=1", 4), ("quindici;target=1", 2)]
)
def test_every_game_is_kept_and_told(rules: str, seats: int) -> None:
    """Without a chance to win the match, with errors; for three sides, and in teams."""
    match = played(rules, ["easy"] * seats, seed=3)
    reviewing = Reviewing(match, range(seats), None, BASIS)
    list(reviewing.steps())
    data = json.loads(json.dumps(as_json(match, reviewing.findings, BASIS, range(seats))))
    assert from_json(data, match, BASIS) == reviewing.findings
    names = Names.of(match.rules, [Seat(name) for name in "ABCD"[:seats]], None)
    lines = list(report(match, reviewing.findings, names, range(seats)))
    assert max(map(len, lines)) <= WIDTH
    assert not any("to win the match" in line for line in lines)
    assert sum("choices, " in line for line in lines) == seats


@pytest.mark.parametrize("data", [None, [], {}, "x", 1, {"basis": BASIS.as_json(), "rounds": [1]}])
def test_what_makes_no_sense_counts_for_nothing(data: object, match: Match) -> None:
    """As if nothing were kept."""
    assert from_json(data, match, BASIS) == Findings()


@pytest.mark.parametrize(
    "harm",
    [
        {"parts": {}},
        {"parts": {"scope": 1.0}},
        {"points": float("nan")},
        {"error": float("inf")},
        {"chance": 10**400},
    ],
)
def test_worths_that_say_nothing_count_for_nothing(harm: dict[str, object], match: Match) -> None:
    """As if nothing were kept: no categories, others than at another move, and no numbers."""
    reviewing = Reviewing(match, {0}, None, BASIS, rounds={1})
    next(reviewing.steps())
    data = as_json(match, reviewing.findings, BASIS, {0})
    assert from_json(data, match, BASIS) == reviewing.findings
    (play,) = data["rounds"][0]["plays"]
    play["moves"][-1] |= harm
    assert from_json(data, match, BASIS) == Findings()
    if harm == {"parts": {}}:
        for each in play["moves"]:
            each["parts"] = {}
        assert from_json(data, match, BASIS) == Findings()
