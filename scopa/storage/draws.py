"""Drawing what chance decides in a match (RULES.md 2.1, 2.2).

All of it is drawn from the match's seed (`scopa.engine.draws`), which is on disk from the first
moment: a deck whose fingerprint has been shown is the one that is dealt, whatever happens between,
and everybody who has the seed can play the same deals.
"""

import random

from scopa.engine.draws import drawn_dealer
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.records import SealedDeck
from scopa.records.codes import SEED_BITS

_SYSTEM = random.SystemRandom()


def new_seed(rules: Rules, dealer: int | None = None) -> int:
    """A seed by the system's own chance; where a first dealer is named, one that gives it."""
    while True:
        seed = _SYSTEM.getrandbits(SEED_BITS)
        if dealer in (None, first_dealer(rules, str(seed))):
            return seed


def first_dealer(rules: Rules, seed: str) -> int:
    """The seat that deals the first round."""
    return drawn_dealer(seed, rules.seats)


def next_deck(match: Match, seed: str) -> SealedDeck:
    """The deck that the match needs now."""
    log = match.rounds[-1]
    return SealedDeck.drawn(seed, log.number, len(log.decks) + 1)
