"""The end of the round, exactly."""

import random

import pytest

from scopa.ai.endgame import LastDeal, lead
from scopa.ai.equilibrium.deal import combined
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.state import state_of
from scopa.engine.scoring import Tally
from tests.ai.equilibrium.toys import RULE
from tests.coach.setups import midway

BEFORE_LAST_DEAL = 30


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_mean_over_all_ways_in_which_the_cards_may_lie(seed: int) -> None:
    """Each solved by the search of positions that the players use."""
    view = midway("scopa", BEFORE_LAST_DEAL, seed)
    state = state_of(view)._replace(ply=0)
    left = view.hand.mask | view.unseen.mask
    worth = LastDealValue(RULE, Tally(CLASSIC))
    values = []
    for hand in combined(left, left.bit_count() // 2):
        opener = 1 - view.dealer
        position = view.position({1 - view.seat: view.unseen})
        position.turn, position.plays_left = opener, left.bit_count()
        position.hands[opener], position.hands[view.dealer] = hand, left ^ hand
        values.append(LastDeal(opener, lead).value(position, 0))
        assert worth.best(state, hand, left ^ hand) == values[-1]
    assert worth(state) == pytest.approx(sum(values) / len(values))


def test_the_piles_remembered_make_no_difference() -> None:
    """Asked again, among others, a state is worth the same."""
    worth = LastDealValue(RULE, Tally(CLASSIC))
    states = [state_of(midway("scopa", BEFORE_LAST_DEAL, seed)) for seed in range(4)]
    whole = [state for state in states if not state.ply]
    first = [worth(state) for state in whole]
    random.Random(1).shuffle(whole)
    assert sorted(map(worth, whole)) == sorted(first)
