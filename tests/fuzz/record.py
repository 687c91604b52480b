"""Fuzzes the reader of match records: ``python -m tests.fuzz.record``.

Any bytes are a record, which is written as it was read, or a `RecordError`.
"""

from collections.abc import Iterator
from contextlib import suppress

from scopa import PRESETS, Rules, records
from scopa.records import Record, RecordError
from tests.fuzz import fuzz
from tests.records.matches import finished, tags


def read(content: bytes) -> None:
    """Take some bytes for a record, whole or torn."""
    for torn in (False, True):
        with suppress(RecordError):
            record = records.read(content, torn=torn)
            again = records.read(records.write(record))
            assert records.write(again) == records.write(record)


def seeds() -> Iterator[bytes]:
    """A match of every kind."""
    for preset in PRESETS:
        rules = Rules.parse(preset).with_target(1)
        content = records.write(Record(tags(rules), finished(rules, 1))).encode()
        yield content
        yield content[: len(content) // 3]


if __name__ == "__main__":
    fuzz(read, seeds())
