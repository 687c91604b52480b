"""Says the texts of lessons, with the names of the deck on the table."""

from scopa.engine.cards import Card, Suit
from scopa.language import _
from scopa.words.cards import CardNames

_COURT = {"jack": 8, "queen": 9, "king": 10}
_SUITS = {"coins": Suit.DIAMONDS, "cups": Suit.HEARTS, "swords": Suit.SPADES, "clubs": Suit.CLUBS}


class _Fields(dict[str, str]):
    """What the fields of a text stand for, found when they are read."""

    def __init__(self, cards: CardNames) -> None:
        super().__init__()
        self._cards = cards

    def __missing__(self, field: str) -> str:
        if field in _COURT:
            return self._cards.one(_COURT[field])
        if field in _SUITS:
            return self._cards.introduced(_SUITS[field])
        return self._cards.card(Card.parse(field))


def said(text: str, cards: CardNames) -> str:
    """A text in the language that is spoken.

    Its fields are codes of cards, ``{7D}``; any court card, ``{jack}``, ``{queen}`` or ``{king}``;
    and suits as the rules call them: ``{coins}``, ``{cups}``, ``{swords}``, ``{clubs}``.
    """
    return _(text).format_map(_Fields(cards))
