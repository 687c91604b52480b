"""The pips of the French cards: signs, or the pixels of `scopa.tui.decks.pixels`."""

from scopa.engine.cards import Suit

_SIGN = ("  *  ",)
MEDIUM = dict.fromkeys(range(1, 8), _SIGN)
LARGE = {
    1: ("       ", "   *   ", "       "),
    2: ("   *   ", "       ", "   *   "),
    3: ("   *   ", "   *   ", "   *   "),
    4: (" *   * ", "       ", " *   * "),
    5: (" *   * ", "   *   ", " *   * "),
    6: (" *   * ", " *   * ", " *   * "),
    7: (" *   * ", " * * * ", " *   * "),
}
"""The lines between the first and the last, by value; ``*`` is the sign of the suit."""

ACES = {
    Suit.DIAMONDS: (
        "......D......",
        ".....DDD.....",
        "....DDDDD....",
        "...DDDDDDD...",
        "..DDDDDDDDD..",
        ".DDDDDDDDDDD.",
        "..DDDDDDDDD..",
        "...DDDDDDD...",
        "....DDDDD....",
        ".....DDD.....",
        "......D......",
    ),
    Suit.HEARTS: (
        "..HHH...HHH..",
        ".HHHHH.HHHHH.",
        ".HHHHHHHHHHH.",
        ".HHHHHHHHHHH.",
        ".HHHHHHHHHHH.",
        "..HHHHHHHHH..",
        "...HHHHHHH...",
        "....HHHHH....",
        ".....HHH.....",
        "......H......",
    ),
    Suit.SPADES: (
        "......S......",
        ".....SSS.....",
        "....SSSSS....",
        "...SSSSSSS...",
        "..SSSSSSSSS..",
        ".SSSSSSSSSSS.",
        ".SSSSSSSSSSS.",
        ".SSSSSSSSSSS.",
        "..SSS.S.SSS..",
        "......S......",
        ".....SSS.....",
        "....SSSSS....",
    ),
    Suit.CLUBS: (
        ".....CCC.....",
        "....CCCCC....",
        "....CCCCC....",
        "....CCCCC....",
        "..CCCCCCCCC..",
        ".CCCCCCCCCCC.",
        ".CCCCCCCCCCC.",
        ".CCCCCCCCCCC.",
        "..CCC.C.CCC..",
        "......C......",
        ".....CCC.....",
        "....CCCCC....",
    ),
}
"""For the largest cards, in pixels."""
PIPS = {
    Suit.DIAMONDS: (
        "..D..",
        ".DDD.",
        "DDDDD",
        ".DDD.",
        "..D..",
    ),
    Suit.HEARTS: (
        ".H.H.",
        "HHHHH",
        "HHHHH",
        ".HHH.",
        "..H..",
    ),
    Suit.SPADES: (
        "..S..",
        ".SSS.",
        "SSSSS",
        "SSSSS",
        "..S..",
    ),
    Suit.CLUBS: (
        ".CCC.",
        ".CCC.",
        "CCCCC",
        "CCCCC",
        "..C..",
    ),
}
"""For the largest cards, in pixels."""
SMALLER_PIPS = {
    Suit.DIAMONDS: (
        "..D..",
        ".DDD.",
        ".DDD.",
        "..D..",
    ),
    Suit.HEARTS: (
        ".H.H.",
        "HHHHH",
        ".HHH.",
        "..H..",
    ),
    Suit.SPADES: (
        "..S..",
        ".SSS.",
        "SSSSS",
        "..S..",
    ),
    Suit.CLUBS: (
        "..C..",
        "CCCCC",
        "CC.CC",
        "..C..",
    ),
}
"""For the largest cards with three pips in a column."""
