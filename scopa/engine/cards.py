"""The forty cards, and sets of them (RULES.md 1).

A card's place in the deck of the code table (D H S C, each A to K) is its ``index``; a set of
cards is a 40-bit mask with bit ``1 << index`` for each card. Masks are what the rules compute
with; `Card` and `CardSet` are the same things with a face.
"""

import enum
import functools
import random
from collections.abc import Collection, Iterable, Iterator
from typing import Self

from scopa.engine.errors import ToldError

RANKS = "A234567JQK"
RANKS_PER_SUIT = 10
DECK_SIZE = 4 * RANKS_PER_SUIT
"""Cards in a deck."""


class NotationError(ToldError):
    """A text that is not the notation of a card, a play or a set of cards."""


class Suit(enum.IntEnum):
    """The four suits in the order of the code table; coins are ``DIAMONDS``."""

    DIAMONDS = 0
    """Coins (denari)."""
    HEARTS = 1
    """Cups (coppe)."""
    SPADES = 2
    """Swords (spade)."""
    CLUBS = 3
    """Clubs (bastoni)."""

    @property
    def letter(self) -> str:
        """The letter that stands for the suit in a card's code: D, H, S or C."""
        return "DHSC"[self]

    @property
    def glyph(self) -> str:
        """The French suit sign, one cell wide."""
        return "♦♥♠♣"[self]


@functools.total_ordering
class Card:
    """One of the forty cards; each exists once, so cards can be compared with ``is``."""

    __slots__ = ("bit", "code", "index", "rank", "suit", "value")

    index: int
    """The place in the code table, 0 to 39."""
    bit: int
    """The card as a mask: ``1 << index``."""
    suit: Suit
    """The suit, by which coins and primiera are counted."""
    value: int
    """The capture value, 1 to 10."""
    rank: str
    """A, 2 to 7, J, Q or K."""
    code: str
    """The notation of RULES.md 1: rank, then suit letter."""

    def __init__(self, index: int) -> None:
        suit, place = divmod(index, RANKS_PER_SUIT)
        self.index = index
        self.bit = 1 << index
        self.suit = Suit(suit)
        self.value = place + 1
        self.rank = RANKS[place]
        self.code = self.rank + self.suit.letter

    @staticmethod
    def parse(code: str) -> "Card":
        """The card with this code, such as ``7D``; `NotationError` when there is none."""
        try:
            return _BY_CODE[code]
        except KeyError:
            raise NotationError("{code!r} is not a card", code=code) from None

    @property
    def name(self) -> str:
        """Rank and French suit sign, as people write it: ``7♦``."""
        return self.rank + self.suit.glyph

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code})"

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, ...]:
        return (Card.parse, (self.code,))


CARDS = tuple(Card(index) for index in range(DECK_SIZE))
"""The forty cards, in the order of the code table: D H S C, each A to K."""
_BY_CODE = {card.code: card for card in CARDS}
CARD_OF_BIT = {card.bit: card for card in CARDS}

SETTEBELLO = Card.parse("7D")
"""The seven of coins, which scores."""
RE_BELLO = Card.parse("KD")
"""The king of coins, which scores under the option ``re_bello``."""

ALL_CARDS = (1 << DECK_SIZE) - 1
SUIT_MASKS = tuple(sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit)
VALUE_MASKS = (0, *(sum(c.bit for c in CARDS if c.value == value) for value in range(1, 11)))
"""The four cards of each capture value, by the value; nothing has the value 0."""
COINS = SUIT_MASKS[Suit.DIAMONDS]
KINGS = VALUE_MASKS[10]


class CardSet(Collection[Card]):
    """An immutable set of cards that goes through its cards in the order of the code table.

    ``|``, ``&`` and ``-`` combine two sets; ``<=`` and ``<`` tell a subset and a proper one.
    """

    __slots__ = ("mask",)

    mask: int
    """The cards as bits: ``1 << index`` for each."""

    def __init__(self, mask: int = 0) -> None:
        self.mask = mask

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """The set of these cards."""
        mask = 0
        for card in cards:
            mask |= card.bit
        return cls(mask)

    @classmethod
    def parse(cls, codes: str) -> Self:
        """The set of the cards written in a text, spaces between; `NotationError` if any is bad."""
        return cls.of(Card.parse(code) for code in codes.split())

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return map(CARD_OF_BIT.__getitem__, bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask | other.mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: "CardSet") -> bool:
        return self.mask & ~other.mask == 0

    def __lt__(self, other: "CardSet") -> bool:
        return self.mask != other.mask and self <= other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(card.code for card in self)

    def __repr__(self) -> str:
        return f"CardSet({self})"


def bits(mask: int) -> Iterator[int]:
    """The single-card masks in a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def shuffled_deck(generator: random.Random) -> tuple[Card, ...]:
    """All forty cards in an order drawn from the generator, first card dealt first."""
    deck = list(CARDS)
    generator.shuffle(deck)
    return tuple(deck)
