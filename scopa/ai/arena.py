"""The arena: every pair of some contestants on the same decks, on several processors if wanted.

What comes out depends on the plan alone, not on how many processes play it: every number of
every duel has its own seed. Only the times differ, and the order in which results come. Limits in
seconds are the exception: a player held to them gets the further, the faster and the less busy
the machine is.
"""

import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

from scopa.ai.duel import Duel, Tally
from scopa.ai.player import NEVER, UNLIMITED, Limit, Stop
from scopa.engine.rules import Rules

QUEUED = 3
"""Games for each process that are handed out ahead, so that none waits for the next."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays, and what."""

    names: tuple[str, ...]
    """The contestants; two or more."""
    rules: Rules
    numbers: int
    """How many matches, or rounds, each pair plays with each seating."""
    seed: int = 1
    limit: Limit = UNLIMITED
    single_rounds: bool = False
    """Whether single rounds are played, each from 0–0, in place of whole matches."""

    @property
    def duels(self) -> tuple[Duel, ...]:
        """A duel for every pair, in the order of the names."""
        return tuple(
            Duel(pair, self.rules, self.seed, self.limit, self.single_rounds)
            for pair in itertools.combinations(self.names, 2)
        )

    @property
    def games(self) -> Iterator["Game"]:
        """All that is played: every duel's first number, then every duel's second, and so on."""
        for number in range(1, self.numbers + 1):
            for place, duel in enumerate(self.duels):
                yield Game(place, duel, number)


@dataclass(frozen=True, slots=True)
class Game:
    """One number of one duel: what is played in one go."""

    place: int
    """The place of the duel in `Plan.duels`."""
    duel: Duel
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played."""

    game: Game
    tally: Tally


def run(plan: Plan, jobs: int = 1) -> Generator[Result, None, None]:
    """Play a plan in so many processes, and give each result as soon as it is there.

    With one job everything happens in this process. Leaving the iterator ends the others soon, as
    every player is asked to stop. Raises `ContestantFault`.
    """
    if jobs == 1:
        return (Result(game, game.duel.play(game.number)) for game in plan.games)
    return _run_in_processes(plan, jobs)


def _run_in_processes(plan: Plan, jobs: int) -> Generator[Result, None, None]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(stop,))
    games = plan.games
    running: dict[Future[Tally], Game] = {}

    def hand_out(most: int) -> None:
        with _no_interrupts():
            for game in itertools.islice(games, most):
                running[pool.submit(_play, game)] = game

    try:
        hand_out(QUEUED * jobs)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            hand_out(len(done))
            for future in done:
                yield Result(running.pop(future), future.result())
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold Ctrl+C back for a moment, and for good in the processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(slots=True)
class _Worker:
    """What a process of the pool is told when it starts."""

    stop: Stop = field(default=NEVER)


_worker = _Worker()


def _begin(stop: Stop) -> None:
    """Get a process of the pool ready; it ends when the one that started it does."""
    _worker.stop = stop
    threading.Thread(target=_end_with_parent, name="scopa parent watch", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(game: Game) -> Tally:
    """Play a game in a process of the pool."""
    return game.duel.play(game.number, _worker.stop)
