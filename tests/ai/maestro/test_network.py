"""What a network says, and those that come with the program."""

import json

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from scopa.ai.equilibrium.last_deal import forecasts
from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.states import States
from scopa.ai.expert.state import State
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.inputs import INPUTS, inputs
from scopa.ai.maestro.network import CATEGORIES, Layers, Network
from scopa.ai.maestro.weights import FILE, kept_networks, networks_of, text_of
from scopa.ai.player import NEVER
from scopa.fitting.selfplay import RULE, Play, played
from tests.ai.maestro.states import STATES

MOST_BYTES = 1_000_000


def drawn(hidden: int) -> Network:
    """A network of weights drawn by lot."""
    chance = np.random.default_rng(hidden)
    shapes = [(INPUTS, hidden), (hidden,), (hidden, len(CATEGORIES)), (len(CATEGORIES),)]
    return Network(
        Layers(*((chance.normal(size=shape) / 8).astype(np.float32) for shape in shapes))
    )


@given(st.lists(STATES, max_size=3))
def test_forecasts_are_those_of_plain_matrices(states: list[State]) -> None:
    """One hidden layer, cut off below zero; the four fixed points squeezed by tanh."""
    network, many = drawn(7), States.of(states)
    hidden, hidden_bias, outputs, output_bias = network.layers
    expected = np.maximum(inputs(many) @ hidden + hidden_bias, 0) @ outputs + output_bias
    expected[:, :FIXED] = np.tanh(expected[:, :FIXED])
    assert_allclose(network.forecasts(many), expected, atol=1e-4)
    scope = np.array([state.opener_scope - state.dealer_scope for state in states])
    assert_allclose(network.value(many), expected.sum(1) + scope, atol=1e-4)


def test_many_states_are_valued_as_each_is() -> None:
    """More than are worked on in one go."""
    states = played(Play(1500, (1,), None), NEVER)[2].after[-1]
    some = np.array([0, 700, 1023, 1024, 1499])
    network = drawn(8)
    assert_allclose(network.value(states)[some], network.value(states.take(some)), atol=1e-5)


def test_networks_are_kept_to_a_thousandth() -> None:
    """And what is read of a text is written as the same text."""
    networks = {6: drawn(4), 12: drawn(3)}
    text = text_of(networks, "a command")
    kept = networks_of(text)
    for left, network in networks.items():
        for array, again in zip(network.layers, kept[left].layers, strict=True):
            assert_allclose(again, array, atol=0.00051)
    assert text_of(kept, "a command") == text
    assert json.loads(text)["made by"] == "a command"


def test_the_kept_file_is_small_and_readable() -> None:
    """A line for each input, and the command that made it."""
    text = FILE.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    content = json.loads(text)
    assert content["made by"].startswith("python -m scopa.fitting ")
    networks = kept_networks()
    assert set(networks) == set(LEFT)
    assert text_of(networks, content["made by"]) == text
    assert text.count("\n") > INPUTS * len(LEFT)


def test_the_kept_networks_know_what_states_are_worth() -> None:
    """Before the last deal they explain most of the exact values, also of blind play."""
    states = played(Play(60, (1,), None), NEVER)[-1].after[-1]
    exact = forecasts(RULE, states).sum(1)
    errors = kept_networks()[LEFT[-1]].forecasts(states).sum(1) - exact
    assert (errors**2).mean() < exact.var() / 4
