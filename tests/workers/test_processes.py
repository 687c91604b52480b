"""Work shared out among processes: what dies is done again, and all ends when it is left."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from scopa.ai.player import NEVER, Stop
from scopa.workers import processes as processes_module
from scopa.workers.processes import Processes, processes
from scopa.workers.sharing import ATTEMPTS, WorkersLost, shared_out


def squared(number: int, stop: Stop) -> int:
    """A number's square."""
    return number * number


def deadly(number: int, stop: Stop) -> int:
    """Kill the process, as a plugin that runs out of memory does."""
    if number == 3:
        os._exit(1)
    return number


@dataclass(frozen=True)
class DiesOnce:
    """Squares numbers, but the process that does the first one is killed over it."""

    folder: Path

    def __call__(self, number: int, stop: Stop) -> int:
        """The square, if a process has died already."""
        try:
            (self.folder / "died").touch(exist_ok=False)
        except FileExistsError:
            return squared(number, stop)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


def shared(work: Callable[[int, Stop], int], numbers: range, in_flight: int = 4) -> dict[int, int]:
    """What two processes make of numbers."""
    with Processes(2) as executor:
        return dict(shared_out(executor, work, iter(numbers), in_flight))


def test_what_a_killed_process_did_is_done_again(tmp_path: Path) -> None:
    """New processes do it, and nothing is missing or double."""
    answers = shared(DiesOnce(tmp_path), range(12))
    assert answers == {number: number * number for number in range(12)}
    assert (tmp_path / "died").exists()


def test_work_that_always_kills_is_given_up() -> None:
    """After some attempts, with a text; the processes end."""
    with pytest.raises(WorkersLost, match=f"a worker died {ATTEMPTS} times over the same task"):
        shared(deadly, range(3, 9), in_flight=1)
    assert not multiprocessing.active_children()


def test_a_pool_without_that_says_that_it_broke() -> None:
    """What an executor can't do again is an error of its own."""
    with Processes(2) as executor:
        future = executor.submit(deadly, 3, NEVER)
        with pytest.raises(BrokenExecutor):
            future.result()
        assert executor.submit(squared, 3, NEVER).result() == 9


def test_one_job_needs_no_processes() -> None:
    """The work is done when it is asked for, not ahead."""
    done: list[int] = []

    def noted(number: int, stop: Stop) -> int:
        done.append(number)
        return number

    with processes(1) as executor:
        assert executor is None
        with closing(shared_out(executor, noted, iter(range(9)))) as answers:
            assert next(answers) == (0, 0)
    assert done == [0]


def test_no_more_than_wanted_is_in_flight() -> None:
    """Tasks are taken from the iterator as others are done."""
    taken: list[int] = []

    def noted() -> Iterator[int]:
        for number in range(40):
            taken.append(number)
            yield number

    with Processes(2) as executor, closing(shared_out(executor, squared, noted(), 3)) as answers:
        assert not taken
        next(answers)
        assert len(taken) <= 4


def leaving(number: int, stop: Stop) -> int:
    """Leave a thread behind for which Python waits at the end of its process."""
    processes_module.LEAVE_SECONDS = 0.05
    threading.Thread(target=threading.Event().wait, daemon=False).start()
    return number


def test_what_a_task_leaves_behind_does_not_hold_up_the_end() -> None:
    """All is answered before, and the processes end."""
    assert shared(leaving, range(4)) == {number: number for number in range(4)}
    assert not multiprocessing.active_children()
