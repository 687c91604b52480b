"""What a network sees of a state."""

from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from scopa.ai.equilibrium.states import States
from scopa.ai.expert.boundary import GRADES
from scopa.ai.expert.state import State
from scopa.ai.maestro.inputs import (
    DEALER,
    INPUTS,
    OPENER,
    PAIRS,
    PARTS,
    TABLE,
    TAKINGS,
    UNSEEN,
    VALUES,
    capturable,
    inputs,
    sweeping,
    takings,
    weighted_inputs,
)
from scopa.engine.cards import CARD_OF_BIT, COINS, DECK_SIZE, SUIT_MASKS, VALUE_MASKS, CardSet, bits
from scopa.fitting.selfplay import RULE
from tests.ai.maestro.states import STATES

TABLES = st.sets(st.integers(0, DECK_SIZE - 1), max_size=9).map(
    lambda cards: sum(1 << card for card in cards)
)
HERE = State(
    table=CardSet.parse("3C 7S").mask,
    opener=CardSet.parse("7D AD 2D 4S").mask,
    dealer=CardSet.parse("6D 5D 6C").mask,
    taker=1,
    ply=0,
)


def seen(place: int) -> dict[int, float]:
    """The inputs of a part that aren't zero in the state above, by number."""
    [row] = PARTS[place].rows(PARTS[place].keys(States.of([HERE])))
    return {int(number): float(row[number]) for number in np.flatnonzero(row)}


def test_a_suit_by_hand() -> None:
    """Where its ten cards are, then seven, six and ace as one of 64, then the best as one of 49."""
    coins = next(place for place in range(4) if SUIT_MASKS[place] == COINS)
    places = [OPENER, OPENER, UNSEEN, UNSEEN, DEALER, DEALER, OPENER, UNSEEN, UNSEEN, UNSEEN]
    lying = {4 * rank + place for rank, place in enumerate(places)}
    three = 40 + 16 * OPENER + 4 * DEALER + OPENER
    seven, six = 6, 5
    assert seen(coins) == dict.fromkeys([*lying, three, 40 + 64 + GRADES * seven + six], 1.0)


def test_the_table_and_the_unseen_by_hand() -> None:
    """The sum is 10, of two cards; 3, 7 and 10 capture."""
    assert seen(4) == dict.fromkeys([10, 12 + 2, *(12 + 11 + value - 1 for value in (3, 7, 10))], 1)
    lying = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    hidden = [3, 3, 3, 3, 3, 2, 2, 4, 4, 4]
    each_value = enumerate(zip(lying, hidden, strict=True))
    pairs = [15 * place + PAIRS.index(each) for place, each in each_value]
    sweepers = 150 + 4
    assert seen(5) == dict.fromkeys([*pairs, sweepers], 1)
    taken = [0, 0, 1, 0, 0, 0, 1, 0, 0, 1]  # no coin lies there
    both = zip(taken, hidden, strict=True)
    assert seen(6) == {20 * place + 5 * each + more: 1 for place, (each, more) in enumerate(both)}


def test_what_is_won_by_hand() -> None:
    """The opener captured last and is one card ahead and one coin; two lie there, one a seven."""
    assert seen(7) == {2 * 25 + 12 + 1: 1, 75 + 2: 2 / 4, 75 + 3: 1}
    assert seen(8) == {6 + 1: 1, 13 + 2 * 7 + 0: 1}


def test_the_parts_are_all_inputs() -> None:
    """Side by side, but for the three plain suits, which add up."""
    found = inputs(States.of([HERE]))
    assert found.shape == (1, INPUTS)
    one_by_one = sum(sum(seen(place).values()) for place in range(len(PARTS)))
    assert found.sum() == one_by_one


@given(st.lists(STATES, min_size=1, max_size=4))
def test_looked_up_in_tables_the_product_is_the_same(states: list[State]) -> None:
    """As that of the inputs and the matrix."""
    weights = np.random.default_rng(1).normal(size=(INPUTS, 5)).astype(np.float32)
    many = States.of(states)
    assert_allclose(
        np.concatenate(list(weighted_inputs(many, weights))), inputs(many) @ weights, atol=1e-4
    )


def test_of_no_states_nothing_is_seen() -> None:
    """A leaf may be asked for none."""
    none = States.of([])
    assert inputs(none).shape == (0, INPUTS)
    assert not list(weighted_inputs(none, np.ones((INPUTS, 2), np.float32)))


@given(STATES)
def test_the_plain_suits_are_alike(state: State) -> None:
    """Whichever of them has which cards."""
    plain = [place for place in range(4) if SUIT_MASKS[place] != COINS]

    def moved(mask: int, order: tuple[int, ...]) -> int:
        found = mask & COINS
        for old, new in zip(plain, order, strict=True):
            found |= (mask >> 10 * old & 1023) << 10 * new
        return found

    changed = [
        state._replace(
            table=moved(state.table, order),
            opener=moved(state.opener, order),
            dealer=moved(state.dealer, order),
        )
        for order in permutations(plain)
    ]
    rows = inputs(States.of(changed))
    assert_array_equal(rows, np.tile(rows[:1], (len(changed), 1)))


@given(TABLES)
def test_what_captures_by_brute_force(table: int) -> None:
    """A value captures when some of the cards add up to it, and sweeps when all of them do."""
    lying = [CARD_OF_BIT[bit].value for bit in bits(table)]
    sums = {sum(some) for count in range(1, 10) for some in combinations(lying, count)}
    masks = np.array([table], np.uint64)
    assert capturable(masks)[0] == sum(1 << value - 1 for value in VALUES if value in sums)
    assert sweeping(masks)[0] == (sum(lying) if sum(lying) in VALUES else 0)


@given(TABLES)
def test_what_is_taken_by_the_rules(table: int) -> None:
    """The most coins of all that a card of the value may capture."""
    [found] = takings(np.array([table], np.uint64)).tolist()
    for value, most in zip(VALUES, found, strict=True):
        card = VALUE_MASKS[value] & -VALUE_MASKS[value]
        coins = [(taken & COINS).bit_count() for taken in RULE.sets(card, table)]
        assert most == min(max(coins, default=-1) + 1, TAKINGS - 1)


@pytest.mark.parametrize("place", [TABLE, OPENER, DEALER])
def test_every_card_matters(place: int) -> None:
    """Moving it somewhere from the unseen changes what is seen."""
    name = ("opener", "dealer", "table")[place]
    nothing = State(0, 0, 0, 0, 0)
    rows = inputs(States.of([nothing, *(nothing._replace(**{name: bit}) for bit in CARD_OF_BIT)]))
    assert (rows[1:] != rows[0]).any(1).all()
