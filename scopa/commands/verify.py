"""``scopa verify``: referee records."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from scopa.engine.match import Match
from scopa.one_line import one_line
from scopa.records import Record, RecordError, read, side_names
from scopa.storage.files import read_file, read_stream
from scopa.storage.home import StorageError

ERRORS = (StorageError,)
STDIN = "-"


def run(arguments: Namespace) -> int:
    """Print a line about each record; 1 at the first faulty one, with its fault on stderr.

    Raises `StorageError` for a file that can't be read.
    """
    for file in arguments.files:
        try:
            record = read(_content(file), one_line(file))
        except RecordError as error:
            print(end="", flush=True)
            print(error, file=sys.stderr)
            return 1
        print(f"{one_line(file)}: {verdict(record)}")
    return 0


def _content(file: str) -> bytes:
    """What a file holds, or standard input; raises `StorageError`."""
    if file != STDIN:
        return read_file(Path(file))
    if sys.stdin is None:
        raise StorageError("can't read stdin: it is closed")
    return read_stream(sys.stdin.buffer, "stdin")


def verdict(record: Record) -> str:
    """Where the match of a record stands, in one line."""
    match, names = record.match, [seat.label for seat in record.seats]
    if match is None:
        return "unfinished: not begun"
    sides = side_names(names, record.rules)
    score = ", ".join(f"{name} {total}" for name, total in zip(sides, match.totals, strict=True))
    if match.outcome is None:
        return f"unfinished: {score}; round {match.round_number}, {_next(match, names)}"
    reason = ", by all ten coins" if match.outcome.napoleone else ""
    return f"finished: {score}; {sides[match.outcome.winner]} won{reason}"


def _next(match: Match, names: Sequence[str]) -> str:
    if match.turn is None:
        return f"{names[match.dealer]} to deal"
    return f"{names[match.turn]} to play"
