"""The player that solves the deal it is in, as a game of imperfect information.

All hands are empty where the deal ends, and a network says what the piles, the table and the cards
unseen are worth then. So the deal is a game of its own, and the player looks for its equilibrium
for all hands that either side may hold. In the fifth deal it does so from the beginning, and then
plays on as the equilibrium does. In the deals before there are too many hands for that, so it goes
on from where the deal stands, each hand being as likely as the plays of the deal make it. Where
there are too many even so, it solves some smaller deals instead, in each of which both hands are
known to be drawn from some of the unseen cards, and takes the mean of what its plays are worth.

Plays that are worth about the same it makes as often as the equilibrium does. The last deal, in
which nothing is hidden, it plays perfectly.
"""

import contextlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import best_move, can_be_solved, lead
from scopa.ai.equilibrium.cfr import Choice, Ranges, Solver
from scopa.ai.equilibrium.deal import Path, Play, card_numbers
from scopa.ai.equilibrium.states import Leaves, Numbers
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.expert.stakes import is_near_end, leaf_of_match, match_utility, to_go
from scopa.ai.expert.tree_player import TreePlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.maestro.draws import draws, most_drawn, positions
from scopa.ai.maestro.match_value import MatchValue
from scopa.ai.maestro.ranges import ranges
from scopa.ai.maestro.situation import Situation, beginning_of, situation_of
from scopa.ai.maestro.weights import kept_networks
from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.view import View

DEFAULT_LIMIT = Limit(nodes=1_000_000)
"""What a move may take at most without a limit."""
FIRST = 4_000
"""Positions of the first, small deal that is solved, so that there is an answer soon."""
SHARE = 0.35
"""How much of what is left a sample is to take, by an estimate that may be too low by far.

The whole deal may take all: where its passes are cut short it answers even so.
"""
LARGEST = 1_500_000
"""Positions of the largest deals that are solved, in some 300 megabytes."""
FEWEST_DRAWS = 3
"""Smaller deals that are solved at least where not all hands can be listed."""
PASSES = 12
PASS_COST = 12
"""Nodes that a pass looks at in the time in which one is built and valued."""
ALIKE, ALIKE_CHANCE = 0.02, 0.002
"""Plays worth so much less than the best, in points or in chance to win, count as it."""
SELDOM = 0.1
"""A play that is made less often may be what is left of the first passes."""


@dataclass(frozen=True, slots=True)
class Question:
    """A choice to be made."""

    view: View
    leaves: Leaves
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


class MaestroPlayer:
    """Plays one seat of the classic game for two; under other rules a tree search does."""

    def __init__(self, *, points: bool = False) -> None:
        """With `points` it plays for points to the end of the match, else near that for it."""
        self._knowledge = kept_knowledge()
        self._networks = kept_networks()
        self._simple = HardPlayer()
        self._elsewhere = TreePlayer()
        self._points = points
        self._solution: tuple[object, Solver] | None = None
        """The deal that was last solved from its beginning."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """A play of the equilibrium of the deal, or of what is found of it within the limit."""
        chances = self.chances(view, limit, rng, stop)
        [move] = rng.choices(list(chances), list(chances.values()))
        return move

    def chances(
        self, view: View, limit: Limit, rng: random.Random, stop: Stop
    ) -> Mapping[Move, float]:
        """How likely it is to choose each of the moves that it may choose."""
        if len(view.moves) == 1:
            return {view.moves[0]: 1.0}
        if not is_fitted_to(view.rules):
            return {self._elsewhere.choose(view, limit, rng, stop): 1.0}
        for_match = is_near_end(view) and not self._points
        if can_be_solved(view):
            utility = match_utility(view, self._knowledge) if for_match else lead
            return {best_move(view, view.moves, utility): 1.0}
        budget = Budget(limit.or_else(DEFAULT_LIMIT), stop)
        beginning, path = beginning_of(view)
        score = (to_go(view, 1 - view.dealer), to_go(view, view.dealer)) if for_match else None
        question = Question(
            view=view,
            leaves=self._leaves(view, for_match=for_match),
            alike=ALIKE_CHANCE if for_match else ALIKE,
            beginning=beginning,
            path=path,
            deal=(beginning, score, limit),
            budget=budget,
            # Its own, so that as much is drawn from the other whether the deal is known or not.
            rng=random.Random(rng.getrandbits(64)),
        )
        moves = {(move.mask, move.card.bit): move for move in view.moves}
        shares = self._shares(question, list(moves))
        if not shares:
            return {self._simple.choose(view, limit, rng, stop): 1.0}
        return {moves[play]: share for play, share in shares.items()}

    def _leaves(self, view: View, *, for_match: bool) -> Leaves:
        network = self._networks[view.stock]
        if for_match:
            return MatchValue(network, leaf_of_match(view, self._knowledge))
        return network.value

    def _shares(self, question: Question, plays: Sequence[Play]) -> Mapping[Play, float]:
        """How often to make which plays: soon by a small deal, then by the largest affordable.

        Nothing where none is affordable.
        """
        hand = question.view.hand.mask
        if self._solution and self._solution[0] == question.deal:
            return usual(self._solution[1].shares(question.path, hand, plays))
        found: Mapping[Play, float] = {}
        with contextlib.suppress(OutOfBudget):
            found = self._from_here(question, FIRST)
            left = question.budget.left()
            most = min(LARGEST, left * SHARE)
            if _positions(question.beginning) <= min(LARGEST, left):
                found = usual(self._from_beginning(question).shares(question.path, hand, plays))
            elif _positions(situation_of(question.view)) > FIRST:
                found = self._from_here(question, most)
        return found

    def _from_beginning(self, question: Question) -> Solver:
        """The whole deal, solved for all hands, and kept if it is to the end.

        Raises `OutOfBudget`.
        """
        beginning = question.beginning
        solver = self._solved(question, beginning, np.array([beginning.unseen]))
        if solver.passes == PASSES:
            self._solution = question.deal, solver
        return solver

    def _from_here(self, question: Question, most: float) -> Mapping[Play, float]:
        """By the rest of the deal, of about so many positions at most; raises `OutOfBudget`."""
        view = question.view
        here = situation_of(view)
        cards = _drawn(here, card_numbers(view.hand.mask), most, question.rng)
        held = ranges(view, cards, here.sizes, self._knowledge.replies(view.stock))
        solver = self._solved(question, here, cards, held)
        return mixed(solver.choices(view.hand.mask), question.alike)

    def _solved(
        self, question: Question, here: Situation, cards: Numbers, held: Ranges | None = None
    ) -> Solver:
        """All passes, or those that can be afforded; raises `OutOfBudget` where that is none."""
        budget = question.budget
        rule = self._knowledge.rule
        tree = Tree(here.state, cards, here.sizes, rule, question.leaves, budget.spend)
        solver = Solver(tree, held)
        try:
            for _ in range(PASSES):
                budget.spend(tree.nodes // PASS_COST)
                solver.run(1)
        except OutOfBudget:
            if not solver.passes:
                raise
        return solver


def _positions(here: Situation) -> float:
    return positions(len(here.unseen), here.sizes)


def _drawn(here: Situation, hand: Sequence[int], most: float, rng: random.Random) -> Numbers:
    """The cards that hands are drawn from in one or more deals, with so many positions in all."""
    if _positions(here) <= most:
        return np.array([here.unseen])
    drawn = most_drawn(here.sizes, most / FEWEST_DRAWS)
    count = max(1, int(most / positions(drawn, here.sizes)))
    others = [card for card in here.unseen if card not in hand]
    return draws(hand, others, drawn, count, rng)


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
