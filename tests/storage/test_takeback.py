"""Taking back goes to before the seat's last play in the round, and is recorded."""

import errno
import os
from io import FileIO
from pathlib import Path

import pytest

from scopa.records import write
from scopa.storage import Home, SavedMatch, StorageError, files
from tests.storage.matches import advance, begun, begun_and_closed, on_disk, state


def test_a_play_and_its_answer(home: Home) -> None:
    """When it is the seat's turn again, its last play and the answers are undone."""
    with begun(home, steps=3) as match:
        seat = match.match.turn
        assert seat is not None
        before = state(match.match)
        advance(match, 2)
        assert match.takeback(seat)
        assert state(match.match) == before
        assert match.takebacks == 1
        assert on_disk(match.path).tags["Takebacks"] == "1"
        assert len(match.match.rounds[-1].plays) == 2


def test_before_the_answer(home: Home) -> None:
    """While the other seat is to play only the last play is undone."""
    with begun(home, steps=3) as match:
        before = state(match.match)
        seat = match.match.turn
        assert seat is not None
        advance(match, 1)
        assert match.takeback(seat)
        assert state(match.match) == before


def test_to_the_start_of_the_round(home: Home) -> None:
    """Again and again it goes back to the seat's first play of the round, and no further."""
    with begun(home, steps=40) as match:
        assert match.match.round_number == 2
        advance(match, 10)
        seat = match.match.turn
        assert seat is not None
        count = 0
        while match.takeback(seat):
            count += 1
        assert match.takebacks == count > 4
        assert all(play.seat != seat for play in match.match.rounds[-1].plays)
        assert match.match.round_number == 2


def test_nothing_to_take_back(home: Home) -> None:
    """There is nothing to take back between rounds, and the file isn't touched."""
    with begun(home) as match:
        assert not match.takeback(0)
        advance(match, 37)
        assert match.match.turn is None
        before = match.path.read_bytes()
        assert not match.takeback(0)
        assert match.path.read_bytes() == before


def test_it_goes_on_after_a_takeback(home: Home) -> None:
    """What is played after a takeback is saved, and opening the match finds it."""
    with begun(home, steps=6) as match:
        seat = match.match.turn
        assert seat is not None
        assert match.takeback(seat)
        advance(match, 4, seed=5)
        stood = state(match.match)
    with SavedMatch.open(match.path, home) as again:
        assert state(again.match) == stood
        assert again.takebacks == 1


def test_a_crash_on_the_way(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the new file can't be written, the old one and the match are as they were."""
    with begun(home, steps=6) as match:
        before, stood, seat = match.path.read_bytes(), state(match.match), match.match.turn
        assert seat is not None

        def fails(self: Path, target: Path) -> Path:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(Path, "replace", fails)
            with pytest.raises(StorageError, match="no space"):
                match.takeback(seat)
        assert match.path.read_bytes() == before
        assert state(match.match) == stood
        assert match.takebacks == 0
        assert [path.name for path in home.matches.iterdir()] == [match.path.name]
        advance(match, 1)
        assert on_disk(match.path).length == 8


@pytest.mark.parametrize("way", ["open", "fsync"])
def test_replaced_but_not_to_be_reached(
    home: Home, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Once the new file is in place it counts, even if it or its folder can't be opened."""
    with begun(home, steps=6) as match:
        seat = match.match.turn
        assert seat is not None
        replace = Path.replace

        def cannot_open(file: files.AppendedFile) -> FileIO:
            raise StorageError("too many open files")

        def cannot_sync(descriptor: int) -> None:
            raise OSError(errno.EIO, "Input/output error")

        def replaces(self: Path, target: Path) -> Path:
            if way == "open":
                broken.setattr(files.AppendedFile, "_open", cannot_open)
            else:
                broken.setattr(os, "fsync", cannot_sync)
            return replace(self, target)

        with monkeypatch.context() as broken:
            broken.setattr(Path, "replace", replaces)
            assert match.takeback(seat)
            assert match.takebacks == 1
            stood = state(match.match)
            with pytest.raises(StorageError):
                match.play(match.match.moves()[0])
            assert state(match.match) == stood
        record = on_disk(match.path)
        assert record.match is not None
        assert state(record.match) == stood
        advance(match, 1)
        assert write(on_disk(match.path)) == match.path.read_text("utf-8")
        assert on_disk(match.path).length == 6


def test_what_was_half_written_before_is_cut(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an earlier play left behind is cut although the file was opened again since."""
    with begun(home, steps=6) as match:
        seat = match.match.turn
        assert seat is not None
        before = match.path.read_bytes()

        def fails(self: Path, target: Path) -> Path:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(Path, "replace", fails)
            with pytest.raises(StorageError, match="no space"):
                match.takeback(seat)
        match.path.write_bytes(before + b"0 7")
        advance(match, 1)
        assert match.path.read_bytes().startswith(before)
        assert on_disk(match.path).length == 8


def test_closed_is_closed(home: Home) -> None:
    """A match that is closed right after a takeback can't be written any more."""
    match = begun(home, steps=6)
    seat = match.match.turn
    assert seat is not None
    assert match.takeback(seat)
    match.close()
    before = match.path.read_bytes()
    with pytest.raises(ValueError, match="closed"):
        match.play(match.match.moves()[0])
    assert match.path.read_bytes() == before


def test_a_strange_count(home: Home) -> None:
    """A count of takebacks that is no number counts as none."""
    path = begun_and_closed(home, steps=3)
    text = path.read_text("utf-8").replace("\n\n", '\n[Takebacks "many"]\n\n', 1)
    path.write_text(text, "utf-8")
    with SavedMatch.open(path, home) as match:
        assert match.takebacks == 0
