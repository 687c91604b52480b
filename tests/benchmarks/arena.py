"""The throughput of an arena by who plays it, as ratios taken in one run.

    python -m tests.benchmarks.arena [NUMBERS [PLAYER PLAYER…]]

The same plan is played in one process, in two, and on a Dask cluster of two workers on this
machine, in turns, and the best time of each counts. Starting processes and the cluster doesn't: all
are warmed up by a few games. The results have to be the same. On a busy machine only the work, in
processor seconds, says much.
"""

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from scopa import Rules
from scopa.arena import tournament
from scopa.arena.played import MatchPlayed
from scopa.arena.tournament import Plan
from scopa.workers.cluster import cluster
from scopa.workers.processes import processes
from tests.arena.dask_programs import dask_cluster

IN_FLIGHT = 6
TURNS = 8
Outcome = dict[tuple[int, int], tuple[tuple[object, ...], ...]]


def work() -> float:
    """The processor seconds that this process and all that it started have taken (Linux)."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == os.getpgrp():
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def played(plan: Plan, executor: Executor | None) -> tuple[float, float, Outcome]:
    """The seconds that a plan takes, those of processors, and what came of it but the times."""
    start, worked = time.perf_counter(), work()
    results = list(tournament.run(plan, executor, in_flight=IN_FLIGHT))
    seconds, worked = time.perf_counter() - start, work() - worked
    return (
        seconds,
        worked,
        {
            (result.game.place, result.game.number): tuple(map(_timeless, result.tally.played))
            for result in results
        },
    )


def _timeless(match: MatchPlayed) -> tuple[object, ...]:
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
    best: dict[str, tuple[float, float]] = {}
    outcomes = []
    with contextlib.ExitStack() as stack:
        executors = {way: stack.enter_context(workers) for way, workers in ways.items()}
        for executor in executors.values():
            played(Plan(names, Rules(), IN_FLIGHT, seed=2), executor)
        for way, executor in TURNS * list(executors.items()):
            *taken, outcome = played(plan, executor)
            before = best.get(way, taken)
            best[way] = min(taken[0], before[0]), min(taken[1], before[1])
            outcomes.append(outcome)
    if any(outcome != outcomes[0] for outcome in outcomes):
        raise SystemExit("not everybody gives the same results")
    alone, alone_worked = best["1 job"]
    for way, (seconds, worked) in best.items():
        print(
            f"{way:15} {len(outcomes[0]) / seconds:6.1f} games a second:"
            f" {alone / seconds:.2f} x one job, with {worked / alone_worked:.2f} x the work"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, tuple(sys.argv[2:]) or ("hard", "medium"))
