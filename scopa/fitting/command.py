"""Fitting the networks of the level maestro by self-play.

    python -m scopa.fitting [--rounds N] [--generations G] [--exact N] [--deals N]
                            [--seed S] [--jobs J | --dask HOST:PORT] [--state FILE]
                            [--output FILE]

plays rounds of the classic game, at first blindly and then by the networks fitted so far, fits new
ones to what came of them, and writes ``weights.json``. Each generation plays twice the rounds of
the one before. With a state file it can be stopped at any moment and gone on with by the same
command. The same arguments give the same weights, however many jobs there are; on another kind of
processor sums may be rounded otherwise. The workers of a Dask cluster need ``OPENBLAS_NUM_THREADS``
to be 1, as those have that Dask's nanny starts.

For each number of cards left it prints how far the forecast margin is off in states that weren't
fitted to, as a mean square in points, beside that of saying the mean. It is held against

- exact values before the last deal;
- how one deal went, most of which is chance, before the others;
- for the networks that are kept, the mean of several dealings, and then what deals are worth that
  are solved for hands from some of their unseen cards; how much of the error is chance is said.
"""

import argparse
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from scopa.ai.maestro.network import Network
from scopa.ai.maestro.weights import FILE, text_of
from scopa.fitting.generation import Generation, Report
from scopa.fitting.plan import Plan
from scopa.fitting.steps import OtherFitError, Steps
from scopa.fitting.training import LEAST
from scopa.refusal import Refusal
from scopa.storage.files import replace_file
from scopa.workers.executors import Workers, executor


def fitted(plan: Plan, steps: Steps, workers: Workers, report: Report) -> dict[int, Network]:
    """The networks by the number of cards left."""
    outcome = None
    for number in range(1, plan.generations + 1):
        outcome = Generation(plan, number, outcome, steps, workers, report).run()
    assert outcome
    return outcome.networks.ends


def main(written: Sequence[str] | None = None) -> int:
    """Fit the networks and write them; returns the exit status."""
    usual = Plan()
    what = "Fit the networks of the level maestro by self-play."
    parser = argparse.ArgumentParser(prog="python -m scopa.fitting", description=what)
    parser.add_argument(
        "--rounds", type=_count, default=usual.rounds, help="in the last generation"
    )
    parser.add_argument(
        "--generations", type=_count, default=usual.generations, help="each plays twice as many"
    )
    parser.add_argument("--exact", type=_count, default=usual.exact, help="last deals solved in it")
    parser.add_argument(
        "--deals",
        type=_count,
        default=usual.deals,
        help="rounds in it of which the deals before the last are solved",
    )
    parser.add_argument("--seed", type=_count, default=usual.seed, help="what chance begins with")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--dask", metavar="HOST:PORT", help="work on that Dask cluster instead")
    parser.add_argument("--state", type=Path, help="keep what is done, and go on from there")
    parser.add_argument("--output", type=Path, default=FILE, help="the file of the weights")
    asked = parser.parse_args(written)
    plan = Plan(asked.rounds, asked.generations, asked.exact, asked.deals, asked.seed)
    if plan.in_generation(1, plan.exact) < LEAST:
        parser.error(f"the first generation needs {LEAST} last deals to solve")
    if plan.deals < LEAST:
        parser.error(f"--deals {plan.deals} is below {LEAST}")
    for name, count in (("--exact", plan.exact), ("--deals", plan.deals)):
        if count > plan.rounds:
            parser.error(f"{name} {count} is above the {plan.rounds} rounds")
    if not _can_be_written(asked.output, asked.state):
        parser.error(f"--output {asked.output} can't be written")
    try:
        with (
            Steps(asked.state, plan.identity) as steps,
            executor(asked.jobs, asked.dask) as workers,
        ):
            networks = fitted(plan, steps, workers, lambda line: print(line, flush=True))
    except OtherFitError as error:
        parser.error(f"{asked.state} is the state of another fit: {error}")
    except Refusal as error:
        parser.error(str(error))
    except sqlite3.Error as error:
        parser.error(f"{asked.state}: {error}")
    made_by = (
        f"python -m scopa.fitting --rounds {plan.rounds} --generations {plan.generations}"
        f" --exact {plan.exact} --deals {plan.deals} --seed {plan.seed}"
    )
    replace_file(asked.output, text_of(networks, made_by))
    return 0


def _can_be_written(output: Path, state: Path | None) -> bool:
    """Whether a file can stand there without taking the place of anything but a file."""
    try:
        taken = output.exists() and not output.is_file()
        apart = state is None or output.resolve() != state.resolve()
        return output.parent.is_dir() and apart and not taken
    except OSError:  # such as a name that is too long
        return False


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)
