"""The level that counts cards: it minds what it leaves, and plays the end exactly."""

import random

from scopa.ai.endgame import best_move, can_be_solved
from scopa.ai.outlook import Outlook
from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.view import View


class HardPlayer:
    """Weighs each move's gain against the next player's best answer, by the cards not yet seen.

    The last cards of a round for two are played exactly: what is unseen is then the other hand.
    """

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move with the best outlook, the first of equal ones; needs about a millisecond."""
        if len(view.moves) == 1:
            return view.moves[0]
        ranked = sorted(view.moves, key=Outlook(view).score, reverse=True)
        return best_move(view, ranked) if can_be_solved(view) else ranked[0]
