"""A deal solved from its beginning for all hands, and what follows its first play solved anew.

The network errs about how the deal ends. Where that can be valued exactly, after the first play so
few ends are left that all are, or those that play comes to most. What either side may hold then is
as likely as the solution of the whole deal makes it.
"""

import contextlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.equilibrium.cfr import Ranges, Solver
from scopa.ai.equilibrium.deal import DEALER, OPENER, Play
from scopa.ai.equilibrium.hands import Places
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import Leaves, States
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.maestro.costs import EXACT_COST, PASSES, BudgetMeter, Shape
from scopa.ai.maestro.search import Question
from scopa.engine.captures import CaptureRule

SHARE = 0.9
"""How much of what is left exact values may take."""
FEWEST = 500
"""Fewer exact values aren't worth the passes after them."""
STRAYED = 0.02
"""How likely at least whoever made the first play is taken to have made it, with any hand.

What is solved as if some hands couldn't be held is bad against them.
"""


class Stage(NamedTuple):
    """Something solved."""

    solver: Solver
    taken: int
    """Nodes that it took."""


class Solution:
    """The best strategies that are known so far of a deal, from its beginning on."""

    def __init__(self, question: Question, rule: CaptureRule, solver: Solver) -> None:
        """`solver` has solved the deal of a question from its beginning, within its budget."""
        self._beginning = question.beginning
        self._leaves = question.leaves
        self._exact = question.exact
        self._rule = rule
        self._whole = Stage(solver, question.budget.spent)
        self._after: dict[Play, Stage] = {}

    def pay(self, budget: Budget) -> None:
        """Pay for what is known already, so that a choice depends little on what was asked before.

        It still does on the small deals that the search began with, from where it was asked first.
        """
        with contextlib.suppress(OutOfBudget):
            budget.spend_on_known(self._whole.taken)

    def shares(self, question: Question, plays: Sequence[Play]) -> Mapping[Play, float]:
        """How often to make each of the plays, by the best that the budget has for it."""
        path, solver = question.path, self._whole.solver
        if self._exact and path:
            with contextlib.suppress(OutOfBudget):
                solver = self._solved_after(path[0], self._exact, question.budget)
                path = path[1:]
        return solver.shares(path, question.hand, plays)

    def _solved_after(self, play: Play, exact: Leaves, budget: Budget) -> Solver:
        """What follows a first play, solved now or before; it is paid for, or `OutOfBudget`."""
        stage = self._after.get(play)
        if stage:
            budget.spend_on_known(stage.taken)
        else:
            spent = budget.spent
            solver = self._solve_after(play, exact, budget)
            stage = self._after[play] = Stage(solver, budget.spent - spent)
        return stage.solver

    def _solve_after(self, play: Play, exact: Leaves, budget: Budget) -> Solver:
        start, held = self._beginning.after(play), _held_after(self._whole.solver, play)
        shape = Shape(1, len(start.unseen), start.sizes)
        meter = BudgetMeter(budget, shape)
        roots = Situations.with_unseen(States.of([start.state]))
        tree = Tree(roots, start.sizes, self._rule, self._leaves, meter)
        solver = _solved(tree, held, meter)
        ends = len(tree.last.states)
        left = budget.left() - shape.to_pass(tree.nodes, PASSES)
        count = int(min(ends, left * SHARE // EXACT_COST))
        if count < min(FEWEST, ends):
            return solver
        budget.spend(EXACT_COST * count)
        tree.revalue(_most_met(solver, count), exact)
        return _solved(tree, held, meter)


def _held_after(solver: Solver, play: Play) -> Ranges:
    """How likely either side is to hold what after a first play, by the solution."""
    child = solver.tree.levels[0].child(0, play)
    opener, dealer = (
        solver.reach(player, solver.average)[1][child : child + 1] + STRAYED
        for player in (OPENER, DEALER)
    )
    return opener, dealer


def _solved(tree: Tree, held: Ranges, meter: BudgetMeter) -> Solver:
    solver = Solver(tree, held)
    meter.solve(solver)
    return solver


def _most_met(solver: Solver, count: int) -> Places:
    """The ends that it comes to most, so many of them or all."""
    reaches = (solver.reach(player, solver.average)[-1] for player in (OPENER, DEALER))
    often = solver.tree.last.often(*reaches)
    return np.argsort(-often, kind="stable")[:count]
