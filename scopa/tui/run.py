"""Running the application so that the terminal is given back whatever happens."""

import asyncio
import os
import signal
import sys
from functools import partial

from scopa.tui.app import ScopaApp
from scopa.tui.crash import Crash
from scopa.tui.options import PlayOptions

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
SIZE_VARIABLES = ("COLUMNS", "LINES")
"""Where a shell exports these, Textual takes them for the terminal's size, and never resizes."""
FAILED = 1


def run(options: PlayOptions) -> int:
    """Play; returns the exit code.

    0 after quitting, 128 and the signal's number when a signal ended it (130 for Ctrl+C), 1 after
    an error, about which two lines are printed.
    """
    for name in SIZE_VARIABLES:
        os.environ.pop(name, None)
    app = ScopaApp(options)
    try:
        asyncio.run(_play(app))
    except Exception as error:  # noqa: BLE001  # nobody should see a traceback
        print(Crash(error, options.home), file=sys.stderr)
        return FAILED
    return app.return_code or 0


async def _play(app: ScopaApp) -> None:
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":  # there the loop takes no signals
        for number in SIGNALS:
            loop.add_signal_handler(number, partial(app.exit, return_code=128 + number))
    await app.run_async()
