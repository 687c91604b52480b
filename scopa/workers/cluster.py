"""An existing Dask cluster as an executor."""

import asyncio
import contextlib
import logging
import sys
import threading
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Executor
from typing import TYPE_CHECKING

from scopa import __version__
from scopa.language import _
from scopa.refusal import Refusal
from scopa.workers.processes import QUEUED

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 5.0
"""Seconds in which the scheduler has to answer, and to have a worker."""
LOOK_SECONDS = 10.0
"""How often it is looked whether there are workers."""


class ClusterError(Refusal):
    """The cluster can't be used, or not any more; the text says why, in one line."""


@contextlib.contextmanager
def cluster(address: str) -> Generator[tuple[Executor, int], None, None]:
    """The executor of the scheduler at an address, and how many tasks keep its workers busy.

    Raises `ClusterError`, also in place of what a task raises when the cluster is lost.
    """
    try:
        from dask import config  # noqa: PLC0415 - an extra
        from distributed import Client, KilledWorker  # noqa: PLC0415 - as above
    except ModuleNotFoundError:
        text = _("a cluster needs Dask: install scopa with the extra cluster, as in scopa[cluster]")
        raise ClusterError(text) from None
    _silence_logs()
    # Or Dask warns of tasks as large as those that bring examples to learn from.
    config.set({"distributed.admin.large-graph-warning-threshold": "1 TB"})
    try:
        asyncio.run(_greeted(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except TypeError as error:  # what Dask makes of the lack of a context for TLS
        template = _("{address} needs TLS, for which Dask isn't configured")
        raise ClusterError(template.format(address=address)) from error
    except (OSError, ValueError, MemoryError) as error:  # memory for what a greeting is taken for
        template = _("no Dask scheduler answers at {address}")
        raise ClusterError(template.format(address=address)) from error
    with client:
        threads = _threads(client, address)
        executor = client.get_executor(pure=False)
        try:
            with _watched(client, address):
                yield executor, QUEUED * threads
        except KilledWorker as error:
            text = _("the cluster's workers died again and again over the same task")
            raise ClusterError(text) from error
        except CancelledError as error:
            template = _("the Dask scheduler at {address} is gone")
            raise ClusterError(template.format(address=address)) from error
        finally:
            executor.shutdown(wait=False)


async def _greeted(address: str) -> None:
    """See that who is at the address speaks as Dask does.

    A client waits for that without end once it is connected, with a web server say.
    """
    from dask import config  # noqa: PLC0415 - an extra
    from distributed.comm.core import connect  # noqa: PLC0415 - as above
    from distributed.security import Security  # noqa: PLC0415 - as above

    if config.get("distributed.client.security-loader", None):
        return  # only the client knows by what it is secured
    security = Security().get_connection_args("client")
    comm = await asyncio.wait_for(connect(address, timeout=PATIENCE, **security), PATIENCE)
    await comm.close()


@contextlib.contextmanager
def _watched(client: "Client", address: str) -> Generator[None, None, None]:
    """Say on stderr when there are no workers while the block runs: it would wait in silence."""
    over = threading.Event()

    def tell() -> None:
        template = _("the Dask scheduler at {address} has no workers any more; waiting for some")
        print(f"scopa: {template.format(address=address)}", file=sys.stderr)

    def look() -> None:
        with contextlib.suppress(OSError, CancelledError):  # the scheduler itself is gone
            watch(lambda: over.wait(LOOK_SECONDS), lambda: len(client.nthreads()), tell)

    looking = threading.Thread(target=look, name="scopa cluster watch", daemon=True)
    looking.start()
    try:
        yield
    finally:
        over.set()
        looking.join(PATIENCE)  # before the client is closed that it asks


def watch(over: Callable[[], bool], count: Callable[[], int], tell: Callable[[], None]) -> None:
    """Look again and again how many there are; tell once whenever two looks find none.

    `over` waits for the time to look, and says whether there is nothing to look at any more.
    """
    nobody = 0
    while not over():
        nobody = 0 if count() else nobody + 1
        if nobody == 2:
            tell()


def _silence_logs() -> None:
    """Let nothing of the cluster's own logs come between what the program prints."""
    for name in logging.root.manager.loggerDict:
        if name.split(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _threads(client: "Client", address: str) -> int:
    """The threads of all workers, which have this version of the program."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        template = _("the Dask scheduler at {address} has no workers")
        raise ClusterError(template.format(address=address)) from error
    for worker, version in client.run(_version, on_error="return").items():
        if version != __version__:
            template = _("the worker {worker} lacks version {version} of scopa")
            raise ClusterError(template.format(worker=worker, version=__version__))
    return sum(client.nthreads().values())


def _version() -> str:
    """The version of the program where this is called."""
    return __version__
