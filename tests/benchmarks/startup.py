"""Start-up times as ratios taken in one run: the first frame, and ``scopa --help``.

    python -m tests.benchmarks.startup [RUNS]

The first frame is the time from starting the process in a pseudo-terminal of 80 by 24 until a
text of the first screen has been written to it, against the same for a hello-world Textual app.
``scopa --help`` is held against ``python -c pass``. Programs run in turns; medians count. All find
their modules compiled, as they are once installed, whatever the environment says.
"""

import fcntl
import os
import pty
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable

HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("Hello, world")

Hello().run()
"""
PYTHON = sys.executable
SCOPA = [PYTHON, "-c", "import sys; from scopa.cli import main; sys.exit(main())"]
"""What the installed script does."""


def first_frame(command: list[str], text: str) -> float:
    """Seconds from starting a program in a terminal until it has written this text."""
    with tempfile.TemporaryDirectory() as home:
        start = time.perf_counter()
        process, terminal = pty.fork()
        if process == 0:
            os.environ |= {"SCOPA_HOME": home, "TERM": "xterm-256color"}
            os.execv(command[0], command)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        seen = b""
        while text.encode() not in seen:
            seen += os.read(terminal, 65536)
        seconds = time.perf_counter() - start
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    return seconds


def whole_run(command: list[str]) -> float:
    """Seconds that a program takes from start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def compare(runs: int, name: str, ours: Callable[[], float], base: Callable[[], float]) -> None:
    """Run both in turns and print their medians and the ratio of the medians."""
    times = [(ours(), base()) for _ in range(runs + 1)][1:]
    our_median, base_median = (statistics.median(column) for column in zip(*times, strict=True))
    print(
        f"{name:12} {1000 * our_median:6.0f} ms, base {1000 * base_median:6.0f} ms:"
        f" {our_median / base_median:.2f} x"
    )


def main(runs: int) -> None:
    """Print both comparisons."""
    with tempfile.TemporaryDirectory() as compiled:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        _compare_all(runs)


def _compare_all(runs: int) -> None:
    compare(
        runs,
        "first frame",
        lambda: first_frame(SCOPA, "Enter"),
        lambda: first_frame([PYTHON, "-c", HELLO], "Hello, world"),
    )
    compare(
        runs,
        "scopa --help",
        lambda: whole_run([*SCOPA, "--help"]),
        lambda: whole_run([PYTHON, "-c", "pass"]),
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
