"""Deals that are dealt several times."""

import threading

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from scopa.ai.equilibrium.states import counted
from scopa.ai.maestro.network import lead
from scopa.ai.player import NEVER
from scopa.engine.cards import CardSet
from scopa.fitting.redealing import TIMES, Dealings, dealt, ends, worth
from scopa.fitting.selfplay import PLIES, Play, played
from tests.fitting.test_selfplay import ROUNDS, networks


@pytest.fixture(scope="module")
def dealings() -> Dealings:
    """Fourth deals, played by networks that know nothing."""
    states = played(Play(ROUNDS, (1,), None), NEVER)[2].after[-1]
    players = networks()
    return Dealings(states, 3, players, players.ends[12], (5,))


def test_hands_are_dealt_from_what_nobody_has_seen() -> None:
    """Three cards each, none twice, and any of them to either."""
    unseen = CardSet.parse("AD 2D 3D 4D 5D 6D 7D JD").mask
    first, second = dealt(np.full(200, unseen, np.uint64), np.random.default_rng(1))
    assert not (first & second).any()
    for hands in (first, second):
        assert not (hands & ~np.uint64(unseen)).any()
        assert (counted(hands) == 3).all()
        assert np.bitwise_or.reduce(hands) == unseen


def test_deals_are_played_again_from_the_same_states(dealings: Dealings) -> None:
    """With other hands each time, by lot that the seed decides; six more cards are seen."""
    before = dealings.states
    first, second, *others = ends(dealings)
    assert len(others) == TIMES - 2
    assert (first.unseen != second.unseen).any()
    for found, same in zip((first, second), ends(dealings), strict=False):
        assert_array_equal(found.table, same.table)
        assert not (found.unseen & ~before.unseen).any()
        assert_array_equal(counted(found.unseen), counted(before.unseen) - PLIES)
        assert not (before.opener & ~found.opener).any()


def test_dealing_is_given_up_when_told_to(dealings: Dealings) -> None:
    """After two dealings, of which there is a variance."""
    stop = threading.Event()
    stop.set()
    means, _noise = worth(dealings, stop)
    first, second, *_others = (
        dealings.network.forecasts_since(dealings.states, each) for each in ends(dealings)
    )
    assert_allclose(means, (first + second) / 2, atol=1e-6)


def test_the_mean_of_some_dealings_and_the_variance_left_in_it(dealings: Dealings) -> None:
    """By what the network says of where they end."""
    means, noise = worth(dealings, NEVER)
    values = np.array([dealings.network.value(each) for each in ends(dealings)])
    assert_allclose(means.sum(1) + lead(dealings.states), values.mean(0), atol=1e-4)
    assert_allclose(noise, values.var(0, ddof=1) / TIMES, rtol=1e-3, atol=1e-6)
