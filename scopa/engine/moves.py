"""Moves and plays, and how they are written (RECORD.md)."""

import enum
from typing import NamedTuple, Self

from scopa.engine.cards import CARD_OF_BIT, Card, CardSet, NotationError


class Move(NamedTuple):
    """A card from the hand and the set of table cards it captures; none when it is laid."""

    card: Card
    captured: CardSet = CardSet()

    @property
    def mask(self) -> int:
        """The card and what it captures as one mask; how a `Position` knows the move."""
        return self.card.bit | self.captured.mask

    @classmethod
    def of(cls, mask: int, hand: int) -> Self:
        """The move of this mask by a seat with this hand, a mask as well."""
        card = mask & hand
        return cls(CARD_OF_BIT[card], CardSet(mask ^ card))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The move written as ``2C`` or ``KHx3D+7C``, captured cards in any order.

        Raises `NotationError` for anything else, a card named twice included.
        """
        played, capture, rest = text.partition("x")
        card = Card.parse(played)
        cards = [Card.parse(code) for code in rest.split("+")] if capture else []
        if len({card, *cards}) != 1 + len(cards):
            raise NotationError("{text!r} names a card twice", text=text)
        return cls(card, CardSet.of(cards))

    def __str__(self) -> str:
        if not self.captured:
            return self.card.code
        return f"{self.card.code}x{'+'.join(card.code for card in self.captured)}"


class Denied(enum.Enum):
    """Why a capture that leaves the table empty is no scopa (RULES.md 2.7 and 6)."""

    LAST_PLAY = "the round's last play never makes a scopa"
    ACE = "an ace that takes all makes one only where any other card would"


class Play(NamedTuple):
    """A move made: by which seat, and the points it scored at the table."""

    seat: int
    move: Move
    scopa: bool
    bonus: int
    """Points of the option ``bonus``, 0 to 2."""

    def __str__(self) -> str:
        return f"{self.seat} {self.move}{'#' if self.scopa else ''}"
