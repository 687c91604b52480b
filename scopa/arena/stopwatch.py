"""Taking the time of a contestant."""

import random
import time
from typing import Protocol, runtime_checkable

from scopa.ai.player import Limit, Player, Stop
from scopa.arena.played import DIGITS
from scopa.engine.moves import Move
from scopa.engine.view import View


@runtime_checkable
class WorksElsewhere(Protocol):
    """A player that doesn't work in the thread that asks it, and has a clock for where it does."""

    def clock(self) -> float:
        """Seconds, of which those between two looks count."""
        ...


class Timed:
    """A player whose time is taken whenever it has a choice.

    It is the processor time of the thread that asks, so that a busy machine measures the same, or
    what the clock of a player says that works elsewhere.
    """

    def __init__(self, player: Player, seconds: list[float]) -> None:
        """Time a player; each time is added to the list."""
        self._player = player
        self._seconds = seconds
        self._clock = player.clock if isinstance(player, WorksElsewhere) else time.thread_time

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The player's move."""
        if len(view.moves) == 1:
            return self._player.choose(view, limit, rng, stop)
        began = self._clock()
        move = self._player.choose(view, limit, rng, stop)
        self._seconds.append(round(self._clock() - began, DIGITS))
        return move
