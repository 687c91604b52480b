"""The player without any idea: the yardstick of the others."""

import random

from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.view import View


class UniformPlayer:
    """Plays every legal move with equal chance."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Draw a legal move."""
        return rng.choice(view.moves)
