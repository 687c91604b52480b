"""The player that solves the deal it is in, as a game of imperfect information.

All hands are empty where the deal ends, and a network says what the piles, the table and the cards
unseen are worth then. So the deal is a game of its own, and the player looks for its equilibrium
for all hands that either side may hold. In the fifth deal it does so from the beginning, and once
more after the first play, when the ends can be valued exactly, and then plays on as the equilibrium
does. In the deals before there are too many hands for that, so it goes on from where the deal
stands, each hand being as likely as the plays of the deal make it. Where there are too many even
so, it solves some smaller deals instead, in each of which both hands are known to be drawn from
some of the unseen cards, and takes the mean of what its plays are worth.

Plays that are worth about the same it makes as often as the equilibrium does. The last deal, in
which nothing is hidden, it plays perfectly.
"""

import contextlib
import random
from collections.abc import Mapping, Sequence

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import best_move, can_be_solved, lead
from scopa.ai.equilibrium.deal import Play
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.states import Leaves
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.expert.stakes import is_near_end, leaf_of_match, match_utility, to_go
from scopa.ai.expert.tree_player import TreePlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.maestro.match_value import MatchValue, MatchWorth
from scopa.ai.maestro.search import Question, Search, usual
from scopa.ai.maestro.situation import beginning_of
from scopa.ai.maestro.solution import Solution
from scopa.ai.maestro.weights import kept_networks
from scopa.ai.player import Limit, Stop
from scopa.engine.moves import Move
from scopa.engine.view import View

DEFAULT_LIMIT, LIMIT_NEAR_END = Limit(nodes=750_000), Limit(nodes=650_000)
"""What a move may take at most without a limit: about half a second, see `costs`.

Near the end of a match an end takes longer to value.
"""
ALIKE, ALIKE_CHANCE = 0.02, 0.002
"""Plays worth so much less than the best, in points or in chance to win, count as it."""


class MaestroPlayer:
    """Plays one seat of the classic game for two; under other rules a tree search does."""

    def __init__(self, *, points: bool = False) -> None:
        """With `points` it plays for points to the end of the match, else near that for it."""
        self._knowledge = kept_knowledge()
        self._networks = kept_networks()
        self._simple = HardPlayer()
        self._elsewhere = TreePlayer()
        self._points = points
        self._solution: tuple[object, Solution] | None = None
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
        default = LIMIT_NEAR_END if for_match else DEFAULT_LIMIT
        beginning, path = beginning_of(view, self._knowledge.rule)
        score = (to_go(view, 1 - view.dealer), to_go(view, view.dealer)) if for_match else None
        question = Question(
            view=view,
            leaves=self._leaves(view, for_match=for_match),
            exact=self._exact(view, score),
            alike=ALIKE_CHANCE if for_match else ALIKE,
            beginning=beginning,
            path=path,
            deal=(beginning, score, limit),
            budget=Budget(limit.or_else(default), stop),
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

    def _exact(self, view: View, score: tuple[int, int] | None) -> Leaves | None:
        """What the end of the deal is worth if the last deal follows.

        In points, or by what the opener and the dealer have to go, where that is given.
        """
        if view.stock != view.rules.seats * view.rules.deals[-1]:
            return None
        rule = self._knowledge.rule
        if score is None:
            return LastDealValue(rule)
        return LastDealValue(rule, MatchWorth(self._knowledge.fit.match_chances, score))

    def _shares(self, question: Question, plays: Sequence[Play]) -> Mapping[Play, float]:
        """How often to make which plays, by the largest deal affordable, or nothing by none."""
        if self._solution and self._solution[0] == question.deal:
            solution = self._solution[1]
            solution.pay(question.budget)
        else:
            found: Mapping[Play, float] = {}
            search = Search(question, self._knowledge)
            with contextlib.suppress(OutOfBudget):
                for found in search.answers(plays):  # noqa: B007 - the last one counts
                    pass
            if not search.solution:
                return found
            solution = Solution(question, self._knowledge.rule, search.solution)
            self._solution = question.deal, solution
        return usual(solution.shares(question, plays))
