"""The stored matches, and an index that saves reading those again that haven't changed.

The records stay the truth. The index is one SQLite file in the home that remembers, for every
record, the `Account` made from it beside the record's size and time, and the sum of every kept
review likewise; whatever differs is read again, and the whole is worked out anew when the file is
missing, broken or of another version. SQLite was chosen because it is in the standard library,
changes some rows without writing all of them again, and keeps two programs from spoiling each
other's file. An account is kept as a line of JSON and not in columns: all of them are wanted at
once, ten thousand are read in a fraction of a second, and then figures are plain functions of
Python objects, whose tests need no database.

Nothing that happens to the index is an error: in a home that can't be written to, on a full disk,
or while another program writes, the figures are worked out all the same, and not kept.
"""

import os
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from scopa.history.account import NONSENSE, Account
from scopa.history.reviewed import Reviewed
from scopa.language import _
from scopa.records import read
from scopa.storage import Home, StorageError
from scopa.storage.files import read_file
from scopa.storage.home import reporting
from scopa.storage.saved import SUFFIX

VERSION = 3
"""Goes up whenever an `Account` or a `Reviewed` holds something else."""
PATIENCE = 1.0
"""Seconds to wait for another program that is writing the index."""

Stamp = tuple[int, int]
"""The size of a file in bytes, and when it was changed, in nanoseconds."""
Entry = tuple[Stamp, Account | Reviewed | None]
"""What is known of a file: its stamp, and what it counts for; None when it can't be read."""
REVIEWS = "reviews/"
"""Where kept reviews are, seen from the home."""
UNKNOWN: Entry = ((-1, -1), None)
Told = Callable[[int, int], bool]
"""Is told how many records were read and how many are to be; says whether to go on."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A match that is stored."""

    path: Path
    changed: int
    """When it was last played, in nanoseconds since the epoch."""
    account: Account

    @property
    def name(self) -> str:
        """The name of the record's file."""
        return self.path.name

    @property
    def played(self) -> datetime:
        """When it was last played, in local time."""
        try:
            return datetime.fromtimestamp(self.changed / 1e9).astimezone()
        except (ValueError, OverflowError, OSError):  # no calendar has such a time
            return datetime.fromtimestamp(0).astimezone()


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that is stored."""

    matches: tuple[Stored, ...]
    """In the order in which they were begun."""
    reviews: Mapping[str, Reviewed] = field(default_factory=dict)
    """By the name of the match, without what is behind its last dot."""
    unreadable: tuple[Path, ...] = ()
    """Files that are no records."""

    def lost_per_round(self, stored: Stored, seat: int) -> float | None:
        """The points that a seat's plays lost a round; None where no review says so."""
        review = self.reviews.get(stored.path.stem)
        if review is None or review.totals != stored.account.totals:
            return None
        return review.lost.get(seat)


def always(_done: int, _all: int) -> bool:
    """Go on."""
    return True


def index_path(home: Home) -> Path:
    """The file of the index."""
    return home.root / "index.sqlite"


def shelf(home: Home, told: Told = always) -> Shelf:
    """Every match of a home, from the index where it is up to date, which it is afterwards.

    When ``told`` says to stop, what is known by then is kept and given. Raises `StorageError` when
    the folders of matches can't be read.
    """
    files = dict(_files(home))
    kept = _load(index_path(home))
    known = {
        name: kept[name] for name, stamp in files.items() if kept.get(name, UNKNOWN)[0] == stamp
    }
    fresh: dict[str, Entry] = {}
    missing = sorted(files.keys() - known.keys())
    for done, name in enumerate(missing):
        if not told(done, len(missing)):
            break
        fresh[name] = files[name], _counted(home, name)
    gone = kept.keys() - files.keys()
    if fresh or gone:
        _save(index_path(home), fresh, gone)
    return _arranged(home, known | fresh)


def _files(home: Home) -> Iterator[tuple[str, Stamp]]:
    """Where each record and review is, seen from the home, and its stamp."""
    yield from _folder(home.matches, SUFFIX)
    yield from _folder(home.finished, SUFFIX)
    yield from _folder(home.root / REVIEWS, ".json")


def _folder(folder: Path, suffix: str) -> Iterator[tuple[str, Stamp]]:
    what = _("can't read the folder {folder}").format(folder=folder)
    with reporting(what), suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if suffix in entry.name and not entry.name.startswith("."):
                with suppress(FileNotFoundError):  # moved away by another program
                    found = entry.stat()
                    yield f"{folder.name}/{entry.name}", (found.st_size, found.st_mtime_ns)


def _counted(home: Home, name: str) -> Account | Reviewed | None:
    """What a file counts for; None when it is nothing of ours."""
    path = home.root / name
    try:
        if name.startswith(REVIEWS):
            return Reviewed.of(read_file(path))
        return Account.of(read(read_file(path), torn=True))
    except (StorageError, *NONSENSE):
        return None


def _arranged(home: Home, entries: Mapping[str, Entry]) -> Shelf:
    matches, unreadable, reviews = [], [], {}
    for name, ((_size, changed), counted) in entries.items():
        path = home.root / name
        if isinstance(counted, Account):
            matches.append(Stored(path, changed, counted))
        elif isinstance(counted, Reviewed):
            reviews[path.stem] = counted
        elif not name.startswith(REVIEWS):
            unreadable.append(path)
    matches.sort(key=lambda match: (match.account.day, match.name))
    return Shelf(tuple(matches), reviews, tuple(sorted(unreadable)))


def _load(path: Path) -> Mapping[str, Entry]:
    """What the index knows; nothing when it can't be read or is of another version."""
    if not path.is_file():
        return {}
    try:
        with closing(
            sqlite3.connect(f"{path.as_uri()}?mode=ro", timeout=PATIENCE, uri=True)
        ) as index:
            if _version(index) != VERSION:
                return {}
            rows = index.execute("SELECT name, size, changed, account FROM records").fetchall()
    except sqlite3.Error:
        return {}
    known: dict[str, Entry] = {}
    for name, size, changed, account in rows:
        with suppress(*NONSENSE):  # a spoiled line: read the record again
            made = Reviewed if name.startswith(REVIEWS) else Account
            known[name] = (size, changed), made.from_json(account) if account else None
    return known


def _save(path: Path, fresh: Mapping[str, Entry], gone: Collection[str]) -> None:
    """Bring the index up to date as far as that is possible; a broken one is made anew."""
    with suppress(sqlite3.Error, OSError):
        try:
            _write(path, fresh, gone)
        except sqlite3.OperationalError:
            raise  # locked by another program, read-only, or no room: there's nothing to mend
        except sqlite3.DatabaseError:
            path.unlink(missing_ok=True)
            _write(path, fresh, gone)


def _write(path: Path, fresh: Mapping[str, Entry], gone: Collection[str]) -> None:
    rows = (
        (name, *stamp, account.to_json() if account else "")
        for name, (stamp, account) in fresh.items()
    )
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as index, index:
        index.execute("BEGIN IMMEDIATE")
        if _version(index) != VERSION:
            index.execute("DROP TABLE IF EXISTS records")
            index.execute(
                "CREATE TABLE records (name TEXT PRIMARY KEY, size INTEGER NOT NULL,"
                " changed INTEGER NOT NULL, account TEXT NOT NULL) WITHOUT ROWID"
            )
            index.execute(f"PRAGMA user_version = {VERSION}")
        index.executemany("DELETE FROM records WHERE name = ?", ((name,) for name in gone))
        index.executemany("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)", rows)


def _version(index: sqlite3.Connection) -> int:
    (version,) = index.execute("PRAGMA user_version").fetchone()
    return int(version)
