"""How long contestants take, measured where they work."""

import random
import time
from collections.abc import Callable

import pytest

from scopa import Move, View
from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.player import NEVER, UNLIMITED, Limit, Player, Stop
from scopa.arena.stopwatch import Timed
from scopa.bots.player import CommandPlayer
from tests.ai import bots
from tests.bots.running import SHELL_BOT, first_view


class Waits(bots.ClosesNever):
    """A bot that waits, and has something to give back."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first move, after a while without work."""
        time.sleep(0.05)
        return super().choose(view, limit, rng, stop)


class Works(bots.First):
    """A bot that works."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first move, after a while with work."""
        began = time.thread_time()
        while time.thread_time() < began + 0.05:
            pass
        return super().choose(view, limit, rng, stop)


def seconds(player: Player) -> float:
    """How long a move is said to have taken."""
    times: list[float] = []
    Timed(player, times).choose(first_view(), UNLIMITED, random.Random(1), NEVER)
    (taken,) = times
    return taken


def plugin(make: Callable[[], Player]) -> Player:
    """A player of somebody else's."""
    return ForeignPlayer("plugin", lambda: make, grace=60)


@pytest.mark.parametrize("seat", [lambda make: make(), plugin])
def test_the_time_is_that_of_the_thread_that_works(
    seat: Callable[[Callable[[], Player]], Player],
) -> None:
    """Waiting doesn't count, whether or not a player has something to give back."""
    assert seconds(seat(Waits)) < 0.04
    assert seconds(seat(Works)) > 0.04


def test_for_a_process_of_its_own_it_is_the_time_on_the_wall() -> None:
    """Of which this process uses next to nothing."""
    player = CommandPlayer([str(SHELL_BOT)], grace=60)
    began, worked = time.perf_counter(), time.thread_time()
    try:
        taken = seconds(player)
    finally:
        player.close()
    assert time.thread_time() - worked < taken < time.perf_counter() - began
