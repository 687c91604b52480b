"""What a sample of duplicate matches tells, and how surely.

The matches of one deck aren't independent: what luck gives a player in one, it takes in another.
So all that is played with one deck is a *cluster*, and only clusters are taken as independent.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964
"""Deviations on each side of the mean within which 95% of a normal distribution lie."""

FEWEST_CLUSTERS = 30
"""Clusters below which their own spread isn't trusted."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """A mean over all the items of some clusters."""

    mean: float
    standard_error: float
    """Infinite for fewer than two clusters."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of all items, with its 95% interval; all three are from 0 to 1."""

    share: float
    low: float
    high: float


def ratio(totals: Sequence[float], sizes: Sequence[float]) -> Ratio:
    """The mean of items, given the total and the number (or weight) of items of each cluster.

    The ratio estimator, its variance linearised over clusters (Cochran, Sampling Techniques,
    chapter 6). Without items it is 0.
    """
    items = sum(sizes)
    clusters = len(sizes)
    if items == 0:
        return Ratio(0.0, math.inf)
    mean = sum(totals) / items
    if clusters < 2:
        return Ratio(mean, math.inf)
    residuals = ((total - mean * size) ** 2 for total, size in zip(totals, sizes, strict=True))
    variance = clusters / (clusters - 1) * math.fsum(residuals)
    return Ratio(mean, math.sqrt(variance) / items)


def mean_of(numbers: Sequence[float]) -> Ratio:
    """The mean of independent numbers."""
    return ratio(numbers, [1] * len(numbers))


def share(counts: Sequence[int], sizes: Sequence[int]) -> Share:
    """The part of items that was counted, given both numbers for each cluster.

    Wilson's interval for as many independent items as would have the standard error that the
    clusters show (Korn and Graubard's effective size). All items are taken as independent when
    there are too few clusters, or when all or none was counted; without items nothing is known.
    """
    items = sum(sizes)
    if items == 0:
        return Share(0.0, 0.0, 1.0)
    estimate = ratio(counts, sizes)
    spread = estimate.mean * (1 - estimate.mean)
    if len(sizes) < FEWEST_CLUSTERS or spread == 0:
        return wilson(estimate.mean, items)
    if estimate.standard_error == 0:
        return Share(estimate.mean, estimate.mean, estimate.mean)
    return wilson(estimate.mean, spread / estimate.standard_error**2)


def wilson(part: float, items: float) -> Share:
    """Wilson's 95% interval for a part seen in so many independent items."""
    squared = Z95**2 / items
    centre = (part + squared / 2) / (1 + squared)
    half = Z95 / (1 + squared) * math.sqrt(part * (1 - part) / items + squared / (4 * items))
    return Share(part, max(0.0, centre - half), min(1.0, centre + half))
