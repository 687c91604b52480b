"""The program left by signals; ``tests/terminal`` has it in a real terminal."""

import asyncio
import signal
import threading
import time
from typing import Any, cast

import pytest

from scopa.tui import run

CEILING = 60.0
"""Seconds after which a signal counts as not heard."""


class Leaving:
    """An app that notes how it is left."""

    def __init__(self) -> None:
        self.left = asyncio.Event()
        self.codes: list[int] = []

    def exit(self, *, return_code: int) -> None:
        """Note the code."""
        self.codes.append(return_code)
        self.left.set()


async def test_a_signal_that_another_thread_gets_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, though nothing else wakes the program, and what was there before is given back."""
    monkeypatch.setattr(run, "_end_by_force", lambda code: None)
    loop, app = asyncio.get_running_loop(), Leaving()

    def get_signal() -> None:
        time.sleep(0.1)  # in which the program falls asleep, or the test shows less
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    with run._leaving_on_signals(cast(Any, app)):
        deadline = loop.call_later(CEILING, app.left.set)
        threading.Thread(target=get_signal).start()
        await app.left.wait()
        assert loop.time() < deadline.when()
        deadline.cancel()
    assert app.codes == [128 + signal.SIGTERM]
    assert signal.getsignal(signal.SIGTERM) == before
