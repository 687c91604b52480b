"""Who works, by what was asked for."""

import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from scopa.workers import executors
from scopa.workers.processes import QUEUED, Processes


def test_one_job_needs_nobody() -> None:
    """And still some tasks wait for it."""
    with executors.executor(1, None) as (workers, in_flight):
        assert workers is None
        assert in_flight == QUEUED


def test_jobs_are_processes() -> None:
    """For each of them tasks wait."""
    with executors.executor(3, None) as (workers, in_flight):
        assert isinstance(workers, Processes)
        assert in_flight == 3 * QUEUED


def test_a_cluster_works_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many tasks wait as it says, however many jobs were asked for."""
    pool = ThreadPoolExecutor()

    @contextlib.contextmanager
    def cluster(address: str) -> Iterator[tuple[Executor, int]]:
        assert address == "cluster:8786"
        yield pool, 7

    monkeypatch.setattr(executors, "cluster", cluster)
    with executors.executor(3, "cluster:8786") as found:
        assert found == (pool, 7)
