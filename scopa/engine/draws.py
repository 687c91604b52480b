"""What chance decides in a match, drawn from a seed (RULES.md 2.1, 2.2).

Each draw depends on the seed and its place in the match alone, so a match gets the same deals
however often it is interrupted, and whoever plays it.

A text seeds Python's generator by its SHA-512, so draws of one match have nothing to do with each
other. A seed of 50 bits leaves only some of the 40! decks possible, but every deck equally likely
as far as anybody can tell who doesn't try 2^50 seeds.
"""

import random

from scopa.engine.cards import Card, shuffled_deck


def drawn_dealer(seed: str, seats: int) -> int:
    """The seat that deals the first round."""
    return random.Random(f"{seed}/dealer").randrange(seats)


def drawn_deck(seed: str, round_number: int, attempt: int) -> tuple[Card, ...]:
    """The deck of an attempt at a round's deal, after the cut; both are counted from 1."""
    return shuffled_deck(random.Random(f"{seed}/{round_number}/{attempt}"))


def drawn_salt(seed: str, round_number: int, attempt: int) -> str:
    """The salt of that deck's fingerprint: 16 bytes, as hexadecimal digits."""
    return random.Random(f"{seed}/{round_number}/{attempt}/salt").randbytes(16).hex()
