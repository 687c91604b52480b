"""A program ends, whatever somebody else's code has left behind in it."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys, threading
from concurrent.futures import ThreadPoolExecutor
from scopa.ai.foreign import call

def leave_a_thread(stop):
    threading.Thread(target=threading.Event().wait, daemon=False).start()

def leave_a_task(stop):
    ThreadPoolExecutor(1).submit(threading.Event().wait)

def leave_nothing(stop):
    pass

call.LEAVE_SECONDS = 0.05
assert call.Call(globals()[sys.argv[1]]).wait(float("inf"))
print("the end", flush=True)
call.end_soon(3)
sys.exit(3)
"""


@pytest.mark.parametrize("left", ["leave_a_thread", "leave_a_task", "leave_nothing"])
def test_the_end_comes_soon(left: str) -> None:
    """With the status that it was to have."""
    command = [sys.executable, "-c", PROGRAM, left]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (3, "the end\n", "")
