"""Drawing what chance decides in a match: the first dealer and the decks (RULES.md 2.1, 2.2).

A match with a seed draws each from the seed and its place in the match alone, so that it gets the
same deals however often it is interrupted; one without a seed draws from the system.
"""

import random

from scopa.engine.cards import Card, shuffled_deck
from scopa.engine.match import Match
from scopa.engine.rules import Rules


def first_dealer(rules: Rules, seed: str | None) -> int:
    """The seat that deals the first round."""
    return _generator(seed, "dealer").randrange(rules.seats)


def next_deck(match: Match, seed: str | None) -> tuple[Card, ...]:
    """The deck that the match needs now; attempts at a round's deal are counted from 1."""
    log = match.rounds[-1]
    return shuffled_deck(_generator(seed, f"{log.number}/{len(log.decks) + 1}"))


def _generator(seed: str | None, place: str) -> random.Random:
    return random.SystemRandom() if seed is None else random.Random(f"{seed}/{place}")
