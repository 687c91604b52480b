"""The chance to win the match from every score."""

import random
from itertools import pairwise

import pytest

from scopa.ai.expert.match_chances import MOST, Ended, MatchChances
from scopa.ai.expert.weights import kept_fit

FAIR = {Ended(1, 0): 1.0, Ended(0, 1): 1.0}
"""A coin is thrown for a point."""


@pytest.fixture(scope="module")
def chances() -> MatchChances:
    """Those of the rounds that were met in self-play."""
    return kept_fit().match_chances


def test_a_match_that_is_over_is_won_or_lost(chances: MatchChances) -> None:
    """The target and more points than the other side win, whoever dealt."""
    assert chances(0, 1) == chances(-3, -2) == chances(-1, 5) == 1.0
    assert chances(1, 0) == chances(-2, -3) == chances(5, -1) == 0.0


def test_by_hand() -> None:
    """One point a round, each side's with the same chance: a fair game of points."""
    fair = MatchChances(FAIR)
    assert fair(1, 1) == pytest.approx(1 / 2)
    assert fair(2, 1) == pytest.approx(1 / 4)
    assert fair(1, 3) == pytest.approx(7 / 8)
    assert fair(-2, -2) == pytest.approx(1 / 2)


def test_a_tie_at_the_target_is_played_on_with_the_deal_passed_on() -> None:
    """An opener who ties half the rounds and loses half, opening and dealing in turn.

    With c the chance to win level, c = ½(1 − c), so a third; one to go for both is level, too.
    """
    chances = MatchChances({Ended(1, 1): 1.0, Ended(0, 1): 1.0})
    assert chances(0, 0) == chances(-4, -4) == pytest.approx(1 / 3)
    assert chances(1, 1) == pytest.approx(1 / 3)


def test_fewer_points_to_go_are_better(chances: MatchChances) -> None:
    """For each side, whatever the other has to go."""
    for other in range(1, MOST):
        own = [chances(to_go, other) for to_go in range(1, MOST)]
        theirs = [chances(other, to_go) for to_go in range(1, MOST)]
        assert all(fewer > more for fewer, more in pairwise(own))
        assert all(fewer < more for fewer, more in pairwise(theirs))


def test_level_scores_are_nearly_even(chances: MatchChances) -> None:
    """The opener is a little behind, for the dealer has the better of a round."""
    assert all(0.4 < chances(to_go, to_go) < 0.5 for to_go in (1, 5, 11, 21))
    assert 0.4 < chances(0, 0) < 0.5


def test_equals_have_equal_chances() -> None:
    """If opening a round is no disadvantage, the chances at mirrored scores add up to one."""
    fair = MatchChances(
        {Ended(2, 1): 2.0, Ended(1, 2): 2.0, Ended(3, 3): 1.0, Ended(4, 0): 1.0, Ended(0, 4): 1.0}
    )
    for own in range(1, 12):
        for other in range(1, 12):
            assert fair(own, other) + fair(other, own) == pytest.approx(1.0)


def test_a_round_without_points_is_refused() -> None:
    """It would lead nowhere."""
    with pytest.raises(ValueError, match="at least one point"):
        MatchChances({Ended(0, 0): 1.0, Ended(1, 0): 1.0})


@pytest.mark.parametrize("to_go", [(1, 1), (1, 3), (11, 8)])
def test_matches_played_with_such_rounds_end_as_often(
    chances: MatchChances, to_go: tuple[int, int]
) -> None:
    """Ten thousand matches of rounds drawn by chance, within four standard errors."""
    rng = random.Random(1)
    ends, shares = zip(*kept_fit().rounds.items(), strict=True)
    drawn = iter(rng.choices(ends, shares, k=100_000))
    won, matches = 0, 10_000
    for _ in range(matches):
        left, opener = list(to_go), 0
        while min(left) > 0 or left[0] == left[1]:
            ended = next(drawn)
            left[opener] -= ended.opener
            left[1 - opener] -= ended.dealer
            opener = 1 - opener
        won += left[0] < left[1]
    assert won / matches == pytest.approx(chances(*to_go), abs=4 * 0.5 / matches**0.5)
