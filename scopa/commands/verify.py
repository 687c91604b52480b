"""``scopa verify``: referee records."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from scopa.engine.match import Match
from scopa.exit_status import FAILED
from scopa.language import _, ngettext
from scopa.one_line import one_line
from scopa.records import Record, RecordError, decks_of, read
from scopa.records.codes import SharedDeal
from scopa.records.fingerprints import as_drawn, check_fingerprints
from scopa.storage.files import read_file, read_stream
from scopa.storage.home import StorageError
from scopa.words.names import Names, with_level

STDIN = "-"
BAD = 1
"""The status where a record is none, or breaks the rules."""


def run(arguments: Namespace) -> int:
    """Print what there is to say of each record, and the fault of a bad one on stderr.

    The status is 1 where one is bad, and `FAILED` where one can't be read.
    """
    return max(map(_verified, arguments.files))


def _verified(file: str) -> int:
    """Tell of a record; returns the status for it."""
    name = one_line(file)
    try:
        content = _content(file)
        record = read(content, name)
        sealed = check_fingerprints(record, content, name)
    except (RecordError, StorageError) as error:
        print(end="", flush=True)
        unread = isinstance(error, StorageError)
        print(f"scopa: {one_line(str(error))}" if unread else error, file=sys.stderr)
        return FAILED if unread else BAD
    print(f"{name}: {verdict(record)}")
    for line in findings(record, sealed):
        print(f"{name}: {line}")
    return 0


def _content(file: str) -> bytes:
    """What a file holds, or standard input; raises `StorageError`."""
    if file != STDIN:
        return read_file(Path(file))
    if sys.stdin is None:
        raise StorageError(_("can't read stdin: it is closed"))
    return read_stream(sys.stdin.buffer, "stdin")


def verdict(record: Record) -> str:
    """Where the match of a record stands, in one line."""
    match, names = record.match, _names(record)
    if match is None:
        return _("unfinished: not begun")
    sides = names.sides
    score = ", ".join(f"{name} {total}" for name, total in zip(sides, match.totals, strict=True))
    if match.outcome is None:
        return _unfinished(match, score, names)
    template = (
        _("finished: {score}; {winner} won, by all ten coins")
        if match.outcome.napoleone
        else _("finished: {score}; {winner} won")
    )
    return template.format(score=score, winner=sides[match.outcome.winner])


def findings(record: Record, sealed: int) -> Iterator[str]:
    """What can be said of the deals: how many kept their fingerprints, and the code of them all.

    Decks without a fingerprint may be others than the seed gives: those that were dealt elsewhere,
    before the match was gone on with here and got a seed.
    """
    if record.match is None:
        return
    decks = len(list(decks_of(record.match)))
    if sealed == decks > 0:
        yield ngettext(
            "{decks} deck as its fingerprint said",
            "{decks} decks as their fingerprints said",
            decks,
        ).format(decks=decks)
    elif sealed:
        yield ngettext(
            "{sealed} of {decks} deck as its fingerprint said",
            "{sealed} of {decks} decks as their fingerprints said",
            decks,
        ).format(sealed=sealed, decks=decks)
    yield from told_drawn(record)
    deal = SharedDeal.of(record.tags, record.match)
    if deal is not None:
        yield _("the same deals: scopa deal {code}").format(code=shlex.quote(str(deal)))


def told_drawn(record: Record) -> Iterator[str]:
    """How many decks are as the seed gives them, where there is a seed and not all are."""
    if record.match is None or "Seed" not in record.tags:
        return
    drawn = as_drawn(record.match, record.tags["Seed"])
    if not all(drawn):
        yield ngettext(
            "{drawn} of {decks} deck as the seed gives it",
            "{drawn} of {decks} decks as the seed gives them",
            len(drawn),
        ).format(drawn=sum(drawn), decks=len(drawn))


def _names(record: Record) -> Names:
    """Of nobody who reads along, with their levels."""
    labels = (with_level(seat.name, seat.level) for seat in record.seats)
    return Names(record.rules, tuple(labels), None)


def _unfinished(match: Match, score: str, names: Names) -> str:
    if match.turn is None:
        template = _("unfinished: {score}; round {number}, {player} to deal")
    else:
        template = _("unfinished: {score}; round {number}, {player} to play")
    player = names.seat(match.dealer if match.turn is None else match.turn)
    return template.format(score=score, number=match.round_number, player=player)
