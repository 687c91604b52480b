"""What cards are worth to the side that takes them, in points of a round, under the rules in force.

The one place where the built-in levels look card values up. A card counts for several points of
the round (RULES.md 3 and 6); its worth is the sum of its shares in them.
"""

import functools
from typing import NamedTuple

from scopa.engine.cards import ALL_CARDS, COINS, VALUE_MASKS
from scopa.engine.rules import Rules
from scopa.engine.scoring import prizes

CARD = 0.05
"""What any card adds to the hope for the point for cards."""

COIN = 0.12
"""What a coin adds to the hope for the point for coins."""

PRIMIERA = {7: 0.25, 6: 0.10, 1: 0.06}
"""What a card adds to the hope for the primiera, by capture value; the others hardly decide it."""

SINGLE_CARD = 0.9
"""A card that is a point by itself."""

NAPOLA = {1: 0.5, 2: 0.5, 3: 0.5, 4: 0.2, 5: 0.1}
"""What a coin adds to the hope for a napola, by capture value: the first three make it."""


class Stake(NamedTuple):
    """Cards that are worth the same for the same reason."""

    cards: int
    """A mask."""
    points: float
    """The worth of each."""


class Worth:
    """The worth of sets of cards, as the sum over stakes."""

    __slots__ = ("_known", "_stakes")

    def __init__(self, stakes: tuple[Stake, ...]) -> None:
        self._stakes = stakes
        self._known: dict[int, float] = {}

    def __call__(self, cards: int) -> float:
        """What the cards of a mask are worth together, in points."""
        known = self._known.get(cards)
        if known is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            known = sum(points * (cards & mask).bit_count() for mask, points in self._stakes)
            self._known[cards] = known
        return known


MOST_REMEMBERED = 1 << 16
"""Sets whose worth is remembered before memory is freed."""


@functools.cache
def worth(rules: Rules) -> Worth:
    """The worth of cards under some rules; the same object for equal rules."""
    stakes = _plain_stakes(rules)
    stakes += [Stake(VALUE_MASKS[value], points) for value, points in PRIMIERA.items()]
    if rules.napola:
        stakes += [Stake(COINS & VALUE_MASKS[value], points) for value, points in NAPOLA.items()]
    return Worth(tuple(stakes))


@functools.cache
def plain_worth(rules: Rules) -> Worth:
    """The same as a beginner sees it, who counts cards and coins and knows the single cards."""
    return Worth(tuple(_plain_stakes(rules)))


def _plain_stakes(rules: Rules) -> list[Stake]:
    single = [Stake(card.bit, SINGLE_CARD) for card in prizes(rules).values()]
    return [Stake(ALL_CARDS, CARD), Stake(COINS, COIN), *single]
