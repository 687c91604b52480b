"""The arena: every pair of some contestants on the same decks, on several processors if wanted.

What comes out depends on the plan alone, not on how many processes play it: every number of
every duel has its own seed. Only the times differ, and the order in which results come. Limits in
seconds are the exception: a player held to them gets the further, the faster and the less busy
the machine is.
"""

import contextlib
import itertools
from collections.abc import Generator, Iterator
from dataclasses import dataclass

from scopa.ai.player import UNLIMITED, Limit, Stop
from scopa.ai.processes import shared_out
from scopa.arena.duel import Duel, Tally
from scopa.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays, and what."""

    names: tuple[str, ...]
    """The contestants; two or more."""
    rules: Rules
    numbers: int
    """How many matches, or rounds, each pair plays with each seating."""
    seed: int = 1
    limit: Limit = UNLIMITED
    single_rounds: bool = False
    """Whether single rounds are played, each from 0–0, in place of whole matches."""

    @property
    def duels(self) -> tuple[Duel, ...]:
        """A duel for every pair, in the order of the names."""
        return tuple(
            Duel(pair, self.rules, self.seed, self.limit, self.single_rounds)
            for pair in itertools.combinations(self.names, 2)
        )

    @property
    def games(self) -> Iterator["Game"]:
        """All that is played: every duel's first number, then every duel's second, and so on."""
        for number in range(1, self.numbers + 1):
            for place, duel in enumerate(self.duels):
                yield Game(place, duel, number)


@dataclass(frozen=True, slots=True)
class Game:
    """One number of one duel: what is played in one go."""

    place: int
    """The place of the duel in `Plan.duels`."""
    duel: Duel
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played."""

    game: Game
    tally: Tally


def run(plan: Plan, jobs: int = 1) -> Generator[Result, None, None]:
    """Play a plan in so many processes, and give each result as soon as it is there.

    With one job everything happens in this process. Leaving the iterator ends the others soon, as
    every player is asked to stop. Raises `ContestantFault`.
    """
    with contextlib.closing(shared_out(_play, plan.games, jobs)) as played:
        for game, tally in played:
            yield Result(game, tally)


def _play(game: Game, stop: Stop) -> Tally:
    return game.duel.play(game.number, stop)
