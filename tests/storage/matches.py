"""Saved matches to test with."""

import random

from scopa.engine import Rules
from scopa.storage import Home, SavedMatch

NAMES = ("You", "Computer (hard)")


def begun(
    home: Home, seed: int | None = 7, steps: int = 0, rules: Rules | None = None
) -> SavedMatch:
    """A saved match after so many decks and random plays."""
    rules = rules or Rules()
    names = NAMES if rules.seats == 2 else tuple(f"Player {seat}" for seat in range(rules.seats))
    saved = SavedMatch.create(home, rules, names, seed=seed)
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
