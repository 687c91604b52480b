"""What cards are called: by signs where they are seen, in words where they are read aloud."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from scopa.engine.cards import RANKS, Card, CardSet, Suit
from scopa.engine.legality import sum_of

SUITS = ("diamonds", "hearts", "spades", "clubs")
COURT = ("jack", "queen", "king")


class CardNames(Protocol):
    """How cards are named in sentences."""

    def rank(self, value: int) -> str:
        """The rank of a capture value."""
        ...

    def suit(self, suit: Suit) -> str:
        """A suit, where it is introduced."""
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


class Signs:
    """``7♦``, as it stands on the cards."""

    def rank(self, value: int) -> str:
        """``K``."""
        return RANKS[value - 1]

    def suit(self, suit: Suit) -> str:
        """``diamonds ♦``."""
        return f"{SUITS[suit]} {suit.glyph}"

    def card(self, card: Card) -> str:
        """``7♦``."""
        return card.name

    def together(self, cards: CardSet) -> str:
        """``3♦+7♣``."""
        return sum_of(cards)

    def listed(self, cards: Iterable[Card]) -> str:
        """``3♦ 7♣``."""
        return " ".join(card.name for card in cards)

    def either(self, choices: Iterable[CardSet]) -> str:
        """``3♦+7♣ or K♦``."""
        return " or ".join(map(self.together, choices))

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """Two rows in columns."""
        yield "card   " + " ".join(f"{self.rank(value):>2}" for value, _ in values)
        yield "worth  " + " ".join(f"{points:>2}" for _, points in values)


class Spoken:
    """``7 of diamonds``, as people say it."""

    def rank(self, value: int) -> str:
        """``king``."""
        if value == 1:
            return "ace"
        return str(value) if value < 8 else COURT[value - 8]

    def suit(self, suit: Suit) -> str:
        """``diamonds``."""
        return SUITS[suit]

    def card(self, card: Card) -> str:
        """``7 of diamonds``."""
        return f"{self.rank(card.value)} of {SUITS[card.suit]}"

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
