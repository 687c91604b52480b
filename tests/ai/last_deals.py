"""Views of the last deal for the brute-force solver, which knows nothing of the engine."""

from scopa import CardSet, View
from tests.ai.brute_force import LastDeal


def plain_cards(cards: CardSet) -> frozenset[tuple[int, str]]:
    """Cards as the plain program has them."""
    return frozenset((card.value, card.suit.letter) for card in cards)


def last_deal(view: View) -> LastDeal:
    """The round as the seat in turn sees it, who knows the other hand by counting."""
    own, other = plain_cards(view.hand), plain_cards(view.unseen)
    return LastDeal(
        hands=(other, own) if view.seat else (own, other),
        table=plain_cards(view.table),
        piles=(plain_cards(view.piles[0]), plain_cards(view.piles[1])),
        scope=(view.scope[0], view.scope[1]),
        taker=view.last_capturer,
        turn=view.seat,
    )
