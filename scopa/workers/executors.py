"""Who does the work that is shared out: processes of this machine, or a cluster."""

import contextlib
from collections.abc import Generator
from concurrent.futures import Executor
from typing import NamedTuple

from scopa.workers.cluster import cluster
from scopa.workers.processes import QUEUED, processes


class Workers(NamedTuple):
    """Who does the work, and how many tasks keep them busy."""

    executor: Executor | None
    """None for this process alone."""
    in_flight: int


@contextlib.contextmanager
def executor(jobs: int, address: str | None) -> Generator[Workers, None, None]:
    """So many processes, or the Dask cluster at an address; one job is done by this process.

    Raises `ClusterError`.
    """
    if address is not None:
        with cluster(address) as workers:
            yield Workers(*workers)
    else:
        with processes(jobs) as pool:
            yield Workers(pool, QUEUED * jobs)
