"""The throughput of an arena by who plays it, as ratios taken in one run.

    python -m tests.benchmarks.arena [NUMBERS [PLAYER PLAYER…]]

The same plan is played in one process, in two, and on a Dask cluster of two workers on this
machine, in turns, and the best time of each counts. Starting processes and the cluster doesn't: all
are warmed up by a few games. The results have to be the same.
"""

import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from scopa.ai.processes import processes
from scopa.arena import tournament
from scopa.arena.cluster import cluster
from scopa.arena.played import Played
from scopa.arena.tournament import Plan
from scopa.engine import Rules
from tests.arena.dask_programs import dask_cluster

IN_FLIGHT = 6
TURNS = 3
Outcome = dict[tuple[int, int], tuple[tuple[object, ...], ...]]


def played(plan: Plan, executor: Executor | None) -> tuple[float, Outcome]:
    """The seconds that a plan takes, and all that came of it but the times."""
    start = time.perf_counter()
    results = list(tournament.run(plan, executor, in_flight=IN_FLIGHT))
    seconds = time.perf_counter() - start
    return seconds, {
        (result.game.place, result.game.number): tuple(map(_timeless, result.tally.played))
        for result in results
    }


def _timeless(match: Played) -> tuple[object, ...]:
    return match.seating, match.rounds, match.winner, match.faults


@contextlib.contextmanager
def two_dask_workers() -> Iterator[Executor]:
    """A cluster of our own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        dask_cluster(Path(folder), workers=2) as (address, _workers),
        cluster(address) as (executor, _in_flight),
    ):
        yield executor


def main(numbers: int, names: tuple[str, ...]) -> None:
    """Print a line for each way to play."""
    plan = Plan(names, Rules(), numbers)
    ways: dict[str, contextlib.AbstractContextManager[Executor | None]] = {
        "1 job": processes(1),
        "2 jobs": processes(2),
        "2 Dask workers": two_dask_workers(),
    }
    best: dict[str, float] = {}
    outcomes = []
    with contextlib.ExitStack() as stack:
        executors = {way: stack.enter_context(workers) for way, workers in ways.items()}
        for executor in executors.values():
            played(Plan(names, Rules(), IN_FLIGHT, seed=2), executor)
        for way, executor in TURNS * list(executors.items()):
            seconds, outcome = played(plan, executor)
            best[way] = min(seconds, best.get(way, seconds))
            outcomes.append(outcome)
    if any(outcome != outcomes[0] for outcome in outcomes):
        raise SystemExit("not everybody gives the same results")
    for way, seconds in best.items():
        games = len(outcomes[0]) / seconds
        print(f"{way:15} {games:6.1f} games a second: {best['1 job'] / seconds:.2f} x one job")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, tuple(sys.argv[2:]) or ("hard", "medium"))
