"""Players that can't take the match down with them.

Everything that touches a plugin's objects happens in a thread of the plugin's own, on a copy of
the view and with a random generator of its own; all that comes back is one of the legal moves.
"""

import random
import time
from dataclasses import dataclass

from scopa.ai.player import Limit, Player, Stop
from scopa.ai.registry import BUILT_IN, STAND_IN, create, summary
from scopa.ai.thought import Stopped, Thought
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

GRACE = 5.0
"""Seconds that a plugin gets beyond its limit before it counts as hung."""


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

    A built-in player is called as it is. A plugin that raises, answers with something other than
    a legal move, or is not done `grace` seconds after `Limit.seconds` (after `grace` seconds where
    that is open) is replaced by the level that stands in for that move; one that hung is not
    asked again. Its thread can't be killed: it is left behind with its stop flag set, and doesn't
    hold up the end of the program. A plugin is imported when it is first asked, for that may hang
    as well; one that can't be is asked again the next time.

    Raises `UnknownPlayer` as `scopa.ai.registry.create` does.
    """

    def __init__(self, name: str, *, grace: float = GRACE) -> None:
        """Make the player; `grace` is in seconds."""
        self.name = name
        self._trusted = name in BUILT_IN
        self._player: Player = create(name) if self._trusted else _Plugin(name)
        self._stand_in = create(STAND_IN)
        self._grace = grace
        self._thought: Thought | None = None
        self._hung = False

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
        """A legal move for the seat of the view; raises `Stopped` soon after `stop` is set."""
        if stop.is_set():
            raise Stopped
        if self._trusted:
            choice = Choice(self._player.choose(view, limit, rng, stop))
        else:
            choice = self._ask(view, limit, rng, stop)
        if stop.is_set():
            raise Stopped
        return choice

    def _ask(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
        """The plugin's move, or that of the stand-in with the plugin's fault."""
        own_rng = random.Random(rng.getrandbits(64))
        fault = _("{player} hung earlier and isn't asked again").format(player=self.name)
        if not self._hung:
            move, fault = self._think(view, limit, own_rng, stop)
            if move is not None:
                return Choice(move)
        return Choice(self._stand_in.choose(view, limit, rng, stop), fault)

    def _think(
        self, view: View, limit: Limit, rng: random.Random, stop: Stop
    ) -> tuple[Move | None, str]:
        """What the plugin makes of the position within its time: a legal move, or a fault."""
        patience = (limit.seconds or 0.0) + self._grace
        deadline = time.monotonic() + patience
        # A thought given up by an earlier stop may still be running in the same player.
        if self._thought is None or self._thought.wait(deadline, stop):
            self._thought = Thought(self._player, view, limit, rng)
            if self._thought.wait(deadline, stop):
                return self._thought.move, f"{self.name} {self._thought.fault}"
        self._hung = True
        template = _("{player} didn't answer within {seconds} s and isn't asked again")
        return None, template.format(player=self.name, seconds=f"{patience:g}")


class _Plugin:
    """A plugin's player, made by the thread that first asks it."""

    def __init__(self, name: str) -> None:
        summary(name)  # says when there is none of this name
        self._name = name
        self.player: Player | None = None

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The answer of the player; raises `PluginError` when there can be none."""
        if self.player is None:
            self.player = create(self._name)
        return self.player.choose(view, limit, rng, stop)
