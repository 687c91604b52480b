"""Elo ratings: those of maximum likelihood, with errors that hold, and numbers in any case."""

import itertools
import math
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.arena.elo import POINTS, Meeting, ratings


def of_pairs(*pairs: tuple[int, int, float, int]) -> list[Meeting]:
    """The matches of pairs: first, second, what the first scored, and of how many in all."""
    return [Meeting(1, *pair) for pair in pairs]


def test_two_are_rated_by_the_odds() -> None:
    """Three in four are odds of three to one; the error is that of the log of odds."""
    found = ratings(2, of_pairs((0, 1, 75, 100)))
    difference = found.difference(0, 1)
    assert difference.mean == pytest.approx(400 * math.log10(3))
    assert difference.standard_error == pytest.approx(POINTS / math.sqrt(100 * 0.75 * 0.25))
    assert found.points[0] == pytest.approx(difference.mean / 2)
    assert found.of(0).standard_error == pytest.approx(difference.standard_error / 2)
    assert found.bounded


def test_400_points_are_ten_to_one() -> None:
    """As in chess."""
    assert ratings(2, of_pairs((0, 1, 10, 11))).difference(0, 1).mean == pytest.approx(400)


scores = st.integers(0, 12).map(lambda twice: twice / 2)


@given(st.lists(scores, min_size=6, max_size=6))
def test_expected_and_real_scores_agree(of_six: list[float]) -> None:
    """What maximum likelihood means: everybody scores what its rating promises."""
    pairs = list(itertools.combinations(range(4), 2))
    meetings = of_pairs(*((*pair, score, 6) for pair, score in zip(pairs, of_six, strict=True)))
    found = ratings(4, meetings)
    assert sum(found.points) == pytest.approx(0, abs=1e-6)
    assert all(found.of(place).standard_error > 0 for place in range(4))
    more = 0.0 if found.bounded else 0.5
    for place in range(4):
        surplus = 0.0
        for (first, second), score in zip(pairs, of_six, strict=True):
            if place in (first, second):
                chance = 1 / (1 + math.exp((found.points[second] - found.points[first]) / POINTS))
                missing = score + more - (6 + 2 * more) * chance
                surplus += missing if place == first else -missing
        assert surplus == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    "meetings",
    [
        of_pairs(),
        of_pairs((0, 1, 3, 6)),
        of_pairs((0, 1, 6, 6), (0, 2, 6, 6), (1, 2, 3, 6)),
        of_pairs((0, 1, 6, 6), (0, 2, 3, 6), (1, 2, 0, 6)),
        of_pairs((0, 1, 500, 500), (0, 2, 500, 500), (1, 2, 500, 500)),
    ],
)
def test_what_has_no_bounds_is_said(meetings: list[Meeting]) -> None:
    """A tie in every duel then keeps the ratings finite, and in their order."""
    found = ratings(3, meetings)
    assert not found.bounded
    assert all(abs(points) < 2500 for points in found.points)
    if meetings and meetings[0].matches == 500:
        assert found.points[0] > found.points[1] > found.points[2]


def test_a_circle_is_bounded() -> None:
    """Everybody beats everybody by way of others, and nobody is better."""
    found = ratings(3, of_pairs((0, 1, 6, 6), (1, 2, 6, 6), (0, 2, 0, 6)))
    assert found.bounded
    assert found.points == pytest.approx((0, 0, 0), abs=1e-6)


def test_errors_are_those_of_clusters() -> None:
    """They cover what ratings do from sample to sample, where matches of a number hang together."""
    rng = random.Random(1)
    found = []
    for _sample in range(200):
        meetings = []
        for number in range(40):
            luck = rng.choice((-1.5, 0, 1.5))
            for first, second in ((0, 1), (0, 2), (1, 2)):
                chance = 1 / (1 + math.exp(-luck))
                score = sum(rng.random() < chance for _match in range(2))
                meetings.append(Meeting(number, first, second, score, 2))
        found.append(ratings(3, meetings))
    real = float(np.std([one.points[0] for one in found]))
    told = float(np.mean([one.of(0).standard_error for one in found]))
    assert told == pytest.approx(real, rel=0.15)
    independent = POINTS * math.sqrt(2 / 3 / (3 * 80 / 4))
    assert real > 1.3 * independent
