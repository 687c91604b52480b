"""Luck and skill: a result taken apart."""

from math import hypot, sqrt

import pytest

from scopa import Match, Rules
from scopa.coach import luck
from scopa.coach.judge import Cancelled
from scopa.coach.luck import NOTHING, Split, splits
from tests.ai.setups import STOPPED
from tests.coach.setups import played

FEW = 3


@pytest.fixture(scope="module")
def match() -> Match:
    """A match between a good player and a bad one."""
    return played("scopa;target=3", ["hard", "random"], seed=2)


def summed(match: Match, side: int, seed: int = 1) -> Split:
    """The split of a whole match."""
    return sum(splits(match, side, replays=FEW, seed=seed), NOTHING)


@pytest.mark.no_cover
def test_the_parts_add_up_to_the_result(match: Match) -> None:
    """For each side, and the sides see the same from opposite ends."""
    first, second = summed(match, 0), summed(match, 1)
    assert first.result == match.totals[0] - match.totals[1]
    for split in (first, second):
        assert split.usual + split.cards + split.plays == pytest.approx(split.result)
        assert split.error > 0
        assert split.plays_error == hypot(split.error, split.spread)
    assert second.cards == pytest.approx(-first.cards)
    assert second.plays == pytest.approx(-first.plays)


def test_strong_plays_that_lose_nothing_show_no_skill() -> None:
    """What one more match of strong players would come to is within the error of the plays."""
    leads = [0, 1, 2, -1, 4, -2, 1, -1]
    worst = luck._split(4.0, 0.0, leads)
    assert worst.spread == pytest.approx(1.93, abs=0.01)
    assert worst.error == worst.spread / sqrt(8)
    assert not worst.skill_shows
    assert worst.plays > 2 * worst.error
    assert luck._split(6.0, 0.0, leads).skill_shows
    assert (worst + worst).spread == pytest.approx(sqrt(2) * worst.spread)


@pytest.mark.no_cover
def test_the_same_seed_gives_the_same_split(match: Match) -> None:
    """And another seed another one, within its error."""
    first, again, other = (summed(match, 0, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert abs(first.cards - other.cards) < 4 * hypot(first.error, other.error)


def test_an_unfinished_round_counts_for_nothing(match: Match) -> None:
    """Its cards may yet fall anyhow."""
    steps = list(match.steps())
    torn = Match.replayed(match.rules, match.rounds[0].dealer, steps[:-1])
    assert len(list(splits(torn, 0, replays=FEW))) == len(match.rounds) - 1


def test_who_deals_is_no_luck(match: Match) -> None:
    """In the classic game the opener is usually behind, by what the fit's rounds say."""
    for split, log in zip(splits(match, 0, replays=FEW), match.rounds, strict=True):
        assert -0.5 < luck._opener_lead() < 0
        assert split.usual == (luck._opener_lead() if log.dealer == 1 else -luck._opener_lead())


@pytest.mark.parametrize("rules", ["scopa-3;target=2", "scopone;target=2"])
def test_other_games(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For three the mean of the others counts, and the averages of all sides cancel out."""
    monkeypatch.setattr(luck, "DEALS_FOR_AN_AVERAGE", 20)
    luck._averages.clear()
    levels = ["easy"] * (3 if rules.startswith("scopa-3") else 4)
    match = played(rules, levels, seed=1)
    sides = [summed(match, side) for side in range(match.rules.sides)]
    assert sum(split.usual for split in sides) == pytest.approx(0)
    assert sum(split.result for split in sides) == pytest.approx(0)
    luck._averages.clear()


def test_it_can_be_cancelled(match: Match) -> None:
    """In the middle of a deal, and while an average is worked out."""
    with pytest.raises(Cancelled):
        next(splits(match, 0, stop=STOPPED))
    rules = Rules.parse("scopa-3")
    with pytest.raises(Cancelled):
        luck._usual(rules, 0, 0, STOPPED)
    assert (rules, 0) not in luck._averages
