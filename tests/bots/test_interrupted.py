"""Nothing is left of bots when the arena that plays with them is interrupted."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scopa.exit_status import INTERRUPTED
from tests.bots.running import assert_gone, bad

PROGRAM = """
import signal, sys
from scopa.cli import main
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
"""
"""Minds Ctrl+C as in a terminal, even where tests run in the background."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_the_middle_of_a_bots_thoughts(jobs: str, tmp_path: Path) -> None:
    """Each bot is ended with the table at which it sits."""
    marker = tmp_path / "running"
    bot = f"cmd:seconds=60 {shlex.join(bad('mute', str(marker)))}"
    arguments = ["arena", bot, "random", "--jobs", jobs]
    arena = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    deadline = time.monotonic() + 60
    while not (marker.exists() and marker.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    os.kill(arena.pid, signal.SIGINT)
    _out, errors = arena.communicate(timeout=60)
    assert arena.returncode == INTERRUPTED, errors
    assert_gone(int(marker.read_text()))
