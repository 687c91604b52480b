"""What deals before the last are worth to near-optimal play, by solving them.

There isn't the time to solve thousands of deals for all hands. So each is solved for hands that are
drawn from some of its unseen cards, several times, by counterfactual regret minimisation; which
cards these are is the chance that is left in the mean.
"""

from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.marks import BITS
from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Network, lead
from scopa.ai.player import Stop
from scopa.fitting.selfplay import HAND, RULE, by_lot
from scopa.fitting.steps import Arrays

DRAWN = 8
"""Cards that hands are drawn from."""
DRAWS = 2
"""How often they are drawn for each deal."""
PASSES = 6
"""After which a deal's value is off by less than these cards make of a difference."""
AT_ONCE = 16
"""Deals that are solved in one go."""


class Deals(NamedTuple):
    """Deals to be solved, and what says how much their ends are worth."""

    states: States
    """What is open before each."""
    network: Network
    seed: tuple[int, ...]


def worth(deals: Deals, stop: Stop) -> Arrays:
    """What is expected of each category, and the variance that is left in the sum of these means.

    Scope are those yet to come. Given up when told to.
    """
    chance = np.random.default_rng(deals.seed)
    found = []
    for start in range(0, len(deals.states), AT_ONCE):
        states = deals.states.take(np.arange(start, min(start + AT_ONCE, len(deals.states))))
        found.append([solved(states, deals.network, chance) for _ in range(DRAWS)])
        if stop.is_set():
            break
    of_all = np.concatenate(found, axis=1)
    return [of_all.mean(0).astype(np.float32), of_all.sum(2).var(0, ddof=1) / DRAWS]


def solved(states: States, network: Network, chance: np.random.Generator) -> Values:
    """States x categories, for hands from some cards that are drawn."""
    forecasts: list[Floats] = []

    def leaves(ends: States) -> Values:
        expected = network.forecasts(ends)
        expected[:, FIXED] += lead(ends)
        forecasts.append(expected)
        values: Values = expected.sum(1, dtype=np.float64)
        return values

    drawn = np.sort(by_lot(states.unseen, DRAWN, chance), axis=1)
    roots = Situations.of(states, np.searchsorted(BITS, drawn))
    solver = Solver(Tree(roots, (HAND, HAND), RULE, leaves))
    solver.run(PASSES)
    expected = solver.expected(np.concatenate(forecasts))
    expected[:, FIXED] -= lead(states)
    return expected
