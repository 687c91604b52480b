"""Has a review made without keeping the screen waiting."""

import atexit
import contextlib
import threading
from collections.abc import Callable
from dataclasses import dataclass

from scopa.coach.findings import Findings
from scopa.coach.judge import Cancelled
from scopa.coach.reviewing import Reviewing
from scopa.storage import StorageError

PATIENCE = 1.0
"""Seconds that the program waits at its end for what was judged to be kept."""


@dataclass(frozen=True, slots=True)
class Report:
    """How far a review is, and what is known by then."""

    done: int
    total: int
    findings: Findings
    """A copy, which nobody changes any more."""
    over: bool = False
    fault: str = ""
    """Why the review couldn't be kept."""
    error: BaseException | None = None
    """What went wrong with the judging, which nothing should."""


class Reviewer:
    """Makes one review in a thread of its own, which ends soon after `cancel`.

    The thread is a daemon, so the end of the program waits for it no longer than `PATIENCE`.
    """

    def __init__(self, make: Callable[[], Reviewing], tell: Callable[[Report], object]) -> None:
        """Get ready; ``make`` and ``tell`` are called from the thread."""
        self._make, self._tell = make, tell
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="scopa review", daemon=True)

    def start(self) -> None:
        """Begin."""
        atexit.register(self._finish)
        self._thread.start()

    def cancel(self) -> None:
        """Want no more of it; what was judged is kept."""
        self._stop.set()

    def _finish(self) -> None:
        self.cancel()
        self._thread.join(PATIENCE)

    def _work(self) -> None:
        try:
            self._review(self._make())
        except Cancelled:
            pass
        except BaseException as error:  # noqa: BLE001 - it is raised where it can be seen
            self._report(Report(0, 0, Findings(), over=True, error=error))
        finally:
            atexit.unregister(self._finish)

    def _review(self, reviewing: Reviewing) -> None:
        total, fault = reviewing.total, ""
        self._report(Report(0, total, _copied(reviewing.findings)))
        try:
            for step in reviewing.steps(self._stop):
                self._report(Report(step.done, total, _copied(reviewing.findings)))
        except StorageError as error:
            fault = str(error)
        self._report(Report(total, total, reviewing.findings, over=True, fault=fault))

    def _report(self, report: Report) -> None:
        if not self._stop.is_set():
            with contextlib.suppress(RuntimeError):  # the program may be over by now
                self._tell(report)


def _copied(findings: Findings) -> Findings:
    return Findings(dict(findings.verdicts), dict(findings.splits))
