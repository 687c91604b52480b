"""A match that was played, as pictures to step through."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopa.engine.events import Dealt, Event, LeftoversTaken, Played, RoundScored
from scopa.engine.match import Match
from scopa.engine.view import View
from scopa.words import table as words
from scopa.words.names import Names


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a deal or a play, as one seat saw it."""

    view: View
    events: tuple[Event, ...]
    """What had just happened."""
    totals: tuple[int, ...]
    """The points of each side, those of the round included once it is counted."""

    @property
    def round_number(self) -> int:
        """The round, counted from 1."""
        return self.view.round_number

    def told(self, names: Names) -> str:
        """What had just happened, in words."""
        played = [event for event in self.events if isinstance(event, Played)]
        if not played:
            return words.told_round(self.view.round_number, self.view.dealer, names)
        for event in self.events:
            if isinstance(event, LeftoversTaken):
                return words.told_last(played[0], event, names)
            if isinstance(event, Dealt):
                return f"{words.told(played[0], names)} · {words.told_deal(event)}"
        return words.told(played[0], names)


def frames(match: Match, seat: int) -> Sequence[Frame]:
    """The table after each deal that wasn't void and after each play."""
    again = Match(match.rules, match.rounds[0].dealer)
    made: list[Frame] = []
    for step in match.steps():
        events = again.apply(step)
        scored = any(isinstance(event, RoundScored) for event in events)
        if again.turn is not None or scored:
            view = again.view(seat)
            made.append(Frame(view, events, again.totals if scored else view.totals))
    return made


def beginning(made: Sequence[Frame], place: int, step: int) -> int:
    """The place of the next round's first frame, or with -1 of this round's or the one before.

    At either end it is that of the first or of the last frame.
    """
    firsts = [
        number
        for number, frame in enumerate(made)
        if number == 0 or frame.round_number != made[number - 1].round_number
    ]
    if step > 0:
        return next((first for first in firsts if first > place), len(made) - 1)
    return next((first for first in reversed(firsts) if first < place), 0)
