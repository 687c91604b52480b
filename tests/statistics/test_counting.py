"""Counting what happens in matches."""

import pytest

from scopa import Category, Rules
from scopa.records import read
from scopa.statistics.counting import Sample, Statistics
from tests.records.matches import finished
from tests.records.test_faults import GAME


def counted(rules: Rules, matches: int) -> Statistics:
    """The statistics of so many random matches."""
    statistics = Statistics(rules)
    for seed in range(matches):
        statistics.add(finished(rules, seed))
    return statistics


def test_a_sample() -> None:
    """Mean, standard error and largest number are those of the numbers counted."""
    sample = Sample()
    assert (sample.mean, sample.standard_error) == (0, 0)
    for number in (2, 4, 4, 6):
        sample.add(number)
    assert sample.mean == 4
    assert sample.standard_error == pytest.approx((8 / 3 / 4) ** 0.5)
    assert sample.largest == 6


def test_a_known_match() -> None:
    """Everything counted in one round that was counted by hand."""
    match = read(GAME).match
    assert match is not None
    statistics = Statistics(match.rules)
    statistics.add(match)
    assert (statistics.matches, statistics.rounds, statistics.plays) == (1, 1, 36)
    assert statistics.wins == [0, 1]
    assert [sample.total for sample in statistics.points] == [1, 4]
    assert [sample.total for sample in statistics.scope] == [1, 0]
    assert statistics.margin.mean == -3
    assert statistics.round_wins == [1, 0]
    assert statistics.tied_rounds == 0
    assert statistics.redeals == 0
    assert statistics.ties == {Category.CARDS: 0, Category.COINS: 0}
    assert [sample.number for deal in statistics.branching for sample in deal] == [1] * 36
    assert statistics.branching[0][0].total == 3
    assert statistics.branching[5][5].total == 1


@pytest.mark.parametrize("preset", ["scopa-3", "scopa-4", "scopone-6"])
def test_the_counts_agree(preset: str) -> None:
    """Every play, match and round is counted once, in one of its classes."""
    statistics = counted(Rules.parse(preset), 6)
    rounds = statistics.rounds
    assert statistics.matches == 6
    assert statistics.plays == 36 * rounds
    assert sum(statistics.round_wins) + statistics.tied_rounds == rounds
    assert all(sample.number == rounds for sample in statistics.points)
    shape = [len(samples) for samples in statistics.branching]
    assert shape == [size * statistics.rules.seats for size in statistics.rules.deals]
    suits = statistics.primiera.number + statistics.lacking_suit
    assert suits == rounds * statistics.rules.sides
    assert 1 <= statistics.mean_branching <= statistics.largest_branching


def test_random_play_is_as_published() -> None:
    """Random play of the classic game has the branching and the points that others measured."""
    statistics = counted(Rules(), 60)
    first_deal = [sample.mean for sample in statistics.branching[0]]
    assert first_deal == pytest.approx([3.26, 3.25, 2.11, 2.10, 1.04, 1.04], abs=0.25)
    assert statistics.mean_branching == pytest.approx(2.07, abs=0.05)
    assert statistics.forced / statistics.plays == pytest.approx(1 / 3, abs=0.03)
    assert sum(sample.mean for sample in statistics.points) == pytest.approx(4.18, abs=0.3)
    assert statistics.primiera.mean == pytest.approx(74.9, abs=1)


def test_an_unfinished_match_counts_its_rounds() -> None:
    """Of a match that isn't over, the rounds that are over count, and nobody has won."""
    match = read(GAME[: GAME.index("1 QD")]).match
    assert match is not None
    statistics = Statistics(match.rules)
    statistics.add(match)
    assert (statistics.matches, statistics.rounds, statistics.mean_branching) == (0, 0, 0)
