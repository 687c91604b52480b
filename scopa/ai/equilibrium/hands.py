"""How the hands that may be held before a play and after it belong together, as tables.

A hand is drawn from the r cards that nobody has seen. Hands of s cards are numbered in the order in
which `itertools.combinations` lists them, and cards by their place among the r. Once the card at
place j is played, hands are drawn from the r - 1 others, in their old order. So what is known after
a play stands in columns, one for each pair of a card j played and a hand left: number
j * comb(r - 1, s) + hand, for s cards left.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.intp]
Hand = tuple[int, ...]
"""The places of the cards, from the lowest."""


@dataclass(frozen=True, slots=True)
class Link:
    """The columns after a play that belong to each hand before it."""

    hand: Places
    """For each column the hand."""
    columns: Places
    """For each hand its columns, all hands having as many."""


def hands(cards: int, size: int) -> list[Hand]:
    """Every hand of a size, 0 or more, in the order of their numbers."""
    return list(combinations(range(cards), size))


@cache
def numbers(cards: int, size: int) -> dict[Hand, int]:
    """The number of every hand."""
    return {hand: number for number, hand in enumerate(hands(cards, size))}


def places(hand: int, cards: list[int]) -> Hand:
    """Where the cards of a hand, a mask, stand among these, which are numbers."""
    return tuple(place for place, card in enumerate(cards) if hand >> card & 1)


@cache
def holding(cards: int, size: int) -> Link:
    """For the side that plays: a hand has a column for each of its cards, with the rest of it."""
    number = numbers(cards, size)
    return _linked(
        number[tuple(sorted((card, *_among_all(rest, card))))]
        for card in range(cards)
        for rest in hands(cards - 1, size - 1)
    )


@cache
def lacking(cards: int, size: int) -> Link:
    """For the side that watches: a hand has a column for each card that isn't in it."""
    number = numbers(cards, size)
    return _linked(
        number[_among_all(hand, card)] for card in range(cards) for hand in hands(cards - 1, size)
    )


@cache
def disjoint(cards: int, size: int, other: int) -> NDArray[np.bool_]:
    """Whether two hands, one of each size, have no card in common."""
    masks = [
        np.array([sum(1 << card for card in hand) for hand in hands(cards, each)])
        for each in (size, other)
    ]
    found: NDArray[np.bool_] = masks[0][:, None] & masks[1] == 0
    return found


@cache
def others(cards: int) -> Places:
    """For each card the places of the others: cards x (cards - 1)."""
    return np.array(
        [[other for other in range(cards) if other != card] for card in range(cards)], np.intp
    ).reshape(cards, cards - 1)


def _among_all(hand: Hand, played: int) -> Hand:
    """The places before a card was played, from those after it."""
    return tuple(place + (place >= played) for place in hand)


def _linked(hand_of_column: Iterable[int]) -> Link:
    hand = np.fromiter(hand_of_column, np.intp)
    order = np.argsort(hand, kind="stable")
    return Link(hand, order.reshape(int(hand.max()) + 1, -1))
