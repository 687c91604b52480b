"""An arena as a table with a row for each match, for a spreadsheet or a data frame."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from scopa.arena.played import DIGITS, MatchPlayed
from scopa.arena.standing import Standing
from scopa.language import _
from scopa.storage.home import reporting

COLUMNS = (
    "duel",
    "number",
    "seating",
    "first",
    "second",
    "first_sides",
    "first_total",
    "second_total",
    "first_luck",
    "winner",
    "rounds",
    "first_decisions",
    "second_decisions",
    "first_seconds",
    "second_seconds",
    "first_faults",
    "second_faults",
)
"""What the columns are called; docs/arena.md says what they hold."""

Row = tuple[int | float | str, ...]


def rows(standings: Sequence[Standing]) -> Iterator[Row]:
    """A row for each match, in the order of duels, numbers and seatings."""
    for duel, standing in enumerate(standings, 1):
        for tally in standing.tallies:
            for seating, played in enumerate(tally.played, 1):
                yield (duel, tally.number, seating, *standing.duel.names, *_of_match(played))


def _of_match(played: MatchPlayed) -> Row:
    firsts = [side for side, owner in enumerate(played.seating) if owner == 0]
    first, second = map(_mean, played.shared(played.totals))
    return (
        " ".join(map(str, firsts)),
        first,
        second,
        "" if played.luck is None else played.luck,
        _winner(played, first - second),
        len(played.rounds),
        *map(len, played.seconds),
        *(round(sum(seconds), DIGITS) for seconds in played.seconds),
        *(sum(fault.contestant == who for fault in played.faults) for who in (0, 1)),
    )


def _mean(totals: Sequence[int]) -> float:
    """Of the totals of a contestant's sides; a whole number where it has but one."""
    return totals[0] if len(totals) == 1 else sum(totals) / len(totals)


def _winner(played: MatchPlayed, ahead: float) -> str:
    """Who won the match, or in single rounds the round; empty for a tie."""
    if played.winner is not None:
        ahead = 1 - 2 * played.seating[played.winner]
    return "first" if ahead > 0 else "second" if ahead < 0 else ""


def check_writable(path: Path) -> None:
    """Raise `StorageError` where no table can be written, before anything is played for it."""
    with reporting(_("can't write {path}").format(path=path)), path.open("a"):
        pass


def write_rows(path: Path, standings: Sequence[Standing]) -> None:
    """Write the table in place of what is there; raises `StorageError`."""
    with (
        reporting(_("can't write {path}").format(path=path)),
        path.open("w", encoding="utf-8", errors="replace", newline="") as file,
    ):
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(standings))
