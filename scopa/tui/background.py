"""Work in threads, for which no screen waits."""

import atexit
import contextlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from scopa.ai.player import Stopped
from scopa.coach.judge import Cancelled

Found = TypeVar("Found")
Work = Callable[[threading.Event], Iterator[Found]]
"""Yields what it finds; gives up with `Stopped` or `Cancelled` soon after its flag is set."""


@dataclass(frozen=True, slots=True)
class News(Generic[Found]):
    """Something that has been found, or what has gone wrong, which nothing should."""

    found: Found | None
    error: BaseException | None
    stop: threading.Event

    @property
    def wanted(self) -> bool:
        """Whether it still matters."""
        return not self.stop.is_set()

    def take(self) -> Found | None:
        """What was found; None where it isn't wanted any more. Raises what has gone wrong."""
        if not self.wanted:
            return None
        if self.error is not None:
            raise self.error
        return self.found


Tell = Callable[[News[Found]], object]


class Background(Generic[Found]):
    """Does one thing at a time in a thread of its own, which ends soon after `cancel`.

    The threads are daemons: the end of the program waits for them no longer than ``patience``, in
    seconds, for what they put in order when they are cancelled.
    """

    def __init__(self, name: str, patience: float = 0.0) -> None:
        """Get ready; ``name`` is that of the threads."""
        self._name, self._patience = name, patience
        self._turn = threading.Lock()
        self._stop: threading.Event | None = None
        self._thread: threading.Thread | None = None

    def start(self, work: Work[Found], tell: Tell[Found]) -> None:
        """Begin, once what was begun before has ended; ``tell`` is called from the thread."""
        self.cancel()
        stop = self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(work, stop, tell), name=self._name, daemon=True
        )
        if self._patience:
            atexit.register(self.finish)
        self._thread.start()

    def cancel(self) -> None:
        """Want nothing any more."""
        if self._stop is not None:
            self._stop.set()
            self._stop = None

    def finish(self) -> None:
        """Want nothing any more, and wait for the thread, though not for long."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(self._patience)

    def _run(self, work: Work[Found], stop: threading.Event, tell: Tell[Found]) -> None:
        with self._turn:
            try:
                for found in work(stop):
                    _tell(tell, News(found, None, stop))
            except (Stopped, Cancelled):
                pass
            except BaseException as error:  # noqa: BLE001 - it is raised where it can be seen
                _tell(tell, News(None, error, stop))
        if threading.current_thread() is self._thread:
            atexit.unregister(self.finish)


def _tell(tell: Tell[Found], news: News[Found]) -> None:
    if news.wanted:
        with contextlib.suppress(RuntimeError):  # the program may be over, and nobody there to hear
            tell(news)
