"""Networks of one hidden layer, and what such a network says of the rest of a round."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.products import product
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.maestro.inputs import Floats, weighted_inputs

CATEGORIES = ("cards", "coins", "settebello", "primiera", "scope")
"""What is forecast. Who gets the point of the first four is between -1 and 1; scope have no end."""


SCOPE = CATEGORIES.index("scope")


class Layers(NamedTuple):
    """The weights of a network. What comes from the inputs below zero is cut off in the middle."""

    hidden: Floats
    """Inputs by hidden units."""
    hidden_bias: Floats
    outputs: Floats
    """Hidden units by outputs."""
    output_bias: Floats

    def answers(self, sums: Floats) -> Floats:
        """The outputs, given the products of inputs and hidden weights; `sums` is used up."""
        sums += self.hidden_bias
        np.maximum(sums, 0, out=sums)
        answers: Floats = product(sums, self.outputs) + self.output_bias
        return answers


@dataclass(frozen=True, slots=True)
class Network:
    """What the rest of the round is worth to the side of the opener where a deal has ended."""

    layers: Layers

    def forecasts(self, states: States) -> Floats:
        """A row for each state: what is expected of each of `CATEGORIES`, scope yet to come."""
        found = np.empty((len(states), len(CATEGORIES)), np.float32)
        done = 0
        for sums in weighted_inputs(states, self.layers.hidden):
            found[done : done + len(sums)] = self.layers.answers(sums)
            done += len(sums)
        found[:, :FIXED] = np.tanh(found[:, :FIXED])
        return found

    def forecasts_since(self, before: States, states: States) -> Floats:
        """The same with the scope made since earlier states, as a forecast there has them."""
        found = self.forecasts(states)
        found[:, SCOPE] += lead(states) - lead(before)
        return found

    def value(self, states: States) -> Values:
        """The expected margin of the round in points; these are `Leaves`."""
        values: Values = lead(states) + self.forecasts(states).sum(1, dtype=np.float64)
        return values


def lead(states: States) -> NDArray[np.int64]:
    """By how many scope the side of the opener is ahead."""
    return states.opener_scope - states.dealer_scope
