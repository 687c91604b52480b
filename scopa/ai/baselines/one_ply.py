"""The rule player that looks one answer ahead: what a move takes, less what it exposes.

Which card the next player holds is judged by counting the cards that haven't been seen. The
values are those of the classic game, whatever the rules.
"""

import random
from collections.abc import Iterator
from math import comb

from scopa.ai.player import Limit, Stop
from scopa.ai.positions import after
from scopa.engine.cards import CARDS, VALUE_MASKS, Card, Suit, bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

CARD = 0.05
COIN = 0.12
BY_VALUE = {7: 0.25, 6: 0.10, 1: 0.06}
SETTEBELLO_ITSELF = 0.9
SCOPA = 1.0
EXPOSED = 0.35 * 0.5
"""How much of the next player's best capture with a card counts, if the card is held."""


def _regardless_of_suit(value: int) -> float:
    return CARD + BY_VALUE.get(value, 0.0)


def _worth(card: Card) -> float:
    worth = _regardless_of_suit(card.value)
    if card.suit is Suit.DIAMONDS:
        worth += COIN + (SETTEBELLO_ITSELF if card.value == 7 else 0.0)
    return worth


WORTH = {card.bit: _worth(card) for card in CARDS}


def worth_of(cards: int) -> float:
    """What the cards of a mask are worth, in points."""
    return sum(WORTH[bit] for bit in bits(cards))


class OnePlyPlayer:
    """Plays the move with the highest score, the first of equal ones."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move of the highest score."""
        if len(view.moves) == 1:
            return view.moves[0]
        return max(view.moves, key=Score(view))


class Score:
    """The score of the moves of one view."""

    def __init__(self, view: View) -> None:
        self._position = view.position()
        self._side = view.side
        self._unseen = view.unseen.mask
        self._drawn = _next_hand_size(view)

    def __call__(self, move: Move) -> float:
        """What the move takes, less what the next player is expected to make of it."""
        position = self._position
        following = after(position, move.mask)
        gain = SCOPA * (following.scope[self._side] - position.scope[self._side])
        if move.captured:
            gain += worth_of(move.mask)
        if not (following.plays_left and following.table):
            return gain
        return gain - self._sweep(following) - EXPOSED * self._exposed(following)

    def _sweep(self, following: Position) -> float:
        """The chance that the next player can make a scopa."""
        table, prepared = following.table, following.prepared
        last = following.plays_left == 1
        for card in _one_of_each_value(self._unseen):
            takes_all = table in prepared.captures.sets(card.bit, table)
            if takes_all and prepared.denial(card.bit, table, last=last) is None:
                return SCOPA * self._held(card.value)
        return 0.0

    def _exposed(self, following: Position) -> float:
        """The next player's best capture with a card of each value, by the chance to hold one."""
        total = 0.0
        for card in _one_of_each_value(self._unseen):
            sets = following.prepared.captures.sets(card.bit, following.table)
            if sets:
                best = max(map(worth_of, sets)) + _regardless_of_suit(card.value)
                total += self._held(card.value) * best
        return total

    def _held(self, value: int) -> float:
        """The chance that the next player's hand holds a card of this value (hypergeometric)."""
        unseen, drawn = self._unseen.bit_count(), self._drawn
        of_value = (self._unseen & VALUE_MASKS[value]).bit_count()
        return 1 - comb(unseen - of_value, drawn) / comb(unseen, drawn)


def _one_of_each_value(cards: int) -> Iterator[Card]:
    """A card for each capture value that is among these; what it captures doesn't differ."""
    for value in range(1, 11):
        held = cards & VALUE_MASKS[value]
        if held:
            yield CARDS[held.bit_length() - 1]


def _next_hand_size(view: View) -> int:
    """Cards the next player will hold; after a deal's last play, those of the next deal."""
    if sum(view.hand_sizes) > 1:
        return view.hand_sizes[(view.seat + 1) % view.rules.seats]
    return view.rules.deals[view.deal] if view.stock else 0
