"""The Italian deck at sizes where pips have no room: one emblem a card, in pixels.

Court cards have a figure in a coat ``A`` with trimmings ``B``, or the head of a horse ``H``.
"""

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
MEDIUM_COURT: dict[int, Rows] = {
    8: (
        ".AAAy",
        ".fff.",
        ".kfk.",
        ".AAA.",
    ),
    9: (
        ".H.H.",
        ".HHHk",
        "HkHHk",
        "HH.HH",
    ),
    10: (
        "y.y.y",
        "yyryy",
        ".kfk.",
        ".www.",
    ),
}

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
LARGE_COURT: dict[int, Rows] = {
    8: (
        "..AAA..",
        ".AAAAAy",
        ".nfffn.",
        ".nkfkn.",
        ".nfffn.",
        "..frf..",
        ".ABBBA.",
        "AAABAAA",
    ),
    9: (
        "..H.H..",
        ".HHHHk.",
        "HHkHHHk",
        "HHBHHHk",
        ".BBHHHk",
        "..BHHHk",
        "..AAAAA",
        ".AAAAAA",
    ),
    10: (
        ".y.y.y.",
        ".yyryy.",
        ".sfffs.",
        ".skfks.",
        ".swwws.",
        "..www..",
        ".ABwBA.",
        "AABBBAA",
    ),
}
