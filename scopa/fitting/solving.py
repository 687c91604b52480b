"""What deals before the last are worth to near-optimal play, by solving them.

There isn't the time to solve thousands of deals for all hands. So each is solved for hands that are
drawn from some of its unseen cards, several times, by counterfactual regret minimisation; which
cards these are is the chance that is left in the mean.
"""

from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import SCOPE, Network, lead
from scopa.ai.player import Stop
from scopa.fitting.redealing import averaged
from scopa.fitting.selfplay import HAND, RULE, by_lot
from scopa.fitting.steps import Arrays

DRAWN = 8
"""Cards that hands are drawn from."""
DRAWS = 2
"""How often they are drawn for each deal."""
PASSES = 6
"""After which values changed by less than draws of cards differ, when it was tried."""
AT_ONCE = 16
"""Deals that are solved in one go."""


class Deals(NamedTuple):
    """Deals to be solved, and what says how much their ends are worth."""

    states: States
    """What is open before each."""
    network: Network
    seed: tuple[int, ...]


def worth(deals: Deals, stop: Stop) -> Arrays:
    """What is expected of each category, deals x categories, and the variance left in each deal's.

    Scope are those yet to come. Given up when told to.
    """
    chance = np.random.default_rng(deals.seed)
    found = []
    for start in range(0, len(deals.states), AT_ONCE):
        states = deals.states.take(np.arange(start, min(start + AT_ONCE, len(deals.states))))
        found.append([solved(states, deals.network, chance) for _ in range(DRAWS)])
        if stop.is_set():
            break
    return averaged(np.concatenate(found, axis=1))


def solved(states: States, network: Network, chance: np.random.Generator) -> Values:
    """What is expected of each category for hands from some cards: states x categories."""
    forecasts: list[Floats] = []

    def leaves(ends: States) -> Values:
        # Kept for each category, as to forecast the ends again takes as long as all passes.
        expected = network.forecasts(ends)
        expected[:, SCOPE] += lead(ends)
        forecasts.append(expected)
        values: Values = expected.sum(1, dtype=np.float64)
        return values

    drawn = np.sort(by_lot(states.unseen, DRAWN, chance), axis=1)
    solver = Solver(Tree(Situations.of(states, drawn), (HAND, HAND), RULE, leaves))
    solver.run(PASSES)
    expected = solver.expected(np.concatenate(forecasts))
    expected[:, SCOPE] -= lead(states)
    return expected
