"""The level for a first match: somebody who has just learnt the rules."""

import random

from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.view import View

ATTENTION = 0.5
"""The chance to look for an obvious capture before playing just any card."""


class EasyPlayer:
    """Plays at random most of the time; now and then it sees a capture that leaps to the eye."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Draw one of the obvious captures when there is one and it is noticed, or any move."""
        if rng.random() < ATTENTION:
            obvious = [move for move in view.moves if _is_obvious(move, view)]
            if obvious:
                return rng.choice(obvious)
        return rng.choice(view.moves)


def _is_obvious(move: Move, view: View) -> bool:
    """Whether the move takes a single card or everything: nothing has to be added up."""
    return len(move.captured) == 1 or (bool(move.captured) and move.captured == view.table)
