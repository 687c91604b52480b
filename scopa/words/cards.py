"""What cards are called: by signs where they are seen, in words where they are read aloud."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scopa.engine.cards import Card, CardSet, Suit

_NUMBERS = ("an ace", "a two", "a three", "a four", "a five", "a six", "a seven")


@dataclass(frozen=True, slots=True)
class Terms:
    """What the cards of a deck are called; suits are in the order of the code table."""

    ranks: str
    """A letter or digit for each capture value."""
    glyphs: str
    """A sign for each suit, one cell wide and no emoji."""
    letters: str
    """A letter for each suit."""
    suits: tuple[str, str, str, str]
    court: tuple[str, str, str]
    """The ranks from 8 to 10."""
    means: tuple[str, ...] = ()
    """The suits by which the rules speak, where those of the deck are others."""


FRENCH = Terms(
    ranks="A234567JQK",
    glyphs="♦♥♠♣",
    letters="DHSC",
    suits=("diamonds", "hearts", "spades", "clubs"),
    court=("jack", "queen", "king"),
    means=("the coins", "cups", "swords", "clubs"),
)
ITALIAN = Terms(
    ranks="A234567FCR",
    glyphs="◉Ψ†⌠",
    letters="DCSB",
    suits=("coins", "cups", "swords", "clubs"),
    court=("fante", "cavallo", "re"),
)
"""The letters are those of denari, coppe, spade and bastoni."""


class CardNames(Protocol):
    """How cards are named in sentences."""

    def rank(self, value: int) -> str:
        """The rank of a capture value."""
        ...

    def one(self, value: int) -> str:
        """Any card of a capture value: ``a seven``."""
        ...

    def suit(self, suit: Suit) -> str:
        """A suit, as the rest of a sentence names it."""
        ...

    def introduced(self, suit: Suit) -> str:
        """A suit with its sign, if that is used, and with what the rules call it."""
        ...

    def card(self, card: Card) -> str:
        """One card."""
        ...

    def together(self, cards: CardSet) -> str:
        """Cards that are taken together."""
        ...

    def listed(self, cards: Iterable[Card]) -> str:
        """Cards that lie side by side."""
        ...

    def either(self, choices: Iterable[CardSet]) -> str:
        """Sets of which one is to be taken."""
        ...

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """Lines that tell what capture values count for: pairs of both."""
        ...


@dataclass(frozen=True, slots=True)
class _Named:
    """What signs and words have in common."""

    terms: Terms = FRENCH

    def one(self, value: int) -> str:
        """``a seven``, ``a king``."""
        return _NUMBERS[value - 1] if value < 8 else f"a {self.terms.court[value - 8]}"

    def suit(self, suit: Suit) -> str:
        """``diamonds``."""
        return self.terms.suits[suit]

    def _with_meaning(self, name: str, suit: Suit) -> str:
        """The name, and what the rules call the suit, unless that is in it."""
        meaning = self.terms.means[suit] if self.terms.means else ""
        return name if meaning in name else f"{name} ({meaning})"


@dataclass(frozen=True, slots=True)
class Signs(_Named):
    """``7♦``, as it stands on the cards."""

    def rank(self, value: int) -> str:
        """``K``."""
        return self.terms.ranks[value - 1]

    def introduced(self, suit: Suit) -> str:
        """``diamonds ♦ (the coins)``."""
        return self._with_meaning(f"{self.suit(suit)} {self.terms.glyphs[suit]}", suit)

    def label(self, card: Card) -> str:
        """Rank, sign and letter in three cells: ``7♦D``."""
        return self.card(card) + self.terms.letters[card.suit]

    def card(self, card: Card) -> str:
        """``7♦``."""
        return self.rank(card.value) + self.terms.glyphs[card.suit]

    def together(self, cards: CardSet) -> str:
        """``3♦+7♣``."""
        return "+".join(map(self.card, cards))

    def listed(self, cards: Iterable[Card]) -> str:
        """``3♦ 7♣``."""
        return " ".join(map(self.card, cards))

    def either(self, choices: Iterable[CardSet]) -> str:
        """``3♦+7♣ or K♦``."""
        return " or ".join(map(self.together, choices))

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """Two rows in columns."""
        yield "card   " + " ".join(f"{self.rank(value):>2}" for value, _ in values)
        yield "worth  " + " ".join(f"{points:>2}" for _, points in values)


@dataclass(frozen=True, slots=True)
class Spoken(_Named):
    """``7 of diamonds``, as people say it."""

    def rank(self, value: int) -> str:
        """``king``."""
        if value == 1:
            return "ace"
        return str(value) if value < 8 else self.terms.court[value - 8]

    def introduced(self, suit: Suit) -> str:
        """``diamonds (the coins)``."""
        return self._with_meaning(self.suit(suit), suit)

    def card(self, card: Card) -> str:
        """``7 of diamonds``."""
        return f"{self.rank(card.value)} of {self.suit(card.suit)}"

    def together(self, cards: CardSet) -> str:
        """``3 of diamonds and 7 of clubs``."""
        *others, last = map(self.card, cards)
        return f"{', '.join(others)} and {last}" if others else last

    def listed(self, cards: Iterable[Card]) -> str:
        """``3 of diamonds, 7 of clubs``."""
        return ", ".join(map(self.card, cards))

    def either(self, choices: Iterable[CardSet]) -> str:
        """``3 of diamonds and 7 of clubs, or 6 of hearts and 4 of clubs``."""
        sets = tuple(choices)
        alone = all(len(cards) == 1 for cards in sets)
        return (" or " if alone else ", or ").join(map(self.together, sets))

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """A sentence."""
        yield ", ".join(f"{self.rank(value)} is worth {points}" for value, points in values) + "."


SIGNS = Signs()
SPOKEN = Spoken()


def spoken(deck: str) -> Spoken:
    """The cards of a deck, by the name that it has in the settings, as people say them."""
    return Spoken({"french": FRENCH, "italian": ITALIAN}[deck])
