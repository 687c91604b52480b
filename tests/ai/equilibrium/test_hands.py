"""How hands belong together before and after a play, by trying all."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from scopa.ai.equilibrium.hands import Link, disjoint, hands, holding, lacking, others

Hand = frozenset[str]
DRAWN = [(1, 1), (4, 1), (5, 2), (6, 3), (7, 3)]
"""Cards that hands are drawn from, and how many a hand has."""


def named(cards: str, size: int) -> list[Hand]:
    """Every hand of cards that have names, in the order of their numbers."""
    return [frozenset(hand) for hand in combinations(cards, size)]


def matrix(link: Link) -> NDArray[np.bool_]:
    """Hands x columns: whether they belong together, as each half of the link says."""
    by_column: NDArray[np.bool_] = np.arange(len(link.columns))[:, None] == link.hand
    by_hand = np.zeros_like(by_column)
    for number, columns in enumerate(link.columns):
        by_hand[number, columns] = True
    assert (by_column == by_hand).all()
    return by_column


@pytest.mark.parametrize(("cards", "size"), DRAWN)
def test_a_hand_that_plays_is_left_with_its_other_cards(cards: int, size: int) -> None:
    """It has a column for each card that it holds, and no others."""
    names = "ABCDEFG"[:cards]
    expected = [
        [
            hand == rest | {card}
            for card in names
            for rest in named(names.replace(card, ""), size - 1)
        ]
        for hand in named(names, size)
    ]
    assert (matrix(holding(cards, size)) == expected).all()


@pytest.mark.parametrize(("cards", "size"), [(5, 0), *DRAWN[1:]])
def test_a_hand_that_watches_stays_as_it_is(cards: int, size: int) -> None:
    """It has a column for each card that it doesn't hold."""
    names = "ABCDEFG"[:cards]
    expected = [
        [hand == same for card in names for same in named(names.replace(card, ""), size)]
        for hand in named(names, size)
    ]
    assert (matrix(lacking(cards, size)) == expected).all()


def test_hands_without_a_common_card_can_be_held_together() -> None:
    """And no others can."""
    expected = [
        [not set(hand) & set(other) for other in combinations(range(6), 2)]
        for hand in combinations(range(6), 3)
    ]
    assert (disjoint(6, 3, 2) == expected).all()


def test_every_card_leaves_the_others() -> None:
    """In their order; the numbers of hands follow those of cards."""
    assert others(3).tolist() == [[1, 2], [0, 2], [0, 1]]
    assert hands(3, 2) == [(0, 1), (0, 2), (1, 2)]
