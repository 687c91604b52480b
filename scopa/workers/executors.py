"""Who does the work that is shared out: processes of this machine, or a cluster."""

import contextlib
from collections.abc import Generator
from concurrent.futures import Executor

from scopa.workers.cluster import cluster
from scopa.workers.processes import QUEUED, processes


@contextlib.contextmanager
def executor(jobs: int, address: str | None) -> Generator[tuple[Executor | None, int], None, None]:
    """So many processes, or the Dask cluster at an address; and how many tasks keep them busy.

    None for one job, which needs nobody beside this process. Raises `ClusterError`.
    """
    if address is not None:
        with cluster(address) as workers:
            yield workers
    else:
        with processes(jobs) as pool:
            yield pool, QUEUED * jobs
