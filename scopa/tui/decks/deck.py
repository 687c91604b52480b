"""A deck: how its cards are drawn at each size, and what they are called."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

from scopa.engine.cards import Card
from scopa.tui.art import FACE, SUIT_INKS, Art, Mark, Size, Span, framed
from scopa.words.cards import Signs


@dataclass(frozen=True, slots=True)
class Deck:
    """One of the decks that can be played with."""

    name: str
    signs: Signs
    """What its cards are called."""
    picture: Callable[[Card, Size], Art]
    """What is drawn inside the outline of a card of medium size or larger.

    The label is written over the first cells of its first line.
    """
    back: Callable[[Size], Art]
    """A card face down, its outline included."""

    def label(self, card: Card) -> str:
        """Rank, sign and letter in three cells."""
        return self.signs.label(card)

    def face(self, card: Card, size: Size, mark: Mark = Mark.PLAIN) -> Art:
        """The card face up, its rank and suit at the left of its first line."""
        return _face(self, card, self.label(card), size, mark)


@functools.cache
def _face(deck: Deck, card: Card, text: str, size: Size, mark: Mark) -> Art:
    """The card with its label, which differs between languages."""
    label = Span(text, SUIT_INKS[card.suit], FACE, bold=True)
    if size in (Size.LINE, Size.SMALL):
        return framed(((label,),), size, mark)
    first, *others = deck.picture(card, size)
    return framed(((label, *_without(first, len(label.text))), *others), size, mark)


def _without(line: tuple[Span, ...], cells: int) -> tuple[Span, ...]:
    """The line without so many cells at its beginning."""
    first, *others = line
    if len(first.text) > cells:
        return first._replace(text=first.text[cells:]), *others
    return _without(tuple(others), cells - len(first.text))
