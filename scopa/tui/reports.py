"""What is told of a review while it is being made."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scopa.coach.findings import Findings
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


def reports(make: Callable[[], Reviewing], stop: threading.Event) -> Iterator[Report]:
    """Make a review, step by step; what was judged is kept when ``stop`` is set, too."""
    reviewing = make()
    total, fault = reviewing.total, ""
    yield Report(0, total, _copied(reviewing.findings))
    try:
        for step in reviewing.steps(stop):
            yield Report(step.done, total, _copied(reviewing.findings))
    except StorageError as error:
        fault = str(error)
    yield Report(total, total, reviewing.findings, over=True, fault=fault)


def _copied(findings: Findings) -> Findings:
    return Findings(dict(findings.verdicts), dict(findings.splits))
