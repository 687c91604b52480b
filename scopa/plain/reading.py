"""Reading plays as people write them: ``7D``, ``7 of coins``, ``1``, ``KHx3D+7C``.

The words of the language that is spoken are read, and the English ones always, so that what
comes from a pipe need not depend on the language. Capitals and accents make no difference.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scopa.engine.cards import CARDS, RANKS_PER_SUIT, SETTEBELLO, Card, CardSet, Suit
from scopa.language import NC_, _, pgettext
from scopa.language.card_terms import TERMS, Terms
from scopa.one_line import one_line
from scopa.words.cards import Spoken

# Translators: words that may be typed for a rank in any deck, with blanks between them
_RANKS = (
    NC_("typed for a rank", "one ace"),
    NC_("typed for a rank", "two"),
    NC_("typed for a rank", "three"),
    NC_("typed for a rank", "four"),
    NC_("typed for a rank", "five"),
    NC_("typed for a rank", "six"),
    NC_("typed for a rank", "seven"),
    NC_("typed for a rank", "eight"),
    NC_("typed for a rank", "nine"),
    NC_("typed for a rank", "ten"),
)
# Translators: words that may be typed in these places, with blanks between them; maybe just one
_PLAY = NC_("typed before a card to play it", "play")
_LAY = NC_("typed before a card to lay it", "lay")
_ARTICLES = NC_("typed before a card", "the")
_OF = NC_("typed between a rank and a suit", "of the")
_NOISE = NC_("typed around cards that are taken", "and the with take takes taking capture captures")
"""Words that tell nothing that the cards don't tell."""
WORD = re.compile(r"[^\s,;:.+#!]+")
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
        """Read by the letters of the deck that is spoken of, in the language that is spoken."""
        self._example = _("7{letter}, or {card}").format(
            letter=spoken.terms.letters[0], card=spoken.card(SETTEBELLO)
        )
        self._noise = {"x", *_words(_NOISE)}
        self._ranks, self._suits = _rank_words(), dict[str, Suit]()
        for names in _names(spoken.terms):  # what is meant last is meant
            self._ranks |= {folded(rank): value for value, rank in enumerate(names.ranks, 1)}
            self._ranks |= {folded(name): value for value, name in enumerate(names.court, 8)}
            for suit in Suit:
                name = names.suits[suit]
                words = (names.glyphs[suit], names.letters[suit], name, name.removesuffix("s"))
                self._suits |= {folded(word): suit for word in words}
        card = (
            rf"(?<![a-wyz0-9])(?P<rank>{_any_of(self._ranks)})"
            rf"(?:\s*|(?:\s+(?:{_any_of(_words(_OF))}))+\s+)"
            rf"(?P<suit>{_any_of(self._suits)})(?![a-wyz0-9])"
        )
        play, lay, articles = (_any_of(_words(text)) for text in (_PLAY, _LAY, _ARTICLES))
        self._card = re.compile(card)
        self._beginning = re.compile(
            rf"(?:(?:{play})\s+|(?P<lay>{lay})\s+)?(?:(?:{articles})(?:\s+|(?<=['’])))?"
            rf"(?:{card}|(?P<number>[0-9]+)(?![a-z0-9]))"
        )

    def play(self, text: str, hand: Sequence[Card]) -> Wish | None:
        """The play that a text asks for; None when it doesn't begin with a card.

        A number alone is a card's place in the hand, from 1. Raises `Unclear`.
        """
        typed = folded(text)
        found = self._beginning.match(typed)
        if found is None:
            return None
        place = found["number"]
        card = _numbered(place, hand) if place else self._found(found)
        captured = self.cards(typed[found.end() :])
        return Wish(card, captured if captured or found["lay"] else None)

    def cards(self, text: str) -> CardSet:
        """The cards that a text names, maybe none; raises `Unclear` where it has other words."""
        typed = folded(text)
        for word in WORD.findall(self._card.sub(" ", typed)):
            if word not in self._noise:
                template = _("{word} is no card: say it like {example}")
                raise Unclear(template.format(word=quoted(word), example=self._example))
        return CardSet.of(map(self._found, self._card.finditer(typed)))

    def _found(self, found: re.Match[str]) -> Card:
        suit, rank = self._suits[found["suit"]], self._ranks[found["rank"]]
        return CARDS[suit * RANKS_PER_SUIT + rank - 1]


def number(text: str) -> int:
    """The number that a text is; 0 for any other text, and for numbers beyond reason."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def folded(text: str) -> str:
    """A text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


def quoted(text: str) -> str:
    """What was typed, fit to be said again."""
    line = one_line(text)
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}..."


@dataclass(frozen=True, slots=True)
class _Names:
    """What the cards of a deck are called in a language."""

    glyphs: str
    ranks: str
    letters: str
    suits: tuple[str, ...]
    court: tuple[str, ...]


def _names(played_with: Terms) -> Iterator[_Names]:
    """The names of every deck in English, then as they are spoken, last those of the one played."""
    for terms in TERMS.values():
        ranks, letters, *names = (text for __, text in terms.in_english)
        yield _Names(terms.glyphs, ranks, letters, tuple(names[:4]), tuple(names[4:]))
    for terms in (*TERMS.values(), played_with):
        yield _Names(terms.glyphs, terms.ranks, terms.letters, terms.suits, terms.court)


def _rank_words() -> dict[str, int]:
    """What the ranks are called in any deck."""
    ranks = {str(value): value for value in range(1, 11)}
    for value, text in enumerate(_RANKS, 1):
        ranks |= dict.fromkeys(_words(text), value)
    return ranks


def _words(text: tuple[str, str]) -> Iterator[str]:
    """The words of a text in English, then those in the language that is spoken."""
    yield from text[1].split()
    yield from map(folded, pgettext(*text).split())


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def _numbered(text: str, hand: Sequence[Card]) -> Card:
    place = number(text)
    if not 1 <= place <= len(hand):
        template = _("There is no card {number} in your hand: say hand to hear it")
        raise Unclear(template.format(number=quoted(text)))
    return hand[place - 1]
