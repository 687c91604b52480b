"""Saved matches to test with."""

import random
from pathlib import Path

from scopa import Match, Rules
from scopa.records import Record, Seat, lines, read
from scopa.storage import Home, SavedMatch

SEATS = (Seat("You"), Seat("Computer", "hard"))


def begun(
    home: Home, seed: int | None = 7, steps: int = 0, rules: Rules | None = None
) -> SavedMatch:
    """A saved match after so many decks and random plays."""
    rules = rules or Rules()
    others = tuple(Seat(f"Player {seat}") for seat in range(2, rules.seats))
    saved = SavedMatch.create(home, rules, SEATS + others, seed=seed)
    advance(saved, steps)
    return saved


def advance(saved: SavedMatch, steps: int, seed: int = 1) -> None:
    """Deal or play at random so many times, or until the match is over."""
    generator = random.Random(seed)
    for _ in range(steps):
        if saved.match.outcome is not None:
            return
        if saved.match.needs_deck:
            saved.deal()
        else:
            saved.play(generator.choice(saved.match.moves()))


def on_disk(path: Path) -> Record:
    """The record as another program reads it."""
    return read(path.read_bytes(), path.name)


def state(match: Match) -> tuple[object, ...]:
    """All that a match is: its rounds, whose turn it is, and every hand."""
    seats = range(match.rules.seats) if match.turn is not None else ()
    return list(lines(match)), match.turn, match.outcome, [match.view(seat) for seat in seats]


def begun_and_closed(home: Home, steps: int = 0) -> Path:
    """A match with a seed that nobody has open."""
    with begun(home, steps=steps) as match:
        return match.path
