"""A duel: two contestants on the same decks, with every way to seat them.

For each number a duel has a first dealer and a deck for every round, the same in every duel of a
seed, and plays them once with each seating. What luck the cards bring so falls to both. Without
duplicate, every match has decks of its own.
"""

import itertools
from dataclasses import dataclass
from datetime import date

from scopa.ai.player import NEVER, Limit, Stop
from scopa.arena import contestants
from scopa.arena.played import Seating
from scopa.arena.table import Table
from scopa.arena.tally import NumberTally
from scopa.engine.rules import Rules


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
    duplicate: bool = True
    """Whether all seatings of a number, and all duels, have the same decks."""
    luck: bool = False
    """Whether the luck of the deals is counted."""

    def play(
        self, number: int, stop: Stop = NEVER, *, recorded_on: date | None = None
    ) -> NumberTally:
        """Play the matches of a number, counted from 1; with a day for it keep their records.

        Raises `ContestantError`, and `Stopped` soon after the flag is set.
        """
        first, second = map(contestants.enter, self.names)
        tables = (
            Table(
                rules=self.rules,
                entered=(first, second),
                seating=seating,
                dealer=(number - 1) % self.rules.seats,
                limit=self.limit,
                decks=self._decks(number, place),
                chance=f"{self.seed}/{number}/players/{place}",
                single_round=self.single_rounds,
                luck=self.luck,
                recorded_on=recorded_on,
            )
            for place, seating in enumerate(seatings(self.rules.sides))
        )
        return NumberTally(number, tuple(table.play(stop) for table in tables))

    def _decks(self, number: int, place: int) -> str:
        """The seed of the decks of a number with the seating at this place among them."""
        shared = f"{self.seed}/{number}"
        return shared if self.duplicate else f"{shared}/{'/'.join(self.names)}/{place}"


def seatings(sides: int) -> tuple[Seating, ...]:
    """Every way in which two contestants share the sides, so that both play.

    Two for two sides. Three sides are shared in six: each contestant sits once at each place
    against two of the other, so that equals win as often as each other.
    """
    shared = itertools.product((0, 1), repeat=sides)
    return tuple(seating for seating in shared if len(set(seating)) > 1)
