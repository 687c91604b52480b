"""The cards that hands are taken to be drawn from, where all that are unseen would be too many."""

import random
from collections.abc import Sequence

import numpy as np

from scopa.ai.equilibrium.states import Numbers


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
