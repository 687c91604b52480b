"""The match record of RECORD.md: reading, writing, and checking every line by replaying it.

Nothing here touches the disk: texts and bytes in, texts out.
"""

from scopa.records.reader import read
from scopa.records.record import VERSION, Record, RecordError
from scopa.records.writer import header, layout, lines, write

__all__ = ["VERSION", "Record", "RecordError", "header", "layout", "lines", "read", "write"]
