"""Matches played at random, to be written and read."""

import random
from collections.abc import Iterator

from scopa import Match, Rules, shuffled_deck

TAGS_OF_TWO = {"Seat0": "You", "Seat1": "Computer (hard)"}


def step(match: Match, generator: random.Random) -> None:
    """Deal a deck if one is needed, else make a random legal play."""
    if match.needs_deck:
        match.deal(shuffled_deck(generator))
    else:
        match.play(generator.choice(match.moves()))


def steps(rules: Rules, seed: int) -> Iterator[Match]:
    """The same match before its first deck and after every deck and play to its end."""
    generator = random.Random(seed)
    match = Match(rules, generator.randrange(rules.seats))
    yield match
    while match.outcome is None:
        step(match, generator)
        yield match


def finished(rules: Rules, seed: int) -> Match:
    """A whole random match."""
    *_, match = steps(rules, seed)
    return match


def tags(rules: Rules) -> dict[str, str]:
    """The header of a record."""
    names = {f"Seat{seat}": f"Player {seat}" for seat in range(rules.seats)}
    return {"Record": "1", "Rules": str(rules), "Date": "2026-11-29", **names}
