"""Where matches are begun and gone on with, and their players found; knows no screen."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from scopa.engine.rules import Rules
from scopa.language import _
from scopa.records import PERSON, Seat, people_of
from scopa.records.codes import SharedDeal
from scopa.records.daily import DAILY, DUPLICATE, LEVEL, PRACTICE, daily_deal, day_of
from scopa.storage import Home, SavedMatch
from scopa.storage.dailies import find_daily
from scopa.storage.listing import OPEN_ELSEWHERE
from scopa.storage.locks import Locked, holding
from scopa.storage.trash import bring_back
from scopa.words.choices import replaced
from scopa.words.names import COMPUTER, PLAYER, YOU

if TYPE_CHECKING:  # players take time to import, and the first screen can do without
    from scopa.ai.guard import Choice, GuardedPlayer
    from scopa.ai.player import Limit, Stop
    from scopa.engine.view import View

POSITIONS = {
    2: ("you", "opposite"),
    3: ("you", "right", "left"),
    4: ("you", "right", "opposite", "left"),
}
"""By the number of seats: where each sits as the first person sees it, in the order of play."""
COMPUTERS = {2: (COMPUTER,), 3: ("Bruno", "Carla"), 4: ("Bruno", "Anna", "Carla")}
"""By the number of seats: the computer players at those after the first person's, in order."""
PATIENCE = 5.0
"""Seconds to wait for another program that is about to begin a day's match, and loads players."""


class Chooser(Protocol):
    """A computer player that never fails: `scopa.ai.guard.GuardedPlayer`."""

    def choose(self, view: "View", limit: "Limit", rng: random.Random, stop: "Stop") -> "Choice":
        """A legal move, and what went wrong on the way to it."""
        ...


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match that is open, and who plays it."""

    saved: SavedMatch
    players: Mapping[int, Chooser]
    """The computer players by their seats; people sit at all others."""
    rng: random.Random
    """What the players draw from."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        seats = range(self.saved.match.rules.seats)
        return tuple(seat for seat in seats if seat not in self.players)


