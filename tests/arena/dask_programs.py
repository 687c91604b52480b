"""Dask's own programs, run on this machine alone: a scheduler and its workers."""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

STARTING = 120
"""Seconds in which the scheduler, and then the workers, have to be there."""

Program = subprocess.Popen[bytes]


@contextlib.contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[Program]]]:
    """The address of a scheduler, and its workers of one thread each; the folder gets their logs.

    All of them are there when the block begins, and killed when it ends.
    """
    from distributed import Client  # noqa: PLC0415 - an extra

    file = folder / "scheduler.json"
    with contextlib.ExitStack() as stack:
        _started(stack, folder, "dask_scheduler", "--port", "0", "--scheduler-file", str(file))
        address = _address(file)
        options = (address, "--nthreads", "1", "--no-nanny")
        running = [_started(stack, folder, "dask_worker", *options) for _worker in range(workers)]
        with Client(address, timeout=STARTING, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=STARTING)
        yield address, running


def _address(file: Path) -> str:
    """Where a scheduler listens, as it writes it into a file."""
    deadline = time.monotonic() + STARTING
    while time.monotonic() < deadline:
        with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):  # or half of it is there
            address: str = json.loads(file.read_text())["address"]
            return address.removeprefix("tcp://")
        time.sleep(0.05)
    raise AssertionError("the scheduler doesn't start")


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
