"""The record of an open match when something else harms its file."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa.storage import Home, StorageError
from tests.storage.matches import advance, begun, on_disk, state


def vanishes(path: Path) -> None:
    """Remove a file."""
    path.unlink()


def vanishes_with_all(path: Path) -> None:
    """Remove a file and its folder."""
    path.unlink()
    path.parent.rmdir()


def is_emptied(path: Path) -> None:
    """Leave nothing in a file."""
    path.write_bytes(b"")


def is_shortened(path: Path) -> None:
    """Cut a file in the middle."""
    os.truncate(path, path.stat().st_size // 2)


def grows(path: Path) -> None:
    """Append something foreign to a file."""
    with path.open("ab") as file:
        file.write(b"garbage")


def is_written_anew(path: Path) -> None:
    """Put another file in the place of a file."""
    other = path.with_name(".other")
    other.write_bytes(b"hello")
    other.replace(path)


@pytest.mark.parametrize("takeback", [False, True], ids=["play", "takeback"])
@pytest.mark.parametrize(
    "happens",
    [vanishes, vanishes_with_all, is_emptied, is_shortened, grows, is_written_anew],
)
def test_a_record_harmed_from_outside_is_mended(
    home: Home, happens: Callable[[Path], None], takeback: bool
) -> None:
    """Whatever becomes of the file of an open match, the next step puts the whole match there."""
    with begun(home, steps=6) as match:
        happens(match.path)
        if takeback:
            assert match.takeback(0)
        advance(match, 3)
        record = on_disk(match.path)
        assert record.match is not None
        assert state(record.match) == state(match.match)


def test_a_record_that_cannot_be_mended_is_told(home: Home) -> None:
    """With a folder in its place nothing can be saved, and the match stays as it was."""
    with begun(home, steps=6) as match:
        match.path.unlink()
        match.path.mkdir()
        before = state(match.match)
        for _ in range(2):
            with pytest.raises(StorageError):
                match.takeback(0)
            with pytest.raises(StorageError):
                advance(match, 1)
        assert state(match.match) == before
        match.path.rmdir()
        advance(match, 1)
        assert on_disk(match.path).length is not None
