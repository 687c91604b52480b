"""What stands in the middle of the French cards; ``*`` is the sign of the suit."""

from collections.abc import Mapping, Sequence

from scopa.engine.cards import Suit
from scopa.tui.art import Size

_MEDIUM = dict.fromkeys("A234567", ("  *  ",)) | {
    "J": (" ▜█▛ ",),
    "Q": (" ▟█▙ ",),
    "K": ("▙▟█▙▟",),
}
_LARGE = {
    "A": ("       ", "   *   ", "       "),
    "2": ("   *   ", "       ", "   *   "),
    "3": ("   *   ", "   *   ", "   *   "),
    "4": (" *   * ", "       ", " *   * "),
    "5": (" *   * ", "   *   ", " *   * "),
    "6": (" *   * ", " *   * ", " *   * "),
    "7": (" *   * ", " * * * ", " *   * "),
    "J": (" ▐███▌ ", "  ▜█▛  ", "  * *  "),
    "Q": (" • • • ", " ▜███▛ ", "  * *  "),
    "K": (" ▖▗█▖▗ ", " █▟█▙█ ", "  * *  "),
}
FIGURES: Mapping[Size, Mapping[str, Sequence[str]]] = {Size.MEDIUM: _MEDIUM, Size.LARGE: _LARGE}
"""The lines between the first and the last, by size and rank."""

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
        "CC.CC",
        "..C..",
    ),
}
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
        ".CCC.",
        "CCCCC",
        "CC.CC",
        "..C..",
    ),
}
"""The largest aces and pips, in the pixels of `scopa.tui.decks.pixels`."""
