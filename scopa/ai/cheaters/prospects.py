"""What the state at the end of a deal promises in the classic game, by rule of thumb."""

from collections.abc import Callable
from math import sqrt, tanh

from scopa.engine.cards import COINS, SETTEBELLO, SUIT_MASKS, VALUE_MASKS
from scopa.engine.position import Position

Valuation = Callable[[Position, int], float]
"""What a position with empty hands is worth to a side: the points by which it will win the round,
those scored so far included, as far as can be told from what everybody sees."""

CARD = 0.11
CARD_ON_TABLE = 0.09
COIN = 0.35
COIN_ON_TABLE = 0.20
PRIMIERA = 0.6
"""How surely a lead decides a point when six cards are still to be played."""

SETTEBELLO_ON_TABLE = 0.2
"""Points that it is worth to have captured last when the settebello lies on the table."""

SUIT_WORTH = {7: 1.0, 6: 0.7, 1: 0.5, 5: 0.4, 4: 0.35, 3: 0.3, 2: 0.25}
"""What the best card of a suit promises for the primiera, by capture value; a face card nothing."""

CARDS_OF_A_DEAL = 6


def prospects(position: Position, side: int) -> float:
    """A `Valuation` without any fitting: a squashed lead for each point, and scope so far."""
    own, other = position.piles[side], position.piles[1 - side]
    table = position.table
    taker = 0 if position.taker is None else 1 if position.taker == side else -1
    sureness = sqrt(CARDS_OF_A_DEAL / max(position.plays_left, 1))

    def lead(in_piles: float, on_table: float) -> float:
        return tanh(sureness * (in_piles + taker * on_table))

    cards = CARD * (own.bit_count() - other.bit_count())
    coins = COIN * ((own & COINS).bit_count() - (other & COINS).bit_count())
    return (
        position.scope[side]
        - position.scope[1 - side]
        + lead(cards, CARD_ON_TABLE * table.bit_count())
        + lead(coins, COIN_ON_TABLE * (table & COINS).bit_count())
        + lead(PRIMIERA * (_suits(own) - _suits(other)), 0.0)
        + _settebello(position, side, taker)
    )


def _settebello(position: Position, side: int, taker: int) -> float:
    if position.piles[side] & SETTEBELLO.bit:
        return 1.0
    if position.piles[1 - side] & SETTEBELLO.bit:
        return -1.0
    return SETTEBELLO_ON_TABLE * taker if position.table & SETTEBELLO.bit else 0.0


def _suits(pile: int) -> float:
    """What the best cards of the suits in a pile promise together."""
    return sum(_best(pile & suit) for suit in SUIT_MASKS)


def _best(cards: int) -> float:
    for value, worth in SUIT_WORTH.items():
        if cards & VALUE_MASKS[value]:
            return worth
    return 0.0
