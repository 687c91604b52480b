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
from tests.bots.running import CEILING, assert_gone, bad

PROGRAM = """
import signal, sys
from scopa.cli import main
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
"""
"""Minds Ctrl+C as in a terminal, even where tests run in the background."""


@pytest.mark.parametrize("mode", ["mute", "silent"])
@pytest.mark.parametrize("command", ["arena --jobs 1", "arena --jobs 2", "check-bot"])
def test_ctrl_c_while_a_bot_is_waited_for(command: str, mode: str, tmp_path: Path) -> None:
    """Each bot is ended with the table at which it sits, whether it thinks or has said nothing."""
    marker = tmp_path / "running"
    bot = f"cmd:seconds=60 {shlex.join(bad(mode, str(marker)))}"
    players = [bot, "random"] if command.startswith("arena") else [bot]
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command.split(), *players],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + CEILING
    while not (marker.exists() and marker.read_text()):
        assert time.monotonic() < deadline
        assert program.poll() is None
        time.sleep(0.02)
    os.kill(program.pid, signal.SIGINT)
    _out, errors = program.communicate(timeout=CEILING)
    assert program.returncode == INTERRUPTED, errors
    assert_gone(int(marker.read_text()))
