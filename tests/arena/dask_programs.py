"""Dask's own programs, run on this machine alone: a scheduler and its workers."""

import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

STARTING = 60
"""Seconds in which the workers have to be there."""

Program = subprocess.Popen[bytes]


@contextlib.contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[Program]]]:
    """The address of a scheduler, and its workers of one thread each; the folder gets their logs.

    All of them are there when the block begins, and killed when it ends.
    """
    from distributed import Client  # noqa: PLC0415 - an extra

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    address = f"127.0.0.1:{port}"
    with contextlib.ExitStack() as stack:
        _started(stack, folder, "dask_scheduler", "--port", port)
        options = (address, "--nthreads", "1", "--no-nanny")
        running = [_started(stack, folder, "dask_worker", *options) for _worker in range(workers)]
        with Client(address, timeout=STARTING, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=STARTING)
        yield address, running


def _started(stack: contextlib.ExitStack, folder: Path, name: str, *options: str) -> Program:
    """A program that imports what this one does, and is killed with the stack."""
    command = (sys.executable, "-m", f"distributed.cli.{name}", *options)
    with (folder / f"{name}.log").open("ab") as log:
        program = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--no-dashboard"],
            stdout=log,
            stderr=log,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        )
    stack.callback(program.wait)
    stack.callback(program.kill)
    return program
