"""Cheaters that search with open cards: one sees the other hand, one sees the stock as well."""

import contextlib
import random
from collections.abc import Iterator, Sequence
from math import inf

from scopa.ai.alphabeta import AlphaBeta, margin
from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.cheaters.expected import Valuation, expected_margin
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.playable import UnfitRules
from scopa.ai.player import UNLIMITED, Limit, Stop
from scopa.ai.positions import after
from scopa.ai.seer import Secrets, position_told
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _

NODES = 20_000
"""Positions looked at for a move when no limit says otherwise: about 0.1 s.

The rest of the deal alone takes some 30 in the mean and 400 at most.
"""


class SeesHand:
    """Sees the other hand: searches the rest of the deal, and values the state at its end."""

    name = "cheater-hand"
    sees_stock = False

    def __init__(self, value: Valuation = expected_margin) -> None:
        """`value` is what a position at the end of a deal is worth."""
        self._value = value

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` unless it is the classic game, for which the value was fitted."""
        if not is_fitted_to(rules):
            template = _("{player} plays the classic game for two, not {rules}")
            raise UnfitRules(template.format(player=self.name, rules=rules))

    def choose_seeing(
        self, view: View, secrets: Secrets, limit: Limit, rng: random.Random, stop: Stop
    ) -> Move:
        """The best move as far as can be searched within the limit; the first of equal ones.

        The rest of the deal is searched whatever it takes; then, where the stock is seen, one deal
        further at a time until the limit is reached.
        """
        self.check_rules(view.rules)
        ranked: Sequence[Move] = view.moves
        if len(ranked) == 1:
            return ranked[0]
        budget = Budget(UNLIMITED, stop)
        further = Budget(limit.or_else(Limit(nodes=NODES)), stop)
        with contextlib.suppress(OutOfBudget):
            for position in self._horizons(position_told(view, secrets)):
                ranked = Search(view.side, self._value, budget).ranked(position, ranked)
                budget = further
        return ranked[0]

    def _horizons(self, position: Position) -> Iterator[Position]:
        """The position with none of the deals to come known, then one, two and so on."""
        known = position.deals
        for number in range(len(known) + 1):
            position.deals = known[len(known) - number :]
            yield position


class SeesDeck(SeesHand):
    """Sees the other hand and the stock, and searches as many deals ahead as its limit allows."""

    name = "cheater-deck"
    sees_stock = True


class Search(AlphaBeta):
    """A search to the end of the deals that are known."""

    def __init__(self, side: int, value: Valuation, budget: Budget) -> None:
        super().__init__(side)
        self._value = value
        self._budget = budget

    def leaf(self, position: Position, depth: int) -> float | None:
        """The margin at the end of the round, or the value when no card is in hand."""
        self._budget.spend()
        if position.plays_left == 0:
            return margin(position, self.side)
        return None if any(position.hands) else self._value(position, self.side)

    def ranked(self, position: Position, moves: Sequence[Move]) -> list[Move]:
        """The moves with the best in front, the others in their order; the first of equal ones."""
        best, best_value = moves[0], -inf
        for move in moves:
            value = self.value(after(position, move.mask), 0, best_value)
            if value > best_value:
                best, best_value = move, value
        return [best, *(move for move in moves if move is not best)]
