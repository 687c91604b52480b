"""The arena: every pair of some contestants on the same decks, by whatever executor.

What comes out depends on the plan alone, not on who plays it: every number of every duel has its
own seed. Only the times differ, and the order in which results come. Limits in seconds are the
exception: a player held to them gets the further, the faster and the less busy the machine is.
"""

import contextlib
import functools
import itertools
from collections.abc import Collection, Generator, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import date

from scopa.ai.player import UNLIMITED, Limit, Stop
from scopa.arena import contestants, luck
from scopa.arena.duel import Duel, seatings
from scopa.arena.tally import NumberTally
from scopa.engine.rules import Rules
from scopa.language import speak, spoken
from scopa.workers.sharing import shared_out

IN_FLIGHT = 64
"""Games that an executor is given at a time, where nothing is known of it."""


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
    duplicate: bool = True
    """Whether every seating and every duel gets the same decks."""
    luck: bool = False
    """Whether the luck of the deals is counted, to take it out of the points."""

    def check(self) -> None:
        """Raise what is wrong with the contestants, if anything is; each is made once for that.

        `UnknownPlayer`, `PluginError`, `OptionError`, `UnfitRules`, or `BotFault`; where luck
        shall be counted, and can't be, `UncountedLuck`.
        """
        for name in dict.fromkeys(self.names):
            contestant = contestants.enter(name)
            if self.luck:
                luck.check(self.rules, contestant)
            contestant.check(self.rules)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The places of the contestants of each duel, counted from 0."""
        return tuple(itertools.combinations(range(len(self.names)), 2))

    @property
    def duels(self) -> tuple[Duel, ...]:
        """A duel for every pair, in the order of the names."""
        return tuple(
            Duel(
                names=pair,
                rules=self.rules,
                seed=self.seed,
                limit=self.limit,
                single_rounds=self.single_rounds,
                duplicate=self.duplicate,
                luck=self.luck,
            )
            for pair in itertools.combinations(self.names, 2)
        )

    @property
    def games(self) -> Iterator["Game"]:
        """All that is played: every duel's first number, then every duel's second, and so on."""
        duels = self.duels
        for number in range(1, self.numbers + 1):
            for place, duel in enumerate(duels):
                yield Game(place, duel, number)


@dataclass(frozen=True, slots=True)
class Game:
    """One number of one duel: what is played in one go."""

    place: int
    """The place of the duel in `Plan.duels`."""
    duel: Duel
    number: int

    @property
    def seatings(self) -> int:
        """How many matches it has."""
        return len(seatings(self.duel.rules.sides))


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played."""

    game: Game
    tally: NumberTally


def run(
    plan: Plan,
    executor: Executor | None = None,
    *,
    in_flight: int = IN_FLIGHT,
    done: Collection[Game] = (),
    recorded_on: date | None = None,
) -> Generator[Result, None, None]:
    """Play a plan by an executor, and give each result as soon as it is there.

    Without an executor everything happens in this process. `in_flight` games at most are handed
    out at a time; those that are done already aren't played. With the day that records shall name,
    they are kept. A game whose worker died is played again (`scopa.workers.sharing.shared_out`).

    Raises `ContestantError` and `WorkersLost`.
    """
    games = (game for game in plan.games if game not in done)
    work = functools.partial(_play, recorded_on=recorded_on, language=spoken())
    with contextlib.closing(shared_out(executor, work, games, in_flight)) as played:
        for game, tally in played:
            yield Result(game, tally)


def _play(game: Game, stop: Stop, *, recorded_on: date | None, language: str) -> NumberTally:
    """Play a game, in whatever process; faults are told in the language."""
    if spoken() != language:
        speak(language)
    return game.duel.play(game.number, stop, recorded_on=recorded_on)
