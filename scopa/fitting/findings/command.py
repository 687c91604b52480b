"""Findings about the classic game for two, as Markdown.

    python -m scopa.fitting.findings [--rounds N] [--deals N] [--seed S]
                                     [--jobs J | --dask HOST:PORT]

The networks of the level maestro play rounds against themselves as in a fit, but without blind
moves; those for moves, which aren't kept, are learnt first. Printed are

- the opener's margin of a round as they see it at the end of each deal;
- what a card in a pile is worth there: what the margin is better for having won it, instead of the
  other side, all else alike;
- how often optimal play of the fifth deal mixes, in the first of the deals that were so begun;
- how far the network before the fifth deal is from what they are worth, solved.

The standard errors tell what is due to sampling, not how far the networks are off. The same
arguments and networks give the same figures, however many jobs there are.
"""

import argparse
import math
import os
from collections.abc import Iterator, Mapping, Sequence
from statistics import variance

import numpy as np

from scopa.ai.equilibrium.states import Leaves, States
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.weights import kept_networks
from scopa.engine.cards import CARDS
from scopa.fitting.findings.cards import kind, worth_of_kinds
from scopa.fitting.findings.margins import SURELY, margins
from scopa.fitting.findings.mixing import BELOW, PASSES, Mixed, Solve, solved
from scopa.fitting.findings.rounds import PRACTICE, Ends, practised, rounds_played
from scopa.fitting.training import LEAST
from scopa.refusal import Refusal
from scopa.statistics.estimates import Ratio, mean_of, ratio
from scopa.workers.executors import Workers, executor
from scopa.workers.sharing import shared_out

BEFORE_FIFTH = LEFT[-2]
"""Cards left when the fifth deal begins."""
FEWEST = LEAST << PRACTICE - 1
"""Rounds of which the first generation plays enough to learn from."""

Boundaries = Mapping[int, Leaves]
"""What the rest of a round is worth, by the number of cards left."""


def margin_lines(ends: Ends, values: Boundaries) -> Iterator[str]:
    """The opener's margin at each boundary, and whether they agree."""
    found = margins(ends, values)
    yield from _heading("cards left", "opener's margin", f"more than with {found[-1].left} left")
    for each in found[:-1]:
        yield _row(str(each.left), written(each.margin), written(each.apart))
    yield _row(str(found[-1].left), written(found[-1].margin), "")
    yield ""
    off = [str(each.left) for each in found[:-1] if not each.agrees]
    if off:
        yield f"Off by more than {SURELY} standard errors: {', '.join(off)}."
    else:
        yield f"They agree within {SURELY} standard errors."


def card_lines(ends: Ends, values: Boundaries) -> Iterator[str]:
    """What each kind of card is worth at each boundary."""
    found = [worth_of_kinds(values[left], states) for left, states in ends.items()]
    yield from _heading("card", *(f"{left} left" for left in ends))
    for each in dict.fromkeys(map(kind, CARDS)):
        coins, rank = each
        name = f"{rank} of coins" if coins else f"{rank} of another suit"
        yield _row(name, *(f"{worth[each].mean:.2f}" for worth in found))
    yield ""
    most = max(each.standard_error for worth in found for each in worth.values())
    yield f"No standard error is above {most:.3f}."


def mixing_lines(deals: Sequence[Mixed]) -> Iterator[str]:
    """How the solutions of some fifth deals mix, and what can be won from them."""
    counts = [deal.choices for deal in deals]
    yield from _heading("the fifth deal, solved in so many passes", str(PASSES))
    yield _row("choices in a deal", written(mean_of(counts)))
    for place, most in enumerate(BELOW):
        found = ratio([deal.mixed[place] for deal in deals], counts)
        yield _row(f"likeliest play made less than {most:.0%}", written(found, percent=True))
    for name, won in (
        ("points a deal that can be won from it", [deal.equilibrium for deal in deals]),
        ("the same if it always makes its likeliest play", [deal.pure for deal in deals]),
    ):
        yield _row(name, written(mean_of(won)))


def error_lines(deals: Sequence[Mixed], forecasts: Sequence[float]) -> Iterator[str]:
    """How far the network before the fifth deal is from what those deals are worth, solved."""
    errors = [said - deal.value for said, deal in zip(forecasts, deals, strict=True)]
    yield from _heading("the network before the fifth deal, against the solved value", "points")
    yield _row("mean error", written(mean_of(errors)))
    square = mean_of([error**2 for error in errors])
    yield _row("mean squared error", written(square))
    yield _row("variance of the solved values", f"{variance([deal.value for deal in deals]):.2f}")


def solutions(before: States, workers: Workers) -> list[Mixed]:
    """How the fifth deals that follow some states are played optimally."""
    tasks = (Solve(number, start) for number, start in enumerate(before.rows(0)))
    answers = shared_out(workers.executor, solved, tasks, workers.in_flight)
    found = {task.number: answer for task, answer in answers}
    return [found[number] for number in sorted(found)]


def main(written: Sequence[str] | None = None) -> int:
    """Print the findings; returns the exit status."""
    what = "What the networks of the level maestro tell about the classic game."
    parser = argparse.ArgumentParser(prog="python -m scopa.fitting.findings", description=what)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--deals", type=int, default=20, help="fifth deals that are solved")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dask", metavar="HOST:PORT", help="work on that Dask cluster instead")
    asked = parser.parse_args(written)
    if asked.rounds < FEWEST:
        parser.error(f"--rounds must be {FEWEST} or more")
    if not 2 <= asked.deals <= asked.rounds:
        parser.error("--deals must be from 2 to the number of rounds")
    if asked.seed < 0 or asked.jobs < 1:
        parser.error("--seed can't be below 0, nor --jobs below 1")
    try:
        with executor(asked.jobs, asked.dask) as workers:
            _tell(asked, workers)
    except Refusal as error:
        parser.error(str(error))
    return 0


def _tell(asked: argparse.Namespace, workers: Workers) -> None:
    kept = kept_networks()
    values = {left: network.value for left, network in kept.items()}
    networks = practised(kept, asked.rounds, asked.seed, workers)
    ends = rounds_played(networks, asked.rounds, asked.seed, workers)
    _print(margin_lines(ends, values))
    _print(card_lines(ends, values))
    before = ends[BEFORE_FIFTH].take(np.arange(asked.deals))
    deals = solutions(before, workers)
    _print(mixing_lines(deals))
    _print(error_lines(deals, values[BEFORE_FIFTH](before).tolist()))


def _print(lines: Iterator[str]) -> None:
    print("\n".join(lines), end="\n\n", flush=True)


def _heading(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield "|" + "---|" * len(cells)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def written(found: Ratio, *, percent: bool = False) -> str:
    """A figure with its standard error, to two digits of that."""
    scale, sign = (100, "%") if percent else (1, "")
    error = scale * found.standard_error
    places = max(0, 1 - math.floor(math.log10(error))) if error else 2
    return f"{scale * found.mean:.{places}f}{sign} ± {error:.{places}f}{sign}"
