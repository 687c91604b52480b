"""The bot of Tartaluca21's scopa-engine: a few guessed worlds, searched five plies deep.

It goes on into the next deal as if it knew the stock, and its leaves add up cards, primiera sums
and points as if they were one thing: that is how it was published.
"""

import random

from scopa.ai.alphabeta import AlphaBeta, margin
from scopa.ai.baselines.primiera import best_of_suits
from scopa.ai.playable import require_small_deals_for_two
from scopa.ai.player import Limit, Stop
from scopa.ai.worlds import best_on_average, guessed
from scopa.engine.cards import COINS, SETTEBELLO
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.engine.view import View

WORLDS = 12
DEPTH = 5
"""Plies below each move at the root."""


class TartalucaPlayer:
    """Plays the move with the best mean over the worlds, the first of equal ones."""

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` unless two play, with at most three cards each in hand."""
        require_small_deals_for_two("tartaluca", rules)

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move with the best mean."""
        self.check_rules(view.rules)
        if len(view.moves) == 1:
            return view.moves[0]
        search = Search(view.side)
        worlds = (guessed(view, rng, stock_in_order=True) for _ in range(WORLDS))
        return best_on_average(view, worlds, lambda world: search.value(world, DEPTH), stop)


class Search(AlphaBeta):
    """A search to a fixed depth."""

    def leaf(self, position: Position, depth: int) -> float | None:
        """The margin at the end of the round, or the sum of all differences at the depth."""
        if position.plays_left == 0:
            return margin(position, self.side)
        return None if depth else static_value(position, self.side)


def static_value(position: Position, side: int) -> float:
    """Cards, coins, settebello, sums of the best primiera values, and scope, as differences."""
    own, other = position.piles[side], position.piles[1 - side]
    scope = position.scope[side] - position.scope[1 - side]
    return scope + _counted(own) - _counted(other)


def _counted(pile: int) -> int:
    cards, coins = pile.bit_count(), (pile & COINS).bit_count()
    return cards + coins + (1 if pile & SETTEBELLO.bit else 0) + best_of_suits(pile)
