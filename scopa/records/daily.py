"""The daily deal: for everybody the same, from the date alone."""

from datetime import date
from hashlib import sha256

from scopa.engine.rules import Rules
from scopa.records.codes import SEED_BITS, SharedDeal

RULES = Rules()
"""The classic game, to eleven."""
LEVEL = "expert"
"""Whom it is played against, if nobody else is asked for."""
TAG = "Daily"
"""The tag of the match that counts: its value is the date in ISO form."""


def daily_deal(day: date) -> SharedDeal:
    """The deal of a day."""
    digest = sha256(f"scopa daily deal {day.isoformat()}".encode()).digest()
    return SharedDeal(RULES, int.from_bytes(digest) >> 8 * len(digest) - SEED_BITS)
