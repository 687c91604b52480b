"""Finding the match in which a day's deal was played."""

from datetime import date
from pathlib import Path

from scopa.language import _
from scopa.records.daily import DAILY
from scopa.storage.home import Home, reporting
from scopa.storage.saved import SUFFIX

HEADER = 2048
"""Bytes at the head of a file in which the tag stands; the tags before it are short."""


def find_daily(home: Home, day: date) -> Path | None:
    """The match of a day's deal that counts, in progress, finished or deleted; None if none does.

    A file's name begins with the day of its match, and no deal is played before its day, so older
    files are passed over unread. Raises `StorageError`.
    """
    wanted = f'\n[{DAILY} "{day.isoformat()}"]\n'.encode()
    for folder in (home.finished, home.matches, home.trash):
        with reporting(_("can't read the folder {folder}").format(folder=folder)):
            paths = sorted(folder.glob(f"*{SUFFIX}"))
        for path in paths:
            if path.name >= day.isoformat() and wanted in _header(path):
                return path
    return None


def _header(path: Path) -> bytes:
    """The first bytes of a file; nothing where it can't be read, which is told elsewhere."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except OSError:
        return b""
