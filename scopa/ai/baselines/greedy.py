"""The greedy player "Furbo" of vlvovch's scopa-ai: a price for every capture, and the dearest."""

import random

from scopa.ai.player import Limit, Stop
from scopa.engine.cards import SETTEBELLO, CardSet, Suit
from scopa.engine.moves import Move
from scopa.engine.scoring import PRIMIERA_VALUES
from scopa.engine.view import View

CAPTURE = 100.0
SWEEP = 1000.0
"""For emptying the table, unless with the round's last play."""
TAKES_SETTEBELLO = 500.0
CAPTURED_COIN = 50.0
CAPTURED_VALUE = {7: 30.0, 6: 20.0, 1: 15.0}
"""By capture value; any other card counts for half of what it does in the primiera."""
CAPTURED_CARD = 5.0

LAID_COIN = -10.0
LAID_VALUE = {7: -20.0, 8: 5.0, 9: 5.0, 10: 5.0}
"""By capture value: a seven is kept, a face card let go."""


class GreedyPlayer:
    """Plays the move with the highest price, the first of equal ones."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The dearest move."""
        return max(view.moves, key=lambda move: price(view, move))


def price(view: View, move: Move) -> float:
    """What the player thinks of a move."""
    if not move.captured:
        coin = LAID_COIN if move.card.suit is Suit.DIAMONDS else 0.0
        return coin + LAID_VALUE.get(move.card.value, 0.0)
    sweeps = move.captured == view.table and not view.last_play_of_round
    return CAPTURE + (SWEEP if sweeps else 0.0) + _taken(CardSet(move.mask))


def _taken(cards: CardSet) -> float:
    """What the cards of a capture add, the played one among them."""
    total = TAKES_SETTEBELLO if SETTEBELLO in cards else 0.0
    for card in cards:
        total += CAPTURED_CARD
        total += CAPTURED_COIN if card.suit is Suit.DIAMONDS else 0.0
        total += CAPTURED_VALUE.get(card.value, PRIMIERA_VALUES[card.value - 1] / 2)
    return total
