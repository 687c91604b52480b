"""How likely each card is to be the next that is dealt (RULES.md 2.2, 2.3)."""

import functools
from math import comb

from scopa.engine.cards import CARD_OF_BIT, KINGS, bits
from scopa.engine.dealing import order_of_dealing
from scopa.engine.rules import Rules


class Dealing:
    """How a round is dealt under some rules; made by `dealing_of`."""

    __slots__ = ("_allowed", "_first_hands", "_table", "ends", "order")

    order: tuple[int, ...]
    """For each card of a deck the seat that it is dealt to, or `TO_TABLE`."""
    ends: tuple[int, ...]
    """For each deal how many cards of the deck are dealt when it is done."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        self.order = order_of_dealing(rules, dealer)
        sizes = [rules.seats * size for size in rules.deals]
        self.ends = tuple(rules.table + sum(sizes[: deal + 1]) for deal in range(len(sizes)))
        self._first_hands = sizes[0]
        self._table = rules.table
        self._allowed = rules.most_kings

    def outcomes(self, dealt: int, undealt: int, table: int) -> list[tuple[int, float]]:
        """Every card that can be dealt next, by its index, and how likely it is.

        `dealt` counts the cards dealt so far, `undealt` is the mask of the others and `table` that
        of the first table's cards so far. In a match a deal with too many kings is void and dealt
        again until one isn't, so the chances are those of the decks that aren't void.
        """
        if dealt >= self.ends[0]:
            even = 1 / undealt.bit_count()
            return [(CARD_OF_BIT[bit].index, even) for bit in bits(undealt)]
        king, other = self._weights(dealt, undealt, table)
        weighed = ((bit, king if bit & KINGS else other) for bit in bits(undealt))
        return [(CARD_OF_BIT[bit].index, weight) for bit, weight in weighed if weight > 0]

    def _weights(self, dealt: int, undealt: int, table: int) -> tuple[float, float]:
        """How likely each king and each other card is to be the next of the first deal."""
        kings = (undealt & KINGS).bit_count()
        others = undealt.bit_count() - kings
        allowed = self._allowed - (table & KINGS).bit_count()
        to_table = dealt >= self._first_hands
        left = self._table - table.bit_count() - to_table
        king = _ways(kings - 1, others, left, allowed - to_table) if kings else 0
        other = _ways(kings, others - 1, left, allowed) if others else 0
        whole = kings * king + others * other
        return king / whole, other / whole


@functools.cache
def dealing_of(rules: Rules, dealer: int) -> Dealing:
    """How a round is dealt; the same object each time."""
    return Dealing(rules, dealer)


def _ways(kings: int, others: int, left: int, allowed: int) -> int:
    """In how many ways what is left of the table can be dealt with no more kings than allowed."""
    most = min(left, allowed)
    return sum(comb(kings, held) * comb(others, left - held) for held in range(most + 1))
