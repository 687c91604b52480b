"""Choosing a play: which card, and which of the sets it may take.

Pure: a `Selection` is made for a view; each operation answers with the next selection, and with
the move that was decided on or with the reason why there is none.
"""

from dataclasses import dataclass, replace
from typing import Self

from scopa.engine.cards import Card, CardSet
from scopa.engine.legality import IllegalMove
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.tui.board import NO_CARDS


@dataclass(frozen=True)
class Selection:
    """A card of the hand, and either one of its captures or cards picked one by one."""

    view: View
    cursor: int = 0
    """The place of the chosen card in the hand, from 0."""
    choice: int = 0
    """Which of its captures is shown, from 0."""
    picked: CardSet = NO_CARDS
    """Table cards clicked so far, always part of at least one capture."""
    held: bool = False
    """Whether the card was chosen by a click, so that another click plays it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards to choose from, as they lie from left to right."""
        return tuple(self.view.hand)

    @property
    def card(self) -> Card:
        """The chosen card."""
        return self.hand[self.cursor]

    @property
    def captures(self) -> tuple[CardSet, ...]:
        """The sets the chosen card may take; none when it would be laid."""
        return self.view.captures(self.card)

    @property
    def taken(self) -> CardSet:
        """The table cards to light up: those picked, or else the capture shown."""
        if self.picked or not self.captures:
            return self.picked
        return self.captures[self.choice]

    @property
    def move(self) -> Move:
        """What Enter would play, which is no legal move while a set is picked in part."""
        return Move(self.card, self.taken)

    @classmethod
    def beginning(cls, view: View) -> Self:
        """The first card that takes something, or else the first card."""
        takes = (place for place, card in enumerate(view.hand) if view.captures(card))
        return cls(view, next(takes, 0))

    def step(self, by: int) -> Self:
        """Choose a neighbour of the chosen card, going round at the ends."""
        return self.at((self.cursor + by) % len(self.hand))

    def cycle(self, by: int) -> Self:
        """Show another capture of the chosen card, going round at the ends."""
        count = len(self.captures)
        choice = (self.choice + by) % count if count else 0
        return replace(self, choice=choice, picked=NO_CARDS, held=False)

    def at(self, cursor: int) -> Self:
        """Choose the card at a place of the hand; places that don't exist change nothing."""
        if not 0 <= cursor < len(self.hand):
            return self
        return replace(self, cursor=cursor, choice=0, picked=NO_CARDS, held=False)

    def on(self, move: Move) -> Self:
        """Choose the card and the capture of a legal move."""
        chosen = self.at(self.hand.index(move.card))
        choice = chosen.captures.index(move.captured) if move.captured else 0
        return replace(chosen, choice=choice)

    def kept(self, view: View) -> Self:
        """The selection for another view of the game, with the same card if it is still held."""
        fresh = replace(self, view=view, cursor=0, choice=0, picked=NO_CARDS, held=False)
        if self.hand and self.card in view.hand:
            return fresh.at(fresh.hand.index(self.card))
        return fresh.at(min(self.cursor, len(view.hand) - 1))

    def confirm(self) -> "Answer":
        """Play the chosen card with what is lit up, if that is legal."""
        try:
            self.view.verify(self.move)
        except IllegalMove as error:
            return Answer(self, error=error)
        return Answer(self, move=self.move)

    def click_hand(self, card: Card) -> "Answer":
        """Choose a card, or play the one that was chosen by the click before.

        A card that has left the hand since it was clicked changes nothing.
        """
        if card not in self.hand:
            return Answer(self)
        if card == self.card and (self.held or self.picked):
            return self.confirm()
        chosen = self if card == self.card else self.at(self.hand.index(card))
        return Answer(replace(chosen, held=True))

    def click_table(self, card: Card) -> "Answer":
        """Pick a table card, or put it back; a set that is complete is taken at once.

        A card that has left the table since it was clicked changes nothing.
        """
        if card not in self.view.table:
            return Answer(self)
        if card in self.picked:
            return Answer(replace(self, picked=CardSet(self.picked.mask & ~card.bit)))
        picked = CardSet(self.picked.mask | card.bit)
        within = [capture for capture in self.captures if picked <= capture]
        if not within:
            return Answer(self, error=replace(self, picked=picked).confirm().error)
        selection = replace(self, picked=picked, held=True)
        if within == [picked]:
            return selection.confirm()
        return Answer(selection)


@dataclass(frozen=True)
class Answer:
    """What an operation led to; at most one of ``move`` and ``error`` is there."""

    selection: Selection
    move: Move | None = None
    """The legal move that was decided on."""
    error: IllegalMove | None = None
    """Why nothing was done."""
