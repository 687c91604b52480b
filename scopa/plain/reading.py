"""Reading plays as people write them: ``7D``, ``7 of coins``, ``1``, ``KHx3D+7C``."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scopa.engine.cards import CARDS, RANKS_PER_SUIT, SETTEBELLO, Card, CardSet, Suit
from scopa.one_line import one_line
from scopa.words.cards import FRENCH, ITALIAN, Spoken

RANKS = {
    word: value
    for value, words in enumerate(
        (
            "1 one ace",
            "2 two",
            "3 three",
            "4 four",
            "5 five",
            "6 six",
            "7 seven",
            "8 eight",
            "9 nine",
            "10 ten",
        ),
        1,
    )
    for word in words.split()
}
"""What the ranks are called in any deck."""
WORD = re.compile(r"[^\s,;:.+#!]+")
NOISE = frozenset({"and", "the", "with", "take", "takes", "taking", "capture", "captures", "x"})
"""Words that tell nothing that the cards don't tell."""
LONGEST_ECHO = 40
"""Characters of what was typed that are said again."""


class Unclear(ValueError):  # noqa: N818 - says what it is
    """Words that can't be understood; the text says which, in a sentence."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A play that was asked for."""

    card: Card
    captured: CardSet | None
    """What it is to take, nothing when it is to be laid; None where that wasn't said."""


class CardReader:
    """Reads cards by their names in any deck; a letter means what it does in the one played with.

    An ``x`` may stand right beside a card, as in the match record.
    """

    def __init__(self, spoken: Spoken) -> None:
        """Read by the letters of the deck that is spoken of."""
        terms = spoken.terms
        self._example = f"7{terms.letters[0]}, or {spoken.card(SETTEBELLO)}"
        self._ranks, self._suits = dict(RANKS), dict[str, Suit]()
        for deck in (FRENCH, ITALIAN, terms):  # what is meant last is meant
            self._ranks |= {rank.lower(): value for value, rank in enumerate(deck.ranks, 1)}
            self._ranks |= {name: value for value, name in enumerate(deck.court, 8)}
            for suit in Suit:
                name = deck.suits[suit]
                words = (deck.glyphs[suit], deck.letters[suit], name, name.removesuffix("s"))
                self._suits |= {word.lower(): suit for word in words}
        card = (
            rf"(?<![a-wyz0-9])(?P<rank>{_any_of(self._ranks)})"
            rf"(?:\s*|\s+of\s+(?:the\s+)?)(?P<suit>{_any_of(self._suits)})(?![a-wyz0-9])"
        )
        self._card = re.compile(card)
        self._beginning = re.compile(
            rf"(?:play\s+|(?P<lay>lay)\s+)?(?:the\s+)?(?:{card}|(?P<number>[0-9]+)(?![a-z0-9]))"
        )

    def play(self, text: str, hand: Sequence[Card]) -> Wish | None:
        """The play that a text asks for; None when it doesn't begin with a card.

        A number alone is a card's place in the hand, from 1. Raises `Unclear`.
        """
        lower = text.lower()
        found = self._beginning.match(lower)
        if found is None:
            return None
        place = found["number"]
        card = _numbered(place, hand) if place else self._found(found)
        captured = self.cards(lower[found.end() :])
        return Wish(card, captured if captured or found["lay"] else None)

    def cards(self, text: str) -> CardSet:
        """The cards that a text names, maybe none; raises `Unclear` where it has other words."""
        lower = text.lower()
        for word in WORD.findall(self._card.sub(" ", lower)):
            if word not in NOISE:
                raise Unclear(f"{quoted(word)} is no card: say it like {self._example}")
        return CardSet.of(map(self._found, self._card.finditer(lower)))

    def _found(self, found: re.Match[str]) -> Card:
        suit, rank = self._suits[found["suit"]], self._ranks[found["rank"]]
        return CARDS[suit * RANKS_PER_SUIT + rank - 1]


def number(text: str) -> int:
    """The number that a text is; 0 for any other text, and for numbers beyond reason."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def quoted(text: str) -> str:
    """What was typed, fit to be said again."""
    line = one_line(text)
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}..."


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def _numbered(text: str, hand: Sequence[Card]) -> Card:
    place = number(text)
    if not 1 <= place <= len(hand):
        raise Unclear(f"There is no card {quoted(text)} in your hand: say hand to hear it")
    return hand[place - 1]
