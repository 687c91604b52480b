"""Networks for moves inside a deal, which self-play is made by; they aren't kept.

Such a network says what the rest of the round is worth to the side of the opener when a card has
been played, as far as one can tell who holds the rest of the hand that it was played from.
"""

from dataclasses import dataclass

import numpy as np

from scopa.ai.equilibrium.states import Masks, States, Values
from scopa.ai.maestro.inputs import (
    INPUTS,
    VALUES,
    Floats,
    by_value,
    capturable,
    flags,
    sweeping,
    weighted_inputs,
)
from scopa.ai.maestro.network import Layers, lead
from scopa.engine.cards import COINS

HELD_INPUTS = 4 * len(VALUES) + 1


def held_inputs(states: States, hands: Masks) -> Floats:
    """What a network sees of the hand that a card has just been played from.

    The coins in it, and its other cards by value; those of them that capture something as things
    lie, and how many of their value are unseen where they do; whether one sweeps the table.
    """
    count = len(VALUES)
    held, takes = by_value(hands), flags(capturable(states.table), count)
    found = np.zeros((len(states), HELD_INPUTS), np.float32)
    found[:, :count] = by_value(hands & np.uint64(COINS))
    found[:, count : 2 * count] = held - found[:, :count]
    found[:, 2 * count : 3 * count] = held * takes
    found[:, 3 * count : 4 * count] = held * takes * by_value(states.unseen) / 2
    value = sweeping(states.table)
    found[:, -1] = np.where(value, held[np.arange(len(states)), value - 1], 0)
    return found


@dataclass(frozen=True, slots=True)
class MoveNetwork:
    """What a round is worth after a move, in points."""

    layers: Layers

    def values(self, states: States, hands: Masks) -> Values:
        """The expected margin of the side of the opener, given what is left of the hands."""
        shown, held = self.layers.hidden[:INPUTS], self.layers.hidden[INPUTS:]
        found = np.empty(len(states))
        own = held_inputs(states, hands)
        done = 0
        for sums in weighted_inputs(states, shown):
            block = slice(done, done + len(sums))
            found[block] = self.layers.answers(sums + own[block] @ held)[:, 0]
            done += len(sums)
        return lead(states) + found
