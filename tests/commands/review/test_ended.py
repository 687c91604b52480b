"""``scopa review``: how it ends, on a terminal and elsewhere."""

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.coach.transcript import record
from tests.commands.review.running import kept, put

SCOPA = [sys.executable, "-m", "scopa", "review"]


@contextlib.contextmanager
def on_terminal(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """The program with a terminal for its stderr, and our end of that."""
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


def rest_of(ours: int) -> str:
    """All that a terminal shows until the program ends."""
    shown = b""
    with contextlib.suppress(OSError):  # how a terminal tells that its other end was closed
        while more := os.read(ours, 1 << 16):
            shown += more
    return shown.decode(errors="replace")


def test_a_bar_shows_on_a_terminal(file: str) -> None:
    """On stderr, while stdout gets the report alone."""
    with on_terminal(file, file) as (program, ours):
        assert "2/2" in rest_of(ours)
        printed, _ = program.communicate(timeout=60)
        assert program.returncode == 0
    assert printed.startswith("one.scopa\n")
    assert "\x1b" not in printed


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_judged(jobs: str) -> None:
    """The status is 130, and nothing complains."""
    long = [put(f"{seed}.scopa", record("scopa;target=11", seed)) for seed in range(4)]
    with on_terminal(put("one.scopa"), *long, "--jobs", jobs) as (program, ours):
        shown = ""
        while "1/5" not in shown:
            shown += os.read(ours, 1 << 16).decode(errors="replace")
        os.killpg(program.pid, signal.SIGINT)
        shown += rest_of(ours)
        printed, _ = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in shown
    assert "interrupted" not in printed
    assert kept()


def test_nothing_slow_is_imported_for_a_pipe(file: str) -> None:
    """Neither Textual nor rich."""
    code = (
        "import sys; from scopa.cli import main; main();"
        "assert not {'textual', 'rich'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "review", file],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert done.stderr == ""
