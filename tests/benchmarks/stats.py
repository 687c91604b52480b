"""How long it takes to open the statistics over many stored matches.

    python -m tests.benchmarks.stats [MATCHES]

Matches of random play, ten thousand unless said otherwise, are written into a temporary home. Then
the index is built from nothing, and opened as it is when it is up to date; with it go all figures
and the page of fairness, as ``scopa stats`` and the screen make them.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from scopa import Rules
from scopa.history.fairness import fairness
from scopa.history.figures import figures, people
from scopa.history.index import index_path, shelf
from scopa.storage import Home
from tests.history.stored import keep, played

MATCHES = 10_000
FIRST_DAY = date(2020, 1, 1)


def fill(home: Home, number: int) -> None:
    """Keep so many matches, four of them a day."""
    for seed in range(number):
        day = FIRST_DAY + timedelta(days=seed // 4)
        keep(home, played(Rules(), seed), f"match-{seed:06}", day=day)


def everything(home: Home) -> None:
    """Open the index, and make all that is told from it."""
    for parts in people(shelf(home).matches).values():
        figures(parts)
        fairness(parts)


def timed(what: str, action: Callable[[], object]) -> None:
    """Say how long something takes, and how much of that the processor works for it."""
    start, busy = time.perf_counter(), time.process_time()
    action()
    took, worked = time.perf_counter() - start, time.process_time() - busy
    print(f"{what:<36} {took:8.2f} s, {worked:.2f} s of processor time")


def main(number: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        fill(home, number)
        print(f"{number} matches")
        timed("build the index from the records", lambda: shelf(home))
        timed("open it, up to date", lambda: shelf(home))
        timed("open it and make all figures", lambda: everything(home))
        print(f"the index has {index_path(home).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
