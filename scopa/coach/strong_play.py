"""What strong play makes of the deals of a match, from the same seat.

Each deal is played once more by a strong player in the person's seat, against players of the levels
that sit at the others. The seed of the match decides all that chance does there, so everybody who
plays the same deals against the same levels compares with the same results.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from scopa.ai.player import NEVER, UNLIMITED, Player, Stop
from scopa.ai.registry import ADVISER, BUILT_IN, PluginError, create
from scopa.coach.judge import Cancelled
from scopa.coach.luck import strong_player
from scopa.engine.match import Match, RoundLog
from scopa.engine.rules import Rules
from scopa.records import seats_of


@dataclass(frozen=True, slots=True)
class StrongPlay:
    """What strong play makes of deals from one seat."""

    rules: Rules
    seat: int
    levels: Mapping[int, str | None]
    """Who sits at the other seats; the adviser stands for people, plugins, and who can't be had."""
    seed: str
    _known: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, match: Match, tags: Mapping[str, str], seat: int) -> Self:
        """What it makes of a match, from the seat of a person."""
        seats = enumerate(seats_of(tags, match.rules))
        levels = {number: sitter.level for number, sitter in seats}
        return cls(match.rules, seat, levels, tags.get("Seed", ""))

    def round(self, log: RoundLog, stop: Stop = NEVER) -> tuple[int, ...]:
        """The points of each side in a round that was dealt; raises `Cancelled` on `stop`."""
        if log.number not in self._known:
            self._known[log.number] = self._played(log, stop)
        return self._known[log.number]

    def total(self, logs: Iterable[RoundLog], stop: Stop = NEVER) -> tuple[int, ...]:
        """The points of each side in all of some rounds; raises `Cancelled` on `stop`."""
        rounds = [self.round(log, stop) for log in logs if log.breakdown is not None]
        return tuple(map(sum, zip(*rounds, strict=True))) or (0,) * self.rules.sides

    def _played(self, log: RoundLog, stop: Stop) -> tuple[int, ...]:
        match = Match(self.rules, log.dealer)
        match.deal(log.decks[-1])
        rng = random.Random(f"{self.seed} duplicate {log.number}")
        players = self._players()
        while match.turn is not None:
            if stop.is_set():
                raise Cancelled
            view = match.view(match.turn)
            match.play(players[match.turn].choose(view, UNLIMITED, rng, stop))
        breakdown = match.rounds[0].breakdown
        assert breakdown is not None
        return tuple(breakdown.points)

    def _players(self) -> Sequence[Player]:
        return [self._player(seat) for seat in range(self.rules.seats)]

    def _player(self, seat: int) -> Player:
        level = self.levels.get(seat)
        if seat == self.seat or level is None or level == ADVISER or level not in BUILT_IN:
            return strong_player(self.rules)
        try:
            return create(level)
        except PluginError:
            return strong_player(self.rules)
