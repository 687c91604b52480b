"""A match as it is seen from the keyboard, and what is done to it there."""

from collections.abc import Collection

from scopa.engine.cards import CardSet
from scopa.engine.events import Event
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.hotseat import HotSeat
from scopa.language import _
from scopa.storage import SavedMatch, StorageError
from scopa.tui.board import NO_CARDS, Board
from scopa.words import table as words
from scopa.words.cards import CardNames
from scopa.words.names import Names


class Sight:
    """What the person at the keyboard may see of a saved match.

    That is what the view of their seat has, and none of their hand while it is hidden.
    """

    def __init__(self, saved: SavedMatch, people: Collection[int]) -> None:
        """Look at a match in which ``people`` have these seats."""
        self.saved = saved
        self.hotseat = HotSeat(people, saved.match)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.saved.match

    @property
    def seat(self) -> int:
        """The seat from which the table is seen."""
        return self.hotseat.seat

    @property
    def view(self) -> View:
        """What its player may know."""
        return self.match.view(self.seat)

    @property
    def curtained(self) -> bool:
        """Whether a person has the turn who hasn't asked to see their hand yet."""
        return self.hotseat.hidden and self.match.turn == self.seat

    @property
    def hand(self) -> CardSet:
        """The hand that may be seen."""
        hidden = self.hotseat.hidden or self.match.turn is None
        return NO_CARDS if hidden else self.view.hand

    def names(self, cards: CardNames) -> Names:
        """What all are called by whoever looks; where several people do, nobody is ``you``."""
        return Names.of(self.match.rules, self.saved.seats, self.hotseat.viewer, cards)

    def board(self) -> Board:
        """The table as it stands."""
        match = self.match
        if match.turn is not None:
            board = Board.of(self.view)
            return board.covered() if self.hotseat.hidden else board
        return Board.before_deal(
            match.rules, self.seat, match.dealer, match.round_number, match.totals
        )

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move for the seat in turn; raises what `SavedMatch.play` does."""
        seat = self.match.turn
        events = self.saved.play(move)
        if seat is not None:
            self.hotseat.after(seat, events)
        return events

    def take_back(self, names: Names) -> str:
        """Take back the last play of a person, if it may be; returns what to say of it."""
        seat = self.hotseat.undoer
        if seat is None:
            return _(words.PLAYS_STAND)
        try:
            if not self.saved.takeback(seat):
                return _(words.NO_TAKEBACK)
        except StorageError as error:
            return words.not_saved(error)
        self.hotseat.took_back()
        if names.viewer is None:
            return _(words.TAKEN_BACK_BY).format(player=names.seat(seat))
        return _(words.TAKEN_BACK)
