"""By how much duplicate decks cut the noise of an arena, in one run.

    python -m tests.benchmarks.duplicate [NUMBERS [FIRST SECOND]]

Each pair plays the same numbers with duplicate decks and with decks of their own, single rounds and
whole matches. A standard error that is so many times as large takes the square of that as many
matches to get as small.
"""

import sys

from scopa import Rules
from scopa.arena import tournament
from scopa.arena.standing import Standing
from scopa.arena.tournament import Plan
from scopa.statistics.estimates import Ratio, ratio

PAIRS = (("hard", "medium"), ("hard", "one-ply"), ("medium", "medium"), ("hard", "random"))
"""Unlike and alike, near to each other and far apart; hard against itself would have no noise."""


def measured(names: tuple[str, str], numbers: int, *, duplicate: bool, single: bool) -> Ratio:
    """Points a round by which the first is ahead, or the part of the matches that it wins."""
    plan = Plan(names, Rules(), numbers, single_rounds=single, duplicate=duplicate)
    standing = Standing(plan.duels[0], [result.tally for result in tournament.run(plan)])
    if single:
        return standing.margin
    counts = [tally.matches for tally in standing.tallies]
    return ratio([count.score for count in counts], [count.played for count in counts])


def main(numbers: int, pairs: tuple[tuple[str, str], ...]) -> None:
    """Print a line for each pair and measure."""
    for names in pairs:
        for single in (True, False):
            fresh = measured(names, numbers, duplicate=False, single=single)
            same = measured(names, numbers, duplicate=True, single=single)
            times = fresh.standard_error / same.standard_error
            print(
                f"{' '.join(names):16} {'points a round' if single else 'matches won':14}"
                f"  duplicate {same.mean:+.3f} ± {same.standard_error:.4f},"
                f" fresh {fresh.mean:+.3f} ± {fresh.standard_error:.4f}:"
                f" {times:.2f} x the error, {times**2:.2f} x the matches",
                flush=True,
            )


if __name__ == "__main__":
    count, *pair = sys.argv[1:] or ["1000"]
    main(int(count), ((pair[0], pair[1]),) if pair else PAIRS)
