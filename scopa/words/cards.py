"""What cards are called: by signs where they are seen, in words where they are read aloud."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scopa.engine.cards import Card, CardSet, Suit
from scopa.language import N_, NC_, _, pgettext
from scopa.lists import any_of, conjoined

_NUMBERS = (
    N_("an ace"),
    N_("a two"),
    N_("a three"),
    N_("a four"),
    N_("a five"),
    N_("a six"),
    N_("a seven"),
)
InContext = tuple[str, str]
"""A text and, before it, the context in which it is translated."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the cards of a deck are called, in the language that is spoken when they are.

    Suits are in the order of the code table; the court cards are the ranks from 8 to 10.
    """

    glyphs: str
    """A sign for each suit, one cell wide and no emoji."""
    in_english: tuple[InContext, ...]
    """The letters of all ranks, those of all suits, the names of the suits and of the court."""
    any_court: tuple[str, str, str]
    """A court card, whichever it is: ``a jack``."""
    meanings: tuple[str, ...] = ()
    """The suits by which the rules speak, where those of the deck are others."""

    @property
    def ranks(self) -> str:
        """A letter or digit for each capture value."""
        return pgettext(*self.in_english[0])

    @property
    def letters(self) -> str:
        """A letter for each suit."""
        return pgettext(*self.in_english[1])

    @property
    def suits(self) -> tuple[str, ...]:
        """The names of the suits."""
        return tuple(pgettext(*text) for text in self.in_english[2:6])

    @property
    def court(self) -> tuple[str, ...]:
        """The names of the court cards."""
        return tuple(pgettext(*text) for text in self.in_english[6:])


FRENCH = Terms(
    glyphs="♦♥♠♣",
    in_english=(
        # Translators: one letter or digit for each rank from ace to king, all different
        NC_("ranks of the French deck", "A234567JQK"),
        # Translators: one letter for each of diamonds, hearts, spades and clubs, all different
        NC_("suits of the French deck", "DHSC"),
        NC_("French deck", "diamonds"),
        NC_("French deck", "hearts"),
        NC_("French deck", "spades"),
        NC_("French deck", "clubs"),
        NC_("French deck", "jack"),
        NC_("French deck", "queen"),
        NC_("French deck", "king"),
    ),
    any_court=(N_("a jack"), N_("a queen"), N_("a king")),
    meanings=(N_("the coins"), N_("cups"), N_("swords"), N_("clubs")),
)
ITALIAN = Terms(
    glyphs="◉Ψ†⌠",
    in_english=(
        # Translators: one letter or digit for each rank from ace to re, all different
        NC_("ranks of the Italian deck", "A234567FCR"),
        # Translators: one letter for each of coins, cups, swords and clubs, all different
        NC_("suits of the Italian deck", "DCSB"),
        NC_("Italian deck", "coins"),
        NC_("Italian deck", "cups"),
        NC_("Italian deck", "swords"),
        NC_("Italian deck", "clubs"),
        NC_("Italian deck", "fante"),
        NC_("Italian deck", "cavallo"),
        NC_("Italian deck", "re"),
    ),
    any_court=(N_("a fante"), N_("a cavallo"), N_("a re")),
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


TERMS = {"french": FRENCH, "italian": ITALIAN}
"""What the cards of each deck are called, by the name that it has in the settings."""


def signs(deck: str) -> Signs:
    """The cards of a deck, as they stand on them."""
    return Signs(TERMS[deck])


def spoken(deck: str) -> Spoken:
    """The cards of a deck, as people say them."""
    return Spoken(TERMS[deck])
