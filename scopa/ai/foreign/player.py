"""Somebody else's player, of which nothing gets out but legal moves and faults."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from scopa.ai.foreign.answers import answered
from scopa.ai.foreign.call import Call
from scopa.ai.foreign.closing import Closing, close
from scopa.ai.foreign.faults import BotFault, described, shortened, text_of
from scopa.ai.playable import objection, unfit
from scopa.ai.player import NEVER, Limit, Player, Stop
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _

GRACE = 5.0
"""Seconds that a player gets beyond its limit before it counts as hung, and to close."""
READY_SECONDS = 30.0
"""Seconds that it may take to be made, an import included, and as many to look at the rules."""

Answer = TypeVar("Answer")


class ForeignPlayer:
    """A player of somebody else's code, for one seat of one match.

    Whatever is asked of it is asked in a thread, on a copy of the view and with a random generator
    of its own, and what it raises is a `BotFault`. One that isn't done in time is told to stop,
    left behind, and not asked again. It is made, and looks at the rules, when it is first needed.
    """

    def __init__(self, name: str, load: Callable[[], Any], *, grace: float = GRACE) -> None:
        """Have a player of this name; `load` gives what makes it, and `grace` is in seconds."""
        self._name = name
        self._load = load
        self._grace = grace
        self._player: Player | None = None
        self._rules: Rules | None = None
        self._call: Call[Any] | None = None
        self._closing = False
        self._hung = False
        self._worked = 0.0

    def clock(self) -> float:
        """The processor time that it has spent on choosing so far, in seconds."""
        return self._worked

    def make(self) -> None:
        """Make the player unless that is done; raises `BotFault`."""
        self._made(NEVER)

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` where it doesn't play by the rules, and `BotFault` for a failure."""
        self._ready(rules, NEVER)

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The player's move, a legal one.

        Raises `BotFault`; `UnfitRules`; and `Stopped` where it doesn't answer soon after the flag
        is set.
        """
        own_rng = random.Random(rng.getrandbits(64))
        player = self._ready(view.rules, stop)
        patience = (limit.seconds or 0.0) + self._grace
        legal = view.moves  # none of whose objects the player gets

        def work(own_stop: Stop) -> Move:
            return answered(player, (replace(view), limit, own_rng, own_stop), legal)

        call = self._done(work, patience, stop)
        self._worked += call.seconds
        return call.answer()

    def close(self, patience: float | None = None) -> None:
        """Let it give back what it holds; it would be made again if it were asked again.

        It has so many seconds, or the grace. Raises `BotFault`.
        """
        player, self._player, self._rules = self._player, None, None
        if player is None or not self._closing:
            return
        seconds = self._grace if patience is None else patience
        call = Call(lambda _stop: close(player))
        if not call.wait(time.monotonic() + seconds):
            template = _("wasn't closed within {seconds} s")
            raise BotFault(template.format(seconds=f"{seconds:g}"))
        call.answer()

    def _made(self, stop: Stop) -> Player:
        if self._player is None:
            self._player = self._done(self._loaded, READY_SECONDS, stop).answer()
        return self._player

    def _loaded(self, _stop: Stop) -> Player:
        try:
            player: Any = self._load()()
            usable = callable(getattr(player, "choose", None))
            self._closing = isinstance(player, Closing)
        except BaseException as error:
            template = _("can't be used: {reason}")
            raise BotFault(template.format(reason=described(error))) from error
        if not usable:
            raise BotFault(_("can't be used: it has no method choose"))
        return player  # type: ignore[no-any-return]  # nobody can know what was loaded

    def _ready(self, rules: Rules, stop: Stop) -> Player:
        """The player, which plays by the rules."""
        player = self._made(stop)
        if self._rules != rules:

            def work(_stop: Stop) -> str | None:
                error = objection(player, rules)
                return None if error is None else shortened(text_of(error)) or described(error)

            reason = self._done(work, READY_SECONDS, stop).answer()
            if reason is not None:
                raise unfit(self._name, rules, reason)
            self._rules = rules
        return player

    def _done(self, work: Callable[[Stop], Answer], patience: float, stop: Stop) -> Call[Answer]:
        """Work that is done within so many seconds; raises `BotFault` where it isn't."""
        if self._hung:
            raise BotFault(_("hung earlier and isn't asked again"))
        deadline = time.monotonic() + patience
        # What was given up at an earlier stop may still be going on in the same player.
        if self._call is None or self._call.wait(deadline, stop):
            self._call = call = Call(work)
            if call.wait(deadline, stop):
                return call
        self._hung = True
        template = _("didn't answer within {seconds} s and isn't asked again")
        raise BotFault(template.format(seconds=f"{patience:g}"))
