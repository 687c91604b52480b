"""Asking a player that may do anything, and what came of it."""

import random
import time
from dataclasses import dataclass

from scopa.ai.foreign.answers import answered
from scopa.ai.foreign.call import STOP_GRACE
from scopa.ai.foreign.faults import BotFault
from scopa.ai.player import NEVER, Limit, Player, Stop, Stopped
from scopa.bots.conversation import NO_ANSWER
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _


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


def asked(player: Player, view: View, limit: Limit, seed: str, stop: Stop = NEVER) -> Reply:
    """What a player does, which doesn't take longer than its limit and the grace."""
    began = time.monotonic()
    move, fault = None, ""
    try:
        move = answered(player, (view, limit, random.Random(seed), stop), view.moves)
    except BotFault as error:
        fault = str(error)
    except Stopped:
        fault = _(NO_ANSWER).format(seconds=f"{STOP_GRACE:g}")
    return Reply(move, fault, time.monotonic() - began)


def stopped(player: Player, view: View, seed: str) -> Reply:
    """What a player does without a limit when it is told to stop as soon as it is asked."""
    return asked(player, view, Limit(), seed, _Set())
