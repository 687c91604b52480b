"""Processes to work in, which end soon when nobody wants the answers any more."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from scopa.ai.player import Stop
from scopa.workers.sharing import obey

QUEUED = 3
"""Tasks for each process that are handed out ahead, so that none waits for the next."""

LEAVE_SECONDS = 5.0
"""How long what is left of its tasks may hold up the end of a process."""

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


class Processes(Executor):
    """A pool of processes that gives up what it does at its shutdown.

    When one of its processes dies, all that was submitted fails with `BrokenExecutor`, as in the
    pool of the standard library; but what is submitted after that is done by new processes.
    """

    def __init__(self, jobs: int) -> None:
        """Make a pool of so many processes; they are started when they are needed."""
        self._jobs = jobs
        self._context = multiprocessing.get_context("spawn")
        self._stop = self._context.Event()
        self._pool = self._new_pool()

    def submit(
        self,
        fn: Callable[Parameters, Answer],
        /,
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Future[Answer]:
        """Have a function of a module called."""
        with _no_interrupts():
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self._pool.shutdown()
                self._pool = self._new_pool()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Tell what is being done to stop, and end the processes."""
        self._stop.set()
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, self._context, _begin, (self._stop,))


@contextlib.contextmanager
def processes(jobs: int) -> Generator[Processes | None, None, None]:
    """Processes while the block runs; None for one job, which needs none beside this one."""
    if jobs == 1:
        yield None
        return
    with Processes(jobs) as executor:
        yield executor


@contextlib.contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold Ctrl+C back for a moment, and for good in the processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(stop: Stop) -> None:
    """Get a process of the pool ready; it ends when the one that started it does.

    So it does a while after the flag is set, whatever a task has left behind.
    """
    obey(stop)
    threading.Thread(target=_end_with_parent, name="scopa parent watch", daemon=True).start()
    threading.Thread(target=_end_after, args=(stop,), name="scopa end", daemon=True).start()


def _end_after(stop: Stop) -> None:
    while not stop.is_set():  # waiting for it would hang its setter if this process were killed
        time.sleep(1)
    time.sleep(LEAVE_SECONDS)
    os._exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
