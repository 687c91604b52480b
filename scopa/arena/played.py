"""What is kept of a match that was played: points, times and faults, as values and as JSON."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

Item = TypeVar("Item")

Seating = tuple[int, ...]
"""Which of the two contestants of a duel, 0 or 1, plays for each side."""

DIGITS = 7
"""Decimals of a second to which times are kept."""


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round that was played to its end."""

    dealt_by: int
    """The side that dealt."""
    points: tuple[int, ...]
    """The round's points of each side."""
    luck: float | None = None
    """The points by which the deals favoured side 0 (`scopa.arena.luck`), where that is counted."""


@dataclass(frozen=True, slots=True)
class Misplay:
    """A move that a contestant didn't choose, and that was drawn from the legal ones instead."""

    contestant: int
    """Which of the two of the duel, 0 or 1."""
    round: int
    """The number of the round, counted from 1."""
    play: int
    """How many plays there were in the round before."""
    text: str
    """What the contestant did, in one line that goes behind its name."""


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A match of a duel, or its first round where no more is played."""

    seating: Seating
    rounds: tuple[RoundPlayed, ...]
    winner: int | None
    """The side that won the match; None where single rounds are played."""
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """The time of each contestant's plays, those in which it had a choice."""
    faults: tuple[Misplay, ...] = ()
    record: str = ""
    """The text of the match record, where that is wanted."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(map(sum, zip(*(played.points for played in self.rounds), strict=True)))

    @property
    def luck(self) -> float | None:
        """What the deals gave the first contestant more than the other, where that is counted."""
        told = [one.luck for one in self.rounds if one.luck is not None]
        return math.fsum(told) * (1 - 2 * self.seating[0]) if told else None

    def shared(self, of_sides: Sequence[Item]) -> tuple[list[Item], list[Item]]:
        """What belongs to the sides of the first contestant, and to those of the second."""
        first, second = (
            [item for item, owner in zip(of_sides, self.seating, strict=True) if owner == whose]
            for whose in (0, 1)
        )
        return first, second


def to_json(played: MatchPlayed) -> dict[str, Any]:
    """All but the record."""
    return {
        "seating": played.seating,
        "rounds": [[one.dealt_by, *one.points, one.luck] for one in played.rounds],
        "winner": played.winner,
        "seconds": played.seconds,
        "faults": [[one.contestant, one.round, one.play, one.text] for one in played.faults],
    }


def from_json(found: dict[str, Any]) -> MatchPlayed:
    """What `to_json` made an object of.

    For anything else it raises `KeyError`, `TypeError` or `ValueError`.
    """
    first, second = found["seconds"]
    played = MatchPlayed(
        seating=tuple(found["seating"]),
        rounds=tuple(
            RoundPlayed(dealt_by, tuple(points), luck)
            for dealt_by, *points, luck in found["rounds"]
        ),
        winner=found["winner"],
        seconds=(tuple(first), tuple(second)),
        faults=tuple(Misplay(*fault) for fault in found["faults"]),
    )
    if not (_holds(played) and all(map(_is_fault, played.faults))):
        raise ValueError(found)
    return played


def _holds(played: MatchPlayed) -> bool:
    """Whether the values of a match are of their types and fit each other."""
    sides = len(played.seating)
    return (
        all(_is_below(2, owner) for owner in played.seating)
        and all(
            _is_below(sides, one.dealt_by)
            and len(one.points) == sides
            and all(type(points) is int for points in one.points)
            and (one.luck is None or (type(one.luck) is float and math.isfinite(one.luck)))
            for one in played.rounds
        )
        and (played.winner is None or _is_below(sides, played.winner))
        and all(0 <= seconds < math.inf for times in played.seconds for seconds in times)
    )


def _is_fault(fault: Misplay) -> bool:
    counts = type(fault.round) is int and type(fault.play) is int
    return _is_below(2, fault.contestant) and counts and type(fault.text) is str


def _is_below(bound: int, number: object) -> bool:
    """Whether something is a whole number from 0 up, below a bound."""
    return type(number) is int and 0 <= number < bound
