"""The cards that hands are taken to be drawn from, where all that are unseen would be too many."""

import random
from collections.abc import Sequence
from math import factorial, perm

import numpy as np

from scopa.ai.equilibrium.states import Numbers

PATHS, ENDS = 1.3, 1.6
"""Positions for each order of the cards, and for each way to hold them: captures add some."""


def positions(drawn: int, sizes: tuple[int, int]) -> float:
    """About how many positions there are in the rest of a deal, from so many cards.

    `sizes` is how many the opener and the dealer hold. The last play is no position of its own, and
    how the deal ends doesn't depend on the order in which a side has played its cards.
    """
    opener, dealer = sizes
    orders = perm(drawn, opener + dealer - 1)
    ends = perm(drawn, opener + dealer) / (factorial(opener) * factorial(dealer))
    return PATHS * orders + ENDS * ends


def most_drawn(sizes: tuple[int, int], most: float) -> int:
    """Of how many cards the rest of a deal may be with so many positions; all hands, if fewer."""
    drawn = sum(sizes)
    while positions(drawn + 1, sizes) <= most:
        drawn += 1
    return drawn


def draws(
    hand: Sequence[int], others: Sequence[int], drawn: int, count: int, rng: random.Random
) -> Numbers:
    """So many choices of cards, each of the hand and others that make it `drawn`, in rising order.

    The others take turns, so that in all choices together each comes as often, or once more.
    """
    rows = []
    waiting: list[int] = []
    for _ in range(count):
        taken: list[int] = []
        while len(taken) < drawn - len(hand):
            if not waiting:
                waiting = rng.sample(others, len(others))
                waiting.sort(key=taken.__contains__)
            taken.append(waiting.pop(0))
        rows.append(sorted([*hand, *taken]))
    return np.array(rows)
