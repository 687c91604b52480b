"""The Italian deck, after the cards of Naples: coins, cups, swords and clubs, in half-block art."""

from collections.abc import Mapping

from scopa.engine.cards import Card, Suit
from scopa.language.card_terms import ITALIAN as TERMS
from scopa.tui.art import Art, Size
from scopa.tui.decks import courts, emblems, heads
from scopa.tui.decks.backs import back
from scopa.tui.decks.deck import Deck
from scopa.tui.decks.pips import number_card
from scopa.tui.decks.pixels import Rows, painted
from scopa.words.cards import Signs

_OUTFITS = {
    Suit.DIAMONDS: courts.Outfit("r", "b", "n"),
    Suit.HEARTS: courts.Outfit("b", "r", "o"),
    Suit.SPADES: courts.Outfit("g", "r", "k"),
    Suit.CLUBS: courts.Outfit("o", "g", "s"),
}
_HELD = {
    Suit.DIAMONDS: courts.COIN,
    Suit.HEARTS: courts.CUP,
    Suit.SPADES: courts.SWORD,
    Suit.CLUBS: courts.CLUB,
}
_FIGURES = {8: courts.PAGE, 9: courts.KNIGHT, 10: courts.KING}
_HEADS: Mapping[Size, Mapping[int, Rows]] = {
    Size.MEDIUM: {8: heads.PAGE, 9: heads.KNIGHT, 10: heads.KING},
    Size.LARGE: {8: heads.LARGE_PAGE, 9: heads.LARGE_KNIGHT, 10: heads.LARGE_KING},
}
_EMBLEMS = {Size.MEDIUM: emblems.MEDIUM, Size.LARGE: emblems.LARGE}


def _picture(card: Card, size: Size) -> Art:
    if size is Size.HUGE:
        return painted(_large_as_life(card))
    suit, value = card.suit, card.value
    if value in _FIGURES:
        return heads.below_label(heads.dressed_head(_HEADS[size][value], _OUTFITS[suit]))
    return heads.below_label(_EMBLEMS[size][suit])


def _large_as_life(card: Card) -> Rows:
    suit, value = card.suit, card.value
    if value in _FIGURES:
        return courts.court(_FIGURES[value], _OUTFITS[suit], _HELD[suit])
    return number_card(suit, value)


ITALIAN = Deck(TERMS.name, Signs(TERMS), _picture, back)
