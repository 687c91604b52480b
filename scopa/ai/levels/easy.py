"""The level for a first match: somebody who has just learnt the rules."""

import random

from scopa.ai.lapses import noticed
from scopa.ai.player import Limit, Stop
from scopa.ai.positions import scored_at_table
from scopa.ai.values import plain_worth
from scopa.engine.moves import Move
from scopa.engine.view import View

ATTENTION = (0.9, 0.6, 0.25)
"""The chance to see a capture for which one card, two, or more have to be added up."""

CARELESSNESS = 0.3
"""The chance to play any card without a thought when no capture is seen."""


class EasyPlayer:
    """Takes what it sees for scopa, settebello, coins and cards, and overlooks many a sum.

    It doesn't think of the primiera, of what it leaves, or of what has been played.
    """

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The best of the captures it sees; if it sees none, a card that isn't dear, as a rule.

        A card laid because its capture was overlooked takes all the same: the rules see to that.
        """
        seen = noticed(view, ATTENTION, rng)
        if not seen and rng.random() < CARELESSNESS:
            return rng.choice(view.moves)
        worth = plain_worth(view.rules)
        position = view.position()

        def appeal(move: Move) -> tuple[float, float]:
            if move in seen:
                gain = worth(move.mask) + scored_at_table(position, move.mask)
            else:
                gain = -worth(move.card.bit)
            return gain, rng.random()

        return max(view.moves, key=appeal)
