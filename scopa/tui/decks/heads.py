"""The heads of court cards, for sizes where the whole figures have no room, in pixels.

They wear a coat ``A`` with trimmings ``B``; the knight is told by the head of his horse ``H``.
"""

from scopa.tui.art import FACE, Art, Span
from scopa.tui.decks.courts import Outfit
from scopa.tui.decks.pixels import Rows, dressed, painted

PAGE = (
    ".AAAy",
    ".fff.",
    ".kfk.",
    ".AAA.",
)
QUEEN = (
    ".yyy.",
    "nfffn",
    "nkfkn",
    "nAAAn",
)
KNIGHT = (
    ".H.H.",
    ".HHHk",
    "HkHHk",
    "HH.HH",
)
KING = (
    "y.y.y",
    "yyryy",
    ".kfk.",
    ".www.",
)

LARGE_PAGE = (
    "..AAA..",
    ".AAAAAy",
    ".nfffn.",
    ".nkfkn.",
    ".nfffn.",
    "..frf..",
    ".ABBBA.",
    "AAABAAA",
)
LARGE_QUEEN = (
    ".y.y.y.",
    ".nyryn.",
    "nnfffnn",
    "nnkfknn",
    "nnfffnn",
    "nnfrfnn",
    "nAABAAn",
    "AABBBAA",
)
LARGE_KNIGHT = (
    "..H.H..",
    ".HHHHk.",
    "HHkHHHk",
    "HHBHHHk",
    ".BBHHHk",
    "..BHHHk",
    "..AAAAA",
    ".AAAAAA",
)
LARGE_KING = (
    ".y.y.y.",
    ".yyryy.",
    ".sfffs.",
    ".skfks.",
    ".swwws.",
    "..www..",
    ".ABwBA.",
    "AABBBAA",
)


def dressed_head(head: Rows, outfit: Outfit) -> Rows:
    """The head in the colours of a suit."""
    return dressed(head, outfit.colours)


def below_label(rows: Rows) -> Art:
    """A picture under a line that is left to the label."""
    return (Span(" " * len(rows[0]), FACE, FACE),), *painted(rows)
