"""Waiting until a program is at rest, however busy the machine."""

import asyncio
from typing import Any

from textual._wait import wait_for_idle

SOON = 0.018
"""Seconds within which a timer belongs to what is being done now: 60 frames a second are drawn."""
FRAMES = 10
"""The most frames that are waited for: something that moves never rests."""


async def at_rest(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait as Textual does, and then for what the event loop still has to do.

    Textual alone takes a process for idle that has had no processor for a while.
    """
    await wait_for_idle(min_sleep, max_sleep)
    loop: Any = asyncio.get_running_loop()
    for _frame in range(FRAMES):
        while loop._ready:
            await asyncio.sleep(0)
        timers = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        due = min(timers, default=float("inf")) - loop.time()
        if due >= SOON:
            return
        await asyncio.sleep(max(0.0, due))
