"""Which cards hands are drawn from where all would be too many."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scopa.ai.maestro.draws import draws, most_drawn, positions


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


@given(st.sampled_from([(3, 3), (2, 3), (2, 2), (1, 2), (1, 1)]), st.floats(0, 1e7))
def test_no_more_cards_than_there_are_positions_for(sizes: tuple[int, int], most: float) -> None:
    """As many cards as keep below the number, and all hands at the least."""
    drawn = most_drawn(sizes, most)
    assert drawn >= sum(sizes)
    assert positions(drawn + 1, sizes) > most
    assert drawn == sum(sizes) or positions(drawn, sizes) <= most
