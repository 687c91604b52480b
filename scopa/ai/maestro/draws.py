"""The cards that hands are taken to be drawn from, where all that are unseen would be too many."""

import random
from collections.abc import Sequence
from math import prod

import numpy as np

from scopa.ai.equilibrium.states import Numbers

POSITIONS = 2.5
"""Positions to look at for each order of the cards: some are captures in several ways."""


def positions(drawn: int, plays: int) -> float:
    """About how many positions there are in a deal of so many plays, from so many cards.

    The last play is no position of its own.
    """
    return POSITIONS * prod(range(drawn, drawn - plays + 1, -1))


def most_drawn(plays: int, most: float) -> int:
    """Of how many cards a deal of so many plays may be with so many positions."""
    drawn = plays
    while positions(drawn + 1, plays) <= most:
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
