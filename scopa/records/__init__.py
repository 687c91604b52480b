"""The match record of RECORD.md: reading, writing, and checking every line by replaying it.

Nothing here touches the disk: texts and bytes in, texts out.
"""

from scopa.records.fingerprints import SealedDeck, deck_tag, decks_of
from scopa.records.reader import read
from scopa.records.record import VERSION, Record, RecordError, new_tags, takebacks_of
from scopa.records.seats import (
    PERSON,
    Seat,
    only_person,
    people_of,
    seat_tags,
    seats_of,
    side_names,
    viewer_of,
)
from scopa.records.writer import header, layout, lines, with_tags, write

__all__ = [
    "PERSON",
    "VERSION",
    "Record",
    "RecordError",
    "SealedDeck",
    "Seat",
    "deck_tag",
    "decks_of",
    "header",
    "layout",
    "lines",
    "new_tags",
    "only_person",
    "people_of",
    "read",
    "seat_tags",
    "seats_of",
    "side_names",
    "takebacks_of",
    "viewer_of",
    "with_tags",
    "write",
]
