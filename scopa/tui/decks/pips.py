"""The number cards of the Italian deck at the largest size: aces, and pips in their places.

Pips keep clear of the two topmost rows, at whose left rank and suit are written.
"""

from collections.abc import Mapping

from scopa.engine.cards import Suit
from scopa.tui.decks import sprites as of
from scopa.tui.decks.pixels import Rows, Stamp, mirrored, stamped, turned

WIDTH, HEIGHT = 13, 16
"""The pixels inside the outline of a card."""
TOP = 2
"""The first row of pips."""

_Arrangements = Mapping[int, list[Stamp]]
"""The pips of a suit's cards, by their value."""


def number_card(suit: Suit, value: int) -> Rows:
    """The pixels of an ace or of a card with two to seven pips."""
    return stamped(WIDTH, HEIGHT, _PIPS[suit][value])


def _rows_of(sprite: Rows, tops: tuple[int, ...], lefts: tuple[int, ...]) -> list[Stamp]:
    return [Stamp(sprite, left, top) for top in tops for left in lefts]


def _opposed(sprite: Rows, lefts: tuple[int, ...]) -> list[Stamp]:
    """A row of long pips at the top, and one of the same turned at the bottom."""
    bottom = HEIGHT - len(sprite)
    return [*_rows_of(sprite, (TOP,), lefts), *_rows_of(turned(sprite), (bottom,), lefts)]


def _four_to_seven(short: Rows, middling: Rows, wide: Rows, across: Rows) -> _Arrangements:
    """Long pips, upright in two rows, the odd one lying between them."""
    two, three = (1, 9), (0, 5, 10)
    between = Stamp(across, 0, TOP + len(short))
    return {
        4: _opposed(wide, (1, 7)),
        5: [*_opposed(short, two), between],
        6: _opposed(middling, three),
        7: [*_opposed(short, three), between],
    }


_COINS = {
    1: [Stamp(of.ACE_OF_COINS, 0, 2)],
    2: [Stamp(of.COIN_7, 6, 2), Stamp(of.COIN_7, 0, 9)],
    3: [Stamp(of.COIN_5, 8, 2), Stamp(of.COIN_5, 4, 6), Stamp(of.COIN_5, 0, 10)],
    4: _rows_of(of.COIN_6, (2, 10), (0, 7)),
    5: [*_rows_of(of.COIN_5, (2, 10), (0, 8)), Stamp(of.COIN_5, 4, 6)],
    6: _rows_of(of.COIN_4, (2, 7, 12), (1, 8)),
    7: [*_rows_of(of.COIN_4, (2, 7, 12), (0, 9)), Stamp(of.COIN_5, 4, 4)],
}
_CUPS = {
    1: [Stamp(of.ACE_OF_CUPS, 0, 0)],
    2: [Stamp(of.CUP_7, 6, 2), Stamp(of.CUP_7, 0, 9)],
    3: [Stamp(of.CUP_5, 4, 3), *_rows_of(of.CUP_5, (10,), (0, 8))],
    4: _rows_of(of.CUP_5, (3, 10), (0, 8)),
    5: [*_rows_of(of.CUP_4, (2, 12), (0, 8)), Stamp(of.CUP_5, 4, 7)],
    6: _rows_of(of.CUP_4, (2, 7, 12), (0, 8)),
    7: [*_rows_of(of.NARROW_CUP, (2, 7, 12), (0, 9)), Stamp(of.CUP_5, 4, 4)],
}
_SWORDS = {
    1: [Stamp(of.ACE_OF_SWORDS, 0, 0)],
    2: _rows_of(of.SWORD_13, (TOP,), (1, 7)),
    3: [
        Stamp(of.LAID_SWORD, 0, 2),
        Stamp(mirrored(of.LAID_SWORD), 0, 7),
        Stamp(of.LAID_SWORD, 0, 12),
    ],
    **_four_to_seven(of.SWORD_5, of.SWORD_6, of.SWORD_7, of.LAID_SWORD),
}
_CLUBS = {
    1: [Stamp(of.ACE_OF_CLUBS, 0, 0)],
    2: _rows_of(of.CLUB_13, (TOP,), (1, 7)),
    3: [*_rows_of(of.THIN_CLUB, (TOP,), (0, 5, 10)), Stamp(of.MASK, 2, 4)],
    **_four_to_seven(of.CLUB_5, of.CLUB_6, of.CLUB_7, of.LAID_CLUB),
}
_PIPS: Mapping[Suit, _Arrangements] = {
    Suit.DIAMONDS: _COINS,
    Suit.HEARTS: _CUPS,
    Suit.SPADES: _SWORDS,
    Suit.CLUBS: _CLUBS,
}
