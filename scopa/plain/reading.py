"""Reading plays as people write them: ``7D``, ``7 of coins``, ``1``, ``KHx3D+7C``."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scopa.engine.cards import CARDS, RANKS_PER_SUIT, Card, CardSet, Suit
from scopa.one_line import one_line

RANKS = {
    word: value
    for value, words in enumerate(
        (
            "1 a ace one",
            "2 two",
            "3 three",
            "4 four",
            "5 five",
            "6 six",
            "7 seven",
            "8 j jack knave fante eight",
            "9 q queen knight cavallo nine",
            "10 k king re ten",
        ),
        1,
    )
    for word in words.split()
}
SUITS = {
    word: suit
    for suit, words in zip(
        Suit,
        (
            "d ♦ diamonds diamond coins coin",
            "h ♥ hearts heart cups cup",
            "s ♠ spades spade swords sword",
            "c ♣ clubs club",
        ),
        strict=True,
    )
    for word in words.split()
}


def _any_of(words: Sequence[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_CARD = (
    rf"(?<![a-wyz0-9])(?P<rank>{_any_of(tuple(RANKS))})"
    rf"(?:\s*|\s+of\s+(?:the\s+)?)(?P<suit>{_any_of(tuple(SUITS))})(?![a-wyz0-9])"
)
"""A card; an ``x`` may stand right beside it, as in the match record."""
CARD = re.compile(_CARD)
BEGINNING = re.compile(
    rf"(?:play\s+|(?P<lay>lay)\s+)?(?:the\s+)?(?:{_CARD}|(?P<number>[0-9]+)(?![a-z0-9]))"
)
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


def read_play(text: str, hand: Sequence[Card]) -> Wish | None:
    """The play that a text asks for; None when it doesn't begin with a card.

    A number alone is a card's place in the hand, from 1. Raises `Unclear`.
    """
    lower = text.lower()
    found = BEGINNING.match(lower)
    if found is None:
        return None
    place = found["number"]
    card = _numbered(place, hand) if place else _card(found)
    captured = read_cards(lower[found.end() :])
    return Wish(card, captured if captured or found["lay"] else None)


def read_cards(text: str) -> CardSet:
    """The cards that a text names, which may be none; raises `Unclear` where it has other words."""
    lower = text.lower()
    for word in WORD.findall(CARD.sub(" ", lower)):
        if word not in NOISE:
            raise Unclear(f"{quoted(word)} is no card: say it like 7D, or 7 of diamonds")
    return CardSet.of(map(_card, CARD.finditer(lower)))


def number(text: str) -> int:
    """The number that a text is; 0 for any other text, and for numbers beyond reason."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def quoted(text: str) -> str:
    """What was typed, fit to be said again."""
    line = one_line(text)
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}..."


def _numbered(text: str, hand: Sequence[Card]) -> Card:
    place = number(text)
    if not 1 <= place <= len(hand):
        raise Unclear(f"There is no card {quoted(text)} in your hand: say hand to hear it")
    return hand[place - 1]


def _card(found: re.Match[str]) -> Card:
    return CARDS[SUITS[found["suit"]] * RANKS_PER_SUIT + RANKS[found["rank"]] - 1]
