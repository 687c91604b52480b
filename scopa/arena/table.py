"""One match of a duel: who sits where, the chance that decides, and what is kept of it."""

import random
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date

from scopa.ai.foreign.closing import close
from scopa.ai.foreign.faults import BotFault, described
from scopa.ai.player import NEVER, Limit, Player, Stop, Stopped
from scopa.ai.seer import Informed, Seer
from scopa.ai.simulate import PlayerFault, asked, play_on
from scopa.arena.contestants import Contestant
from scopa.arena.luck import luck_of_round
from scopa.arena.played import MatchPlayed, Misplay, RoundPlayed, Seating
from scopa.arena.stopwatch import Timed
from scopa.engine.match import Match, RoundLog
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.one_line import one_line
from scopa.records import Record, Seat, new_tags, write
from scopa.refusal import Refusal


class ContestantError(Refusal):
    """A contestant that could be made before can't be any more; the text names it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match about to be played."""

    rules: Rules
    entered: tuple[Contestant, Contestant]
    seating: Seating
    dealer: int
    """The seat that deals first."""
    limit: Limit
    """What each may take for a move, unless it has a limit of its own."""
    decks: str
    """The seed of the decks."""
    chance: str
    """The seed of all else: what the players draw, and the moves of those that fail to choose."""
    single_round: bool = False
    """Whether only the first round is played."""
    luck: bool = False
    """Whether the luck of the deals is counted (`scopa.arena.luck.check` says where it can be)."""
    recorded_on: date | None = None
    """The day that the record names; without one none is kept."""

    def play(self, stop: Stop = NEVER) -> MatchPlayed:
        """Play the match, or its first round if that is all.

        Raises `ContestantError`, and `Stopped` soon after the flag is set.
        """
        return _Playing(self, stop).played()

    def owner(self, seat: int) -> int:
        """The contestant at a seat."""
        return self.seating[self.rules.side_of(seat)]


class _Playing:
    """A match while it is played."""

    def __init__(self, table: Table, stop: Stop) -> None:
        self._table = table
        self._stop = stop
        self._match = Match(table.rules, table.dealer)
        self._owners = [table.owner(seat) for seat in range(table.rules.seats)]
        self._chance = random.Random(table.chance)
        self._stand_in = random.Random(f"{table.chance}/faults")
        self._players: list[Player] = []
        self._seconds: tuple[list[float], list[float]] = ([], [])
        self._faults: list[Misplay] = []

    def played(self) -> MatchPlayed:
        """Play, and tell what came of it."""
        table, match = self._table, self._match
        with ExitStack() as stack:
            self._players = [self._seated(owner, stack) for owner in self._owners]
            play_on(match, table.decks, self._ask, rounds=1 if table.single_round else None)
        winner = None if match.outcome is None or table.single_round else match.outcome.winner
        return MatchPlayed(
            seating=table.seating,
            rounds=tuple(
                RoundPlayed(table.rules.side_of(log.dealer), log.breakdown.points, self._luck(log))
                for log in match.rounds
                if log.breakdown is not None
            ),
            winner=winner,
            seconds=(tuple(self._seconds[0]), tuple(self._seconds[1])),
            faults=tuple(self._faults),
            record=self._record(table.recorded_on) if table.recorded_on else "",
        )

    def _luck(self, log: RoundLog) -> float | None:
        """The luck of a round's deals, if it is counted: the same ways are drawn for all seatings.

        What the deals of a number have in common so cancels out. They are drawn by no deck's seed,
        or they would have more in common with the real deals than chance gives them.
        """
        if not self._table.luck:
            return None
        chance = f"{self._table.decks}/luck/{log.number}"
        return luck_of_round(self._table.rules, log, chance, self._stop)

    def _ask(self, match: Match, seat: int) -> Move:
        """The move of the player at a seat, or one drawn in place of what it did."""
        if self._stop.is_set():
            raise Stopped
        owner = self._owners[seat]
        limit = self._table.entered[owner].limit or self._table.limit
        try:
            return asked(self._players[seat], match, seat, limit, self._chance, self._stop)
        except PlayerFault as fault:
            if self._stop.is_set():
                raise Stopped from fault
            self._add_fault(owner, match.rounds[-1], fault.text)
            return self._stand_in.choice(match.moves())

    def _seated(self, owner: int, stack: ExitStack) -> Player:
        """A contestant's player for one seat, with a stopwatch; the stack closes it."""
        contestant = self._table.entered[owner]
        try:
            made = contestant.make()
        except Exception as error:
            template = _("{player} can't be made any more: {error}")
            text = template.format(player=contestant.text, error=described(error))
            raise ContestantError(text) from error
        stack.callback(self._close, owner, made)
        player = Informed(made, self._match.position) if isinstance(made, Seer) else made
        return Timed(player, self._seconds[owner])

    def _close(self, owner: int, made: object) -> None:
        """Close a contestant's player; failing at that is a fault after the last play."""
        try:
            close(made)
        except BotFault as fault:
            played = [log for log in self._match.rounds if log.plays]
            self._add_fault(owner, played[-1] if played else self._match.rounds[-1], str(fault))

    def _add_fault(self, owner: int, log: RoundLog, text: str) -> None:
        self._faults.append(Misplay(owner, log.number, len(log.plays), text))

    def _record(self, day: date) -> str:
        """The text of the match record."""
        table = self._table
        names = (table.entered[owner].text for owner in self._owners)
        seats = (Seat(one_line(name).replace('"', "'")) for name in names)
        return write(Record(new_tags(table.rules, seats, day), self._match))
