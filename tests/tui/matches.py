"""Matches with chosen cards, for the tests of the table."""

import random
import time
from collections.abc import Iterable
from pathlib import Path

from scopa.ai.guard import Choice
from scopa.ai.player import Limit, Stop, Stopped
from scopa.engine.cards import CARDS, Card
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.records import Record, Seat, seat_tags, write
from scopa.storage import Home, SavedMatch
from scopa.words.names import Names

HUMAN = 0
"""The seat from which the tests look at a match."""
NAMES = Names(Rules(), ("Anna", "Computer"), HUMAN)
SEATS = (Seat("You"), Seat("Computer", "hard"))


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a text, in the order of the text."""
    return tuple(map(Card.parse, codes.split()))


def stacked(mine: str, theirs: str, table: str, later: str = "", last: str = "") -> list[Card]:
    """A deck for two that deals these cards, our seat first, and ``last`` at the very end."""
    hands = [card for pair in zip(cards(mine), cards(theirs), strict=True) for card in pair]
    known = [*hands, *cards(table), *cards(later)]
    end = cards(last)
    rest = [card for card in CARDS if card not in known and card not in end]
    return [*known, *rest, *end]


def begun(deck: Iterable[Card], plays: str = "", rules: Rules | None = None) -> Match:
    """A match whose first round, dealt by the other side, has gone as far as these plays."""
    match = Match(rules or Rules(), dealer=1)
    match.deal(tuple(deck))
    for play in plays.split():
        match.play(Move.parse(play))
    return match


def saved(folder: Path, match: Match) -> SavedMatch:
    """The match as a file of its own, opened to be played on."""
    home = Home(folder)
    home.matches.mkdir(parents=True, exist_ok=True)
    path = home.matches / "match.scopa"
    tags = {"Record": "1", "Rules": str(match.rules), "Date": "2026-01-01", "Seed": "1"}
    path.write_text(write(Record({**tags, **seat_tags(SEATS)}, match)), encoding="utf-8")
    return SavedMatch.open(path, home)


class Scripted:
    """A computer player that makes the given moves, and then the first legal one each time."""

    def __init__(self, *moves: str, fault: str | None = None) -> None:
        self.moves = [Move.parse(move) for move in moves]
        self.fault = fault

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
        """The next move of the script."""
        move = self.moves.pop(0) if self.moves else view.moves[0]
        return Choice(move, self.fault)


class Slow:
    """A computer player that thinks until it is stopped."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
        """Nothing, ever."""
        self.asked += 1
        while not stop.is_set():
            time.sleep(0.001)
        raise Stopped
