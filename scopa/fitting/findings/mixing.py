"""How often optimal play of the fifth deal mixes, and what it would lose by never doing so."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.deal import DEALER, OPENER
from scopa.ai.equilibrium.hands import disjoint
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.products import Rows, product
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State
from scopa.ai.maestro.situation import Situation
from scopa.ai.player import Stop
from scopa.fitting.selfplay import HAND, RULE

PASSES = 40
BELOW = (0.95, 0.75)
"""A choice is mixed if the likeliest play is made less often than this."""


class Solve(NamedTuple):
    """A deal that is to be solved."""

    number: int
    start: State
    """What is open before it."""


class Mixed(NamedTuple):
    """How a deal is played optimally."""

    choices: float
    """How many a deal has, as it is played: of a hand with more than one move, the last play of the
    dealer left out."""
    mixed: tuple[float, ...]
    """How many of these are mixed, for each of `BELOW`."""
    equilibrium: float
    """What the best responses win from the solution, in points: the mean of the two seats."""
    pure: float
    """What they win if each hand always makes its likeliest play instead."""
    value: float
    """What the deal is worth to the opener, in points, the scope before it included."""


def solved(task: Solve, _stop: Stop) -> Mixed:
    """Solve a fifth deal, all hands being as likely and all ends valued exactly."""
    start = Situation(task.start, (HAND, HAND))
    roots = Situations.with_unseen(States.of([start.state]))
    solver = Solver(Tree(roots, start.sizes, RULE, LastDealValue(RULE)))
    solver.run(PASSES)
    return mixed(solver)


def mixed(solver: Solver) -> Mixed:
    """How the average strategies of a solver play."""
    met = list(choices(solver))
    return Mixed(
        sum(often.sum() for often, _likeliest in met),
        tuple(sum(often[likeliest < most].sum() for often, likeliest in met) for most in BELOW),
        solver.exploitability(),
        solver.exploitability(solver.pure),
        solver.value(),
    )


def choices(solver: Solver) -> Iterator[tuple[Rows, Rows]]:
    """For each level, how often each hand has a choice at each node, and its likeliest play.

    The first is the probability that it comes to that, as the average strategies play; the second
    how likely they are to make the play that they like best there.
    """
    average = solver.average
    reaches = [solver.reach(player, average) for player in (OPENER, DEALER)]
    deals = _often(solver, reaches, 0).sum()
    for depth, (step, plays) in enumerate(zip(solver.sweeps.steps, average, strict=True)):
        moves = step.own_up(np.ones_like(plays))
        often = np.where(moves > 1, _often(solver, reaches, depth) / deals, 0)
        yield often, step.likeliest(plays)


def _often(solver: Solver, reaches: Sequence[Sequence[Rows]], depth: int) -> Rows:
    """How often each hand of the player to play is held at each node of a level, in any unit."""
    level = solver.tree.levels[depth]
    own, other = level.player, 1 - level.player
    apart = disjoint(level.drawn, level.sizes[other], level.sizes[own])
    against = product(reaches[other][depth], apart.astype(reaches[other][depth].dtype))
    often: Rows = (reaches[own][depth] * against).astype(np.float64)
    return often
