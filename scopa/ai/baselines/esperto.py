"""The player "Esperto" of vlvovch's scopa-ai: few worlds, shallow search, a heuristic leaf.

The last deal, in which nothing is hidden, it plays exactly.
"""

import random

from scopa.ai.alphabeta import AlphaBeta, margin
from scopa.ai.baselines.primiera import best_of_suits
from scopa.ai.endgame import best_move, can_be_solved
from scopa.ai.playable import require_small_deals_for_two
from scopa.ai.player import Limit, Stop
from scopa.ai.worlds import best_on_average, guessed
from scopa.engine.cards import COINS, SETTEBELLO, bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.engine.view import View

WORLDS = 6
DEPTH = 3
"""Plies, the move at the root among them."""
MANY_MOVES = 8
DEPTH_WITH_MANY = 2
"""With more moves at the root than that."""
ROLLOUT = 6
"""Random plies after which a leaf is looked at a second time."""

END_OF_ROUND = 1000.0
"""For each point of the margin."""
SCOPA = 120.0
COIN = 18.0
CARD = 4.0
PRIMIERA = 8.0
PRIMIERA_WITH_HAND = 2.0
HAS_SETTEBELLO = 120.0
SETTEBELLO_IN_HAND = 0.7 * HAS_SETTEBELLO
SETTEBELLO_ON_TABLE = 0.3 * HAS_SETTEBELLO
"""For the side that moves."""
CAPTURED_LAST = 9.0
OWN_CAPTURE = 6.0
OTHER_CAPTURE = -9.0
"""For each card in hand that can capture."""
TO_MOVE = 5.0


class EspertoPlayer:
    """Plays the move with the best mean over the worlds, the first of equal ones."""

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` unless two play, with at most three cards each in hand."""
        require_small_deals_for_two("esperto", rules)

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move with the best mean; in the last deal the best one."""
        self.check_rules(view.rules)
        if len(view.moves) == 1:
            return view.moves[0]
        if can_be_solved(view):
            return best_move(view, view.moves)
        search = Search(view.side, rng)
        depth = DEPTH if len(view.moves) <= MANY_MOVES else DEPTH_WITH_MANY
        worlds = (guessed(view, rng) for _ in range(WORLDS))
        return best_on_average(view, worlds, lambda world: search.value(world, depth - 1), stop)


class Search(AlphaBeta):
    """A search to a fixed depth, with leaves that are played on a little by chance."""

    def __init__(self, side: int, rng: random.Random) -> None:
        super().__init__(side)
        self._rng = rng

    def leaf(self, position: Position, depth: int) -> float | None:
        """At the depth the mean of two static values: of the position, and of one soon after."""
        if position.plays_left == 0:
            return static_value(position, self.side)
        if depth:
            return None
        now = static_value(position, self.side)
        later = position.copy()
        for _ in range(min(ROLLOUT, later.plays_left)):
            later.push(self._rng.choice(later.moves()))
        return (now + static_value(later, self.side)) / 2


def static_value(position: Position, side: int) -> float:
    """What the player thinks of a position, for a side."""
    if position.plays_left == 0:
        return END_OF_ROUND * margin(position, side)
    other = 1 - side
    value = _held(position, side) - _held(position, other) + _settebello(position, side)
    if position.taker is not None:
        value += CAPTURED_LAST if position.taker == side else -CAPTURED_LAST
    value += OWN_CAPTURE * _captures(position, side) + OTHER_CAPTURE * _captures(position, other)
    return value + (TO_MOVE if position.turn == side else -TO_MOVE)


def _held(position: Position, side: int) -> float:
    """Scope, and what the pile of a side is worth, with its hand as far as the primiera goes."""
    pile = position.piles[side]
    return (
        SCOPA * position.scope[side]
        + COIN * (pile & COINS).bit_count()
        + CARD * pile.bit_count()
        + PRIMIERA * best_of_suits(pile)
        + PRIMIERA_WITH_HAND * best_of_suits(pile | position.hands[side])
    )


def _settebello(position: Position, side: int) -> float:
    """Where the settebello is: captured, in a hand, on the table, or still to be dealt."""
    other, seven = 1 - side, SETTEBELLO.bit
    for cards, worth in ((position.piles, HAS_SETTEBELLO), (position.hands, SETTEBELLO_IN_HAND)):
        if (cards[side] | cards[other]) & seven:
            return worth if cards[side] & seven else -worth
    if position.table & seven:
        return SETTEBELLO_ON_TABLE if position.turn == side else -SETTEBELLO_ON_TABLE
    return 0.0


def _captures(position: Position, seat: int) -> int:
    """How many cards of a hand can capture something now."""
    sets = position.prepared.captures.sets
    return sum(1 for card in bits(position.hands[seat]) if sets(card, position.table))
