"""What a card in a pile is worth."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

from scopa.ai.equilibrium.states import States, Values
from scopa.ai.expert.state import State
from scopa.engine.cards import CARDS, Card, Suit
from scopa.fitting.findings.cards import in_a_pile, moved, worth, worth_of_kinds
from scopa.fitting.selfplay import columns
from tests.ai.maestro.states import STATES
from tests.fitting.findings.states import blind_ends, coins_ahead

SOME = st.lists(STATES, max_size=4).map(States.of)


@given(SOME, st.sampled_from(CARDS))
def test_a_card_moved_twice_is_back(states: States, card: Card) -> None:
    """Once it is in the other pile, and nothing else has changed."""
    won = states.take(in_a_pile(states, card))
    other = moved(won, card)
    assert ((won.opener ^ other.opener) == card.bit).all()
    assert_array_equal(won.opener | won.dealer, other.opener | other.dealer)
    assert not (other.opener & other.dealer).any()
    for before, after in zip(columns(won), columns(moved(other, card)), strict=True):
        assert_array_equal(before, after)


@given(SOME, st.sampled_from(CARDS))
def test_the_worth_is_to_the_side_that_has_the_card(states: States, card: Card) -> None:
    """A coin makes two coins of difference, whoever has won it; another card none."""
    won = states.take(in_a_pile(states, card))
    expected = 2.0 if card.suit is Suit.DIAMONDS else 0.0
    assert worth(coins_ahead, won, card).tolist() == [expected] * len(won)


def test_kinds_are_averaged_over_the_states_in_which_one_has_been_won() -> None:
    """Each card counts once where suits are alike, and a state with none doesn't count."""
    two, other, third = (Card.parse(code).bit for code in ("2H", "2S", "2C"))
    states = States.of(
        [State(0, two | other, 0, 0, 0), State(0, 0, third, 0, 0), State(third, 0, 0, 0, 0)]
    )

    def hearts(states: States) -> Values:
        return np.where(states.opener & np.uint64(two), 1.0, 0.0)

    found = worth_of_kinds(hearts, states)
    assert len(found) == 20
    assert found[False, "2"].mean == pytest.approx(1 / 3)
    assert found[True, "7"].mean == 0


@pytest.mark.parametrize("left", [30, 6])
def test_coins_are_told_from_other_cards(left: int) -> None:
    """In states that were met; of what is always the same nothing is due to sampling."""
    found = worth_of_kinds(coins_ahead, blind_ends()[left])
    assert {coins: each.mean for (coins, _rank), each in found.items()} == {True: 2, False: 0}
    assert all(each.standard_error == 0 for each in found.values())
