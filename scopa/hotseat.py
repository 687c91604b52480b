"""Several people at one keyboard: who sits at it, and whether they may see their hand yet.

Between the turns of two people every hand is hidden, until the one whose turn has come asks to
see theirs. One person alone always sits there, and sees theirs all the time.
"""

from collections.abc import Collection, Sequence

from scopa.engine.events import Dealt, Event
from scopa.engine.match import Match


def open_to_all(match: Match, people: Collection[int]) -> Match | None:
    """As much of a match as may be seen by whoever asks; None where that is nothing.

    While several ``people`` play it, these are its finished rounds: each may see but one hand of
    the round in progress, and who asks isn't known.
    """
    if len(people) > 1 and match.outcome is None:
        return match.finished_rounds()
    return match


class HotSeat:
    """The place at the keyboard, which people take in turn."""

    def __init__(self, people: Collection[int], match: Match) -> None:
        """Have the person who plays next in a match take it; ``people`` are their seats."""
        self._people = tuple(people)
        self.seat = self._people[0]
        """The seat from which the table is seen."""
        self.hidden = False
        """Whether no hand may be seen."""
        self._played: int | None = None
        """Who played last, while nobody has seen a hand since."""
        self.gather(match)

    @property
    def shared(self) -> bool:
        """Whether several people take turns."""
        return len(self._people) > 1

    @property
    def viewer(self) -> int | None:
        """The seat that words may be spoken to: none where others read them too."""
        return None if self.shared else self.seat

    @property
    def undoer(self) -> int | None:
        """The seat whose last play may be taken back: not once somebody else has seen a hand."""
        return self._played if self.shared else self.seat

    def gather(self, match: Match) -> bool:
        """All look at the screen, before a round; whoever plays next sits down at the keyboard.

        Returns whether anything has changed.
        """
        if not self.shared:
            return False
        before = self.seat, self.hidden
        self.seat, self.hidden, self._played = self._next_person(match), True, None
        return before != (self.seat, self.hidden)

    def after(self, seat: int, events: Sequence[Event]) -> None:
        """A seat has played; new cards are not for whoever played last to see first."""
        if seat in self._people:
            self._played = seat
        if any(isinstance(event, Dealt) for event in events):
            self.hidden = self.shared

    def turn_comes(self, turn: int) -> bool:
        """A seat's turn has come; returns whether it is another person's than before."""
        if turn == self.seat or turn not in self._people:
            return False
        self.seat, self.hidden = turn, True
        return True

    def reveal(self) -> None:
        """The person at the keyboard sees their hand: what was played before stands."""
        self.hidden, self._played = False, None

    def took_back(self) -> None:
        """The person whose play was taken back has the turn again."""
        if self._played is not None:
            self.seat, self._played = self._played, None

    def _next_person(self, match: Match) -> int:
        seats = match.rules.seats
        first = match.dealer + 1 if match.turn is None else match.turn
        return min(self._people, key=lambda seat: (seat - first) % seats)
