"""``scopa review``: how it ends, on a terminal and elsewhere."""

import os
import signal
import subprocess
import sys

import pytest

from tests.coach.transcript import record
from tests.commands.review.running import kept, put
from tests.commands.running import CEILING, rest_of, shown_until, watched


def test_a_bar_shows_on_a_terminal(file: str) -> None:
    """On stderr, while stdout gets the report alone."""
    with watched("review", file, file) as (program, ours):
        assert "2/2" in rest_of(ours)
        printed, _ = program.communicate(timeout=CEILING)
        assert program.returncode == 0
    assert printed.startswith("one.scopa\n")
    assert "\x1b" not in printed


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_judged(jobs: str) -> None:
    """The status is 130, and nothing complains."""
    long = [put(f"{seed}.scopa", record("scopa;target=11", seed)) for seed in range(4)]
    with watched("review", put("one.scopa"), *long, "--jobs", jobs) as (program, ours):
        shown = shown_until(ours, "1/5")
        os.killpg(program.pid, signal.SIGINT)
        shown += rest_of(ours)
        printed, _ = program.communicate(timeout=CEILING)
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
