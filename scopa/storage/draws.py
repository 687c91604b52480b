"""Drawing what chance decides in a match (RULES.md 2.1, 2.2).

A match with a seed draws from the seed (`scopa.engine.draws`), one without from the system.
"""

import random

from scopa.engine.cards import Card, shuffled_deck
from scopa.engine.draws import drawn_dealer, drawn_deck
from scopa.engine.match import Match
from scopa.engine.rules import Rules

_SYSTEM = random.SystemRandom()


def first_dealer(rules: Rules, seed: str | None) -> int:
    """The seat that deals the first round."""
    return _SYSTEM.randrange(rules.seats) if seed is None else drawn_dealer(seed, rules.seats)


def next_deck(match: Match, seed: str | None) -> tuple[Card, ...]:
    """The deck that the match needs now."""
    if seed is None:
        return shuffled_deck(_SYSTEM)
    log = match.rounds[-1]
    return drawn_deck(seed, log.number, len(log.decks) + 1)
