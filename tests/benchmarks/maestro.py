"""How long the level maestro takes for a move, and by how much it overruns a limit of seconds.

    python -m tests.benchmarks.maestro [ROUNDS [CROWDED [SECONDS...]]]

So many rounds it plays against itself; in so many others it is asked at each choice too, but what
captures least is played, so that much lies on the table: at the start of a match and near its end,
where it plays for the match. Then it is asked some choices of both with
each limit of seconds. All of it is processor time, which the limit is made to count as well: set
OPENBLAS_NUM_THREADS=1, so that no other thread works.
"""

import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from unittest import mock

import numpy as np

from scopa import Match, Move, Rules, View
from scopa.ai import budget
from scopa.ai.maestro.player import MaestroPlayer
from scopa.ai.player import NEVER, UNLIMITED, Limit
from tests.ai.setups import begun

ASKED_IN_TIME = 40
"""Choices that are asked with each limit of seconds."""
Times = dict[str, list[float]]
"""Seconds for each choice, by what is told together."""


def choices(match: Match) -> Iterator[View]:
    """What is seen at each choice of a round before its last deal; the caller plays."""
    while match.turn is not None:
        view = match.view(match.turn)
        if not view.stock:
            return
        yield view


def against_itself(rounds: int) -> Iterator[tuple[View, float]]:
    """Each choice, and how long it took."""
    for seed in range(rounds):
        rng = random.Random(f"maestro {seed}")
        match, players = begun(Rules(), rng), (MaestroPlayer(), MaestroPlayer())
        for view in choices(match):
            move, taken = timed(players[view.seat], view, UNLIMITED, rng)
            yield view, taken
            match.play(move)


def on_crowded_tables(rounds: int, totals: tuple[int, int]) -> Iterator[tuple[View, float]]:
    """The same at a score, where the play is what captures least, with low cards sooner."""
    for seed in range(rounds):
        rng = random.Random(f"crowded {seed}")
        match, players = begun(Rules(), rng), (MaestroPlayer(), MaestroPlayer())
        for seen in choices(match):
            view = replace(seen, totals=totals)
            _, taken = timed(players[view.seat], view, UNLIMITED, rng)
            yield view, taken
            match.play(min(view.moves, key=lambda move: (len(move.captured), move.card.value)))


def timed(
    player: MaestroPlayer, view: View, limit: Limit, rng: random.Random
) -> tuple[Move, float]:
    """A move, and how long it took."""
    began = time.thread_time()
    move = player.choose(view, limit, rng, NEVER)
    return move, time.thread_time() - began


def told(times: Times) -> None:
    """Print a line for each kind."""
    for kind, taken in times.items():
        mean, most = np.mean(taken), np.quantile(taken, [0.5, 0.95, 1])
        columns = " ".join(f"{1000 * each:7.0f}" for each in (mean, *most))
        print(f"{kind:24} {len(taken):6} {columns}")


def main(rounds: int, crowded: int, limits: Sequence[float]) -> None:
    """Print all times."""
    print(f"{'milliseconds':24} {'moves':>6} {'mean':>7} {'median':>7} {'95%':>7} {'most':>7}")
    seen: list[View] = []
    played = {
        "against itself": against_itself(rounds),
        "crowded": on_crowded_tables(crowded, (0, 0)),
        "near the end": on_crowded_tables(crowded, (10, 9)),
    }
    for name, asked in played.items():
        times: Times = defaultdict(list)
        for view, taken in asked:
            times[f"{name}, deal {view.deal}"].append(taken)
            times[f"{name}, all"].append(taken)
            if len(view.hand) > 1 and len(view.moves) > 1:
                seen.append(view)
        told(times)
    some = random.Random(1).sample(seen, min(ASKED_IN_TIME, len(seen)))
    with mock.patch.object(budget, "time", SimpleNamespace(monotonic=time.thread_time)):
        for seconds in limits:
            limit = Limit(seconds=seconds)
            beyond = [
                timed(MaestroPlayer(), view, limit, random.Random(1))[1] - seconds for view in some
            ]
            told({f"beyond {seconds} s": beyond})


if __name__ == "__main__":
    words = sys.argv[1:]
    counts = [int(word) for word in words[:2]]
    most_rounds, most_crowded = counts + [20, 20][len(counts) :]
    main(most_rounds, most_crowded, [float(word) for word in words[2:]] or [0.2, 1.0])
