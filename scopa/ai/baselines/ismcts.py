"""Information-set Monte Carlo tree search with a single observer.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012. Each iteration
draws a world (who holds which of the cards not seen), goes down one tree of moves that all worlds
share, adds a move to it, and plays the round out at random.
"""

import contextlib
import random

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.player import Limit, Stop
from scopa.ai.tree_search import TreeSearch
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

ITERATIONS = 1000
EXPLORATION = 5.0
"""The constant of the bandit; it has to suit rewards whose deviation is about three points."""


class IsmctsPlayer:
    """Plays the move that the search tried most often."""

    def __init__(self, iterations: int = ITERATIONS, c: float = EXPLORATION) -> None:
        """`c` is the exploration constant. Raises `ValueError` unless both are above zero."""
        if iterations < 1 or not c > 0:
            raise ValueError(_("ismcts needs iterations and c above 0"))
        self._iterations = iterations
        self._exploration = c

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move most often tried in the iterations that the limit allows."""
        if len(view.moves) == 1:
            return view.moves[0]
        search = TreeSearch(view, self._exploration, rng.random)
        budget, plays_left = Budget(limit, stop), view.stock + sum(view.hand_sizes)
        with contextlib.suppress(OutOfBudget):
            for _ in range(self._iterations):
                # Each iteration looks at every position to the round's end.
                budget.spend(plays_left)
                search.iterate()
        return max(view.moves, key=search.visits)
