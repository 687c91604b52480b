"""The positions that lessons begin from, which the engine's own deals and plays make."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from scopa.engine.cards import CARDS, Card, shuffled_deck
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules

LEARNER, OTHER = 0, 1
"""The seats."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a lesson begins: a match for two, dealt and played to some point.

    Cards that are named are dealt first, the others as ``seed`` says. Whatever is played before
    takes the first set that can be taken, or else is the first card.
    """

    ours: str = ""
    """The learner's first hand."""
    theirs: str = ""
    table: str = ""
    dealer: int = OTHER
    """Who deals the first round."""
    seed: int = 0
    rounds: int = 0
    """Whole rounds played before."""
    plays: int = 0
    """Plays made before, in this round."""

    def match(self) -> Match:
        """A new match at this point."""
        rng = random.Random(self.seed)
        match = Match(Rules(), self.dealer)
        for _round in range(self.rounds):
            deal(match, rng)
            while match.turn is not None:
                match.play(usual_move(match.moves()))
        if self.ours:
            match.deal(self._stacked(rng))
        else:
            deal(match, rng)
        for _play in range(self.plays):
            match.play(usual_move(match.moves()))
        return match

    def _stacked(self, rng: random.Random) -> list[Card]:
        ours, theirs = _cards(self.ours), _cards(self.theirs)
        hands = (ours, theirs) if self.dealer == OTHER else (theirs, ours)
        known = [card for pair in zip(*hands, strict=True) for card in pair] + _cards(self.table)
        rest = [card for card in CARDS if card not in known]
        rng.shuffle(rest)
        return known + rest


def deal(match: Match, rng: random.Random) -> None:
    """Deal a round, again where kings void the deal."""
    while match.needs_deck:
        match.deal(shuffled_deck(rng))


def usual_move(moves: Iterable[Move]) -> Move:
    """The first move that takes something, or else the first one."""
    first, *others = moves
    return next((move for move in (first, *others) if move.captured), first)


def _cards(codes: str) -> list[Card]:
    return list(map(Card.parse, codes.split()))
