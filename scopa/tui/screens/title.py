"""The name of the game, written on five cards."""

from textual.content import Content

from scopa.engine.cards import Suit
from scopa.tui.art import SUIT_INKS

_BLOCKS = {
    "S": ("▄█▀▀█▄", "▀██▄▄ ", "  ▀▀██", "▀█▄▄█▀"),
    "C": ("▄█▀▀█▄", "██    ", "██    ", "▀█▄▄█▀"),
    "O": ("▄█▀▀█▄", "██  ██", "██  ██", "▀█▄▄█▀"),
    "P": ("██▀▀█▄", "██  ██", "██▀▀▀ ", "██    "),
    "A": ("▄█▀▀█▄", "██  ██", "██▀▀██", "██  ██"),
}
_SUITS = (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_NAME = tuple(zip("SCOPA", _SUITS, strict=True))
_GAP = "  "


def large_title() -> Content:
    """The name on cards ten cells wide and six lines high."""
    cards = [_card(letter, suit) for letter, suit in _NAME]
    lines = (Content(_GAP).join(parts) for parts in zip(*cards, strict=True))
    return Content("\n").join(lines)


def small_title() -> Content:
    """The name in one line."""
    return Content(" ").join(_styled(f" {letter} ", suit) for letter, suit in _NAME)


def _card(letter: str, suit: Suit) -> list[Content]:
    corners = (f" {suit.glyph}        ", f"        {suit.glyph} ")
    lines = (corners[0], *(f"  {blocks}  " for blocks in _BLOCKS[letter]), corners[1])
    return [_styled(line, suit) for line in lines]


def _styled(text: str, suit: Suit) -> Content:
    return Content.styled(text, f"bold ${SUIT_INKS[suit]} on $card-face")
