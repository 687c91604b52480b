"""OpenSpiel's own tree search as a player: a bot written by others to play against.

It is the one in ``open_spiel/python/algorithms/ismcts.py`` (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012), with OpenSpiel's random rollouts; nothing but the
round and a budget is given to it. The one in C++ can't search games written in Python.
"""

import functools
import random

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.rl.choosing import NOTHING_CHOSEN
from scopa.rl.open_spiel import ScopaGame, ScopaState, state_seen

MOST_SEED = 1 << 32

Policy = list[tuple[int, float]]
"""Actions, and how likely each is to be taken."""


class OpenSpielIsmcts:
    """Plays the moves that OpenSpiel's search tried most often."""

    def __init__(self, iterations: int, c: float) -> None:
        """`c` is the exploration constant, in points.

        Raises `ValueError` unless there are two iterations or more and `c` is above zero.
        """
        if iterations < 2 or not c > 0:
            raise ValueError(_("openspiel-ismcts needs 2 iterations or more and c above 0"))
        self._iterations = iterations
        self._exploration = c

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move most often tried; what it takes is searched for apart where there is a choice.

        An iteration counts as many positions as there are plays left in the round.
        """
        if len(view.moves) == 1:
            return view.moves[0]
        state = state_seen(_game(view.rules, view.dealer), view, NOTHING_CHOSEN, rng.random)
        search = self._search(Budget(limit, stop), rng)
        while len(state.round.plays) == len(view.plays):
            state.apply_action(int(search.step(state)))
        return state.round.plays[-1].move

    def _search(self, budget: Budget, rng: random.Random) -> "_BudgetedSearch":
        rollouts = np.random.RandomState(rng.randrange(MOST_SEED))
        return _BudgetedSearch(
            budget,
            rng,
            evaluator=mcts.RandomRolloutEvaluator(1, rollouts),
            uct_c=self._exploration,
            max_simulations=self._iterations,
        )


class _BudgetedSearch(ismcts.ISMCTSBot):
    """OpenSpiel's search, ended early when a budget is used up."""

    def __init__(self, budget: Budget, rng: random.Random, **settings: object) -> None:
        chance = np.random.RandomState(rng.randrange(MOST_SEED))
        super().__init__(game=None, random_state=chance, **settings)
        self._budget = budget
        # The sampler that the search brings along is seeded by the clock.
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))

    def run_search(self, state: ScopaState) -> Policy:
        """The search's policy, or what it is by the time the budget is used up."""
        try:
            policy: Policy = super().run_search(state)
        except OutOfBudget:
            if self._root_node.total_visits <= 0:
                return [(state.legal_actions()[0], 1.0)]
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def sample_root_state(self, state: ScopaState) -> ScopaState:
        """A state to begin an iteration with, paid for with the positions of the iteration."""
        self._budget.spend(state.round.position.plays_left)
        sampled: ScopaState = super().sample_root_state(state)
        return sampled


@functools.cache
def _game(rules: Rules, dealer: int) -> ScopaGame:
    return ScopaGame({"rules": str(rules), "dealer": dealer})
