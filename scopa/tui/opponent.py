"""Asks a computer player for its move without keeping the screen waiting."""

import contextlib
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass

from scopa.ai.guard import Choice, Stopped
from scopa.ai.player import Limit
from scopa.desk import Chooser
from scopa.engine.view import View

THINKING = Limit()
"""What a computer player may take for a move: as much as makes it good company."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question."""

    view: View
    """What was asked about."""
    choice: Choice | None
    """None when the player failed, which a guarded player shouldn't."""
    error: BaseException | None
    stop: threading.Event

    @property
    def wanted(self) -> bool:
        """Whether the question still stands."""
        return not self.stop.is_set()


class Asker:
    """Puts questions to one player, one at a time, each in a thread of its own.

    The threads are daemons and have a stop flag: neither the screen nor the end of the program
    waits for them.
    """

    def __init__(self, player: Chooser, rng: random.Random, limit: Limit = THINKING) -> None:
        """Make an asker; the player draws from ``rng`` alone."""
        self._player, self._rng, self._limit = player, rng, limit
        self._turn = threading.Lock()
        self._stop: threading.Event | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._stop is not None

    def ask(self, view: View, answer: Callable[[Answer], object]) -> None:
        """Have the player think; ``answer`` is called from another thread, if it still matters."""
        self.cancel()
        stop = self._stop = threading.Event()
        threading.Thread(
            target=self._think, args=(view, stop, answer), name="scopa opponent", daemon=True
        ).start()

    def accept(self, answer: Answer) -> Choice | None:
        """The choice of an answer that has arrived; None when it isn't wanted any more.

        Raises the error of a player that failed.
        """
        if not answer.wanted:
            return None
        self._stop = None
        if answer.error is not None:
            raise answer.error
        return answer.choice

    def cancel(self) -> None:
        """Want no answer any more."""
        if self._stop is not None:
            self._stop.set()
            self._stop = None

    def _think(self, view: View, stop: threading.Event, answer: Callable[[Answer], object]) -> None:
        choice, failure = None, None
        with self._turn:
            try:
                choice = self._player.choose(view, self._limit, self._rng, stop)
            except Stopped:
                return
            except BaseException as error:  # noqa: BLE001 - it is raised where it can be seen
                failure = error
        # The program may be over by now, and nobody there to hear.
        with contextlib.suppress(RuntimeError):
            answer(Answer(view, choice, failure, stop))
