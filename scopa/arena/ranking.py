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

    def turned(self, count: Count) -> Count:
        """A count as this contestant fares."""
        return Count(count.lost, count.won, count.tied) if self.contestant else count


def rated(plan: Plan, standings: Sequence[Standing]) -> Ratings:
    """Elo ratings by matches, or by rounds where single ones are played."""
    meetings = []
    for (first, second), standing in zip(plan.pairs, standings, strict=True):
        for tally in standing.tallies:
            count = tally.rounds if plan.single_rounds else tally.matches
            meetings.append(Meeting(tally.number, first, second, count.score, count.played))
    return ratings(len(plan.names), meetings)


def ranking(plan: Plan, standings: Sequence[Standing]) -> list[Ranked]:
    """Everybody, the one of the highest rating first."""
    rating = rated(plan, standings)
    everybody = [
        _ranked(contestant, name, list(_parts(contestant, plan, standings)), rating)
        for contestant, name in enumerate(plan.names)
    ]
    return sorted(everybody, key=lambda one: -one.elo.mean)


def _parts(contestant: int, plan: Plan, standings: Sequence[Standing]) -> Iterator[_Part]:
    for pair, standing in zip(plan.pairs, standings, strict=True):
        if contestant in pair:
            for tally in standing.tallies:
                yield _Part(tally, pair.index(contestant))


def _ranked(contestant: int, name: str, parts: Sequence[_Part], rating: Ratings) -> Ranked:
    numbers = _by_number(parts)
    return Ranked(
        contestant=contestant,
        name=name,
        margin=ratio(
            [sum(part.margin for part in some) for some in numbers],
            [sum(part.tally.rounds.played for part in some) for some in numbers],
        ),
        matches=shares(
            [_sum(part.turned(part.tally.matches) for part in some) for some in numbers]
        ),
        rounds=shares([_sum(part.turned(part.tally.rounds) for part in some) for some in numbers]),
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


def _sum(counts: Iterable[Count]) -> Count:
    total = Count()
    for count in counts:
        total.won += count.won
        total.lost += count.lost
        total.tied += count.tied
    return total
