"""The French deck: diamonds, hearts, spades and clubs, drawn in the colour of the suit."""

import functools
from collections.abc import Iterator, Mapping

from scopa.engine.cards import Card, Suit
from scopa.language.card_terms import FRENCH as TERMS
from scopa.tui.art import FACE, SUIT_INKS, Art, Size, Span, outlined
from scopa.tui.decks import courts, heads
from scopa.tui.decks.deck import Deck
from scopa.tui.decks.pips import HEIGHT, WIDTH
from scopa.tui.decks.pixels import Rows, Stamp, painted, stamped, turned
from scopa.tui.decks.signs import ACES, LARGE, MEDIUM, PIPS, SMALLER_PIPS
from scopa.words.cards import Signs

SIGNS = Signs(TERMS)
INK, GROUND = "card-back-ink", "card-back"

_OUTFITS = {
    Suit.DIAMONDS: courts.Outfit("D", "b"),
    Suit.HEARTS: courts.Outfit("H", "b"),
    Suit.SPADES: courts.Outfit("S", "r"),
    Suit.CLUBS: courts.Outfit("C", "r"),
}
_IN_TWO_ROWS = (2, 4, 5)
_COURT = {
    8: (courts.PAGE, courts.HALBERD),
    9: (courts.QUEEN, courts.FLOWER),
    10: (courts.KING, courts.SWORD),
}
_PIPS: Mapping[Size, Mapping[int, tuple[str, ...]]] = {Size.MEDIUM: MEDIUM, Size.LARGE: LARGE}
_HEADS: Mapping[Size, Mapping[int, Rows]] = {
    Size.MEDIUM: {8: heads.PAGE, 9: heads.QUEEN, 10: heads.KING},
    Size.LARGE: {8: heads.LARGE_PAGE, 9: heads.LARGE_QUEEN, 10: heads.LARGE_KING},
}


def _picture(card: Card, size: Size) -> Art:
    if size is Size.HUGE:
        return painted(_large_as_life(card))
    suit, value = card.suit, card.value
    if value in _COURT:
        return heads.below_label(heads.dressed_head(_HEADS[size][value], _OUTFITS[suit]))
    return _signs(card, size)


def _signs(card: Card, size: Size) -> Art:
    """Pips as signs, and rank and letter again in the lower right corner."""
    ink, sign = SUIT_INKS[card.suit], TERMS.glyphs[card.suit]
    pips = [line.replace("*", sign) for line in _PIPS[size][card.value]]
    width = len(pips[0])
    corner = f"{SIGNS.rank(card.value)}{TERMS.letters[card.suit]}".rjust(width)
    return tuple((Span(line, ink, FACE, bold=True),) for line in (" " * width, *pips, corner))


def _large_as_life(card: Card) -> Rows:
    suit, value = card.suit, card.value
    if value in _COURT:
        figure, held = _COURT[value]
        return courts.court(figure, _OUTFITS[suit], held)
    if value == 1:
        return stamped(WIDTH, HEIGHT, [Stamp(ACES[suit], 0, 3)])
    pips = PIPS if value in _IN_TWO_ROWS else SMALLER_PIPS
    return stamped(WIDTH, HEIGHT, _pips(pips[suit], value))


def _pips(pip: Rows, value: int) -> Iterator[Stamp]:
    """So many pips in columns, the lowest turned."""
    bottom = HEIGHT - len(pip)
    for top in (2, bottom) if value in _IN_TWO_ROWS else (2, 7, bottom):
        for left in (0, 8) if value > 3 else (4,):
            yield Stamp(turned(pip) if top == bottom else pip, left, top)
    if value in (5, 7):
        yield Stamp(pip, 4, 7 if value == 5 else 4)


@functools.cache
def _back(size: Size) -> Art:
    width, height = size.width - 2, size.height - 2
    if size is Size.LINE:
        left, right = (Span(side, GROUND, "felt") for side in ("▐", "▌"))
        return ((left, _lattice(0, width), right),)
    return outlined([[_lattice(row, width)] for row in range(height)], "card-border")


def _lattice(row: int, width: int) -> Span:
    """One line of the pattern on a card's back."""
    return Span(("╱╲" * width)[row % 2 :][:width], INK, GROUND)


FRENCH = Deck(TERMS.name, SIGNS, _picture, _back)
