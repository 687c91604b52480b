"""Command lines run in this program, and as others run them."""

import contextlib
import os
import pty
import subprocess
import sys
from collections.abc import Iterator

from scopa.cli import main

SCOPA = [sys.executable, "-m", "scopa"]
CEILING = 120
"""Seconds after which something counts as never happening."""


def status(*arguments: str) -> int:
    """The status that a command line ends with, whether returned or raised."""
    try:
        return main(arguments)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else -1


def program(
    *arguments: str, stdout: int = subprocess.PIPE, **environ: str
) -> subprocess.CompletedProcess[str]:
    """The program as a shell runs it, without a terminal."""
    return subprocess.run(
        [*SCOPA, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environ},
        check=False,
    )


def on_terminal(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program on a terminal, its complaints apart."""
    ours, theirs = pty.openpty()
    try:
        return subprocess.run(
            [*SCOPA, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TERM": "xterm", **environ},
            check=False,
        )
    finally:
        os.close(theirs)
        os.close(ours)


@contextlib.contextmanager
def watched(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """The program at work with a terminal for its stderr, and our end of that."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [*SCOPA, *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env={**os.environ, "TERM": "xterm", "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        with program:
            yield program, ours
    finally:
        os.close(ours)


def shown_until(ours: int, words: str) -> str:
    """What a terminal shows until it has shown these words."""
    shown = ""
    while words not in shown:
        shown += os.read(ours, 1 << 16).decode(errors="replace")
    return shown


def rest_of(ours: int) -> str:
    """All that a terminal shows until the program ends."""
    shown = b""
    with contextlib.suppress(OSError):  # how a terminal tells that its other end was closed
        while more := os.read(ours, 1 << 16):
            shown += more
    return shown.decode(errors="replace")
