"""The daily deal: for everybody the same, from the date alone. And which matches are compared."""

from collections.abc import Mapping
from datetime import date, datetime
from hashlib import sha256

from scopa.engine.rules import CLASSIC
from scopa.records.codes import SEED_BITS, SharedDeal

LEVEL = "expert"
"""Whom it is played against, if nobody else is asked for."""
DAILY = "Daily"
"""The tag of the match that counts; its value is the date in ISO form."""
PRACTICE = "Practice"
"""The tag of a match with the deals of a day that doesn't count, with the same value."""
DUPLICATE = "Duplicate"
"""The tag of any other match in which what strong play makes of the deals is told; it is on."""


def today() -> date:
    """The day on the calendar here: the one whose deal is played now, and that records name."""
    return datetime.now().astimezone().date()


def daily_deal(day: date) -> SharedDeal:
    """The deal of a day."""
    digest = sha256(f"scopa daily deal {day.isoformat()}".encode()).digest()
    return SharedDeal(CLASSIC, int.from_bytes(digest) >> 8 * len(digest) - SEED_BITS)


def day_of(tags: Mapping[str, str]) -> date | None:
    """The day whose deals a match has, whether or not it counts."""
    try:
        return date.fromisoformat(tags.get(DAILY) or tags.get(PRACTICE, ""))
    except ValueError:
        return None


def tags_of_day(tags: Mapping[str, str]) -> dict[str, str]:
    """Those of a match's tags that name the day whose deals it has."""
    return {tag: day for tag, day in tags.items() if tag in {DAILY, PRACTICE}}


def is_compared(tags: Mapping[str, str]) -> bool:
    """Whether a match is to be compared with strong play over the same deals."""
    return not tags.keys().isdisjoint((DAILY, PRACTICE, DUPLICATE))
