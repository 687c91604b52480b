"""Positions to judge, and matches to review."""

import random
from collections.abc import Sequence

from scopa import Match, Rules, View, shuffled_deck
from scopa.ai import registry
from tests.ai.setups import ask_with, begun


def midway(rules: str, plays: int, seed: int, moves: int = 2) -> View:
    """What the seat in turn sees after so many random plays or more, with so many moves or more."""
    rng = random.Random(seed)
    while True:
        match = begun(Rules.parse(rules), rng)
        while match.turn is not None:
            view = match.view(match.turn)
            if len(view.plays) >= plays and len(view.moves) >= moves:
                return view
            match.play(rng.choice(view.moves))


def played(rules: str, levels: Sequence[str], seed: int) -> Match:
    """A match played to its end by players of these levels."""
    rng = random.Random(seed)
    match = Match(Rules.parse(rules), 0)
    players = [registry.create(level) for level in levels]
    while match.outcome is None:
        if match.needs_deck:
            match.deal(shuffled_deck(rng))
        elif match.turn is not None:
            match.play(ask_with(rng, players[match.turn], match.view(match.turn)))
    return match
