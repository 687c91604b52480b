"""A language that shows which texts are translated, and whether longer words have room."""

import gettext
import math
import re

_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒğħîĵķłɱñøƥɋřšŧůṽŵẋýžÅƁÇĐÉƑĞĦÎĴĶŁṀÑØƤɊŘŠŦŮṼŴẊÝŽ",
)
_PARTS = re.compile(r"(\{[^}]*\})|(\w+)|(\W+?)")
_LONGER = 1.3


class Pseudo(gettext.NullTranslations):
    """English in letters of no English word, which are at least 30% more.

    An ``…`` of the text itself is said in another way, so that each one on the screen stands for
    something that had no room.
    """

    def gettext(self, message: str) -> str:
        """The message in other letters, its words drawn out and its fields as they are."""
        return _PARTS.sub(_drawn_out, message).replace("…", "..")

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The one or the other message in other letters."""
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """The message in other letters."""
        return self.gettext(message)


def _drawn_out(part: re.Match[str]) -> str:
    field, word, other = part.groups()
    if field or other:
        return part[0]
    if len(word) > 1 and not word.isdigit():
        word = word.ljust(math.ceil(len(word) * _LONGER), word[-1])
    return word.translate(_LETTERS)
