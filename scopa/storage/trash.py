"""Deleting matches so that it can be undone.

What is deleted goes to a folder of its own, which the program never empties: that is for whoever
wants the room.
"""

from contextlib import suppress
from pathlib import Path

from scopa.language import _
from scopa.storage.files import move_file
from scopa.storage.home import Home, StorageError, make_folder, reporting
from scopa.storage.locks import holding
from scopa.storage.reviews import ReviewFile


def discard(home: Home, path: Path) -> Path:
    """Put a match into the trash, and with it the review that is kept of it.

    Returns where the match is now. Raises `StorageError`, also for a match that is open
    (`scopa.storage.locks.Locked`).
    """
    review = ReviewFile.of(home, path).path
    with holding(home, path.stem, patience=0):
        where = move_file(home, path, home.trash)
    with suppress(OSError):  # it can be made again
        review.rename(_beside(where))
    return where


def restore(home: Home, discarded: Path, path: Path) -> None:
    """Put a match back where it was; raises `StorageError`, also when something else is there."""
    make_folder(path.parent)
    with reporting(_("can't move {path} to {folder}").format(path=discarded, folder=path.parent)):
        if path.exists():
            raise StorageError(_("{path} is already there").format(path=path))
        discarded.rename(path)
    with suppress(OSError):
        _beside(discarded).rename(ReviewFile.of(home, path).path)


def bring_back(home: Home, path: Path) -> Path:
    """Put a match back from the trash, if it is there; returns where it is now.

    That is among those in progress, from where finished ones are moved on when those are looked
    through. Raises `StorageError`.
    """
    if path.parent != home.trash:
        return path
    back = home.matches / path.name
    restore(home, path, back)
    return back


def _beside(discarded: Path) -> Path:
    """Where in the trash the review of a match is."""
    return discarded.with_name(f"{discarded.name}.json")
