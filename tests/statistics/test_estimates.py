"""Means and shares over clusters, and how sure they are."""

import math
import random

import pytest

from scopa.statistics.estimates import Share, ratio, share, wilson


def test_the_mean_is_over_all_items() -> None:
    """Clusters count by their size."""
    assert ratio([6, 0], [2, 4]).mean == 1


def test_the_error_is_taken_over_clusters() -> None:
    """Worked by hand: residuals 4 and -4 around a mean of one."""
    estimate = ratio([6, 0], [2, 4])
    assert estimate.standard_error == pytest.approx(math.sqrt(2 * (4**2 + 4**2)) / 6)


def test_equal_clusters_give_the_ordinary_standard_error() -> None:
    """With one item each it is the deviation over the root of the number."""
    values = [1, 4, 2, 8, 5, 7]
    mean = sum(values) / 6
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / 5)
    assert ratio(values, [1] * 6).standard_error == pytest.approx(deviation / math.sqrt(6))


@pytest.mark.parametrize(("totals", "sizes", "mean"), [([], [], 0), ([3], [2], 1.5), ([0], [0], 0)])
def test_nothing_is_sure_with_one_cluster_or_none(
    totals: list[float], sizes: list[int], mean: float
) -> None:
    """The error is infinite, and the mean what there is."""
    estimate = ratio(totals, sizes)
    assert estimate.mean == mean
    assert math.isinf(estimate.standard_error)


@pytest.mark.parametrize(
    ("part", "items", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)],
)
def test_wilson(part: float, items: float, low: float, high: float) -> None:
    """Against published values of the interval."""
    interval = wilson(part, items)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-4)


def test_few_clusters_are_taken_as_independent_items() -> None:
    """Their own spread is no guide yet."""
    assert share([1, 1], [2, 2]) == wilson(0.5, 4)


def test_all_or_nothing_still_leaves_doubt() -> None:
    """A hundred wins of a hundred don't prove that a loss is impossible."""
    assert share([2] * 50, [2] * 50) == wilson(1.0, 100)
    assert share([0] * 50, [2] * 50) == wilson(0.0, 100)


def test_nothing_played_tells_nothing() -> None:
    """Any share is possible."""
    assert share([], []) == share([0] * 40, [0] * 40) == Share(0.0, 0.0, 1.0)


def test_what_duplicates_cancel_is_taken_into_account() -> None:
    """One win in every pair, and it is known to be half; pairs won alike tell less than items."""
    assert share([1] * 40, [2] * 40) == Share(0.5, 0.5, 0.5)
    alike = share([2, 0] * 20, [2] * 40)
    apart = wilson(0.5, 80)
    assert alike.high - alike.low > 1.3 * (apart.high - apart.low)


def test_independent_items_get_about_the_plain_interval() -> None:
    """Clusters of coin tosses show no more than the tosses."""
    rng = random.Random(1)
    won = [sum(rng.random() < 0.6 for _ in range(4)) for _ in range(2000)]
    clustered = share(won, [4] * 2000)
    plain = wilson(sum(won) / 8000, 8000)
    assert clustered.high - clustered.low == pytest.approx(plain.high - plain.low, rel=0.1)
