"""Asks a computer player, or the coach, without keeping the screen waiting."""

import contextlib
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from scopa.ai.guard import Choice, Stopped
from scopa.ai.player import Limit
from scopa.coach.judge import Cancelled, advise
from scopa.coach.judgement import Judgement
from scopa.desk import Chooser
from scopa.engine.view import View

THINKING = Limit()
"""What a computer player may take for a move: as much as makes it good company."""


Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Answer(Generic[Found]):
    """What came of a question."""

    view: View
    """What was asked about."""
    found: Found | None
    """None when whoever was asked failed, which a guarded player shouldn't."""
    error: BaseException | None
    stop: threading.Event

    @property
    def wanted(self) -> bool:
        """Whether the question still stands."""
        return not self.stop.is_set()


def asked(player: Chooser, rng: random.Random) -> "Asker[Choice]":
    """Somebody to ask for a player's moves; the player draws from ``rng`` alone."""
    return Asker(lambda view, stop: player.choose(view, THINKING, rng, stop))


def coach() -> "Asker[Judgement]":
    """Somebody to ask what the moves of a view are worth."""
    return Asker(advise)


class Asker(Generic[Found]):
    """Puts questions about views to somebody, one at a time, each in a thread of its own.

    The threads are daemons and have a stop flag: neither the screen nor the end of the program
    waits for them.
    """

    def __init__(self, think: Callable[[View, threading.Event], Found]) -> None:
        """Ask by calling ``think``, which gives up soon after its flag is set."""
        self._find = think
        self._turn = threading.Lock()
        self._stop: threading.Event | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._stop is not None

    def ask(self, view: View, answer: Callable[[Answer[Found]], object]) -> None:
        """Have them think; ``answer`` is called from another thread, if it still matters."""
        self.cancel()
        stop = self._stop = threading.Event()
        threading.Thread(
            target=self._think, args=(view, stop, answer), name="scopa opponent", daemon=True
        ).start()

    def accept(self, answer: Answer[Found]) -> Found | None:
        """What an answer that has arrived has found; None when it isn't wanted any more.

        Raises the error of a player that failed.
        """
        if not answer.wanted:
            return None
        self._stop = None
        if answer.error is not None:
            raise answer.error
        return answer.found

    def cancel(self) -> None:
        """Want no answer any more."""
        if self._stop is not None:
            self._stop.set()
            self._stop = None

    def _think(
        self, view: View, stop: threading.Event, answer: Callable[[Answer[Found]], object]
    ) -> None:
        found, failure = None, None
        with self._turn:
            try:
                found = self._find(view, stop)
            except (Stopped, Cancelled):
                return
            except BaseException as error:  # noqa: BLE001 - it is raised where it can be seen
                failure = error
        # The program may be over by now, and nobody there to hear.
        with contextlib.suppress(RuntimeError):
            answer(Answer(view, found, failure, stop))