class Desk:
    """Opens one match at a time, which no other program can open meanwhile.

    `seed` fixes the cards of the matches begun; each of them has the seed after the one before.
    With `duplicate` what strong play makes of their deals is told in all of them.
    """

    def __init__(self, home: Home, seed: int | None = None, *, duplicate: bool = False) -> None:
        """Keep matches in a home."""
        self._home = home
        self._duplicate = duplicate
        self._seed = seed
        self._saved: SavedMatch | None = None
        self._last: tuple[Rules, Sequence[str], date | None] | None = None
        """Rules and levels of the match that was opened last, and the day whose deals it has."""
        self._complaints: list[str] = []
        self._players: Sequence[GuardedPlayer] = ()
        """The computer players of that match, to be closed with it."""

    def begin(self, rules: Rules, levels: Sequence[str], dealer: int | None = None) -> Sitting:
        """Begin a match; raises `StorageError`.

        ``levels`` are those of the seats after the first person's, in the order of play, one each,
        and `PERSON` for further people. Without a ``dealer`` one is drawn.
        """
        sitting = self._begin(rules, levels, dealer, self._seed, {})
        if self._seed is not None:
            self._seed += 1  # the same cards again would be no new match
        return sitting

    def begin_shared(self, deal: SharedDeal, levels: Sequence[str]) -> Sitting:
        """Begin a match with the deals of a code; raises `StorageError`."""
        return self._begin(deal.rules, levels, None, deal.seed, {})

    def open_daily(self, day: date, level: str | None) -> Sitting:
        """Begin the match of a day's deal, or open it where it stands; raises `StorageError`.

        There is one that counts: when it is over it is opened as it ended, and when it was deleted
        it is brought back. It is for one person: without a ``level``, or with that of a person,
        the usual one plays the other seat.
        """
        try:
            with holding(self._home, ".daily", PATIENCE):
                path = find_daily(self._home, day)
                if path is not None:
                    return self.resume(bring_back(self._home, path))
                return self._begin_day(day, [LEVEL if level in {None, PERSON} else level], DAILY)
        except Locked:
            raise Locked(_(OPEN_ELSEWHERE)) from None

    def practise_daily(self, day: date, level: str | None) -> Sitting:
        """Play the deals of a day again, once the match that counts is over; before, open that.

        The same levels play. Raises `StorageError`.
        """
        sitting = self.open_daily(day, level)
        return sitting if sitting.saved.match.outcome is None else self.rematch()

    def _begin_day(self, day: date, levels: Sequence[str], tag: str) -> Sitting:
        deal = daily_deal(day)
        return self._begin(deal.rules, levels, None, deal.seed, {tag: day.isoformat()})

    def _begin(
        self,
        rules: Rules,
        levels: Sequence[str],
        dealer: int | None,
        seed: int | None,
        tags: Mapping[str, str],
    ) -> Sitting:
        self.leave()
        players = {
            seat: self._player(level) for seat, level in enumerate(levels, 1) if level != PERSON
        }
        seats = [
            Seat(name, players[seat].name if seat in players else None)
            for seat, name in enumerate(seat_names(levels))
        ]
        if self._duplicate and PERSON not in levels:
            tags = {**tags, DUPLICATE: "on"}
        saved = SavedMatch.create(self._home, rules, seats, dealer, seed, tags)
        return self._sit_down(saved, players)

    def resume(self, path: Path) -> Sitting:
        """Go on with a match, people at the seats of `people_of`; raises `StorageError`."""
        if path == self.open_path:
            self.close()
        self.leave()
        saved = SavedMatch.open(path, self._home)
        people = people_of(saved.seats)
        players = {
            number: self._player(seat.level)
            for number, seat in enumerate(saved.seats)
            if number not in people and seat.level is not None
        }
        return self._sit_down(saved, players)

    def rematch(self) -> Sitting:
        """Begin a match like the last one that was open here; raises `StorageError`.

        Its first dealer is drawn; but where it had the deals of a day, they are played again.
        """
        assert self._last is not None
        rules, levels, day = self._last
        if day is not None:
            return self._begin_day(day, levels, PRACTICE)
        return self.begin(rules, levels)

    @property
    def open_match(self) -> SavedMatch | None:
        """The match that is open."""
        return self._saved

    @property
    def open_path(self) -> Path | None:
        """Where the match that is open lies."""
        return self._saved.path if self._saved else None

    def leave(self) -> None:
        """Turn to something else: a match that was open is kept if a card was played in it."""
        self._close_players()
        if self._saved is not None:
            self._saved.leave()
            self._saved = None

    def close(self) -> None:
        """Let other programs have the match that was open, which is kept as it is."""
        self._close_players()
        if self._saved is not None:
            self._saved.close()
            self._saved = None

    def _close_players(self) -> None:
        for player in self._players:
            player.close()
        self._players = ()

    def complaints(self) -> tuple[str, ...]:
        """What was wrong with the players asked for, each thing told once."""
        told, self._complaints = tuple(self._complaints), []
        return told

    def _sit_down(self, saved: SavedMatch, players: Mapping[int, "GuardedPlayer"]) -> Sitting:
        self._saved, self._players = saved, tuple(players.values())
        rules, sitting = saved.match.rules, Sitting(saved, players, random.Random(saved.seed))
        first = sitting.people[0]
        after = [(first + step) % rules.seats for step in range(1, rules.seats)]
        levels = [players[seat].name if seat in players else PERSON for seat in after]
        self._last = rules, levels, day_of(saved.tags)
        return sitting

    def _player(self, level: str) -> "GuardedPlayer":
        """The computer player of this name, or the one that stands in where that can't be had."""
        from scopa.ai import registry  # noqa: PLC0415 - starts without it
        from scopa.ai.guard import GuardedPlayer  # noqa: PLC0415 - starts without it

        try:
            return GuardedPlayer(level)
        except (registry.UnknownPlayer, registry.PluginError) as error:
            complaint = replaced(str(error), registry.STAND_IN)
            if complaint not in self._complaints:
                self._complaints.append(complaint)
            return GuardedPlayer(registry.STAND_IN)


def seat_names(levels: Sequence[str]) -> tuple[str, ...]:
    """Who sits where in a new match with these ``levels`` behind the first person.

    Several people are numbered in the order of play.
    """
    names = [YOU, *COMPUTERS[len(levels) + 1]]
    if PERSON in levels:
        people = (seat for seat, level in enumerate((PERSON, *levels)) if level == PERSON)
        for number, seat in enumerate(people, 1):
            names[seat] = PLAYER.format(number=number)
    return tuple(names)
