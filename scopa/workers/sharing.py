"""Tasks shared out to workers: a bounded number at a time, and again where a worker has died."""

import itertools
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from typing import Generic, TypeVar

from scopa.ai.player import NEVER, Stop
from scopa.language import _
from scopa.refusal import Refusal

ATTEMPTS = 3
"""How often a task is begun whose worker dies."""

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class WorkersLost(Refusal):
    """Workers died again and again, always over the same task."""


@dataclass(slots=True)
class _Process:
    """What this process was told as a worker."""

    stop: Stop = NEVER


_this_process = _Process()


def obey(stop: Stop) -> None:
    """Give up tasks in this process, which works for another, once the flag is set."""
    _this_process.stop = stop


@dataclass(frozen=True, slots=True)
class _Attempt(Generic[Task]):
    """A task that a worker was given."""

    task: Task
    number: int = 1


def shared_out(
    executor: Executor | None,
    work: Callable[[Task, Stop], Answer],
    tasks: Iterator[Task],
    in_flight: int = 1,
) -> Generator[tuple[Task, Answer], None, None]:
    """Do the work for each task by an executor; give each answer as soon as it is there.

    `in_flight` tasks at most are handed out at a time. Without an executor everything happens in
    here. A task whose worker died (`BrokenExecutor`) is handed out again, if the executor takes
    any more. What isn't begun when the iterator is left is cancelled.

    Raises what `work` raises, and `WorkersLost`.
    """
    if executor is None:
        for task in tasks:
            yield task, work(task, NEVER)
        return
    running: dict[Future[Answer], _Attempt[Task]] = {}

    def hand_out(attempt: _Attempt[Task]) -> None:
        running[executor.submit(_do, work, attempt.task)] = attempt

    try:
        for task in itertools.islice(tasks, in_flight):
            hand_out(_Attempt(task))
        while running:
            done, _running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                attempt = running.pop(future)
                try:
                    answer = future.result()
                except BrokenExecutor as error:
                    hand_out(_next(attempt, error))
                    continue
                for task in itertools.islice(tasks, 1):
                    hand_out(_Attempt(task))
                yield attempt.task, answer
    finally:
        for future in running:
            future.cancel()


def _next(attempt: _Attempt[Task], error: BrokenExecutor) -> _Attempt[Task]:
    if attempt.number == ATTEMPTS:
        template = _("a worker died {count} times over the same task; is there memory enough?")
        raise WorkersLost(template.format(count=ATTEMPTS)) from error
    return _Attempt(attempt.task, attempt.number + 1)


def _do(work: Callable[[Task, Stop], Answer], task: Task) -> Answer:
    """Do the work for a task, in whatever process."""
    return work(task, _this_process.stop)
