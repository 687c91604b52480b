"""What the matches of one number of a duel add up to, as its first contestant fares in them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from scopa.arena.played import MatchPlayed, Misplay, RoundPlayed


@dataclass(frozen=True, slots=True)
class Count:
    """Matches or rounds as one of two contestants fared in them."""

    won: int = 0
    lost: int = 0
    tied: int = 0

    @classmethod
    def of(cls, differences: Iterable[float]) -> "Count":
        """Count those that were won (above 0), lost (below) and tied."""
        known = list(differences)
        won = sum(difference > 0 for difference in known)
        lost = sum(difference < 0 for difference in known)
        return cls(won, lost, len(known) - won - lost)

    def __add__(self, other: "Count") -> "Count":
        return Count(self.won + other.won, self.lost + other.lost, self.tied + other.tied)

    @property
    def turned(self) -> "Count":
        """The same as the other contestant fared."""
        return Count(self.lost, self.won, self.tied)

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.lost + self.tied

    @property
    def score(self) -> float:
        """What they come to when a tie is half a win."""
        return self.won + self.tied / 2


@dataclass(frozen=True, slots=True)
class NumberTally:
    """The matches of one number, one for each seating."""

    number: int
    played: tuple[MatchPlayed, ...]

    @property
    def margin(self) -> float:
        """Points of all rounds by which the first contestant was ahead: its sides' mean each."""
        points = self._points(_any)
        return sum(_mean(first) - _mean(second) for first, second in points)

    @property
    def luck(self) -> float:
        """What the deals gave the first contestant of its margin; 0 where that isn't counted."""
        return sum(match.luck or 0.0 for match in self.played)

    @property
    def matches(self) -> Count:
        """Matches won and lost; none is tied, and there are none where single rounds are played."""
        won = (match.seating[match.winner] for match in self.played if match.winner is not None)
        return Count.of(1 - 2 * winner for winner in won)

    @property
    def rounds(self) -> Count:
        """All rounds; the best side of each contestant counts."""
        return self._count(_any)

    @property
    def dealt(self) -> Count:
        """The rounds that the first contestant dealt."""
        return self._count(lambda match, one: match.seating[one.dealt_by] == 0)

    @property
    def opened(self) -> Count:
        """The rounds that the other contestant dealt."""
        return self._count(lambda match, one: match.seating[one.dealt_by] == 1)

    @property
    def faults(self) -> tuple[Misplay, ...]:
        """The faults of both."""
        return tuple(fault for match in self.played for fault in match.faults)

    def seconds(self, contestant: int) -> Iterator[float]:
        """The times of a contestant's plays."""
        for match in self.played:
            yield from match.seconds[contestant]

    def _count(self, which: Callable[[MatchPlayed, RoundPlayed], bool]) -> Count:
        points = self._points(which)
        return Count.of(max(first) - max(second) for first, second in points)

    def _points(
        self, which: Callable[[MatchPlayed, RoundPlayed], bool]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """The points in some rounds of the sides of each contestant."""
        for match in self.played:
            for one in match.rounds:
                if which(match, one):
                    yield match.shared(one.points)


def _mean(points: list[int]) -> float:
    return sum(points) / len(points)


def _any(_match: MatchPlayed, _round: RoundPlayed) -> bool:
    return True
