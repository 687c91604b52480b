"""The plays of many states at once, and the states that they lead to."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.hands import Places, others
from scopa.ai.equilibrium.states import Masks, Numbers, States
from scopa.engine.captures import CaptureRule
from scopa.engine.cards import DECK_SIZE, RANKS_PER_SUIT

BITS: Masks = np.uint64(1) << np.arange(DECK_SIZE, dtype=np.uint64)
"""The mask of each card, by its number."""
FACTORS = tuple(
    np.uint64(factor)
    for factor in (
        0x9E3779B97F4A7C15,
        0xC2B2AE3D27D4EB4F,
        0x165667B19E3779F9,
        0x27D4EB2F165667C5,
        0x85EBCA77C2B2AE63,
    )
)
"""Odd, with bits set all over: primes and fractions of them, as hashes use."""
FOLD = np.uint64(31)


@dataclass(frozen=True, slots=True)
class Options:
    """What each of many cards may capture, each in one state; those of a card follow each other."""

    count: Numbers
    """How many ways there are to play each card, 1 or more."""
    start: Numbers
    """Where those of each card begin."""
    entry: Places
    """Which card each way plays."""
    captured: Masks
    """What each way captures, nothing for a card that is laid; as `CaptureRule.sets` has them."""


def after(states: States, cards: Masks, captured: Masks, *, opens: bool) -> States:
    """The states after a card is played in each, by the opener or by the dealer."""
    lays = (captured == 0).astype(np.uint64)  # numbers are multiplied faster than picked by `where`
    laid = cards * lays
    table = (states.table | laid) & ~captured
    pile = (cards ^ laid) | captured
    took = 1 - lays.astype(np.int64)
    scope = took * (table == 0)
    taker = states.taker * (1 - took) + (took if opens else -took)
    if opens:
        return States(
            table,
            states.opener | pile,
            states.dealer,
            taker,
            states.opener_scope + scope,
            states.dealer_scope,
        )
    return States(
        table,
        states.opener,
        states.dealer | pile,
        taker,
        states.opener_scope,
        states.dealer_scope + scope,
    )


def hashes(states: States) -> Masks:
    """A number of 64 bits for each state.

    Two of n different states share one with a chance of some n² / 2**65: for the 100,000 ends of a
    fifth deal that is 3e-10, and what came of it would be one end valued as another.
    """
    small = (states.taker + 1) | states.opener_scope << 2 | states.dealer_scope << 16
    found: Masks = np.zeros(len(states), np.uint64)
    columns = (states.opener, states.dealer, states.table, small.astype(np.uint64))
    for column, factor in zip(columns, FACTORS, strict=False):
        found = (found + column) * factor
        found ^= found >> FOLD
    return found * FACTORS[-1]


def distinct(keys: NDArray[np.uint64]) -> tuple[Places, Places]:
    """Where one of each kind of key stands, and for each key the number of its kind.

    It does what `numpy.unique` does, and faster, as nothing is sorted: each key is put in a slot of
    a table, and those that another kind has driven out of theirs are looked at again. Places are
    kept in 32 bits so that the table fits a processor's cache.
    """
    size = max(1, (len(keys) - 1).bit_length())
    slot = (keys * FACTORS[0] >> np.uint64(64 - size)).astype(np.intp)
    places = np.arange(len(keys), dtype=np.int32)
    held = np.empty(1 << size, np.int32)
    held[slot] = places
    alike = held[slot]
    astray = np.flatnonzero(keys[alike] != keys)
    if len(astray):
        first, number = distinct(keys[astray] * FACTORS[1])
        alike[astray] = astray[first][number]
    chosen = alike == places
    return np.flatnonzero(chosen), (np.cumsum(chosen) - 1)[alike]


@dataclass(frozen=True, slots=True)
class Situations:
    """Open states, each with the cards that the hands still held are drawn from."""

    states: States
    cards: Numbers
    """Situations x cards: their numbers, rising."""

    def ways(self, rule: CaptureRule) -> Options:
        """What each card may capture, entry by entry of `cards`."""
        tables, table = distinct(self.states.table)
        # Cards of one value capture alike, whatever their suit.
        sets = [
            rule.sets(1 << value, lying) or (0,)
            for lying in self.states.table[tables].tolist()
            for value in range(RANKS_PER_SUIT)
        ]
        counts = np.fromiter(map(len, sets), np.int64, len(sets))
        found = np.fromiter((captured for each in sets for captured in each), np.uint64)
        asked = (table[:, None] * RANKS_PER_SUIT + self.cards % RANKS_PER_SUIT).reshape(-1)
        count = counts[asked]
        start = np.cumsum(count) - count
        entry = np.repeat(np.arange(len(asked)), count)
        away = (np.cumsum(counts) - counts)[asked] - start
        return Options(count, start, entry, found[np.arange(len(entry)) + away[entry]])

    def states_after(self, ways: Options, *, opens: bool) -> States:
        """The states that follow each of the ways, as the opener plays or the dealer."""
        entry = ways.entry
        cards = BITS[self.cards].reshape(-1)[entry]
        states = self.states.take(entry // self.cards.shape[1])
        return after(states, cards, ways.captured, opens=opens)

    def after(self, ways: Options, *, opens: bool) -> tuple["Situations", Places]:
        """The different situations that follow, and which of them each of the ways leads to."""
        drawn = self.cards.shape[1]
        states = self.states_after(ways, opens=opens)
        bit = BITS[self.cards]
        rest = (np.bitwise_or.reduce(bit, axis=1)[:, None] ^ bit).reshape(-1)[ways.entry]
        first, number = distinct(hashes(states) ^ rest * FACTORS[1])
        situation, place = np.divmod(ways.entry[first], drawn)
        cards = self.cards[situation[:, None], others(drawn)[place]]
        return Situations(states.take(first), cards), number
