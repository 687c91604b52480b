"""Asking a player that may do anything, and what came of it."""

import random
import time
from dataclasses import dataclass

from scopa.ai.player import NEVER, Limit, Player, Stop
from scopa.ai.thought import Stopped, Thought
from scopa.bots.conversation import STOP_GRACE
from scopa.bots.player import DEFAULT_SECONDS, GRACE
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

MARGIN = 2.0
"""Seconds by which a bot's own player gives up before it is given up here."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a player did in a position."""

    move: Move | None
    """None where it gave no legal move."""
    fault: str
    """What it did instead, as it goes behind the player's name."""
    seconds: float
    """How long it took."""


class _Set:
    """A stop flag that is set."""

    def is_set(self) -> bool:
        """Whether to stop: at once."""
        return True


def asked(player: Player, view: View, limit: Limit, seed: str) -> Reply:
    """What a player does within its limit and the grace that every bot has."""
    seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
    return _waited(player, view, limit, seed, seconds + GRACE + MARGIN, NEVER)


def stopped(player: Player, view: View, seed: str) -> Reply:
    """What a player does without a limit when it is told to stop as soon as it is asked."""
    return _waited(player, view, Limit(), seed, STOP_GRACE + MARGIN, _Set())


def _waited(
    player: Player, view: View, limit: Limit, seed: str, patience: float, stop: Stop
) -> Reply:
    began = time.monotonic()
    thought = Thought(player, view, limit, random.Random(seed))
    try:
        done = thought.wait(began + patience, stop)
    except Stopped:  # the player has been told, too
        done = thought.wait(began + patience, NEVER)
    except KeyboardInterrupt:
        thought.wait(0.0, NEVER)  # which tells the player to stop
        thought.wait(time.monotonic() + STOP_GRACE + MARGIN, NEVER)
        raise
    seconds = time.monotonic() - began
    if not done:
        template = _("didn't answer within {seconds} s")
        return Reply(None, template.format(seconds=f"{patience:g}"), seconds)
    return Reply(thought.move, thought.fault, seconds)
