"""The primiera as the published bots look at it: also for a pile that lacks a suit."""

from scopa.engine.cards import RANKS_PER_SUIT
from scopa.engine.scoring import PRIMIERA_VALUES

RANKS = (1 << RANKS_PER_SUIT) - 1


def _best(ranks: int) -> int:
    values = [value for place, value in enumerate(PRIMIERA_VALUES) if ranks >> place & 1]
    return max(values, default=0)


BEST = tuple(_best(ranks) for ranks in range(RANKS + 1))
"""The best primiera value of each set of ranks of a suit."""


def best_of_suits(cards: int) -> int:
    """The sum of the best primiera value of each suit; a suit that is missing adds nothing."""
    total = 0
    while cards:
        total += BEST[cards & RANKS]
        cards >>= RANKS_PER_SUIT
    return total
