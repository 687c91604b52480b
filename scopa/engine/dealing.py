"""How a deck is dealt: in which order, to whom, and when the deal is void (RULES.md 2.2, 2.3)."""

from collections.abc import Sequence

from scopa.engine.cards import KINGS, Card, CardSet
from scopa.engine.rules import Rules

TO_TABLE = -1
"""Stands for the table where cards are dealt to seats."""


def order_of_play(rules: Rules, dealer: int) -> list[int]:
    """The seats as they are dealt to and play in each deal, the dealer last."""
    return [(dealer + place) % rules.seats for place in range(1, rules.seats + 1)]


def first_table(rules: Rules) -> slice:
    """Where in a deck the cards of the table lie: behind the first deal's hands."""
    first = rules.seats * rules.deals[0]
    return slice(first, first + rules.table)


def order_of_dealing(rules: Rules, dealer: int) -> tuple[int, ...]:
    """For each card of a deck the seat that it is dealt to, or `TO_TABLE`."""
    seats = order_of_play(rules, dealer) * sum(rules.deals)
    table = first_table(rules)
    return (*seats[: table.start], *[TO_TABLE] * rules.table, *seats[table.start :])


def hands_to_come(
    rules: Rules, dealer: int, stock: Sequence[int], sizes: Sequence[int]
) -> list[tuple[int, ...]]:
    """The hands of deals of these sizes from one-card masks, the first dealt first.

    They are as `Position.deals` has them: a mask a seat, the next deal last.
    """
    order, seats = order_of_play(rules, dealer), rules.seats
    deals = []
    start = 0
    for size in sizes:
        end = start + size * seats
        hands = [0] * seats
        for place, seat in enumerate(order, start):
            hands[seat] = sum(stock[place:end:seats])
        deals.append(tuple(hands))
        start = end
    deals.reverse()
    return deals


def is_void(rules: Rules, deck: Sequence[Card]) -> bool:
    """Whether the first table of this deck has the kings that void the deal."""
    table = CardSet.of(deck[first_table(rules)])
    return (table.mask & KINGS).bit_count() > rules.most_kings
