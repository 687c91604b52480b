"""Counting what happens in matches: how many choices there are, what is scored, who wins.

Everything is counted from the logs of matches, so those of other programs will do too.
"""

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass

from scopa.engine.match import Match, RoundLog
from scopa.engine.round import Round
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown, Category, Why, strict_best


@dataclass(slots=True)
class Sample:
    """Whole numbers counted one by one."""

    number: int = 0
    total: int = 0
    squares: int = 0
    largest: int = 0

    def add(self, value: int) -> None:
        """Count a number."""
        self.number += 1
        self.total += value
        self.squares += value * value
        self.largest = max(self.largest, value)

    @property
    def mean(self) -> float:
        """The mean; 0 when nothing was counted."""
        return self.total / self.number if self.number else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; 0 for fewer than two numbers."""
        if self.number < 2:
            return 0.0
        spread = self.squares - self.number * self.mean**2
        return math.sqrt(max(spread, 0.0) / (self.number - 1) / self.number)


class Statistics:
    """What was counted in matches that were played by the same rules."""

    def __init__(self, rules: Rules) -> None:
        sides = rules.sides
        self.rules = rules
        self.wins = [0] * sides
        """Matches that each side won."""
        self.points = [Sample() for _ in range(sides)]
        """Points a round of each side."""
        self.scope = [Sample() for _ in range(sides)]
        """Scope a round of each side."""
        self.branching = [[Sample() for _ in range(rules.seats * size)] for size in rules.deals]
        """Legal moves before the first, second … play of each deal."""
        self.forced = 0
        """Plays with a single legal move."""
        self.redeals = 0
        """Deals that kings on the first table made void."""
        self.ties = dict.fromkeys((Category.CARDS, Category.COINS), 0)
        """Rounds in which nobody won the point because the best counts were equal."""
        self.primiera = Sample()
        """The primiera of every side that has one, a round."""
        self.lacking_suit = 0
        """Sides, a round, that have no primiera because they lack a suit."""
        self.without_primiera = 0
        """Rounds in which no side has a primiera."""
        self.margin = Sample()
        """Points a round of the opener's side less those of the dealer's."""
        self.round_wins = [0] * sides
        """Rounds won on points by the dealer's side, by the opener's, and so on round the table."""

    @property
    def matches(self) -> int:
        """Finished matches."""
        return sum(self.wins)

    @property
    def rounds(self) -> int:
        """Rounds that were counted."""
        return self.margin.number

    @property
    def plays(self) -> int:
        """Plays of the rounds that were counted."""
        return sum(sample.number for sample in self._choices())

    @property
    def mean_branching(self) -> float:
        """The mean number of legal moves over all plays."""
        return sum(sample.total for sample in self._choices()) / max(self.plays, 1)

    @property
    def largest_branching(self) -> int:
        """The most legal moves that any play had."""
        return max(sample.largest for sample in self._choices())

    @property
    def tied_rounds(self) -> int:
        """Rounds that no side won on points."""
        return self.rounds - sum(self.round_wins)

    def add(self, match: Match) -> None:
        """Count a match; of an unfinished one the rounds that are over."""
        for log in match.rounds:
            if log.breakdown is not None:
                self._add_choices(log)
                self._add_scores(log, log.breakdown)
        if match.outcome is not None:
            self.wins[match.outcome.winner] += 1

    def _add_choices(self, log: RoundLog) -> None:
        """Play the round again and count the legal moves before every play."""
        self.redeals += log.voided
        round_ = Round(self.rules, log.dealer, log.decks[-1])
        for sample, play in zip(self._choices(), log.plays, strict=True):
            choices = len(round_.moves())
            sample.add(choices)
            self.forced += choices == 1
            round_.play(play.move)

    def _choices(self) -> Iterator[Sample]:
        """The samples of the legal moves, in the order of the plays of a round."""
        return itertools.chain.from_iterable(self.branching)

    def _add_scores(self, log: RoundLog, breakdown: Breakdown) -> None:
        points = breakdown.points
        for side in range(self.rules.sides):
            self.points[side].add(points[side])
            self.scope[side].add(breakdown[Category.SCOPE].counts[side])
        for category in self.ties:
            self.ties[category] += breakdown[category].why is Why.TIE
        totals = [hand.total for hand in breakdown.primiera if hand.total is not None]
        for total in totals:
            self.primiera.add(total)
        self.lacking_suit += self.rules.sides - len(totals)
        self.without_primiera += not totals
        dealer = self.rules.side_of(log.dealer)
        opener = (dealer + 1) % self.rules.sides
        self.margin.add(points[opener] - points[dealer])
        winner = strict_best(points)
        if winner is not None:
            self.round_wins[(winner - dealer) % self.rules.sides] += 1
