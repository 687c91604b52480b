"""States told apart by a number of 64 bits each, which follows from that of the state before.

A random number stands for each card in each place, and the mark of a state is the sum of those that
hold in it (Zobrist's hashing). Two of n different states share a mark with a chance of n² / 2**65:
for the 200,000 ends of a fifth deal that is 1e-9, and one end would be valued as another.
"""

import random

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.hands import Places
from scopa.ai.equilibrium.states import Masks, States
from scopa.engine.cards import DECK_SIZE

BITS: Masks = np.uint64(1) << np.arange(DECK_SIZE, dtype=np.uint64)
"""The mask of each card, by its number."""
_drawn = random.Random(1)
TABLE, OPENER, DEALER, HIDDEN = (
    np.array([_drawn.getrandbits(64) for _ in range(DECK_SIZE)], np.uint64) for _ in range(4)
)
"""The mark of each card on the table, in either pile, and among those that hands are drawn from."""
TAKER, OPENER_SCOPE, DEALER_SCOPE = (np.uint64(_drawn.getrandbits(64)) for _ in range(3))
"""The marks of one more in each of these."""
SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""An odd number with bits set all over."""


def of_states(states: States) -> Masks:
    """The mark of each state, from nothing."""
    found: Masks = (
        of_cards(states.table, TABLE)
        + of_cards(states.opener, OPENER)
        + of_cards(states.dealer, DEALER)
        + states.taker.astype(np.uint64) * TAKER
        + states.opener_scope.astype(np.uint64) * OPENER_SCOPE
        + states.dealer_scope.astype(np.uint64) * DEALER_SCOPE
    )
    return found


def of_cards(masks: Masks, marks: Masks) -> Masks:
    """The sum of the marks of the cards in each mask."""
    held = masks[:, None] & BITS != 0
    found: Masks = (held * marks).sum(axis=1, dtype=np.uint64)
    return found


def distinct(marks: NDArray[np.uint64]) -> tuple[Places, Places]:
    """Where one of each mark stands, and for each mark the number of its kind.

    It does what `numpy.unique` does, and faster, as nothing is sorted: each mark is put in a slot
    of a table, and those that another kind has driven out of theirs are looked at again. Places are
    kept in 32 bits so that the table fits a processor's cache.
    """
    size = max(1, (len(marks) - 1).bit_length())
    slot = (marks * SPREAD >> np.uint64(64 - size)).astype(np.intp)
    places = np.arange(len(marks), dtype=np.int32)
    held = np.empty(1 << size, np.int32)
    held[slot] = places
    alike = held[slot]
    astray = np.flatnonzero(marks[alike] != marks)
    if len(astray):
        first, number = distinct(marks[astray] * SPREAD)
        alike[astray] = astray[first][number]
    chosen = alike == places
    return np.flatnonzero(chosen), (np.cumsum(chosen) - 1)[alike]
