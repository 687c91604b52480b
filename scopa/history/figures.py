"""Figures of the matches of one person: how often they win, against whom, and by what."""

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scopa.coach.margins import margin
from scopa.engine.rules import Rules
from scopa.history.account import Account
from scopa.history.index import Stored
from scopa.statistics.estimates import Ratio, Share, mean_of, wilson
from scopa.words.names import YOU, game_name

LATEST = (20, 100)
"""How many of the last matches are also counted by themselves."""
PEOPLE = "people"
"""What stands for the level of opponents who are people."""

LostPerRound = Callable[[Stored, int], float | None]
"""The points that a seat's plays lost a round in a match; None where no review says so."""


def unreviewed(_stored: Stored, _seat: int) -> float | None:
    """Nothing is known."""
    return None


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many."""

    won: int
    of: int

    @property
    def share(self) -> Share:
        """The part, with Wilson's 95% interval; nothing is known of none."""
        return wilson(self.won / self.of, self.of) if self.of else Share(0.0, 0.0, 1.0)

    def __add__(self, other: "Rate") -> "Rate":
        return Rate(self.won + other.won, self.of + other.of)


NONE = Rate(0, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a match."""

    stored: Stored
    seat: int
    side: int
    """The person's side."""
    rules: Rules
    game: str
    """What is played."""

    @property
    def account(self) -> Account:
        """What the match counts for."""
        return self.stored.account

    @property
    def rate(self) -> Rate:
        """The match, if it is finished: won or not."""
        winner = self.account.winner
        return NONE if winner is None else Rate(int(winner == self.side), 1)

    @property
    def opponents(self) -> str:
        """The levels of the other sides' players, each once."""
        levels = {
            level or PEOPLE
            for seat, (_name, level) in enumerate(self.account.seats)
            if self.rules.side_of(seat) != self.side
        }
        return ", ".join(sorted(levels))

    @property
    def margins(self) -> Iterator[float]:
        """By how much the side led in each round: its points less the mean of the others'."""
        for points in self.account.points:
            yield margin(points, self.side)

    def counted(self, counts: Sequence[int]) -> tuple[int, int]:
        """A count of the person's side, and that of all others."""
        return counts[self.side], sum(counts) - counts[self.side]


def people(matches: Iterable[Stored]) -> Mapping[str, Sequence[Part]]:
    """The parts of each person, those of the most matches first.

    A person is whoever sits where no level is named; alone among computer players they are
    ``You``, whatever they are called there, and several go by their names. Matches of which no
    round was finished say nothing.
    """
    found: dict[str, list[Part]] = {}
    for stored in (each for each in matches if each.account.rounds):
        rules, game = _played(stored.account.rules)
        seated = [
            (seat, name) for seat, (name, level) in enumerate(stored.account.seats) if level is None
        ]
        for seat, name in seated:
            person = name if len(seated) > 1 else YOU
            found.setdefault(person, []).append(
                Part(stored, seat, rules.side_of(seat), rules, game)
            )
    return dict(sorted(found.items(), key=lambda each: len(each[1]), reverse=True))


@functools.cache
def _played(rules: str) -> tuple[Rules, str]:
    """The rules that a record names, and what the game is called."""
    parsed = Rules.parse(rules)
    return parsed, game_name(parsed)


@dataclass(frozen=True, slots=True)
class Contest:
    """The rounds of a category that one side can win."""

    won: int
    lost: int
    of: int
    """All rounds; in those neither won nor lost nobody got the point."""


@dataclass(slots=True)
class Figures:
    """Everything that is told of one person."""

    matches: Rate = NONE
    untouched: Rate = NONE
    """Those in which no play was taken back."""
    unfinished: int = 0
    takebacks: int = 0
    rounds: int = 0
    levels: dict[str, Rate] = field(default_factory=dict)
    """By the levels of the opponents."""
    games: dict[str, Rate] = field(default_factory=dict)
    months: dict[str, Rate] = field(default_factory=dict)
    """By the month in which a match was begun, ``2026-11``, in their order."""
    latest: dict[int, Rate] = field(default_factory=dict)
    """The last so many matches, where there are more than so many."""
    results: tuple[bool, ...] = ()
    """Of each finished match, whether it was won."""
    streak: int = 0
    """Matches won in a row until now; lost ones when negative."""
    longest: int = 0
    """The most matches won in a row."""
    contests: dict[str, Contest] = field(default_factory=dict)
    scope: tuple[int, int] = (0, 0)
    """For and against."""
    margin: Ratio = field(default_factory=lambda: mean_of(()))
    lost: tuple[tuple[str, float], ...] = ()
    """Points lost a round in each match that was reviewed, with its day, in their order."""


def figures(parts: Sequence[Part], lost_per_round: LostPerRound = unreviewed) -> Figures:
    """The figures of a person's matches, which stand in the order in which they were begun."""
    made = Figures()
    for part in parts:
        _count_match(made, part)
        _count_rounds(made, part)
    results = [part.rate.won == 1 for part in parts if part.rate.of]
    made.results = tuple(results)
    made.streak, made.longest = _streaks(results)
    made.latest = {
        number: Rate(sum(results[-number:]), number) for number in LATEST if number < len(results)
    }
    made.margin = mean_of([lead for part in parts for lead in part.margins])
    reviewed = ((part.account.day, lost_per_round(part.stored, part.seat)) for part in parts)
    made.lost = tuple((day, lost) for day, lost in reviewed if lost is not None)
    return made


def _count_match(made: Figures, part: Part) -> None:
    account, rate = part.account, part.rate
    made.takebacks += account.takebacks
    if not rate.of:
        made.unfinished += 1
        return
    made.matches += rate
    if not account.takebacks:
        made.untouched += rate
    for rates, key in (
        (made.levels, part.opponents),
        (made.games, part.game),
        (made.months, account.day[:7]),
    ):
        rates[key] = rates.get(key, NONE) + rate


def _count_rounds(made: Figures, part: Part) -> None:
    account = part.account
    made.rounds += account.rounds
    own, others = part.counted(account.scope)
    made.scope = made.scope[0] + own, made.scope[1] + others
    for category, counts in account.won.items():
        won, lost = part.counted(counts)
        old = made.contests.get(category, Contest(0, 0, 0))
        made.contests[category] = Contest(old.won + won, old.lost + lost, old.of + account.rounds)


def trend(results: Sequence[bool], window: int = LATEST[0]) -> Sequence[float]:
    """The share won of so many matches, ending with each match in turn from the first full lot."""
    sums = [0, *itertools.accumulate(map(int, results))]
    return [(sums[end] - sums[end - window]) / window for end in range(window, len(sums))]


def _streaks(results: Sequence[bool]) -> tuple[int, int]:
    """Those won in a row at the end (negative: lost), and the most won in a row."""
    streak = longest = 0
    for won in results:
        step = 1 if won else -1
        streak = streak + step if streak * step > 0 else step
        longest = max(longest, streak)
    return streak, longest
