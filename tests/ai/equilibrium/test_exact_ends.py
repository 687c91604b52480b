"""The ends of a deal before the last, one at a time."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.ai.equilibrium.exact_ends import ExactEnds
from tests.ai.equilibrium.toys import RULE, exactly, toy


@settings(max_examples=20)
@given(seed=st.integers(0, 1000), chance=st.randoms(use_true_random=False))
def test_each_end_is_worth_what_it_is_by_itself(seed: int, chance: random.Random) -> None:
    """To the opener, wherever play leads."""
    deal = toy(seed)
    leaf = ExactEnds(deal.start, deal.hand_size, RULE)
    for _ in range(5):
        state, hidden = deal.start, deal.unseen
        while not deal.is_over(state):
            move, card = chance.choice(deal.plays(state, hidden))
            state, hidden = state.after(move, card), hidden ^ card
        assert leaf(state) == exactly(state)
