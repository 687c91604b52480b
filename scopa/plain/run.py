"""Playing line by line on the standard streams."""

import sys

from scopa.exit_status import CRASHED
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.refusal import Refusal
from scopa.storage import Home
from scopa.storage.crashes import told_crash
from scopa.wanted import Wanted


def run(home: Home, wanted: Wanted) -> int:
    """Play; returns the exit status: 0 after quitting or the end of a match, 1 after an error.

    Raises what `Session.run` does, and `OSError` where nothing can be written.
    """
    home.prepare()
    if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    try:
        return Session(home, wanted, Console(sys.stdin, sys.stdout)).run()
    except (Refusal, OSError):
        raise
    except Exception as error:  # noqa: BLE001  # nobody should hear a traceback
        print(told_crash(error, home), file=sys.stderr)
        return CRASHED
