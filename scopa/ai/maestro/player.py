"""The player that solves the deal it is in, as a game of imperfect information.

All hands are empty where the deal ends, and a network says what the piles, the table and the cards
unseen are worth then. So the deal is a game of its own, and the player looks for its equilibrium
(CFR+) for all hands that either side may hold, each as likely as the plays of the deal so far make
it. Where there are too many hands, it solves some smaller deals instead, in each of which both
hands are known to be drawn from some of the unseen cards, and takes the mean of what its plays are
worth.

Of the plays that are worth about the same it chooses by lot, as often as the equilibrium does. The
last deal, in which nothing is hidden, it plays perfectly.
"""

import contextlib
import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import best_move, can_be_solved, lead
from scopa.ai.equilibrium.cfr import Choice, Solver
from scopa.ai.equilibrium.deal import Play
from scopa.ai.equilibrium.states import Leaves, Numbers
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.knowledge import Knowledge, kept_knowledge
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.expert.stakes import is_near_end, leaf_of_match, match_utility
from scopa.ai.expert.state import State, state_of
from scopa.ai.expert.tree_player import TreePlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.maestro.draws import draws, most_drawn, positions
from scopa.ai.maestro.match_value import MatchValue
from scopa.ai.maestro.ranges import ranges
from scopa.ai.maestro.weights import kept_networks
from scopa.ai.player import Limit, Stop
from scopa.engine.cards import ALL_CARDS, bits
from scopa.engine.moves import Move
from scopa.engine.view import View

DEFAULT_LIMIT = Limit(nodes=1_000_000)
"""What a move may take at most without a limit."""
FIRST = 4_000
"""Positions of the first, small deal that is solved, so that there is an answer soon."""
SHARE = 0.35
"""How much of what is left a deal is to take, by an estimate that may be too low by far."""
FEWEST_DRAWS = 3
"""Smaller deals that are solved at least where not all hands can be listed."""
PASSES = 12
PASS_COST = 12
"""Nodes that a pass looks at in the time in which one is built and valued."""
ALIKE, ALIKE_CHANCE = 0.02, 0.002
"""Plays worth so much less than the best, in points or in chance to win, count as it."""
SELDOM = 0.1


class Situation(NamedTuple):
    """What a seat that is to play knows of its deal."""

    state: State
    hand: int
    unseen: tuple[int, ...]
    """The numbers of the cards that nobody has seen but who holds them, its own among them."""
    sizes: tuple[int, int]
    """How many cards the opener and the dealer hold."""

    @property
    def own(self) -> list[int]:
        """The numbers of its cards."""
        return [bit.bit_length() - 1 for bit in bits(self.hand)]


def situation_of(view: View) -> Situation:
    """The situation of a view of a round for two."""
    state = state_of(view)
    unseen = ALL_CARDS & ~(state.table | state.opener | state.dealer)
    opener = 1 - view.dealer
    return Situation(
        state,
        view.hand.mask,
        tuple(bit.bit_length() - 1 for bit in bits(unseen)),
        (view.hand_sizes[opener], view.hand_sizes[view.dealer]),
    )


class MaestroPlayer:
    """Plays one seat of the classic game for two; under other rules a tree search does."""

    def __init__(self, *, points: bool = False) -> None:
        """With `points` it plays for points to the end of the match, else near that for it."""
        self._knowledge: Knowledge = kept_knowledge()
        self._networks = kept_networks()
        self._simple = HardPlayer()
        self._elsewhere = TreePlayer()
        self._points = points

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
        choices = self._solved(view, self._leaves(view, for_match=for_match), budget, rng)
        if not choices:
            return {self._simple.choose(view, limit, rng, stop): 1.0}
        moves = {(move.mask, move.card.bit): move for move in view.moves}
        shares = mixed(choices, ALIKE_CHANCE if for_match else ALIKE)
        return {moves[play]: share for play, share in shares.items()}

    def _leaves(self, view: View, *, for_match: bool) -> Leaves:
        network = self._networks[view.stock]
        return (
            MatchValue(network, leaf_of_match(view, self._knowledge))
            if for_match
            else network.value
        )

    def _solved(
        self, view: View, leaves: Leaves, budget: Budget, rng: random.Random
    ) -> list[Choice]:
        """What the plays are worth: soon as in a small deal, then in the largest there is time for.

        Nothing where there isn't time for any.
        """
        here = situation_of(view)
        choices: list[Choice] = []
        with contextlib.suppress(OutOfBudget):
            for most in (FIRST, None):
                cards = _drawn(here, budget.left() * SHARE if most is None else most, rng)
                tree = Tree(
                    here.state, cards, here.sizes, self._knowledge.rule, leaves, budget.spend
                )
                model = self._knowledge.replies(view.stock)
                solver = Solver(tree, ranges(view, cards, here.sizes, model))
                if _improved(solver, budget):
                    choices = solver.choices(here.hand)
                if cards.shape[1] == len(here.unseen):
                    break
        return choices


def _improved(solver: Solver, budget: Budget) -> bool:
    """Make all passes, or those that can be afforded; whether there was one."""
    with contextlib.suppress(OutOfBudget):
        for _ in range(PASSES):
            budget.spend(solver.tree.nodes // PASS_COST)
            solver.run(1)
    return solver.passes > 0


def _drawn(here: Situation, most: float, rng: random.Random) -> Numbers:
    """The cards that hands are drawn from in one or more deals, with so many positions in all."""
    if positions(len(here.unseen), here.sizes) <= most:
        return np.array([here.unseen])
    drawn = most_drawn(here.sizes, most / FEWEST_DRAWS)
    own = here.own
    others = [card for card in here.unseen if card not in own]
    count = max(1, int(most / positions(drawn, here.sizes)))
    return draws(own, others, drawn, count, rng)


def mixed(choices: Sequence[Choice], alike: float) -> dict[Play, float]:
    """How often to make each play: of those about as good as the best, as the equilibrium does.

    A play that it makes less than `SELDOM`, which may be what is left of the first passes, is made
    only where there is no other.
    """
    best = max(choice.value for choice in choices)
    good = [choice for choice in choices if choice.value >= best - alike]
    usual = [choice for choice in good if choice.probability >= SELDOM]
    if not usual:
        return {max(good, key=lambda choice: choice.value).play: 1.0}
    total = sum(choice.probability for choice in usual)
    return {choice.play: choice.probability / total for choice in usual}
