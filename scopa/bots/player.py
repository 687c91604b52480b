"""A player that is another program."""

import random
import time
from collections.abc import Mapping, Sequence

from scopa.ai.foreign.answers import checked
from scopa.ai.foreign.faults import BotFault
from scopa.ai.foreign.player import GRACE
from scopa.ai.playable import unfit
from scopa.ai.player import NEVER, Limit, Stop
from scopa.bots.conversation import Conversation
from scopa.bots.protocol import SEED_BITS
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _

DEFAULT_SECONDS = 5.0
"""What a bot has for a move where its limit leaves the time open."""
MOST_FAULTS = 3
"""Faults in a row after which a bot isn't asked again."""

NO_OPTIONS: Mapping[str, str] = {}


class CommandPlayer:
    """A bot that is started as a command and speaks the line protocol (docs/bots.md).

    It is started when it is first needed, has a process of its own, and a process group. After
    whatever it does wrong it is ended with all that it started, and started anew for the next
    move; one that has failed `MOST_FAULTS` times in a row isn't started again.
    """

    def __init__(
        self,
        command: Sequence[str],
        options: Mapping[str, str] = NO_OPTIONS,
        *,
        grace: float = GRACE,
    ) -> None:
        """Have a bot of this command and its options; `grace` is in seconds."""
        self._command = tuple(command)
        self._options = options
        self._grace = grace
        self._running: Conversation | None = None
        self._seated: tuple[Rules, int] | None = None
        self._faults = 0

    def clock(self) -> float:
        """Seconds on the clock on the wall: the bot works in its own process while it is asked."""
        return time.perf_counter()

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` where the bot doesn't want to play by the rules.

        Raises `BotFault` where it can't be asked, as when the command can't be started.
        """
        self._ready(rules, 0, NEVER)

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The bot's move; raises `BotFault` for whatever else it does, `UnfitRules` as above.

        It has the limit's seconds, or `DEFAULT_SECONDS`, and the grace.
        """
        seed = rng.getrandbits(SEED_BITS)
        if self._faults >= MOST_FAULTS:
            template = _("failed {count} times in a row and isn't asked again in this match")
            raise BotFault(template.format(count=MOST_FAULTS))
        try:
            move = self._asked(view, limit, seed, stop)
        except BotFault:
            self._faults += 1
            self._running = None
            raise
        self._faults = 0
        return move

    def close(self) -> None:
        """Let the bot quit; it would be started again if it were asked again."""
        if self._running is not None:
            self._running.close()
            self._running = None

    def _asked(self, view: View, limit: Limit, seed: int, stop: Stop) -> Move:
        seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
        bot = self._ready(view.rules, view.seat, stop)
        answer = bot.ask(view, limit, seed, seconds + self._grace, stop)
        move, fault = checked(answer, view.moves)
        if move is None:
            bot.kill()
            raise BotFault(fault)
        return move

    def _ready(self, rules: Rules, seat: int, stop: Stop) -> Conversation:
        """The bot, running and ready to play by the rules."""
        if self._running is None:
            self._running = Conversation(self._command, self._options, stop)
            self._seated = None
        if self._seated != (rules, seat):
            objection = self._running.begin(rules, seat, stop)
            if objection:
                name = self._running.introduction.name
                raise unfit(name, rules, objection)
            self._seated = rules, seat
        return self._running
