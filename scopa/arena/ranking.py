"""How everybody stands in a round robin: the figures of each contestant over all its duels."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scopa.arena.elo import Meeting, Ratings, ratings
from scopa.arena.standing import Shares, Standing, Thinking, shares, thinking
from scopa.arena.tally import Count, NumberTally
from scopa.arena.tournament import Plan
from scopa.statistics.estimates import Ratio, ratio


@dataclass(frozen=True, slots=True)
class Ranked:
    """One contestant and how it fares against all others taken together."""

    contestant: int
    """Its place in `Plan.names`."""
    name: str
    margin: Ratio
    """Points a round by which it is ahead."""
    without_luck: Ratio | None
    """The same with the luck of the deals taken out, if it was counted."""
    matches: Shares
    """Whole matches; none when single rounds are played."""
    rounds: Shares
    elo: Ratio
    thinking: Thinking
    faults: tuple[str, ...]
    """What it did wrong, in the order of the duels and numbers."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A number of a duel as one of the contestants fares in it."""

    tally: NumberTally
    contestant: int
    """Which of the two of the duel it is, 0 or 1."""

    @property
    def margin(self) -> float:
        return -self.tally.margin if self.contestant else self.tally.margin

    @property
    def luck(self) -> float:
        return -self.tally.luck if self.contestant else self.tally.luck

    @property
    def matches(self) -> Count:
        return self.tally.matches.turned if self.contestant else self.tally.matches

    @property
    def rounds(self) -> Count:
        return self.tally.rounds.turned if self.contestant else self.tally.rounds


def rated(plan: Plan, standings: Sequence[Standing]) -> Ratings:
    """Elo ratings by matches, or by rounds where single ones are played."""
    meetings = []
    for (first, second), standing in zip(plan.pairs, standings, strict=True):
        for tally in standing.tallies:
            count = tally.rounds if plan.single_rounds else tally.matches
            meetings.append(Meeting(tally.number, first, second, count.score, count.played))
    return ratings(len(plan.names), meetings)


def ranking(plan: Plan, standings: Sequence[Standing], rating: Ratings) -> list[Ranked]:
    """Everybody as `rated`, the one of the highest rating first."""
    everybody = [
        _ranked(contestant, plan, list(_parts(contestant, plan, standings)), rating)
        for contestant in range(len(plan.names))
    ]
    return sorted(everybody, key=lambda one: -one.elo.mean)


def _parts(contestant: int, plan: Plan, standings: Sequence[Standing]) -> Iterator[_Part]:
    for pair, standing in zip(plan.pairs, standings, strict=True):
        if contestant in pair:
            for tally in standing.tallies:
                yield _Part(tally, pair.index(contestant))


def _ranked(contestant: int, plan: Plan, parts: Sequence[_Part], rating: Ratings) -> Ranked:
    numbers = _by_number(parts)
    rounds = [sum(part.rounds.played for part in some) for some in numbers]
    margins = [sum(part.margin for part in some) for some in numbers]
    without_luck = [sum(part.margin - part.luck for part in some) for some in numbers]
    return Ranked(
        contestant=contestant,
        name=plan.names[contestant],
        margin=ratio(margins, rounds),
        without_luck=ratio(without_luck, rounds) if plan.luck else None,
        matches=shares([sum((part.matches for part in some), Count()) for some in numbers]),
        rounds=shares([sum((part.rounds for part in some), Count()) for some in numbers]),
        elo=rating.of(contestant),
        thinking=thinking(taken for part in parts for taken in part.tally.seconds(part.contestant)),
        faults=tuple(
            fault.text
            for part in parts
            for fault in part.tally.faults
            if fault.contestant == part.contestant
        ),
    )


def _by_number(parts: Iterable[_Part]) -> list[list[_Part]]:
    """The parts of each number together, for these share their decks."""
    numbers: dict[int, list[_Part]] = {}
    for part in parts:
        numbers.setdefault(part.tally.number, []).append(part)
    return list(numbers.values())
