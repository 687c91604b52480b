"""How a duel stands: the figures that its tallies add up to, as its first contestant fares."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from scopa.arena.duel import Duel
from scopa.arena.tally import Count, NumberTally
from scopa.statistics.estimates import Ratio, Share, ratio, share

MILLISECONDS = 1000
"""In a second."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Matches or rounds of the first contestant, counted and as parts of all."""

    count: Count
    won: Share
    lost: Share
    tied: Share


@dataclass(frozen=True, slots=True)
class Thinking:
    """The time of a contestant's plays in which it had a choice, in milliseconds (`Timed`)."""

    decisions: int
    mean: float = 0.0
    p95: float = 0.0
    """What 95% of the plays didn't exceed."""
    most: float = 0.0


@dataclass(slots=True)
class Standing:
    """A duel and what was counted in it so far, as the first contestant fares."""

    duel: Duel
    tallies: list[NumberTally] = field(default_factory=list)

    @property
    def margin(self) -> Ratio:
        """Points a round by which the first contestant is ahead."""
        totals = [tally.margin for tally in self.tallies]
        return ratio(totals, [tally.rounds.played for tally in self.tallies])

    @property
    def without_luck(self) -> Ratio | None:
        """The same with the luck of the deals taken out, if it was counted."""
        if not self.duel.luck:
            return None
        totals = [tally.margin - tally.luck for tally in self.tallies]
        return ratio(totals, [tally.rounds.played for tally in self.tallies])

    @property
    def matches(self) -> Shares:
        """Whole matches; none when single rounds are played."""
        return self._shares(lambda tally: tally.matches)

    @property
    def rounds(self) -> Shares:
        """All rounds."""
        return self._shares(lambda tally: tally.rounds)

    @property
    def dealt(self) -> Shares:
        """The rounds that the first contestant's side dealt."""
        return self._shares(lambda tally: tally.dealt)

    @property
    def opened(self) -> Shares:
        """The rounds that the other contestant's side dealt."""
        return self._shares(lambda tally: tally.opened)

    @property
    def faults(self) -> tuple[list[str], list[str]]:
        """What each contestant did wrong, in the order of the numbers."""
        faults = [fault for tally in self.tallies for fault in tally.faults]
        first, second = ([one.text for one in faults if one.contestant == who] for who in (0, 1))
        return first, second

    @property
    def thinking(self) -> tuple[Thinking, Thinking]:
        """The time that each contestant took."""
        return self._thinking(0), self._thinking(1)

    def _shares(self, of: Callable[[NumberTally], Count]) -> Shares:
        return shares([of(tally) for tally in self.tallies])

    def _thinking(self, contestant: int) -> Thinking:
        return thinking(taken for tally in self.tallies for taken in tally.seconds(contestant))


def shares(counts: Sequence[Count]) -> Shares:
    """What counts come to, each of which is of one number."""
    sizes = [count.played for count in counts]
    won = [count.won for count in counts]
    lost = [count.lost for count in counts]
    tied = [count.tied for count in counts]
    return Shares(
        Count(sum(won), sum(lost), sum(tied)),
        share(won, sizes),
        share(lost, sizes),
        share(tied, sizes),
    )


def thinking(times: Iterable[float]) -> Thinking:
    """What some times, in seconds, amount to."""
    taken = sorted(MILLISECONDS * seconds for seconds in times)
    if not taken:
        return Thinking(0)
    number = len(taken)
    at_95 = taken[-(-95 * number // 100) - 1]
    return Thinking(number, math.fsum(taken) / number, at_95, taken[-1])
