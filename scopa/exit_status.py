"""How a program ends: its statuses, as shells know them, beside 0, and what ends it quietly."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

CRASHED = 1
"""Something went wrong that never should; what happened is in the log."""
FAILED = 2
"""Something was asked for that can't be done."""
INTERRUPTED = 128 + 2
"""Ctrl+C, or SIGINT, ended it."""
BROKEN_PIPE = 128 + 13
"""Nobody reads what it prints, as SIGPIPE says."""


def status_of(run: Callable[[], int]) -> int:
    """Run a program; the status that it gives, or that of Ctrl+C or a broken pipe that ends it."""
    try:
        try:
            return run()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence_stdout()
        return BROKEN_PIPE


@contextmanager
def needing_numpy(module: str) -> Iterator[None]:
    """End a program with a line where what it imports lacks numpy; give its ``__name__``.

    Whoever imports the module, and doesn't run it, gets the `ModuleNotFoundError`.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if module != "__main__" or error.name != "numpy":
            raise
        sys.stderr.write("This program needs numpy, which is not installed: pip install numpy\n")
        sys.exit(FAILED)


def end_by(run: Callable[[], int]) -> NoReturn:
    """Run a program, and end the process with its status; Ctrl+C while it ends changes nothing."""
    status = status_of(run)
    ignore_interrupts()
    sys.exit(status)


def silence_stdout() -> None:
    """Let what is still to be written go nowhere, or Python complains of it at the end."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def ignore_interrupts() -> None:
    """Mind Ctrl+C no more: nothing is left to do but to wait for processes, which end soon."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
