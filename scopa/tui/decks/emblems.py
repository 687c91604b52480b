"""The Italian number cards at sizes where pips have no room: the suit's emblem, in pixels."""

from scopa.engine.cards import Suit
from scopa.tui.decks.pixels import Rows

MEDIUM: dict[Suit, Rows] = {
    Suit.DIAMONDS: (
        ".ooo.",
        "oyyyo",
        "oyyyo",
        ".ooo.",
    ),
    Suit.HEARTS: (
        "yyyyy",
        "rwrrr",
        ".rrr.",
        ".ooo.",
    ),
    Suit.SPADES: (
        "..b..",
        "..b..",
        ".ooo.",
        "..r..",
    ),
    Suit.CLUBS: (
        ".onn.",
        ".oyng",
        "..nn.",
        "..n..",
    ),
}
"""Five pixels wide, four high."""

LARGE: dict[Suit, Rows] = {
    Suit.DIAMONDS: (
        "..ooo..",
        ".oyyyo.",
        "oyyryyo",
        "oyrwryo",
        "oyyryyo",
        ".oyyyo.",
        "..ooo..",
        ".......",
    ),
    Suit.HEARTS: (
        "yyyyyyy",
        "rwrrrrr",
        "rwrrrrr",
        ".rrrrr.",
        "..yyy..",
        "...o...",
        "..ooo..",
        ".ooooo.",
    ),
    Suit.SPADES: (
        "...b...",
        "..bwb..",
        "..bwb..",
        "..bwb..",
        "..bwb..",
        ".ooooo.",
        "...r...",
        "...o...",
    ),
    Suit.CLUBS: (
        "..onn..",
        ".oonnng",
        ".ooynn.",
        "yoonng.",
        "..onny.",
        "..onn..",
        "...nn..",
        "...n...",
    ),
}
"""Seven pixels wide, eight high."""
