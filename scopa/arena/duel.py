"""A duel: two contestants on the same decks, with every way to seat them.

For each number a duel has a first dealer and a deck for every round, the same in every duel of a
seed, and plays them once with each seating. What luck the cards bring so falls to both.
"""

import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from scopa.ai.closing import closed
from scopa.ai.playable import Particular
from scopa.ai.player import NEVER, Limit, Player, Stop
from scopa.ai.seer import Informed, Seer
from scopa.ai.simulate import PlayerFault, asked, play_on
from scopa.ai.thought import Stopped
from scopa.arena import contestants
from scopa.arena.contestants import Contestant
from scopa.engine.match import Match, RoundLog
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown
from scopa.engine.view import View
from scopa.language import _

Seating = tuple[int, ...]
"""Which of the two contestants, 0 or 1, plays for each side."""


class ContestantFault(Exception):  # noqa: N818 - what a player did, and not an error of this program
    """A contestant raised or broke the rules; the text names it and says what it did, and when."""


@dataclass(slots=True)
class Count:
    """Matches or rounds as the first contestant fared in them."""

    won: int = 0
    lost: int = 0
    tied: int = 0

    def add(self, difference: float) -> None:
        """Count one that was won (above 0), lost (below) or tied."""
        if difference > 0:
            self.won += 1
        elif difference < 0:
            self.lost += 1
        else:
            self.tied += 1

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.lost + self.tied


@dataclass(slots=True)
class Tally:
    """What was counted in the matches of one number, as the first contestant fared in them."""

    number: int
    margin: float = 0.0
    """Points of all rounds by which the first contestant was ahead: its sides' mean each."""
    matches: Count = field(default_factory=Count)
    """Matches won and lost; none is tied, and none counts when only single rounds are played."""
    rounds: Count = field(default_factory=Count)
    dealt: Count = field(default_factory=Count)
    """The rounds that the first contestant dealt."""
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """The processor time of each contestant's plays, those in which it had a choice.

    What other programs take doesn't count, so a busy machine measures the same.
    """


@dataclass(frozen=True, slots=True)
class Duel:
    """Two contestants by name, and what is played between them."""

    names: tuple[str, str]
    rules: Rules
    seed: int
    limit: Limit
    """What each may take for a move, unless its name says otherwise."""
    single_rounds: bool = False
    """Whether only the first round of each match is played."""

    def check(self) -> None:
        """Raise what is wrong with the contestants, if anything is.

        `UnknownPlayer`, `PluginError`, `OptionError`, `UnfitRules`, or `BotFault`.
        """
        for name in self.names:
            player = contestants.enter(name).make()
            with closed([player]):
                if isinstance(player, Particular):
                    player.check_rules(self.rules)

    def play(self, number: int, stop: Stop = NEVER) -> Tally:
        """Play the matches of a number, counted from 1.

        Raises `ContestantFault`, and `Stopped` soon after the flag is set.
        """
        entered = tuple(contestants.enter(name) for name in self.names)
        tally = Tally(number)
        for place, seating in enumerate(seatings(self.rules.sides)):
            match = _Table(self, entered, number, place, seating).play(tally, stop)
            self._count(match, seating, tally)
        return tally

    def _count(self, match: Match, seating: Seating, tally: Tally) -> None:
        """Add a match to a tally."""
        for log in match.rounds:
            if log.breakdown is not None:
                self._count_round(log, log.breakdown, seating, tally)
        if match.outcome is not None and not self.single_rounds:
            tally.matches.add(1 - 2 * seating[match.outcome.winner])

    def _count_round(
        self, log: RoundLog, breakdown: Breakdown, seating: Seating, tally: Tally
    ) -> None:
        first, second = _points(breakdown.points, seating)
        difference = max(first) - max(second)
        tally.margin += sum(first) / len(first) - sum(second) / len(second)
        tally.rounds.add(difference)
        if seating[self.rules.side_of(log.dealer)] == 0:
            tally.dealt.add(difference)


def seatings(sides: int) -> tuple[Seating, ...]:
    """Every way in which two contestants share the sides, so that both play.

    Two for two sides. Three sides are shared in six: each contestant sits once at each place
    against two of the other, so that equals win as often as each other.
    """
    shared = itertools.product((0, 1), repeat=sides)
    return tuple(seating for seating in shared if len(set(seating)) > 1)


def _points(points: Sequence[int], seating: Seating) -> tuple[list[int], list[int]]:
    """The points of the sides of each contestant."""
    first = [score for score, owner in zip(points, seating, strict=True) if owner == 0]
    second = [score for score, owner in zip(points, seating, strict=True) if owner == 1]
    return first, second


class _Table:
    """One match about to be played: who sits where, and the chance that decides."""

    def __init__(
        self, duel: Duel, entered: Sequence[Contestant], number: int, place: int, seating: Seating
    ) -> None:
        """Seat the contestants for a number, as the seating at this place among them says.

        The number alone decides the decks; the players' chance differs with the seating, too.
        """
        self._duel = duel
        self._entered = entered
        self._dealer = (number - 1) % duel.rules.seats
        self._owners = [seating[duel.rules.side_of(seat)] for seat in range(duel.rules.seats)]
        self._seed = f"{duel.seed}/{number}"
        self._chance = random.Random(f"{duel.seed}/{number}/players/{place}")
        template = _("match {number}, seating {seating}")
        self._where = template.format(number=number, seating=place + 1)

    def play(self, tally: Tally, stop: Stop) -> Match:
        """Play the match, or its first round if that is all; move times go into the tally."""
        match = Match(self._duel.rules, self._dealer)
        made = [self._entered[owner].make() for owner in self._owners]
        players = [
            self._seated(player, match, tally.seconds[owner])
            for player, owner in zip(made, self._owners, strict=True)
        ]

        def ask(match: Match, seat: int) -> Move:
            if stop.is_set():
                raise Stopped
            limit = self._entered[self._owners[seat]].limit or self._duel.limit
            return asked(players[seat], match, seat, limit, self._chance, stop)

        try:
            with closed(made):
                play_on(match, self._seed, ask, rounds=1 if self._duel.single_rounds else None)
        except PlayerFault as fault:
            name = self._duel.names[self._owners[fault.seat]]
            template = _("{player} {fault} ({where})")
            text = template.format(player=name, fault=fault.text, where=self._where)
            raise ContestantFault(text) from fault
        return match

    def _seated(self, made: Player | Seer, match: Match, seconds: list[float]) -> Player:
        """A contestant's player for one seat, with a stopwatch."""
        player = Informed(made, match.position) if isinstance(made, Seer) else made
        return _Timed(player, seconds)


class _Timed:
    """A player whose time is taken whenever it has a choice."""

    def __init__(self, player: Player, seconds: list[float]) -> None:
        self._player = player
        self._seconds = seconds

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The player's move."""
        if len(view.moves) == 1:
            return self._player.choose(view, limit, rng, stop)
        began = time.process_time()
        move = self._player.choose(view, limit, rng, stop)
        self._seconds.append(time.process_time() - began)
        return move
