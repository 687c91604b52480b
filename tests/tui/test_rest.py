"""What tests of the screens wait for."""

import asyncio
from collections.abc import Callable

from tests.tui.rest import SOON, at_rest


async def test_all_that_is_to_be_done_is_waited_for() -> None:
    """Callbacks that lead to others, and timers within a frame; a later timer isn't.

    It reads what is asyncio's own, which this test finds gone before all others fail.
    """
    loop = asyncio.get_running_loop()
    done: list[str] = []

    def chain(left: int) -> Callable[[], None]:
        def call() -> None:
            done.append("call")
            if left > 1:
                loop.call_soon(chain(left - 1))

        return call

    loop.call_soon(chain(20))
    loop.call_later(SOON / 2, done.append, "timer")
    later = loop.call_later(3600, done.append, "later")
    await at_rest()
    later.cancel()
    assert sorted(done) == [*["call"] * 20, "timer"]
