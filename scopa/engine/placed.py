"""Cards that somebody lays out instead of dealing them, and what follows from where they lie."""

from collections.abc import Iterable, Sequence

from scopa.engine.cards import ALL_CARDS, Card, CardSet
from scopa.engine.dealing import order_of_play
from scopa.engine.rules import Rules

CardsLike = str | Iterable[Card]
"""Cards, or their codes in a text with spaces between: ``"7D KC"``."""


def listed(cards: CardsLike) -> tuple[Card, ...]:
    """The cards in the order in which they are given; `NotationError` for a bad code."""
    return tuple(map(Card.parse, cards.split())) if isinstance(cards, str) else tuple(cards)


def apart(*places: CardsLike) -> tuple[CardSet, ...]:
    """The cards of each place as a set; `ValueError` when one stands twice, in all of them."""
    taken: set[Card] = set()
    for card in (card for place in places for card in listed(place)):
        if card in taken:
            raise ValueError(f"{card} stands twice")
        taken.add(card)
    return tuple(CardSet.of(listed(place)) for place in places)


def rest_of(places: Iterable[CardSet]) -> CardSet:
    """The cards that lie nowhere of these."""
    placed = CardSet()
    for place in places:
        placed |= place
    return CardSet(ALL_CARDS) - placed


def each_side(rules: Rules, piles: Sequence[CardsLike] | None) -> Sequence[CardsLike]:
    """A pile a side, all empty where none is given; `ValueError` for another number of them."""
    if piles is None:
        return ("",) * rules.sides
    if len(piles) != rules.sides:
        raise ValueError(f"there are {rules.sides} piles, one a side, not {len(piles)}")
    return piles


def counts(rules: Rules, given: Sequence[int] | None) -> tuple[int, ...]:
    """A count a side, 0 where none is given; `ValueError` for another number of them."""
    found = (0,) * rules.sides if given is None else tuple(given)
    if len(found) != rules.sides:
        raise ValueError(f"there are {rules.sides} sides, not {len(found)}")
    return found


def seat_of(rules: Rules, seat: int) -> int:
    """The seat; `ValueError` when the rules have no such."""
    if not 0 <= seat < rules.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def capturer(piles: Sequence[CardSet], named: int | None) -> int | None:
    """The side that captured last: the one that is named, or the only one that has a pile.

    `ValueError` for a side that has captured nothing, and where several have and none is named.
    """
    sides = [side for side, pile in enumerate(piles) if pile]
    if named is None and len(sides) < 2:
        return sides[0] if sides else None
    if named not in sides:
        raise ValueError(f"last_capturer must be a side with a pile, not {named}")
    return named


def seat_in_turn(rules: Rules, dealer: int, hand_sizes: Sequence[int]) -> int:
    """Whose turn it is: the first seat in the order of play that has as many cards as the dealer.

    `ValueError` where one before it doesn't have one card less, or one behind it another number.
    """
    order = order_of_play(rules, dealer)
    held = hand_sizes[dealer]
    turn = next(seat for seat in order if hand_sizes[seat] == held)
    for seat in order[: order.index(turn)]:
        if hand_sizes[seat] != held - 1:
            raise ValueError(_unequal(hand_sizes))
    if any(hand_sizes[seat] != held for seat in order[order.index(turn) :]):
        raise ValueError(_unequal(hand_sizes))
    return turn


def _unequal(hand_sizes: Sequence[int]) -> str:
    sizes = ", ".join(map(str, hand_sizes))
    return f"no deal leads to hands of {sizes} cards: seats play in turn, the dealer last"


def sizes_around(rules: Rules, dealer: int, turn: int, held: int) -> tuple[int, ...]:
    """Cards in hand, a count a seat, when it is the turn of one that holds so many."""
    order = order_of_play(rules, dealer)
    played = order[: order.index(turn)]
    return tuple(held - 1 if seat in played else held for seat in range(rules.seats))


def deals_dealt(rules: Rules, stock: int) -> int:
    """How many deals have been dealt when so many cards are left in the stock.

    `ValueError` where that is no number of whole deals.
    """
    left = [rules.seats * sum(rules.deals[dealt:]) for dealt in range(1, len(rules.deals) + 1)]
    if stock not in left:
        fitting = ", ".join(map(str, left))
        raise ValueError(f"deals leave a stock of {fitting} cards, not {stock}")
    return left.index(stock) + 1


def stock_of(places: Iterable[CardSet], named: CardsLike | None) -> tuple[Card, ...]:
    """The stock in the order in which it is dealt: all that lies in no other place.

    `ValueError` where a card lies nowhere or twice.
    """
    rest = rest_of(places)
    stock = tuple(rest) if named is None else listed(named)
    if len(stock) != len(rest) or CardSet.of(stock) != rest:
        raise ValueError(f"the stock is not what lies nowhere else: {rest}")
    return stock
