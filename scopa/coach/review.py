"""A review of a match: every choice of a seat, judged on what that seat could know."""

import enum
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scopa.ai.player import NEVER, Stop
from scopa.coach.judge import Effort, judge
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.reasons import sweepers, table_left
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.scoring import Category
from scopa.engine.view import View

USUAL = Effort(iterations=1200, fewest=400, fewest_of_others=30)
"""With this a review takes no longer than the match's strong play: `tests.benchmarks.review`."""


class Mark(enum.Enum):
    """How good a play was, by what it lost; see `MARKS`."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MARKS: Sequence[tuple[Mark, float, float]] = (
    (Mark.BLUNDER, 0.5, 0.05),
    (Mark.MISTAKE, 0.25, 0.025),
    (Mark.INACCURACY, 0.1, 0.01),
    (Mark.GOOD, 0.0, 0.0),
)
"""Each mark with what a play loses at least: points of the round, and chance to win the match.

Near the end of a match for two, where the strong player plays for the match, the chance decides,
elsewhere the points do.
"""


class Kind(enum.Enum):
    """What a play lost most by."""

    SWEEP_ALLOWED = "sweep allowed"
    SCOPA_MISSED = "scopa missed"
    SEVEN_GIVEN = "seven given"
    COINS_GIVEN = "coins given"
    CAPTURE_MISSED = "capture missed"
    LAST_CAPTURE_LOST = "last capture lost"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a play was, against what could have been played."""

    round_number: int
    number: int
    """The play's place in its round, counted from 1."""
    judgement: Judgement
    made: Worth

    @property
    def seat(self) -> int:
        """Who played."""
        return self.judgement.view.seat

    @property
    def view(self) -> View:
        """What the seat could know."""
        return self.judgement.view

    @property
    def points_lost(self) -> float:
        """What the play lost against the best one, in points of the round; 0 or more."""
        return self.judgement.points_lost(self.made.move)

    @property
    def chance_lost(self) -> float:
        """What it lost of the chance to win the match, 0 to 1."""
        return self.judgement.chance_lost(self.made.move)

    @property
    def mark(self) -> Mark:
        """How good the play was."""
        if self.made is self.judgement.best:
            return Mark.BEST
        by_chance = self.judgement.by_chance
        lost = self.chance_lost if by_chance else self.points_lost
        return next(
            mark for mark, points, chance in MARKS if lost >= (chance if by_chance else points)
        )

    @property
    def kind(self) -> Kind | None:
        """What the play lost most by; None where it lost nothing that counts."""
        if self.mark in (Mark.BEST, Mark.GOOD):
            return None
        return _kind(self.judgement, self.made)


def _kind(judgement: Judgement, made: Worth) -> Kind:
    best, view = judgement.best, judgement.view
    if best.takes_last and made.takes_last is False:
        return Kind.LAST_CAPTURE_LOST
    category = max(best.parts, key=lambda each: best.parts[each] - made.parts[each])
    match category:
        case Category.SCOPE:
            return _kind_of_scopa(view, best.move, made.move)
        case Category.SETTEBELLO | Category.PRIMIERA:
            return Kind.SEVEN_GIVEN
        case Category.COINS | Category.NAPOLA | Category.RE_BELLO:
            return Kind.COINS_GIVEN
        case Category.CARDS if best.move.captured:
            return Kind.CAPTURE_MISSED
        case _:
            return Kind.OTHER


def _kind_of_scopa(view: View, best: Move, made: Move) -> Kind:
    if best.captured == view.table and made.captured != view.table:
        return Kind.SCOPA_MISSED
    if sweepers(view, table_left(view, made)):
        return Kind.SWEEP_ALLOWED
    return Kind.OTHER


@dataclass(frozen=True, slots=True)
class Review:
    """All that was judged of a match."""

    verdicts: tuple[Verdict, ...]

    @property
    def points_lost(self) -> float:
        """All that was lost."""
        return sum(verdict.points_lost for verdict in self.verdicts)

    def lost_by_kind(self) -> Mapping[Kind, float]:
        """Points lost, by what they were lost by, the most first."""
        lost: dict[Kind, float] = {}
        for verdict in self.verdicts:
            kind = verdict.kind
            if kind is not None:
                lost[kind] = lost.get(kind, 0.0) + verdict.points_lost
        return dict(sorted(lost.items(), key=lambda each: each[1], reverse=True))

    def lost_by_round(self) -> Mapping[int, float]:
        """Points lost in each round in which there was a choice."""
        lost: dict[int, float] = {}
        for verdict in self.verdicts:
            lost.setdefault(verdict.round_number, 0.0)
            lost[verdict.round_number] += verdict.points_lost
        return lost

    def marked(self, mark: Mark) -> int:
        """How many plays have a mark."""
        return sum(verdict.mark is mark for verdict in self.verdicts)


@dataclass(frozen=True, slots=True)
class Choice:
    """A play for which there was a choice."""

    view: View
    """What the seat could know."""
    number: int
    """The play's place in its round, counted from 1."""
    made: Move

    @property
    def place(self) -> tuple[int, int]:
        """The number of the round and that of the play in it."""
        return self.view.round_number, self.number

    def judged(self, effort: Effort = USUAL, seed: int = 1, stop: Stop = NEVER) -> Verdict:
        """What the play was; the same effort and seed give the same verdict.

        Raises `scopa.coach.judge.Cancelled` soon after `stop` is set.
        """
        rng = random.Random(f"{seed} {self.view.round_number} {self.number}")
        return self.with_judgement(judge(self.view, effort, rng, stop, self.made))

    def with_judgement(self, judgement: Judgement) -> Verdict:
        """What the play was by a judgement of its view."""
        return Verdict(self.view.round_number, self.number, judgement, judgement.of(self.made))


def choices(match: Match, seats: Collection[int]) -> Iterator[Choice]:
    """Every choice of some seats, as the match went."""
    again = Match(match.rules, match.rounds[0].dealer)
    for step in match.steps():
        turn = again.turn
        if isinstance(step, Move) and turn is not None and turn in seats:
            view = again.view(turn)
            if len(view.moves) > 1:
                yield Choice(view, len(view.plays) + 1, step)
        again.apply(step)


def judged(
    match: Match,
    seats: Collection[int],
    *,
    effort: Effort = USUAL,
    seed: int = 1,
    stop: Stop = NEVER,
) -> Iterator[Verdict]:
    """Judge every play of some seats for which there was a choice, as the match went.

    The same match, effort and seed give the same verdicts, whichever seats are asked about.
    Raises `scopa.coach.judge.Cancelled` soon after `stop` is set.
    """
    for choice in choices(match, seats):
        yield choice.judged(effort, seed, stop)
