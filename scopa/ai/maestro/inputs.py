"""What a network sees of a state between two deals.

The inputs come in parts, each of which follows from one whole number, its key. Few different keys
are met among many states, so what a part adds to a sum is worked out once for each of them.

- A suit, from how its cards lie: where each card is (with the opener, the dealer, on the table, or
  unseen), where its seven, six and ace are together, and both sides' best card for the primiera.
  Coins have inputs of their own; those of the other suits are added up.
- The table: the sum of its cards, their number, and which values can be captured.
- How many cards of each value are on the table and how many unseen, together; and how many are
  unseen that sweep the table.
- What each value takes from the table, nothing or how many coins at best, and how many cards of it
  are unseen, together.
- The cards won: the difference, by who captured last; who has more than half; and what is on the
  table for who captured last, cards and sevens.
- The coins won: the difference; those on the table, by who captured last; who has more than half.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium import marks
from scopa.ai.equilibrium.products import product
from scopa.ai.equilibrium.states import Masks, Numbers, States, counted
from scopa.ai.expert.boundary import GRADE, GRADES, SUIT
from scopa.engine.cards import CARD_OF_BIT, COINS, DECK_SIZE, RANKS_PER_SUIT, VALUE_MASKS

Floats = NDArray[np.float32]

OPENER, DEALER, TABLE, UNSEEN = PLACES = range(4)
"""Where a card can be."""
VALUES = range(1, RANKS_PER_SUIT + 1)
OF_VALUE = np.array(VALUE_MASKS[1:], np.uint64)
HIGHEST = VALUES[-1]
"""The highest value, and so the highest sum that can be captured."""
MOST_AHEAD, MOST_COINS_AHEAD = 12, 6
"""Differences of more cards, or coins, than this count as this."""
BLOCK = 1 << 10
"""States that are worked on in one go."""


class Part(NamedTuple):
    """Inputs that follow from one number."""

    place: slice
    """Where they are among all inputs; parts in one place add up."""
    keys: Callable[[States], Numbers]
    rows: Callable[[Numbers], Floats]
    """The inputs for some keys, a row each."""


def by_value(masks: Masks) -> Numbers:
    """How many cards of each value the masks hold, a row each."""
    return counted(masks[:, None] & OF_VALUE)


def table_sums(tables: Masks) -> Numbers:
    """The sum of the values on each table."""
    sums: Numbers = (by_value(tables) * VALUES).sum(1)
    return sums


def capturable(tables: Masks) -> Numbers:
    """The values that capture something on each table, value 1 as the lowest bit."""
    distinct, places = np.unique(tables, return_inverse=True)
    lying = by_value(distinct)
    sums = np.ones(len(distinct), np.int64)
    for value in VALUES:
        for number in range(1, HIGHEST // value + 1):
            more = sums | sums << value & (2 << HIGHEST) - 1
            sums = np.where(lying[:, value - 1] >= number, more, sums)
    return (sums >> 1)[places]


def flags(bits: Numbers, count: int) -> Numbers:
    """The lowest bits of some numbers, a row each."""
    return bits[:, None] >> np.arange(count) & 1


def sweeping(tables: Masks) -> Numbers:
    """The value that captures the whole of each table; 0 when none does."""
    sums = table_sums(tables)
    return np.where(sums <= HIGHEST, sums, 0)


def _marked(rows: Floats, start: int, chosen: Numbers) -> None:
    """Mark one of the inputs from `start` on in each row."""
    rows[np.arange(len(rows)), start + chosen] = 1


# A suit.

LYING = len(PLACES) * RANKS_PER_SUIT
PRIME = len(PLACES) ** 3
SUIT_INPUTS = LYING + PRIME + GRADES * GRADES
_GRADE = np.array(GRADE)
_PILES = (OPENER, DEALER, TABLE)


def _suit_keys(shift: int, states: States) -> Numbers:
    keys = np.zeros(len(states), np.uint64)
    for place, masks in zip(_PILES, (states.opener, states.dealer, states.table), strict=True):
        cards = masks >> np.uint64(shift) & np.uint64(SUIT)
        keys |= cards << np.uint64(RANKS_PER_SUIT * place)
    return keys.astype(np.int64)


def _suit_rows(keys: Numbers) -> Floats:
    piles = [keys >> RANKS_PER_SUIT * place & SUIT for place in _PILES]
    where = np.full((len(keys), RANKS_PER_SUIT), UNSEEN)
    for place, cards in zip(_PILES, piles, strict=True):
        where[flags(cards, RANKS_PER_SUIT) == 1] = place
    rows = np.zeros((len(keys), SUIT_INPUTS), np.float32)
    for rank in range(RANKS_PER_SUIT):
        _marked(rows, rank * len(PLACES), where[:, rank])
    seven, six, ace = (where[:, value - 1] for value in (7, 6, 1))
    _marked(rows, LYING, (seven * len(PLACES) + six) * len(PLACES) + ace)
    _marked(rows, LYING + PRIME, _GRADE[piles[OPENER]] * GRADES + _GRADE[piles[DEALER]])
    return rows


# The table.

SUMS = HIGHEST + 2
"""Sums told apart: 0 to 10, and all that are higher."""
MOST_LYING = 10
"""More cards on the table count as this many."""
TABLE_INPUTS = SUMS + MOST_LYING + 1 + len(VALUES)


def _table_keys(states: States) -> Numbers:
    return states.table.astype(np.int64)


def _table_rows(keys: Numbers) -> Floats:
    tables = keys.astype(np.uint64)
    rows = np.zeros((len(keys), TABLE_INPUTS), np.float32)
    _marked(rows, 0, np.minimum(table_sums(tables), SUMS - 1))
    _marked(rows, SUMS, np.minimum(counted(tables), MOST_LYING))
    rows[:, SUMS + MOST_LYING + 1 :] = flags(capturable(tables), len(VALUES))
    return rows


# What is unseen, value by value. Four cards have a value, so some lie there and some are unseen.

OF_A_VALUE = 4
PAIRS = [
    (lying, hidden) for lying in range(5) for hidden in range(5) if lying + hidden <= OF_A_VALUE
]
VALUE_INPUTS = len(PAIRS) * len(VALUES) + OF_A_VALUE + 1
_PAIR = np.zeros((OF_A_VALUE + 1, OF_A_VALUE + 1), np.int64)
for _number, _pair in enumerate(PAIRS):
    _PAIR[_pair] = _number
_COUNT_BITS = 3
_SHIFTS = _COUNT_BITS * np.arange(len(VALUES))
_SPREAD = (flags(np.arange(SUIT + 1), RANKS_PER_SUIT) << _SHIFTS).sum(1)
"""The ranks of a suit as counts by value, packed."""


def _packed_by_value(masks: Masks) -> Numbers:
    """How many cards of each value the masks hold, in one number."""
    counts = np.zeros(len(masks), np.int64)
    for shift in range(0, DECK_SIZE, RANKS_PER_SUIT):
        counts += _SPREAD[masks >> np.uint64(shift) & np.uint64(SUIT)]
    return counts


def _two_packed(first: Numbers, second: Numbers) -> Numbers:
    return first << _COUNT_BITS * len(VALUES) | second


def _two_unpacked(keys: Numbers) -> tuple[Numbers, Numbers]:
    """Both numbers of each value, in a row each."""
    lowest = (1 << _COUNT_BITS) - 1
    first = keys[:, None] >> _COUNT_BITS * len(VALUES) >> _SHIFTS & lowest
    return first, keys[:, None] >> _SHIFTS & lowest


def _value_keys(states: States) -> Numbers:
    return _two_packed(_packed_by_value(states.table), _packed_by_value(states.unseen))


def _value_rows(keys: Numbers) -> Floats:
    lying, hidden = _two_unpacked(keys)
    rows = np.zeros((len(keys), VALUE_INPUTS), np.float32)
    for place in range(len(VALUES)):
        _marked(rows, len(PAIRS) * place, _PAIR[lying[:, place], hidden[:, place]])
    sums = (lying * VALUES).sum(1)
    swept = np.flatnonzero((sums > 0) & (sums <= HIGHEST))
    rows[swept, len(PAIRS) * len(VALUES) + hidden[swept, sums[swept] - 1]] = 1
    return rows


# What the unseen cards take.

TAKINGS = 4
"""Takings told apart: nothing, cards without coins, with one coin, with more."""
TAKING_INPUTS = TAKINGS * (OF_A_VALUE + 1) * len(VALUES)


def takings(tables: Masks) -> Numbers:
    """For each value the most coins that it takes from each table, and one; 0 if it takes nothing.

    No more than `TAKINGS` - 1.
    """
    most = np.full((len(tables), HIGHEST + 1), -1, np.int64)
    most[:, 0] = 0
    for bit, card in CARD_OF_BIT.items():
        without = most[:, : -card.value]
        with_it = np.where(without < 0, -1, without + (bit & COINS > 0))
        lies = (tables & np.uint64(bit) != 0)[:, None]
        most[:, card.value :] = np.maximum(most[:, card.value :], np.where(lies, with_it, -1))
    alike = tables[:, None] & OF_VALUE  # such a card has to be taken alone
    alone = np.where(alike == 0, most[:, 1:], alike & np.uint64(COINS) != 0)
    found: Numbers = np.minimum(alone + 1, TAKINGS - 1)
    return found


def _taking_keys(states: States) -> Numbers:
    tables, places = np.unique(states.table, return_inverse=True)
    taken = (takings(tables) << _SHIFTS).sum(1)
    return _two_packed(taken[places], _packed_by_value(states.unseen))


def _taking_rows(keys: Numbers) -> Floats:
    taken, hidden = _two_unpacked(keys)
    rows = np.zeros((len(keys), TAKING_INPUTS), np.float32)
    for place in range(len(VALUES)):
        start = TAKINGS * (OF_A_VALUE + 1) * place
        _marked(rows, start, taken[:, place] * (OF_A_VALUE + 1) + hidden[:, place])
    return rows


# Cards and coins won. Who captured last is 0, 1 or 2 in a key.

TAKERS = 3
AHEAD = 2 * MOST_AHEAD + 1
CARDS_INPUTS = TAKERS * AHEAD + 4
COINS_AHEAD = 2 * MOST_COINS_AHEAD + 1
COINS_INPUTS = COINS_AHEAD + TAKERS * (MOST_COINS_AHEAD + 1) + 2
_BITS = 6
"""Enough for each count in a key."""


def _packed(*columns: Numbers) -> Numbers:
    keys = columns[0]
    for column in columns[1:]:
        keys = keys << _BITS | column
    return keys


def _unpacked(keys: Numbers, count: int) -> list[Numbers]:
    return [keys >> _BITS * place & (1 << _BITS) - 1 for place in reversed(range(count))]


def _cards_keys(states: States) -> Numbers:
    return _packed(
        states.taker + 1,
        counted(states.opener),
        counted(states.dealer),
        counted(states.table),
        counted(states.table & OF_VALUE[7 - 1]),
    )


def _cards_rows(keys: Numbers) -> Floats:
    taker, opener, dealer, lying, sevens = _unpacked(keys, 5)
    rows = np.zeros((len(keys), CARDS_INPUTS), np.float32)
    ahead = np.clip(opener - dealer, -MOST_AHEAD, MOST_AHEAD) + MOST_AHEAD
    _marked(rows, 0, taker * AHEAD + ahead)
    enough = DECK_SIZE // 2
    rows[:, -4:] = np.stack(
        [opener > enough, dealer > enough, (taker - 1) * lying / 4, (taker - 1) * sevens], 1
    )
    return rows


def _coins_keys(states: States) -> Numbers:
    piles = (states.opener, states.dealer, states.table)
    return _packed(states.taker + 1, *(counted(masks & np.uint64(COINS)) for masks in piles))


def _coins_rows(keys: Numbers) -> Floats:
    taker, opener, dealer, lying = _unpacked(keys, 4)
    rows = np.zeros((len(keys), COINS_INPUTS), np.float32)
    ahead = np.clip(opener - dealer, -MOST_COINS_AHEAD, MOST_COINS_AHEAD) + MOST_COINS_AHEAD
    _marked(rows, 0, ahead)
    kinds = MOST_COINS_AHEAD + 1
    _marked(rows, COINS_AHEAD, taker * kinds + np.minimum(lying, MOST_COINS_AHEAD))
    enough = RANKS_PER_SUIT // 2
    rows[:, -2:] = np.stack([opener > enough, dealer > enough], 1)
    return rows


def _parts() -> tuple[Part, ...]:
    parts = []
    start = 2 * SUIT_INPUTS
    for suit in range(DECK_SIZE // RANKS_PER_SUIT):
        shift = suit * RANKS_PER_SUIT
        coins = SUIT << shift == COINS
        place = slice(0, SUIT_INPUTS) if coins else slice(SUIT_INPUTS, 2 * SUIT_INPUTS)
        parts.append(Part(place, partial(_suit_keys, shift), _suit_rows))
    for width, keys, rows in (
        (TABLE_INPUTS, _table_keys, _table_rows),
        (VALUE_INPUTS, _value_keys, _value_rows),
        (TAKING_INPUTS, _taking_keys, _taking_rows),
        (CARDS_INPUTS, _cards_keys, _cards_rows),
        (COINS_INPUTS, _coins_keys, _coins_rows),
    ):
        parts.append(Part(slice(start, start + width), keys, rows))
        start += width
    return tuple(parts)


PARTS = _parts()
INPUTS = PARTS[-1].place.stop
"""How many inputs there are."""


def inputs(states: States) -> Floats:
    """All inputs, a row for each state."""
    found = np.zeros((len(states), INPUTS), np.float32)
    for part in PARTS:
        found[:, part.place] += part.rows(part.keys(states))
    return found


def weighted_inputs(states: States, weights: Floats) -> Iterator[Floats]:
    """The product of `inputs` and a matrix, by tables of what each part adds to it.

    It comes in blocks of states, small enough to stay in the processor's cache.
    """
    parts = []
    for part in PARTS:
        keys = part.keys(states)
        rows, kind = marks.distinct(keys.astype(np.uint64))
        parts.append((_table(part, keys[rows], weights), kind))
    for block in _blocks(len(states)):
        first, *others = (table.take(places[block], axis=0) for table, places in parts)
        for other in others:
            first += other
        yield first


def _table(part: Part, keys: Numbers, weights: Floats) -> Floats:
    """What a part adds for each key."""
    table = np.empty((len(keys), weights.shape[1]), np.float32)
    for block in _blocks(len(keys)):
        table[block] = product(part.rows(keys[block]), weights[part.place])
    return table


def _blocks(count: int) -> Iterator[slice]:
    return (slice(start, start + BLOCK) for start in range(0, count, BLOCK))
