"""The level that knows what cards are worth, and doesn't look beyond its own move."""

import random

from scopa.ai.player import Limit, Stop
from scopa.ai.positions import scored_at_table
from scopa.ai.values import worth
from scopa.engine.moves import Move
from scopa.engine.view import View


class MediumPlayer:
    """Takes what is worth most, a scopa above all, and lays what is worth least."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move that gains most at once; the first of equal ones."""
        value_of = worth(view.rules)
        position = view.position()

        def gain(move: Move) -> float:
            if not move.captured:
                return -value_of(move.mask)
            return value_of(move.mask) + scored_at_table(position, move.mask)

        return max(view.moves, key=gain)
