"""A match that was reviewed, play by play, as it is stepped through."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scopa.coach.findings import Findings
from scopa.coach.review import Verdict
from scopa.engine.cards import CardSet
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.view import View

Place = tuple[int, int]
"""The number of a round, and that of a play in it, both counted from 1."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A play, and the table just before it."""

    view: View
    """What whoever plays could see, or the first of the seats reviewed where that is no such."""
    place: Place
    seat: int
    """Who plays."""
    move: Move
    reviewed: bool
    """Whether the play is one of a seat that is reviewed."""
    hands: Mapping[int, CardSet]
    """What each seat held."""

    @property
    def others(self) -> Mapping[int, CardSet]:
        """What the others held, which whoever looks couldn't see."""
        return {seat: hand for seat, hand in self.hands.items() if seat != self.view.seat}

    @property
    def forced(self) -> bool:
        """Whether it was the only legal play."""
        return self.seat == self.view.seat and len(self.view.moves) == 1


def tour(
    match: Match, seats: Collection[int], rounds: Collection[int] | None = None
) -> Iterator[Stop]:
    """Every play of some rounds, or of all; to be looked at from ``seats``."""
    again = Match(match.rules, match.rounds[0].dealer)
    for step in match.steps():
        turn = again.turn
        if isinstance(step, Move) and turn is not None:
            views = {seat: again.view(seat) for seat in range(match.rules.seats)}
            view = views[turn if turn in seats else min(seats)]
            if rounds is None or view.round_number in rounds:
                yield Stop(
                    view=view,
                    place=(view.round_number, len(view.plays) + 1),
                    seat=turn,
                    move=step,
                    reviewed=turn in seats,
                    hands={seat: each.hand for seat, each in views.items()},
                )
        again.apply(step)


@dataclass(frozen=True, slots=True)
class Course:
    """How a match went for a seat: a value after each of its plays that was judged."""

    places: Sequence[Place]
    values: Sequence[float]
    by_chance: bool
    """Whether the values are chances to win the match; else points expected in the round."""

    @classmethod
    def of(cls, findings: Findings, seat: int, rounds: Collection[int] | None) -> "Course":
        """What a seat could expect; in chances where they are known of all plays."""
        verdicts: Sequence[Verdict] = findings.review({seat}, rounds).verdicts
        places = [(verdict.round_number, verdict.number) for verdict in verdicts]
        chances = [verdict.made.chance for verdict in verdicts if verdict.made.chance is not None]
        if chances and len(chances) == len(verdicts):
            return cls(places, chances, by_chance=True)
        return cls(places, [verdict.made.points for verdict in verdicts], by_chance=False)
