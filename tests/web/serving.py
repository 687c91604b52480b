"""The command `scopa serve` as a process of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]
CEILING = 120.0
"""Seconds after which what is awaited counts as never happening."""
POLL = 0.05


class Serving:
    """`scopa serve` at a free port, ended with the block."""

    def __init__(self, home: Path, *options: str) -> None:
        """Start it; returns once it listens."""
        self.home = home
        environment = {"SCOPA_HOME": str(home), "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "scopa", "serve", "--port", "0", *options],
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        found = re.search(r"http://\S+/", self._process.stdout.readline())
        assert found is not None
        self.address = found[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()

    def end(self, number: signal.Signals) -> int:
        """Send it a signal; returns the status that it ends with."""
        self._process.send_signal(number)
        return self._process.wait(CEILING)

    def programs(self) -> list[int]:
        """The processes that it runs for pages, or that it has left behind."""
        mine = f"SCOPA_HOME={self.home}/visitors/".encode()
        return [pid for pid in _processes() if mine in _environment(pid)]


def wait_until(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + CEILING
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(POLL)


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def _environment(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:  # it has ended, or isn't ours
        return b""
