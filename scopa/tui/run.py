"""Running the application so that the terminal is given back whatever happens."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType

from scopa.exit_status import CRASHED
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.crash import Crash
from scopa.wanted import Wanted

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
GRACE = 5.0
"""Seconds in which the screens must have closed after a signal."""
SIZE_VARIABLES = ("COLUMNS", "LINES")
"""Where a shell exports these, Textual takes them for the terminal's size, and never resizes."""
SWITCHING = 0.001
"""Seconds after which a thread that thinks lets the screen go on when that has something to do.

Five times as often as usual: in the long judging of a review keys are answered sooner.
"""


def run(home: Home, wanted: Wanted) -> int:
    """Play; returns the exit code.

    0 after quitting, 128 and the signal's number when a signal ended it (130 for Ctrl+C), 1 after
    an error, about which two lines are printed.
    """
    if "TEXTUAL_DRIVER" not in os.environ:  # a page in a browser says there how large it is
        for name in SIZE_VARIABLES:
            os.environ.pop(name, None)
    sys.setswitchinterval(SWITCHING)
    app = ScopaApp(home, wanted)
    try:
        asyncio.run(_play(app))
    except Exception as error:  # noqa: BLE001  # nobody should see a traceback
        print(Crash(error, home), file=sys.stderr)
        return CRASHED
    return app.return_code or 0


async def _play(app: ScopaApp) -> None:
    with _leaving_on_signals(app):
        await app.run_async()


@contextmanager
def _leaving_on_signals(app: ScopaApp) -> Iterator[None]:
    """Have signals end the app, with the exit codes that shells know them by.

    The handlers are Python's own rather than the event loop's: where the terminal itself is gone,
    Textual may wait for ever to write to it, and the loop would not get to hear of the signal. The
    loop has handlers that do nothing: with them a signal wakes it, even one that comes just before
    it goes to sleep, or to another thread. Otherwise ours might be called when the next key comes.
    """
    loop = asyncio.get_running_loop()

    def leave(number: int, _frame: FrameType | None) -> None:
        code = 128 + number
        _end_by_force(code)
        loop.call_soon_threadsafe(partial(app.exit, return_code=code))

    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        loop.add_signal_handler(number, _do_nothing)
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def _do_nothing() -> None:
    """Let the event loop have woken up."""


def _end_by_force(code: int) -> None:
    """End the process after the grace if it hasn't ended by then; every play is saved already."""
    timer = threading.Timer(GRACE, os._exit, (code,))
    timer.daemon = True
    timer.start()
