"""Where matches are begun and gone on with, and their players found; knows no screen."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from scopa.engine.rules import Rules
from scopa.language import _
from scopa.records import Seat
from scopa.storage import Home, SavedMatch
from scopa.words.choices import level_name
from scopa.words.names import COMPUTER

if TYPE_CHECKING:  # players take time to import, and the first screen can do without
    from scopa.ai.guard import Choice, GuardedPlayer
    from scopa.ai.player import Limit, Stop
    from scopa.engine.view import View

PERSON = Seat("You")
POSITIONS = {
    2: ("you", "opposite"),
    3: ("you", "right", "left"),
    4: ("you", "right", "opposite", "left"),
}
"""By the number of seats: where each sits as the person sees it, in the order of play."""
COMPUTERS = {2: (COMPUTER,), 3: ("Bruno", "Carla"), 4: ("Bruno", "Anna", "Carla")}
"""By the number of seats: who sits at those after the person's, in the order of play."""


class Chooser(Protocol):
    """A computer player that never fails: `scopa.ai.guard.GuardedPlayer`."""

    def choose(self, view: "View", limit: "Limit", rng: random.Random, stop: "Stop") -> "Choice":
        """A legal move, and what went wrong on the way to it."""
        ...


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match that is open, and who plays it."""

    saved: SavedMatch
    seat: int
    """The seat of the person."""
    players: Mapping[int, Chooser]
    """Who plays each other seat."""
    rng: random.Random
    """What the players draw from."""


class Desk:
    """Opens one match at a time, which no other program can open meanwhile.

    `seed` fixes the cards of the matches begun; each of them has the seed after the one before.
    """

    def __init__(self, home: Home, seed: int | None = None) -> None:
        """Keep matches in a home."""
        self._home = home
        self._seed = seed
        self._saved: SavedMatch | None = None
        self._last: tuple[Rules, Sequence[str]] | None = None
        """The rules and the levels of the match that was opened last."""
        self._complaints: list[str] = []

    def begin(self, rules: Rules, levels: Sequence[str], dealer: int | None = None) -> Sitting:
        """Begin a match with computer players; raises `StorageError`.

        ``levels`` are those of the seats after the person's, in the order of play, one each.
        Without a ``dealer`` one is drawn.
        """
        self.leave()
        players = {seat: self._player(level) for seat, level in enumerate(levels, 1)}
        names = COMPUTERS[rules.seats]
        seats = (PERSON, *(map(Seat, names, (player.name for player in players.values()))))
        saved = SavedMatch.create(self._home, rules, seats, dealer, self._seed)
        if self._seed is not None:
            self._seed += 1  # the same cards again would be no new match
        return self._sit_down(saved, 0, players)

    def resume(self, path: Path, level: str) -> Sitting:
        """Go on with a match; raises `StorageError`.

        The person takes the first seat that no computer player has; a player of ``level`` takes
        each other seat whose record doesn't say who plays it.
        """
        self.leave()
        saved = SavedMatch.open(path, self._home)
        person = seat_of_person(saved.seats)
        players = {
            number: self._player(seat.level or level)
            for number, seat in enumerate(saved.seats)
            if number != person
        }
        return self._sit_down(saved, person, players)

    def rematch(self) -> Sitting:
        """Begin a match like the last one that was open here; raises `StorageError`.

        Its first dealer is drawn.
        """
        assert self._last is not None
        return self.begin(*self._last)

    def leave(self) -> None:
        """Let other programs have the match that was open."""
        if self._saved is not None:
            self._saved.close()
            self._saved = None

    def complaints(self) -> tuple[str, ...]:
        """What was wrong with the players asked for, each thing told once."""
        told, self._complaints = tuple(self._complaints), []
        return told

    def _sit_down(
        self, saved: SavedMatch, person: int, players: Mapping[int, "GuardedPlayer"]
    ) -> Sitting:
        self._saved = saved
        rules = saved.match.rules
        after = [(person + step) % rules.seats for step in range(1, rules.seats)]
        self._last = rules, [players[seat].name for seat in after]
        return Sitting(saved, person, players, random.Random(saved.seed))

    def _player(self, level: str) -> "GuardedPlayer":
        """The computer player of this name, or the one that stands in where that can't be had."""
        from scopa.ai import registry  # noqa: PLC0415 - starts without it
        from scopa.ai.guard import GuardedPlayer  # noqa: PLC0415 - starts without it

        try:
            return GuardedPlayer(level)
        except (registry.UnknownPlayer, registry.PluginError) as error:
            level = level_name(registry.STAND_IN)
            template = _("{fault}. {level} plays instead.")
            complaint = template.format(fault=error, level=f"{level[:1].upper()}{level[1:]}")
            if complaint not in self._complaints:
                self._complaints.append(complaint)
            return GuardedPlayer(registry.STAND_IN)


def seat_of_person(seats: Sequence[Seat]) -> int:
    """The first seat that no computer player has; 0 where they have all."""
    return next((number for number, seat in enumerate(seats) if seat.level is None), 0)
