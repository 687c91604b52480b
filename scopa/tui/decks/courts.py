"""The figures of court cards at the largest size, in pixels.

Each is drawn once, in a coat ``A`` with trimmings ``B``, the knight on a horse ``H``, and gets
its colours, and what it holds in its raised hand, from its suit.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scopa.tui.decks.pips import HEIGHT, WIDTH
from scopa.tui.decks.pixels import Rows, Stamp, dressed, stamped

PAGE = (
    "....AAAA.....",
    "....AAAAAy...",
    "...nffffn....",
    "...nkffkn....",
    "...nffffn....",
    "....frrf.....",
    "...BByyBB....",
    "..AABAABAA.ff",
    "..AAAAAAAAAAf",
    "..AA.AAAA.AA.",
    "..ff.oooo....",
    "....AAAAAA...",
    "...AAAAAAAA..",
    "....BB..BB...",
    "....BB..BB...",
    "...kkk..kkk..",
)
QUEEN = (
    "....y..y.....",
    "....yyyy.....",
    "...nnnnnn....",
    "...nffffn....",
    "...nkffkn....",
    "...nffffn....",
    "...nfrrfn....",
    "...n.ff.n.ff.",
    "..AAwyywAAAAf",
    "..AAAyyAAAAA.",
    "..AA.AA..A...",
    "..ff.BB......",
    "....ABBA.....",
    "...AABBAA....",
    "..AAABBAAA...",
    ".AAABBBBAAA..",
)
KNIGHT = (
    ".....AAAA....",
    "....AAAAAAy..",
    "....nffff....",
    "....nkffk....",
    ".H..nffff....",
    ".HH.BByyBB...",
    "HHHHABAABAAff",
    "HkHHHAAAAAAAf",
    "HHHHHAAAA.AA.",
    "HH.HHHoooHHH.",
    "...HHHHBBHHHH",
    "...HHHHBBHHHH",
    "...HHHHkkHH.H",
    "...HH....HH.H",
    "..HH.....HH..",
    "..kk....kk...",
)
KING = (
    "...y.yy.y....",
    "...yyrryy....",
    "...oooooo....",
    "...sffffs....",
    "...skffks....",
    "...swrrws....",
    "...Bwwwww.ff.",
    "..BBBwwwBBAff",
    ".AABBByBBAAA.",
    ".AAABByBBA...",
    ".ff.AByBA....",
    "...AAByBAA...",
    "...AAByBAA...",
    "..AAAByBAAA..",
    "..AAAByBAAA..",
    ".wkwwkwkwwkw.",
)

COIN = (
    ".oo.",
    "oyro",
    "oryo",
    ".oo.",
)
CUP = (
    "yyyy",
    "rwrr",
    "rrrr",
    ".oo.",
    "oooo",
)
SWORD = (
    ".b.",
    ".b.",
    ".b.",
    ".b.",
    ".b.",
    "ooo",
    ".r.",
    ".o.",
)
CLUB = (
    "onn",
    "oyn",
    "onn",
    "onn",
    ".ny",
    "yn.",
    ".n.",
    ".n.",
)
HALBERD = (
    ".s.",
    ".s.",
    "sso",
    "sso",
    ".so",
    "..o",
    "..o",
    "..o",
    "..o",
    "..o",
    "..o",
    "..o",
    "..o",
    "..o",
)
FLOWER = (
    ".r.",
    "ryr",
    ".r.",
    ".g.",
    "gg.",
    ".g.",
    ".g.",
)
BOTTOM = 8
"""The row of pixels that what is held ends above, unless it is longer than that."""


class Outfit(NamedTuple):
    """What the figures of a suit wear and ride."""

    coat: str
    trim: str
    horse: str = "n"

    @property
    def colours(self) -> Mapping[str, str]:
        """The paints of the letters in a figure."""
        return {"A": self.coat, "B": self.trim, "H": self.horse}


def court(figure: Rows, outfit: Outfit, held: Rows) -> Rows:
    """The pixels of a figure in these colours, with something in its raised hand."""
    top = max(1, BOTTOM - len(held))
    in_hand = Stamp(held, WIDTH - len(held[0]), top)
    return stamped(WIDTH, HEIGHT, [Stamp(dressed(figure, outfit.colours), 0, 0), in_hand])
