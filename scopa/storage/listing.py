"""Looking through the matches in progress, and putting aside what doesn't belong there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from scopa.engine.rules import Rules
from scopa.home_folder import short_path
from scopa.language import N_, _
from scopa.one_line import one_line
from scopa.records import Record, Seat
from scopa.storage.files import move_file
from scopa.storage.home import Home, StorageError, reporting
from scopa.storage.locks import Locked, forget, holding
from scopa.storage.saved import SUFFIX, read_saved

OPEN_ELSEWHERE = N_("a match is being played in another window")


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A match that can be gone on with."""

    path: Path
    rules: Rules
    seats: tuple[Seat, ...]
    """Who sits at each seat."""
    totals: tuple[int, ...]
    """The points of each side."""
    round_number: int
    """The round in progress or about to be dealt, counted from 1."""
    played: datetime
    """When the match was last played, in local time."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """The header tags of the record."""


class _Unreadable(Exception):  # noqa: N818 - what a file is, not an error of ours
    """A file that is no match; the text says why."""


def unfinished(home: Home, own: Path | None = None) -> tuple[list[MatchInfo], list[str]]:
    """The matches that can be resumed, the last played first, and a line about each bad file.

    Matches that another program has open are passed over, which is told in a line; the ``own`` that
    this one has open is passed over, too. Finished ones
    go to their own folder, so that none is read at every start. What is no record goes to the
    folder of files set aside. Hidden files are left alone. Raises `StorageError` when the folder
    can't be read.
    """
    matches = []
    messages = []
    for path in _files(home.matches):
        if path == own:
            continue
        try:
            match = _look(home, path)
        except _Unreadable as error:
            messages.append(_put_aside(home, path, str(error)))
        except Locked:
            if _(OPEN_ELSEWHERE) not in messages:
                messages.append(_(OPEN_ELSEWHERE))
        except StorageError as error:
            messages.append(str(error))
        else:
            if match is not None:
                matches.append(match)
    matches.sort(key=lambda match: (match.played, match.path.name), reverse=True)
    return matches, [one_line(message) for message in messages]


def _files(folder: Path) -> list[Path]:
    with reporting(_("can't read the folder {folder}").format(folder=folder)):
        try:
            return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        except FileNotFoundError:
            return []


def _look(home: Home, path: Path) -> MatchInfo | None:
    """What a file is: a match in progress, or None for a finished one, which is moved away."""
    if path.suffix != SUFFIX:
        template = _("{file}: no match, for its name doesn't end in {suffix}")
        raise _Unreadable(template.format(file=path.name, suffix=SUFFIX))
    with reporting(_("can't read {path}").format(path=path)):
        plain = path.is_file() and not path.is_symlink()
    if not plain:
        template = _("{file}: no match, for it isn't a plain file")
        raise _Unreadable(template.format(file=path.name))
    with holding(home, path.stem, patience=0):
        try:
            record, _content = read_saved(path)
        except StorageError as error:
            raise _Unreadable(str(error)) from error
        if record.match is None or record.match.outcome is None:
            return _info(path, record)
        move_file(home, path, home.finished)
        forget(home, path.stem)
        return None


def _info(path: Path, record: Record) -> MatchInfo:
    match, rules = record.match, record.rules
    with reporting(_("can't read {path}").format(path=path)):
        played = _local_time(path.stat().st_mtime)
    return MatchInfo(
        path=path,
        rules=rules,
        seats=record.seats,
        totals=match.totals if match else (0,) * rules.sides,
        round_number=match.round_number if match else 1,
        played=played,
        tags=record.tags,
    )


def _local_time(seconds: float) -> datetime:
    """The time of a file; the epoch where a broken clock gave it one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()


def _put_aside(home: Home, path: Path, reason: str) -> str:
    """Set a bad file aside; returns the line that reports it."""
    try:
        moved = move_file(home, path, home.set_aside)
        return _("{reason}; set aside as {path}").format(reason=reason, path=short_path(moved))
    except StorageError as error:
        return f"{reason}; {error}"
