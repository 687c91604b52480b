"""The search for an answer to one question: ever larger deals are solved while there is time.

The first deals, small ones, also tell how large others will be, for that depends on the table.
"""

import contextlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import mean

import numpy as np

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.equilibrium.cfr import Choice, Ranges, Solver
from scopa.ai.equilibrium.deal import Path, Play, card_numbers
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import Leaves, Numbers
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.knowledge import Knowledge
from scopa.ai.maestro.costs import (
    FEWEST_PASSES,
    PASSES,
    BudgetMeter,
    Estimate,
    Shape,
    TooLarge,
)
from scopa.ai.maestro.draws import draws
from scopa.ai.maestro.ranges import ranges
from scopa.ai.maestro.situation import Situation, situation_of
from scopa.engine.view import View

FIRST = 6_000
"""Nodes for the first deals, so few that there is an answer soon."""
SHARE = 0.85
"""How much of what is left larger deals are to take, by an estimate that may be a third too low.

They answer even so: fewer passes are made over them.
"""
LARGEST = 2_000_000
"""Nodes for the largest deals that are solved, in some 250 megabytes."""
GROWTH = 2
"""Where there is time, deals follow that are to take so many times as much as those before."""
FEWEST_DRAWS = 20
"""Smaller deals that are solved where not all hands can be listed, or as many as can be afforded.

Which cards they happen to be dealt from makes more of a difference than their size does.
"""
SELDOM = 0.1
"""A play that is made less often may be what is left of the first passes."""


@dataclass(frozen=True, slots=True)
class Question:
    """A choice to be made."""

    view: View
    leaves: Leaves
    """What the deal may end in is worth, by the network."""
    exact: Leaves | None
    """The same exactly, before the last deal."""
    alike: float
    """How much less than the best play one may be worth that counts as it."""
    beginning: Situation
    """Where the deal began."""
    path: Path
    """The plays since."""
    deal: object
    """What tells this deal, and what is wanted in it, from others."""
    budget: Budget
    rng: random.Random

    @property
    def hand(self) -> int:
        """The hand to be played, as a mask."""
        return self.view.hand.mask


class Search:
    """The answers to one question."""

    def __init__(self, question: Question, knowledge: Knowledge) -> None:
        self.solution: Solver | None = None
        """The whole deal from its beginning, once all passes are made."""
        self._question = question
        self._knowledge = knowledge
        self._here = situation_of(question.view)
        self._estimate = Estimate.guessed(self._here.sizes, self._ways())
        self._taken = 0.0
        """Nodes that all passes over the last tree take, if as many can be made."""
        self._most = 0.0
        """Nodes that the last deals from here on took, or were to take."""
        self._here_done = False
        """Whether they had all hands."""
        self._whole_done = False
        """Whether the deal was solved from its beginning, or turned out to be too large."""

    def answers(self, plays: Sequence[Play]) -> Iterator[Mapping[Play, float]]:
        """How often to make which plays, better each time; raises `OutOfBudget`."""
        yield self._from_here(FIRST)
        while True:
            left = self._question.budget.left()
            most = min(LARGEST, left * SHARE)
            with contextlib.suppress(TooLarge):
                if not self._whole_done and self._whole_cost() <= min(LARGEST, left):
                    self._whole_done = True
                    yield self._from_beginning(plays)
                    return
                if self._here_done or most < GROWTH * self._most:
                    return
                yield self._from_here(most)

    def _ways(self) -> float:
        """In how many ways a card can be played, in the mean of all unseen."""
        rule, table = self._knowledge.rule, self._here.state.table
        return mean(len(rule.sets(1 << card, table)) or 1 for card in self._here.unseen)

    def _whole_cost(self) -> float:
        beginning = self._question.beginning
        estimate = replace(self._estimate, sizes=beginning.sizes)
        return estimate.cost(len(beginning.unseen))

    def _from_beginning(self, plays: Sequence[Play]) -> Mapping[Play, float]:
        """By the whole deal, solved for all hands."""
        question = self._question
        beginning = question.beginning
        solver = self._solved(beginning, np.array([beginning.unseen]))
        if solver.passes == PASSES:
            self.solution = solver
        return usual(solver.shares(question.path, question.hand, plays))

    def _from_here(self, most: float) -> Mapping[Play, float]:
        """By the rest of the deal, of about so many nodes at most."""
        view = self._question.view
        cards = self._drawn(most)
        model = self._knowledge.replies(view.stock)
        solver = self._solved(self._here, cards, ranges(view, cards, self._here.sizes, model))
        self._most = max(most, self._taken)
        self._here_done = cards.shape[1] == len(self._here.unseen)
        return mixed(solver.choices(self._question.hand), self._question.alike)

    def _drawn(self, most: float) -> Numbers:
        """The cards that hands are drawn from in one or more deals, of so many nodes in all.

        Where all hands can be listed in what is left it may take all of it.
        """
        unseen = self._here.unseen
        if self._estimate.cost(len(unseen)) * SHARE <= most:
            return np.array([unseen])
        hand = card_numbers(self._question.hand)
        drawn = self._estimate.most_drawn(most / FEWEST_DRAWS)
        count = max(1, int(most / self._estimate.cost(drawn)))
        others = [card for card in unseen if card not in hand]
        return draws(hand, others, drawn, count, self._question.rng)

    def _solved(self, start: Situation, cards: Numbers, held: Ranges | None = None) -> Solver:
        """All passes, or those that can be afforded; raises `OutOfBudget` where they are too few.

        The size of the tree corrects the estimate.
        """
        shape = Shape(len(cards), cards.shape[1], start.sizes)
        meter = BudgetMeter(self._question.budget, shape, at_any_rate=not self._most)
        leaves = self._question.leaves
        roots = Situations.at(start.state, cards)
        try:
            tree = Tree(roots, start.sizes, self._knowledge.rule, leaves, meter)
        finally:
            if meter.size and start is self._here:
                self._estimate = Estimate.of(shape, meter.size)
                self._taken = shape.cost(meter.size)
        solver = Solver(tree, held)
        try:
            meter.solve(solver)
        except OutOfBudget:
            if solver.passes < FEWEST_PASSES:
                raise
        return solver


def mixed(choices: Sequence[Choice], alike: float) -> dict[Play, float]:
    """How often to make each play: of those about as good as the best, as the equilibrium does."""
    best = max(choice.value for choice in choices)
    good = {choice.play: choice for choice in choices if choice.value >= best - alike}
    if all(choice.probability < SELDOM for choice in good.values()):
        return {max(good, key=lambda play: good[play].value): 1.0}
    return usual({play: choice.probability for play, choice in good.items()})


def usual(shares: Mapping[Play, float]) -> dict[Play, float]:
    """How often to make each play, without those made seldom."""
    least = min(SELDOM, max(shares.values()))
    kept = {play: share for play, share in shares.items() if share >= least}
    total = sum(kept.values())
    return {play: share / total for play, share in kept.items()}
