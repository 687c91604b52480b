"""The Italian deck, after the cards of Naples: coins, cups, swords and clubs, in half-block art."""

from scopa.engine.cards import Card, Suit
from scopa.tui.art import FACE, Art, Size, Span
from scopa.tui.decks import courts, emblems
from scopa.tui.decks.backs import back
from scopa.tui.decks.deck import Deck
from scopa.tui.decks.pips import number_card
from scopa.tui.decks.pixels import Rows, dressed, painted
from scopa.words.cards import ITALIAN as TERMS
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
_SMALLER = {
    Size.MEDIUM: (emblems.MEDIUM, emblems.MEDIUM_COURT),
    Size.LARGE: (emblems.LARGE, emblems.LARGE_COURT),
}


def _picture(card: Card, size: Size) -> Art:
    if size is Size.HUGE:
        return painted(_large_as_life(card))
    pips, figures = _SMALLER[size]
    suit, value = card.suit, card.value
    outfit = _OUTFITS[suit]
    wears = {"A": outfit.coat, "B": outfit.trim, "H": outfit.horse}
    emblem = dressed(figures[value], wears) if value in figures else pips[suit]
    label_line = (Span(" " * (size.width - 2), FACE, FACE),)
    return label_line, *painted(emblem)


def _large_as_life(card: Card) -> Rows:
    suit, value = card.suit, card.value
    if value in _FIGURES:
        return courts.court(_FIGURES[value], _OUTFITS[suit], _HELD[suit])
    return number_card(suit, value)


ITALIAN = Deck("italian", Signs(TERMS), _picture, back)
