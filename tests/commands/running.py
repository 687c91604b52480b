"""Command lines run in this program, and as others run them."""

import os
import pty
import subprocess
import sys

from scopa.cli import main

SCOPA = [sys.executable, "-m", "scopa"]


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
