"""Which cards hands are drawn from where all would be too many."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scopa.ai.maestro.draws import draws


@given(
    st.permutations(range(40)),
    st.integers(1, 3),
    st.integers(1, 12),
    st.integers(1, 8),
    st.integers(0, 99),
)
def test_draws_hold_the_hand_and_all_others_alike(
    deck: list[int], held: int, more: int, count: int, seed: int
) -> None:
    """Each row rises, has no card twice, and no other card comes twice more than another."""
    hand, others = deck[:held], deck[held:]
    rows = draws(hand, others, held + more, count, random.Random(seed))
    assert rows.shape == (count, held + more)
    for row in rows.tolist():
        assert row == sorted(set(row))
        assert set(hand) <= set(row)
    drawn = Counter(card for row in rows.tolist() for card in row if card not in hand)
    assert sum(drawn.values()) == count * more
    assert set(drawn) <= set(others)
    often = [drawn[card] for card in others]
    assert max(often) - min(often) <= 1
