"""What cards are called: by signs where they are seen, in words where they are read aloud."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scopa.engine.cards import Card, CardSet, Suit
from scopa.language import N_, _, pgettext
from scopa.language.card_terms import FRENCH, TERMS, Terms
from scopa.language.lists import any_of, conjoined

_NUMBERS = (
    N_("an ace"),
    N_("a two"),
    N_("a three"),
    N_("a four"),
    N_("a five"),
    N_("a six"),
    N_("a seven"),
)


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
        return _(_NUMBERS[value - 1] if value < 8 else self.terms.any_court[value - 8])

    def suit(self, suit: Suit) -> str:
        """``diamonds``."""
        return self.terms.suits[suit]

    def _with_meaning(self, name: str, suit: Suit) -> str:
        """The name, and what the rules call the suit, unless that is in it."""
        meaning = _(self.terms.meanings[suit]) if self.terms.meanings else ""
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
        return any_of(map(self.together, choices))

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """Two rows in columns."""
        card, worth = pgettext("row of a table", "card"), pgettext("row of a table", "worth")
        width = max(len(card), len(worth))
        yield f"{card:<{width}}  " + " ".join(f"{self.rank(value):>2}" for value, __ in values)
        yield f"{worth:<{width}}  " + " ".join(f"{points:>2}" for __, points in values)


@dataclass(frozen=True, slots=True)
class Spoken(_Named):
    """``7 of diamonds``, as people say it."""

    def rank(self, value: int) -> str:
        """``king``."""
        if value == 1:
            return _("ace")
        return str(value) if value < 8 else self.terms.court[value - 8]

    def introduced(self, suit: Suit) -> str:
        """``diamonds (the coins)``."""
        return self._with_meaning(self.suit(suit), suit)

    def card(self, card: Card) -> str:
        """``7 of diamonds``."""
        return _("{rank} of {suit}").format(rank=self.rank(card.value), suit=self.suit(card.suit))

    def together(self, cards: CardSet) -> str:
        """``3 of diamonds and 7 of clubs``."""
        return conjoined(map(self.card, cards))

    def listed(self, cards: Iterable[Card]) -> str:
        """``3 of diamonds, 7 of clubs``."""
        return ", ".join(map(self.card, cards))

    def either(self, choices: Iterable[CardSet]) -> str:
        """``3 of diamonds and 7 of clubs, or 6 of hearts and 4 of clubs``."""
        sets = tuple(choices)
        alone = all(len(cards) == 1 for cards in sets)
        return any_of(map(self.together, sets), apart=not alone)

    def worth(self, values: Sequence[tuple[int, int]]) -> Iterator[str]:
        """A sentence."""
        template = _("{rank} is worth {points}")
        parts = (template.format(rank=self.rank(value), points=points) for value, points in values)
        yield f"{', '.join(parts)}."


SIGNS = Signs()
SPOKEN = Spoken()


def signs(deck: str) -> Signs:
    """The cards of a deck, as they stand on them."""
    return Signs(TERMS[deck])


def spoken(deck: str) -> Spoken:
    """The cards of a deck, as people say them."""
    return Spoken(TERMS[deck])
