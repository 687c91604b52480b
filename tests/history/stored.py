"""Homes with matches in them."""

import random
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from scopa import Match, Rules, shuffled_deck
from scopa.records import Record, Seat, new_tags, write
from scopa.storage import Home

YOU, EASY = Seat("You"), Seat("Computer", "easy")
DAY = date(2026, 11, 30)


def played(rules: Rules, seed: int, steps: int | None = None) -> Match:
    """A random match, whole or of so many deals and plays."""
    generator = random.Random(seed)
    match = Match(rules, generator.randrange(rules.seats))
    while match.outcome is None and steps != 0:
        if match.needs_deck:
            match.deal(shuffled_deck(generator))
        else:
            match.play(generator.choice(match.moves()))
        steps = None if steps is None else steps - 1
    return match


def keep(
    home: Home,
    match: Match,
    name: str,
    seats: Sequence[Seat] = (YOU, EASY),
    day: date = DAY,
    takebacks: int = 0,
    more: Mapping[str, str] | None = None,
) -> Path:
    """Put a match into a home, where it belongs."""
    tags = {**new_tags(match.rules, seats, day), **(more or {})}
    if takebacks:
        tags["Takebacks"] = str(takebacks)
    folder = home.matches if match.outcome is None else home.finished
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.scopa"
    path.write_text(write(Record(tags, match)), encoding="utf-8")
    return path
