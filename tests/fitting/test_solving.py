"""Deals solved for some of the hands that may be held in them."""

import threading

import numpy as np
import pytest
from numpy.testing import assert_allclose

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.maestro.network import Network, lead
from scopa.ai.maestro.weights import kept_networks
from scopa.ai.player import NEVER
from scopa.fitting.selfplay import RULE, Play, by_lot, played
from scopa.fitting.solving import DRAWN, DRAWS, PASSES, Deals, solved, worth


@pytest.fixture(scope="module")
def states() -> States:
    """Some before the fifth deal; scope were made in some."""
    states = played(Play(20, (1,), None), NEVER)[3].after[-1]
    assert lead(states).any()
    return states


@pytest.fixture(scope="module")
def network() -> Network:
    """What is kept for the end of that deal."""
    return kept_networks()[6]


def test_a_deal_is_worth_what_its_solution_is(states: States, network: Network) -> None:
    """What makes it up adds up to that, the scope made before left out."""
    found = solved(states, network, np.random.default_rng(5))
    drawn = np.sort(by_lot(states.unseen, DRAWN, np.random.default_rng(5)), axis=1)
    for place in range(3):
        alone = Situations.of(states.take(np.array([place])), drawn[place : place + 1])
        solver = Solver(Tree(alone, (3, 3), RULE, network.value))
        solver.run(PASSES)
        rest = solver.value() - lead(states)[place]
        assert found[place].sum() == pytest.approx(rest, abs=1e-3)
    assert (np.abs(found[:, :4]) <= 1).all()


def test_solving_is_given_up_when_told_to(
    states: States, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what is solved by then."""
    monkeypatch.setattr("scopa.fitting.solving.AT_ONCE", 2)
    stop = threading.Event()
    stop.set()
    means, noise = worth(Deals(states, network, (7,)), stop)
    assert len(means) == len(noise) == 2


def test_the_mean_of_some_draws_and_the_variance_left_in_it(
    states: States, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many deals are solved in one go, all are."""
    monkeypatch.setattr("scopa.fitting.solving.AT_ONCE", 12)
    means, noise = worth(Deals(states, network, (7,)), NEVER)
    chance = np.random.default_rng((7,))
    blocks = [
        [solved(states.take(block), network, chance) for _ in range(DRAWS)]
        for block in (np.arange(12), np.arange(12, 20))
    ]
    draws = np.concatenate(blocks, axis=1)
    assert_allclose(means, draws.mean(0), atol=1e-6)
    assert_allclose(noise, draws.sum(2).var(0, ddof=1) / DRAWS)
