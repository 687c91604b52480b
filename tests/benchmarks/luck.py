"""How much of the noise of an arena is the luck of the deals, and what it costs to tell.

    python -m tests.benchmarks.luck [NUMBERS [FIRST SECOND]]

Each pair plays single rounds with duplicate decks and with decks of its own, and the points a round
are told with the luck and without. A standard error that is so many times as large takes the square
of that as many rounds to get as small. The time is that of the whole arena, and of the same arena
that doesn't count luck.
"""

import sys
import time

from scopa import Rules
from scopa.arena import tournament
from scopa.arena.standing import Standing
from scopa.arena.tournament import Plan

PAIRS = (("hard", "medium"), ("hard", "one-ply"), ("hard", "random"), ("medium", "medium"))
"""Quick ones; slow ones are measured when they are named."""


def measured(
    names: tuple[str, str], numbers: int, *, duplicate: bool, luck: bool
) -> tuple[Standing, float]:
    """How a duel stands, and the seconds of processor time for each of its rounds."""
    plan = Plan(names, Rules(), numbers, single_rounds=True, duplicate=duplicate, luck=luck)
    began = time.process_time()
    standing = Standing(plan.duels[0], [result.tally for result in tournament.run(plan)])
    return standing, (time.process_time() - began) / standing.rounds.count.played


def main(numbers: int, pairs: tuple[tuple[str, str], ...]) -> None:
    """Print a line for each pair and kind of decks."""
    for names in pairs:
        for duplicate in (True, False):
            standing, seconds = measured(names, numbers, duplicate=duplicate, luck=True)
            _standing, before = measured(names, numbers, duplicate=duplicate, luck=False)
            margin, without = standing.margin, standing.without_luck
            assert without is not None
            times = margin.standard_error / without.standard_error
            print(
                f"{' '.join(names):16} {'duplicate' if duplicate else 'fresh':9}"
                f"  {margin.mean:+.3f} ± {margin.standard_error:.4f},"
                f" luck taken out {without.mean:+.3f} ± {without.standard_error:.4f}:"
                f" {times:.2f} x the error, {times**2:.2f} x the rounds;"
                f" {1000 * before:.0f} ms a round, {1000 * seconds:.0f} with luck",
                flush=True,
            )


if __name__ == "__main__":
    count, *pair = sys.argv[1:] or ["500"]
    main(int(count), ((pair[0], pair[1]),) if pair else PAIRS)
