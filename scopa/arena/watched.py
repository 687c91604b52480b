"""Players between the arena and a contestant: one takes the time, one doesn't wait for ever."""

import random
import time

from scopa.ai.closing import Closing
from scopa.ai.faults import BotFault
from scopa.ai.player import Limit, Player, Stop
from scopa.ai.thought import Thought
from scopa.arena.played import DIGITS
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

GRACE = 5.0
"""Seconds that a plugin gets beyond its limit before it counts as hung."""


class Timed:
    """A player whose time is taken whenever it has a choice.

    It is the processor time of the thread that asks, so that a busy machine measures the same;
    for a player that holds a process of its own, where most of it passes, it is wall-clock time.
    """

    def __init__(self, player: Player, seconds: list[float]) -> None:
        """Time a player; each time is added to the list."""
        self._player = player
        self._seconds = seconds
        self._clock = time.perf_counter if isinstance(player, Closing) else time.thread_time

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The player's move."""
        if len(view.moves) == 1:
            return self._player.choose(view, limit, rng, stop)
        began = self._clock()
        move = self._player.choose(view, limit, rng, stop)
        self._seconds.append(round(self._clock() - began, DIGITS))
        return move


class Watched:
    """A plugin's player that is given up when it hangs.

    It is asked in a thread, on a copy of the view and with a random generator of its own. One that
    isn't done `grace` seconds after `Limit.seconds` (after `grace` seconds where that is open) is
    told to stop, left behind, and not asked again.
    """

    def __init__(self, player: Player, grace: float = GRACE) -> None:
        """Watch a player; `grace` is in seconds."""
        self._player = player
        self._grace = grace
        self._hung = False

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The player's move, a legal one; raises `BotFault`, and `Stopped` after `stop` is set."""
        own_rng = random.Random(rng.getrandbits(64))
        if self._hung:
            raise BotFault(_("hung earlier and isn't asked again"))
        patience = (limit.seconds or 0.0) + self._grace
        thought = Thought(self._player, view, limit, own_rng)
        if not thought.wait(time.monotonic() + patience, stop):
            self._hung = True
            template = _("didn't answer within {seconds} s and isn't asked again")
            raise BotFault(template.format(seconds=f"{patience:g}"))
        if thought.move is None:
            raise BotFault(thought.fault)
        return thought.move
