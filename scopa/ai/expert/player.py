"""The search player for two.

It weighs the hands that the other seat may hold by how well they explain its plays, and plays the
best response to a model of that seat up to the end of the deal. It never searches on into a
guessed stock: where the deal ends, all hands are empty and nothing private is left, so an expected
value stands for the rest of the round. In the last deal the hidden hand is known by counting, and
the play is perfect.

Near the end of a match it plays for the chance to win the match, before for points.
"""

import contextlib
import random
from dataclasses import replace
from math import comb

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import best_move, can_be_solved, lead
from scopa.ai.expert.knowledge import CLASSIC, Knowledge, kept_knowledge
from scopa.ai.expert.response import BestResponse
from scopa.ai.expert.stakes import LeafOf, is_near_end, leaf_of_match, leaf_of_points, match_utility
from scopa.ai.expert.state import state_of
from scopa.ai.expert.tree_player import TreePlayer
from scopa.ai.expert.worlds import guesses
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.player import UNLIMITED, Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _

WORLDS = 100
"""Guessed hands a move where there are many, without a limit; more gain nothing measurable."""
FIRST_WORLDS = 12
"""Guessed hands in the first search for a move."""
DEFAULT_LIMIT = Limit(nodes=20_000)
"""What a move may take without a limit."""


def is_fitted_to(rules: Rules) -> bool:
    """Whether the search knows what a round is worth under these rules."""
    played = replace(rules, target=CLASSIC.target, redeal=CLASSIC.redeal, faces=CLASSIC.faces)
    return played == CLASSIC


class ExpertPlayer:
    """Plays one seat of the classic game for two; under other rules a tree search does."""

    def __init__(
        self, worlds: int = 0, knowledge: Knowledge | None = None, *, points: bool = False
    ) -> None:
        """`worlds` is the most hands to guess; with 0 it is what gains anything, or is affordable.

        Without `knowledge` it has that of the kept fit.

        With `points` it plays for points to the end of the match. Raises `ValueError` for fewer
        hands than none.
        """
        if worlds < 0:
            raise ValueError(_("{count} hands can't be guessed").format(count=worlds))
        self._worlds = worlds
        self._knowledge = knowledge or kept_knowledge()
        self._simple = HardPlayer()
        self._elsewhere = TreePlayer()
        self._points = points

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The best response to what the other seat may hold and is likely to do."""
        if len(view.moves) == 1:
            return view.moves[0]
        if not is_fitted_to(view.rules):
            return self._elsewhere.choose(view, limit, rng, stop)
        if can_be_solved(view):
            utility = match_utility(view, self._knowledge) if self._for_match(view) else lead
            return best_move(view, view.moves, utility)
        return self._best_response(view, limit, rng, stop)

    def _for_match(self, view: View) -> bool:
        """Whether it plays for the match instead of for points; far from its end that is one."""
        return is_near_end(view) and not self._points

    def _best_response(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The best response to more and more guesses, as many as can be afforded.

        Where not even the first can, the move of the level below.
        """
        possible = comb(len(view.unseen), view.hand_sizes[1 - view.seat])
        most = min(possible, self._worlds or (WORLDS if limit == UNLIMITED else possible))
        budget = Budget(limit.or_else(DEFAULT_LIMIT), stop)
        best = None
        worlds = min(FIRST_WORLDS, most)
        with contextlib.suppress(OutOfBudget):
            while True:
                before = budget.spent
                best = self._searched(view, worlds, budget, rng)
                affordable = worlds * budget.left() / (budget.spent - before)
                if affordable < 2 * worlds or worlds == most:
                    break
                worlds = int(min(most, affordable))
        return best or self._simple.choose(view, limit, rng, stop)

    def _searched(self, view: View, worlds: int, budget: Budget, rng: random.Random) -> Move:
        """The best response to so many guesses, the first of equal ones."""
        leaf = leaf_of_match if self._for_match(view) else leaf_of_points
        values = move_values(view, self._knowledge, leaf, worlds, budget, rng)
        return max(view.moves, key=values.__getitem__)


def move_values(
    view: View, knowledge: Knowledge, leaf: LeafOf, worlds: int, budget: Budget, rng: random.Random
) -> dict[Move, float]:
    """What every move of a view is worth, by the best response to so many guesses.

    In points, or whatever the leaf counts, from the side of the seat. Raises `OutOfBudget`.
    """
    model = knowledge.replies(view.stock)
    guessed = guesses(view, model, worlds, rng)
    opener = view.seat != view.dealer
    search = BestResponse(knowledge.rule, leaf(view, knowledge), model, budget, opener=opener)
    state, hand = state_of(view), view.hand.mask
    return {move: search.move_value(move.mask, hand, state, guessed) for move in view.moves}
