"""A match: rounds until a side wins (RULES.md 4), and the log of its deals and plays."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from scopa.engine.cards import Card
from scopa.engine.dealing import is_void
from scopa.engine.events import DealVoided, Event, MatchWon, RoundBegan, RoundScored
from scopa.engine.moves import Move, Play
from scopa.engine.position import Position
from scopa.engine.round import MatchStateError, Round
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown, strict_best
from scopa.engine.view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winner: int
    """The winning side."""
    totals: tuple[int, ...]
    """The points of each side."""
    napoleone: bool
    """Whether all ten coins decided it, whatever the totals."""


@dataclass(slots=True)
class RoundLog:
    """A round as its deals and plays: everything else is replay."""

    number: int
    """Counted from 1 in the match."""
    dealer: int
    """The seat that dealt it."""
    decks: list[tuple[Card, ...]] = field(default_factory=list)
    """The decks in the order in which they were dealt; all but the last were voided."""
    voided: int = 0
    """How many of the decks were voided."""
    plays: list[Play] = field(default_factory=list)
    """The plays, the first one first."""
    breakdown: Breakdown | None = None
    """The score, once the round is over."""
    totals: tuple[int, ...] | None = None
    """The points of each side in the match after the round, once it is counted."""


Step = tuple[Card, ...] | Move
"""What changes a match: a deck dealt, or a move made by the seat in turn."""


class Match:
    """A match in progress or finished; it changes only by `deal` and `play`."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        """Begin a match whose first round this seat deals; `ValueError` when there is no such."""
        if not 0 <= dealer < rules.seats:
            raise ValueError(f"there is no seat {dealer}")
        self.rules = rules
        """The rules it is played by."""
        self.totals: tuple[int, ...] = (0,) * rules.sides
        """The points of each side, of finished rounds."""
        self.rounds: list[RoundLog] = [RoundLog(1, dealer)]
        """The rounds so far; the last one is in progress, or about to be dealt."""
        self.outcome: Outcome | None = None
        """How it ended; None while it goes on."""
        self._round: Round | None = None

    @property
    def dealer(self) -> int:
        """The dealer of the round in progress or about to be dealt."""
        return self.rounds[-1].dealer

    @property
    def round_number(self) -> int:
        """The round in progress or about to be dealt, counted from 1."""
        return self.rounds[-1].number

    @property
    def needs_deck(self) -> bool:
        """Whether a round is to be dealt: at the start, between rounds, after a voided deal."""
        log = self.rounds[-1]
        return self.outcome is None and len(log.decks) == log.voided

    @property
    def turn(self) -> int | None:
        """The seat to play; None when a round is to be dealt or the match is over."""
        return self._round.turn if self._round else None

    def deal(self, deck: Sequence[Card]) -> tuple[Event, ...]:
        """Deal a deck, already cut, first card first.

        A voided deal leaves the match in need of another deck by the same dealer. Raises
        `MatchStateError` when no deck is needed and `ValueError` when it is not the forty cards.
        """
        if not self.needs_deck:
            raise MatchStateError("no deck is to be dealt now")
        log = self.rounds[-1]
        round_ = Round(self.rules, log.dealer, deck, log.number, self.totals)
        began: tuple[Event, ...] = () if log.decks else (RoundBegan(log.number, log.dealer),)
        log.decks.append(tuple(deck))
        if is_void(self.rules, deck):
            log.voided += 1
            return (*began, DealVoided(round_.table))
        log.plays = round_.plays
        self._round = round_
        return (*began, round_.opening)

    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the seat in turn, each once; none when it is nobody's turn."""
        return self._round.moves() if self._round else ()

    def verify(self, move: Move) -> None:
        """Raise `IllegalMove`, saying which rule it breaks, unless the seat in turn may make it.

        Raises `MatchStateError` when it is nobody's turn.
        """
        self._in_play().verify(move)

    def can(self, move: Move) -> bool:
        """Whether the seat in turn may make the move."""
        return self._round is not None and self._round.can(move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move for the seat in turn and tell everything that follows from it.

        Raises `IllegalMove` or `MatchStateError` like `verify`, and then nothing has changed.
        """
        round_ = self._in_play()
        events = round_.play(move)
        return (*events, *self._count(round_)) if round_.over else events

    @property
    def last_dealt(self) -> RoundLog:
        """The round that was dealt last, or attempted; before any the first."""
        between_rounds = len(self.rounds) > 1 and not self.rounds[-1].decks
        return self.rounds[-2 if between_rounds else -1]

    def steps(self) -> Iterator[Step]:
        """All that was done, in order: decks dealt and moves made."""
        return self._steps({log.number for log in self.rounds})

    def _steps(self, rounds: Container[int]) -> Iterator[Step]:
        for log in self.rounds:
            if log.number in rounds:
                yield from log.decks
                for play in log.plays:
                    yield play.move

    def finished_rounds(self) -> "Match | None":
        """The match as it stood after its last finished round; None where no round is finished.

        None of its cards is hidden any more.
        """
        finished = {log.number for log in self.rounds if log.breakdown is not None}
        if not finished:
            return None
        return Match.replayed(self.rules, self.rounds[0].dealer, self._steps(finished))

    def apply(self, step: Step) -> tuple[Event, ...]:
        """Take a step of `steps`: `deal` a deck, or `play` a move."""
        return self.play(step) if isinstance(step, Move) else self.deal(step)

    @classmethod
    def replayed(cls, rules: Rules, dealer: int, steps: Iterable[Step]) -> Self:
        """The match that these steps make; raises what `apply` raises.

        Leaving out the last of `steps` takes it back.
        """
        match = cls(rules, dealer)
        for step in steps:
            match.apply(step)
        return match

    def _in_play(self) -> Round:
        if self._round is None or self._round.over:
            raise MatchStateError("no round is in play")
        return self._round

    def _count(self, round_: Round) -> tuple[Event, ...]:
        """Count the finished round; begin the next one or end the match (RULES.md 4)."""
        log = self.rounds[-1]
        score = round_.score()
        self.totals = tuple(map(sum, zip(self.totals, score.points, strict=True)))
        log.breakdown, log.totals = score, self.totals
        scored = RoundScored(log.number, score, self.totals)
        self.outcome = self._decide(round_)
        if self.outcome is not None:
            won = self.outcome
            return scored, MatchWon(won.winner, won.totals, won.napoleone)
        self.rounds.append(RoundLog(log.number + 1, (log.dealer + 1) % self.rules.seats))
        return (scored,)

    def _decide(self, round_: Round) -> Outcome | None:
        napoleone = round_.napoleone_side() if self.rules.napoleone else None
        if napoleone is not None:
            return Outcome(napoleone, self.totals, napoleone=True)
        leader = strict_best(self.totals)
        if leader is None or self.totals[leader] < self.rules.target:
            return None
        return Outcome(leader, self.totals, napoleone=False)

    def view(self, seat: int) -> View:
        """What a seat may know of the round in play, or of the last one until the next is dealt.

        Raises `MatchStateError` before the first deal.
        """
        return self._dealt().view(seat)

    def position(self) -> Position:
        """An independent copy of the whole state of the round, hidden cards and stock included.

        For referees and for measuring; what a seat may know is its `view`. Raises
        `MatchStateError` before the first deal.
        """
        return self._dealt().position()

    def _dealt(self) -> Round:
        if self._round is None:
            raise MatchStateError("nothing has been dealt yet")
        return self._round
