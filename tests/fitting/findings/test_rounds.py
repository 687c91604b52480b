"""The rounds that the findings are about."""

import numpy as np
import pytest

from scopa.ai.equilibrium.states import counted
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.weights import kept_networks
from scopa.fitting.findings.rounds import practised, rounds_played
from scopa.fitting.selfplay import DEALS, PLIES, Networks
from scopa.workers.executors import Workers

ALONE = Workers(None, 1)
ROUNDS = 100


@pytest.fixture(scope="module")
def networks() -> Networks:
    """Those of a short practice."""
    return practised(kept_networks(), ROUNDS, 1, ALONE)


def test_moves_are_learnt_for_the_kept_ends(networks: Networks) -> None:
    """One for each play but the last of each deal; the ends stay as they are."""
    assert networks.ends == kept_networks()
    assert set(networks.moves) == {(deal, ply) for deal in range(DEALS) for ply in range(PLIES - 1)}


def test_the_ends_are_those_of_the_same_rounds(networks: Networks) -> None:
    """What a side has won it keeps."""
    ends = rounds_played(networks, ROUNDS, 1, ALONE)
    assert list(ends) == list(LEFT)
    before = np.zeros(ROUNDS, np.uint64)
    for left, states in ends.items():
        assert (counted(states.opener | states.dealer | states.table) == 40 - left).all()
        assert not (before & ~states.opener).any()
        before = states.opener
