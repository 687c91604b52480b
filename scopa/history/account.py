"""What a stored match counts for: all that statistics need of it, small enough to be kept."""

import functools
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Self

from scopa.engine.cards import COINS, SETTEBELLO, VALUE_MASKS, CardSet
from scopa.engine.match import RoundLog
from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown, Category, Why
from scopa.history.sweeps import sweeping_value
from scopa.records import Record, Seat, takebacks_of
from scopa.records.daily import tags_of_day

MASKS = {
    "sevens": VALUE_MASKS[7],
    "coins": COINS,
    "settebello": SETTEBELLO.bit,
    "aces": VALUE_MASKS[1],
}
"""The cards of each kind that is counted in the hands of a whole round."""
SWEEPERS = "sweepers"
"""Cards of the first hands that could sweep the first table."""
DEALT = (*MASKS, SWEEPERS)
CATEGORIES = frozenset(category.value for category in Category)
NONSENSE = (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError)
"""What is raised where JSON that was kept says something else than was written."""


@dataclass(frozen=True, slots=True)
class Account:
    """A match as it counts; only rounds that were played to their end are in it.

    So nothing of the hidden cards of a match that goes on is ever told.
    """

    rules: str
    day: str
    """When the match began: an ISO date."""
    seats: tuple[tuple[str, str | None], ...]
    """The name and the level of each seat."""
    totals: tuple[int, ...]
    """The points of each side."""
    winner: int | None
    """The side that won; None of an unfinished match."""
    takebacks: int
    of_day: dict[str, str]
    """The tags that name the day whose deals it has, if it is one of those."""
    points: tuple[tuple[int, ...], ...]
    """Of each round: the points of each side."""
    won: dict[str, tuple[int, ...]]
    """By category, of those that are contests: how often each side won its point."""
    scope: tuple[int, ...]
    """Of each side, over all rounds."""
    dealt: dict[str, tuple[int, ...]]
    """By what is counted (`DEALT`): how many of these cards each side was dealt in all rounds."""
    sweepable: int
    """Rounds whose first table a single card could have swept."""

    @classmethod
    def of(cls, record: Record) -> Self:
        """What the match of a record counts for."""
        match, rules = record.match, record.rules
        finished = [(log, log.breakdown) for log in match.rounds if log.breakdown] if match else []
        breakdowns = [breakdown for _, breakdown in finished]
        dealt, sweepable = _dealt(rules, [log for log, _ in finished])
        outcome = match.outcome if match else None
        return cls(
            rules=str(rules),
            day=record.tags["Date"],
            seats=tuple((seat.name, seat.level) for seat in record.seats),
            totals=match.totals if match else (0,) * rules.sides,
            winner=outcome.winner if outcome else None,
            takebacks=takebacks_of(record.tags),
            of_day=tags_of_day(record.tags),
            points=tuple(breakdown.points for breakdown in breakdowns),
            won=_won(rules, breakdowns),
            scope=_scope(rules, breakdowns),
            dealt=dealt,
            sweepable=sweepable,
        )

    @property
    def rounds(self) -> int:
        """Rounds that were played to their end."""
        return len(self.points)

    def seated(self) -> Sequence[Seat]:
        """Who sits at each seat."""
        return [Seat(name, level) for name, level in self.seats]

    def to_json(self) -> str:
        """All of it in one line."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What `to_json` wrote; raises one of `NONSENSE` for other texts."""
        kept = json.loads(text)
        account = cls(
            rules=kept["rules"],
            day=kept["day"],
            seats=tuple((name, level) for name, level in kept["seats"]),
            totals=tuple(kept["totals"]),
            winner=kept["winner"],
            takebacks=kept["takebacks"],
            of_day=kept["of_day"],
            points=tuple(map(tuple, kept["points"])),
            won={category: tuple(counts) for category, counts in kept["won"].items()},
            scope=tuple(kept["scope"]),
            dealt={kind: tuple(counts) for kind, counts in kept["dealt"].items()},
            sweepable=kept["sweepable"],
        )
        if not account._is_whole():
            raise ValueError("no account of a match")
        return account

    def _is_whole(self) -> bool:
        """Whether everything is of its kind, and there is as much of it as the rules want."""
        seats, sides = _sizes(self.rules)
        by_side = (
            self.totals,
            self.scope,
            *self.points,
            *self.won.values(),
            *self.dealt.values(),
        )
        counts = (self.takebacks, self.sweepable, 0 if self.winner is None else self.winner)
        return (
            len(self.seats) == seats
            and all(len(each) == sides for each in by_side)
            and set(map(type, chain(counts, *by_side))) == {int}
            and self.winner in (None, *range(sides))
            and self.dealt.keys() == set(DEALT)
            and self.won.keys() <= CATEGORIES
            and all(type(text) is str for text in (self.day, *_names(self.seats)))
        )


@functools.cache
def _sizes(rules: str) -> tuple[int, int]:
    """How many seats and sides there are under these rules; raises `RulesError`."""
    parsed = Rules.parse(rules)
    return parsed.seats, parsed.sides


def _names(seats: Sequence[tuple[str, str | None]]) -> Iterator[str]:
    """The names and the levels."""
    for name, level in seats:
        yield name
        if level is not None:
            yield level


def _won(rules: Rules, breakdowns: Sequence[Breakdown]) -> dict[str, tuple[int, ...]]:
    won: dict[str, list[int]] = {}
    for breakdown in breakdowns:
        for score in breakdown.categories:
            if score.why is not Why.EACH:
                counts = won.setdefault(score.category.value, [0] * rules.sides)
                if score.winner is not None:
                    counts[score.winner] += 1
    return {category: tuple(counts) for category, counts in won.items()}


def _scope(rules: Rules, breakdowns: Sequence[Breakdown]) -> tuple[int, ...]:
    rounds = [breakdown[Category.SCOPE].counts for breakdown in breakdowns]
    return tuple(sum(counts[side] for counts in rounds) for side in range(rules.sides))


def _dealt(rules: Rules, rounds: Sequence[RoundLog]) -> tuple[dict[str, tuple[int, ...]], int]:
    """How many cards of each kind each side was dealt, and how many first tables were sweepable."""
    counts = {kind: [0] * rules.sides for kind in DEALT}
    sweepable = 0
    for log in rounds:
        deck = [card.bit for card in log.decks[-1]]
        position = Position.dealt(rules, log.dealer, deck)
        value = sweeping_value(rules, [card.value for card in CardSet(position.table)])
        sweepers = VALUE_MASKS[value] & ~position.table
        sweepable += value > 0
        for seat, first in enumerate(position.hands):
            side = rules.side_of(seat)
            hand = first + sum(hands[seat] for hands in position.deals)
            for kind, mask in MASKS.items():
                counts[kind][side] += (hand & mask).bit_count()
            counts[SWEEPERS][side] += (first & sweepers).bit_count()
    return {kind: tuple(dealt) for kind, dealt in counts.items()}, sweepable
