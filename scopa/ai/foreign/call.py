"""Something that somebody else's code is asked to do, in a thread of its own."""

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from scopa.ai.foreign.faults import LONGEST, BotFault, raised, shortened, text_of
from scopa.ai.player import NEVER, Stop, Stopped
from scopa.language import _

POLL = 0.02
"""Seconds between two looks at the stop flag."""
STOP_GRACE = 1.0
"""Seconds that are waited for an answer once it isn't wanted any more."""
LEAVE_SECONDS = 5.0
"""How long what plugins have left behind may hold up the end of the program."""

Answer = TypeVar("Answer")


class Call(Generic[Answer]):
    """One call of code that may do anything, with a stop flag of its own.

    The thread can't be killed: where it isn't waited for any more it is left behind, told to stop,
    and doesn't hold up the end of the program.
    """

    any_made = False
    """Whether there was one in this process."""

    def __init__(self, work: Callable[[Stop], Answer]) -> None:
        """Begin the work; somebody else's objects are touched in its thread only."""
        Call.any_made = True
        self.seconds = 0.0
        """The processor time that it took, once it is done."""
        self._work = work
        self._answer: Answer | None = None
        self._fault: str | None = _("raised what can't be told")
        self._stop = threading.Event()
        self._done = threading.Event()
        threading.Thread(target=self._run, name="scopa plugin", daemon=True).start()

    def wait(self, deadline: float, stop: Stop = NEVER) -> bool:
        """Whether it is done by the deadline, a time of `time.monotonic`; if not, it is told.

        It is told as well when the stop flag of the caller is set. Then `Stopped` is raised unless
        it is done `STOP_GRACE` seconds later.
        """
        try:
            while not self._done.wait(max(0.0, min(POLL, deadline - time.monotonic()))):
                if stop.is_set():
                    self._stop.set()
                    if not self._done.wait(STOP_GRACE):
                        raise Stopped
                elif time.monotonic() >= deadline:
                    self._stop.set()
                    return False
        except KeyboardInterrupt:
            self._stop.set()
            raise
        return True

    def answer(self) -> Answer:
        """What came of it, once it is done; raises `BotFault` for whatever it raised."""
        if self._fault is not None:
            raise BotFault(self._fault)
        return self._answer  # type: ignore[return-value]  # there is one where there is no fault

    def _run(self) -> None:
        began = time.thread_time()
        with suppress(BaseException):  # an error may fail even at being told
            try:
                self._answer = self._work(self._stop)
                self._fault = None
            except BotFault as fault:
                self._fault = shortened(text_of(fault), 2 * LONGEST)
            except BaseException as error:  # noqa: BLE001 - a plugin may even call sys.exit()
                self._fault = raised(error)
        self.seconds = time.thread_time() - began
        self._done.set()


def end_soon(status: int) -> None:
    """Have this process, which is about to end, do so with the status whatever plugins have left.

    Python waits for threads that aren't daemons and for the tasks of executors, be they endless;
    after `LEAVE_SECONDS` it doesn't any more if there has been a call.
    """

    def leave() -> None:
        time.sleep(LEAVE_SECONDS)
        os._exit(status)

    if Call.any_made:
        threading.Thread(target=leave, name="scopa end", daemon=True).start()
