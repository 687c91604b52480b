"""The points of many rounds of the classic game for two that are over (RULES.md 3)."""

import numpy as np

from scopa.ai.equilibrium.states import Masks, Numbers, States, Values, counted
from scopa.engine.cards import COINS, DECK_SIZE, RANKS_PER_SUIT, SETTEBELLO
from scopa.engine.scoring import PRIMIERA_VALUES

FIXED = 4
"""Points that one side gets or nobody: for cards, coins, the settebello and the primiera."""

_SUIT = (1 << RANKS_PER_SUIT) - 1
_BEST = np.zeros(_SUIT + 1, np.int64)
"""What each set of ranks of a suit counts for in the primiera."""
for _rank, _value in enumerate(PRIMIERA_VALUES):
    _held = np.arange(_SUIT + 1) >> _rank & 1
    np.maximum(_BEST, _held * _value, out=_BEST)


def won(states: States) -> Numbers:
    """Who gets each of the four points, a row for each round: 1 the opener, -1 the dealer, or 0."""
    piles = states.opener, states.dealer
    columns = [
        np.sign(count(piles[0]) - count(piles[1])) for count in (counted, _coins, _bello, _primiera)
    ]
    return np.stack(columns, axis=1)


def margin(states: States) -> Values:
    """By how many points the opener is ahead in each round."""
    lead: Numbers = won(states).sum(1) + states.opener_scope - states.dealer_scope
    return lead.astype(np.float64)


def _coins(piles: Masks) -> Numbers:
    return counted(piles & np.uint64(COINS))


def _bello(piles: Masks) -> Numbers:
    return counted(piles & np.uint64(SETTEBELLO.bit))


def _primiera(piles: Masks) -> Numbers:
    """The sum of the best cards of all suits; 0 when a suit is missing."""
    suits = [
        _BEST[(piles >> np.uint64(shift)).astype(np.int64) & _SUIT]
        for shift in range(0, DECK_SIZE, RANKS_PER_SUIT)
    ]
    whole = np.logical_and.reduce([suit > 0 for suit in suits])
    found: Numbers = sum(suits, start=np.zeros(len(piles), np.int64)) * whole
    return found
