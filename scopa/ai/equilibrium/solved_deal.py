"""A deal solved before its first play, as a strategy that can be asked and measured."""

from collections.abc import Mapping

import numpy as np

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.deal import Deal, Path, Play, card_numbers
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import one_by_one
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State


class SolvedDeal:
    """The average strategies of both players of a deal, nearer to optimal with every pass."""

    def __init__(self, deal: Deal) -> None:
        cards = np.array([card_numbers(deal.unseen)])
        sizes = (deal.hand_size, deal.hand_size)
        leaves = one_by_one(deal.leaf, 2 * deal.hand_size)
        self._deal = deal
        tree = Tree(Situations.at(deal.start, cards), sizes, deal.rule, leaves)
        self._solver = Solver(tree, dtype=np.float64)

    def run(self, passes: int) -> None:
        """Improve both strategies so many times."""
        self._solver.run(passes)

    def exploitability(self) -> float:
        """What the best responses win, in points a deal, the mean of the two seats."""
        return self._solver.exploitability()

    def strategy(self, path: Path, state: State, hand: int) -> Mapping[Play, float]:
        """How both players play, as a `Strategy`."""
        return self._solver.shares(path, hand, self._deal.plays(state, hand))
