"""Asks a computer player, or the coach, without keeping the screen waiting."""

import random
import threading
from collections.abc import Callable, Iterator

from scopa.ai.guard import Choice
from scopa.ai.player import Limit
from scopa.coach.judge import advise
from scopa.coach.judgement import Judgement
from scopa.desk import Chooser
from scopa.engine.view import View
from scopa.tui.background import Background, Found, News, Tell

THINKING = Limit()
"""What a computer player may take for a move: as much as makes it good company."""


def asked(player: Chooser, rng: random.Random) -> "Asker[Choice]":
    """Somebody to ask for a player's moves; the player draws from ``rng`` alone."""
    return Asker(lambda view, stop: player.choose(view, THINKING, rng, stop))


def coach() -> "Asker[Judgement]":
    """Somebody to ask what the moves of a view are worth."""
    return Asker(advise)


class Asker(Background[Found]):
    """Puts questions about views to somebody, one at a time, each in a thread of its own."""

    def __init__(self, think: Callable[[View, threading.Event], Found]) -> None:
        """Ask by calling ``think``, which gives up soon after its flag is set."""
        super().__init__("scopa opponent")
        self._find = think

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._stop is not None

    def ask(self, view: View, answer: Tell[Found]) -> None:
        """Have them think; ``answer`` is called from another thread, if it still matters."""

        def think(stop: threading.Event) -> Iterator[Found]:
            yield self._find(view, stop)

        self.start(think, answer)

    def accept(self, answer: News[Found]) -> Found | None:
        """What an answer that has arrived has found; None when it isn't wanted any more.

        Raises the error of a player that failed.
        """
        found = answer.take()
        if answer.wanted:
            self.cancel()
        return found
