"""Work shared out among processes, which end soon when nobody wants the answers any more."""

import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import TypeVar

from scopa.ai.player import NEVER, Stop

QUEUED = 3
"""Tasks for each process that are handed out ahead, so that none waits for the next."""

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def shared_out(
    work: Callable[[Task, Stop], Answer], tasks: Iterator[Task], jobs: int
) -> Generator[tuple[Task, Answer], None, None]:
    """Do the work for each task in so many processes; give each answer as soon as it is there.

    With one job everything happens in this process. Otherwise `work` is a function of a module,
    and it is told to stop when the iterator is left. Raises what `work` raises.
    """
    if jobs == 1:
        return ((task, work(task, NEVER)) for task in tasks)
    return _in_processes(work, tasks, jobs)


def _in_processes(
    work: Callable[[Task, Stop], Answer], tasks: Iterator[Task], jobs: int
) -> Generator[tuple[Task, Answer], None, None]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(stop,))
    running: dict[Future[Answer], Task] = {}

    def hand_out(most: int) -> None:
        with _no_interrupts():
            for task in itertools.islice(tasks, most):
                running[pool.submit(_do, work, task)] = task

    try:
        hand_out(QUEUED * jobs)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            hand_out(len(done))
            for future in done:
                yield running.pop(future), future.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


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


@dataclass(slots=True)
class _Worker:
    """What a process of the pool is told when it starts."""

    stop: Stop = field(default=NEVER)


_worker = _Worker()


def _begin(stop: Stop) -> None:
    """Get a process of the pool ready; it ends when the one that started it does."""
    _worker.stop = stop
    threading.Thread(target=_end_with_parent, name="scopa parent watch", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(work: Callable[[Task, Stop], Answer], task: Task) -> Answer:
    """Do the work for a task in a process of the pool."""
    return work(task, _worker.stop)
