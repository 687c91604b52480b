"""Players that can't take the match down with them: another plays for one that fails."""

import random
from contextlib import suppress
from dataclasses import dataclass

from scopa.ai.foreign.faults import BotFault
from scopa.ai.foreign.player import GRACE, ForeignPlayer
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit, Player, Stop, Stopped
from scopa.ai.registry import BUILT_IN, STAND_IN, create, foreign
from scopa.engine.moves import Move
from scopa.engine.view import View

CLOSE_SECONDS = 1.0
"""How long somebody who leaves the table waits for a plugin that gives back what it holds."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, and what went wrong on the way to it, if anything did.

    `fault` is None, or one line that names the player and says what it did; the move is then the
    one of the level that stands in (`scopa.words.choices.replaced` tells of it).
    """

    move: Move
    fault: str | None = None


class GuardedPlayer:
    """A player by name, for one seat of one match, whose every answer is a legal move.

    A built-in player is called as it is. A plugin that fails, or doesn't play by the rules, is
    replaced by the level that stands in for that move; one that hung is not asked again. A plugin
    is imported when it is first asked, for that may hang as well; one that can't be is asked again
    the next time.

    Raises `UnknownPlayer`, and `PluginError` for a built-in player, as `scopa.ai.registry.create`
    does.
    """

    def __init__(self, name: str, *, grace: float = GRACE) -> None:
        """Make the player; `grace` is in seconds."""
        self.name = name
        self._player: Player = create(name) if name in BUILT_IN else foreign(name, grace=grace)
        self._stand_in = create(STAND_IN)

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
        """A legal move for the seat of the view; raises `Stopped` soon after `stop` is set."""
        if stop.is_set():
            raise Stopped
        fault = None
        try:
            move = self._player.choose(view, limit, rng, stop)
        except BotFault as error:
            fault = f"{self.name} {error}"
        except UnfitRules as error:
            fault = str(error)
        if fault is not None:
            move = self._stand_in.choose(view, limit, rng, stop)
        if stop.is_set():
            raise Stopped
        return Choice(move, fault)

    def close(self) -> None:
        """Let a plugin give back what it holds, whatever comes of it."""
        if isinstance(self._player, ForeignPlayer):
            with suppress(BotFault):
                self._player.close(CLOSE_SECONDS)
