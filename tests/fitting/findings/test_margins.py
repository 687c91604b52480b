"""The opener's margin at each boundary."""

import numpy as np
import pytest

from scopa.ai.equilibrium.states import Leaves, States, Values
from scopa.ai.expert.weights import LEFT
from scopa.fitting.findings.margins import margins
from scopa.statistics.estimates import Ratio
from tests.fitting.findings.states import blind_ends


def luck(more: float) -> Leaves:
    """A value that differs by the round, with a mean of so much for an even number of them."""

    def values(states: States) -> Values:
        return more + np.where(np.arange(len(states)) % 2, 1.0, -1.0)

    return values


def test_values_that_are_the_same_agree() -> None:
    """However much luck is in them."""
    found = margins(blind_ends(), dict.fromkeys(LEFT, luck(-0.25)))
    assert [each.left for each in found] == list(LEFT)
    for each in found:
        assert each.margin.mean == pytest.approx(-0.25)
        assert each.margin.standard_error == pytest.approx(1 / 59**0.5)
        assert each.apart == Ratio(0, 0)
        assert each.agrees


def test_one_that_is_always_more_does_not_agree() -> None:
    """And it alone: the rounds are the same, so luck is no excuse."""
    leaves = dict.fromkeys(LEFT, luck(0)) | {18: luck(0.01)}
    found = margins(blind_ends(), leaves)
    assert [each.left for each in found if not each.agrees] == [18]
