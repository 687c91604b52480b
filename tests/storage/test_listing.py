"""Looking through the matches: what is offered, what is moved, what is left alone."""

import os
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Self

import pytest

from scopa import Rules
from scopa.records import read
from scopa.storage import Home, SavedMatch, StorageError, files, listing, unfinished
from scopa.storage.listing import OPEN_ELSEWHERE
from tests.storage.matches import SEATS, begun, begun_and_closed


def test_an_empty_home(home: Home) -> None:
    """Where nothing was ever kept there is nothing to offer, and no folder is made."""
    assert unfinished(home) == ([], [])
    assert not home.root.exists()


def test_the_last_played_comes_first(home: Home) -> None:
    """Matches are offered by when they were last played, with what a player wants to know."""
    paths = []
    for number in range(3):
        with begun(home, steps=40) as match:
            paths.append(match.path)
        os.utime(match.path, (1000 + number * 10, 1000 + number * 10))
    os.utime(paths[0], (2000, 2000))
    matches, messages = unfinished(home)
    assert messages == []
    assert [info.path for info in matches] == [paths[0], paths[2], paths[1]]
    first = matches[0]
    assert first.seats == SEATS
    assert first.rules == Rules()
    assert first.totals == match.match.totals
    assert first.round_number == 2
    assert first.played.timestamp() == 2000


def test_a_match_that_stopped_after_its_header(home: Home) -> None:
    """A record without a first round is offered too."""
    with begun(home) as match:
        path = match.path
    path.write_text(path.read_text("utf-8").partition("\nround")[0], "utf-8")
    [info], _ = unfinished(home)
    assert (info.totals, info.round_number) == ((0, 0), 1)


def test_a_cut_last_line_is_no_fault(home: Home) -> None:
    """A match that a crash cut in the middle of a line is offered."""
    with begun(home, steps=5) as match:
        path = match.path
    path.write_bytes(path.read_bytes()[:-2])
    [info], messages = unfinished(home)
    assert info.path == path
    assert messages == []


def test_matches_of_any_rules_are_offered(home: Home) -> None:
    """How many play, and by which rules, is for others to choose by."""
    for rules in ("scopa-3", "scopone"):
        begun(home, rules=Rules.parse(rules)).close()
    matches, messages = unfinished(home)
    assert messages == []
    assert sorted(str(info.rules) for info in matches) == ["scopa-3", "scopone"]
    assert sorted(len(info.seats) for info in matches) == [3, 4]


def test_finished_matches_are_filed(home: Home) -> None:
    """With its last play a match moves to the folder of finished ones."""
    with begun(home, steps=500) as match:
        assert match.match.outcome is not None
        assert match.path.parent == home.finished
        assert read(match.path.read_bytes()).match is not None
    assert unfinished(home) == ([], [])
    assert not list(home.matches.iterdir())


def test_the_match_that_is_open_here_is_no_other(home: Home) -> None:
    """It is passed over without a word, as it is its program's own."""
    with begun(home) as match:
        assert unfinished(home, match.path) == ([], [])
        assert unfinished(home) == ([], [OPEN_ELSEWHERE])


def test_finished_matches_left_behind_are_filed(home: Home) -> None:
    """One that a crash kept from being moved is moved at the next look, once nobody has it open."""
    with begun(home, steps=500) as match:
        left_behind = home.matches / match.path.name
        match.path.rename(left_behind)
        assert unfinished(home) == ([], [OPEN_ELSEWHERE])
        assert left_behind.exists()
    assert unfinished(home) == ([], [])
    assert not left_behind.exists()
    assert match.path.exists()
    assert not (home.locks / f"{match.path.stem}.lock").exists()


BAD = {
    "empty.scopa": (b"", "empty.scopa:1: not a match record"),
    "faulty.scopa": (b'[Record "2"]\n', "faulty.scopa:1: a version of the format"),
    "picture.scopa": (b"\x89PNG\r\n\x1a\n", "picture.scopa:1: not UTF-8"),
    "notes.txt": (b"buy bread", "notes.txt: no match, for its name doesn't end in .scopa"),
    "a\nb\x1b.txt": (b"", "a b?.txt: no match"),
}


@pytest.mark.parametrize(("name", "content", "says"), [(n, *case) for n, case in BAD.items()])
def test_what_is_no_match_is_set_aside(home: Home, name: str, content: bytes, says: str) -> None:
    """A bad file is reported by name with what is wrong, moved and never deleted, only once."""
    with begun(home, steps=3) as match:
        path = match.path
    bad = home.matches / name
    bad.write_bytes(content)
    matches, [message] = unfinished(home)
    assert [info.path for info in matches] == [path]
    assert message.startswith(says)
    assert "; set aside as " in message
    assert message.isprintable()
    assert not bad.exists()
    assert (home.set_aside / name).read_bytes() == content
    assert unfinished(home)[1] == []


def test_a_match_that_belies_its_fingerprints_is_set_aside(home: Home) -> None:
    """With two cards of its stock changed over, which no rule forbids, it isn't gone on with."""
    path = begun_and_closed(home, steps=3)
    text = path.read_text("utf-8")
    deck = next(line for line in text.splitlines() if line.startswith("deck "))
    changed = text.replace(deck, " ".join([*deck.split()[:-2], *deck.split()[:-3:-1]]))
    path.write_text(changed, "utf-8")
    with pytest.raises(StorageError, match=r"\.scopa:8: the deck is not the one of this"):
        SavedMatch.open(path, home)
    matches, [message] = unfinished(home)
    assert matches == []
    assert message.startswith(f"{path.name}:8: the deck is not the one of this fingerprint (")
    assert "; set aside as" in message
    assert (home.set_aside / path.name).read_text("utf-8") == changed


def test_what_is_not_even_a_file(home: Home) -> None:
    """Folders, links that lead nowhere and links to a match are set aside as they are."""
    with begun(home) as match:
        elsewhere = match.path.rename(home.root / "elsewhere.scopa")
    (home.matches / "folder.scopa").mkdir()
    (home.matches / "folder.scopa" / "kept").write_text("kept")
    (home.matches / "dangling.scopa").symlink_to(home.root / "nowhere")
    (home.matches / "link.scopa").symlink_to(elsewhere)
    os.mkfifo(home.matches / "pipe.scopa")
    matches, messages = unfinished(home)
    assert matches == []
    assert len(messages) == 4
    assert all("isn't a plain file" in message for message in messages)
    assert (home.set_aside / "folder.scopa" / "kept").read_text() == "kept"
    assert (home.set_aside / "dangling.scopa").is_symlink()
    assert elsewhere.exists()


def test_nothing_set_aside_is_ever_replaced(home: Home) -> None:
    """A second file of the same name gets a number, and a third another."""
    home.matches.mkdir(parents=True)
    for content in ("one", "two", "three"):
        (home.matches / "x.scopa").write_text(content)
        unfinished(home)
    kept = {path.name: path.read_text() for path in home.set_aside.iterdir()}
    assert kept == {"x.scopa": "one", "x.scopa.1": "two", "x.scopa.2": "three"}


def test_hidden_files_are_left_alone(home: Home) -> None:
    """Files whose name starts with a dot, as systems and editors make, are none of our business."""
    home.matches.mkdir(parents=True)
    (home.matches / ".DS_Store").write_bytes(b"\0")
    assert unfinished(home) == ([], [])
    assert (home.matches / ".DS_Store").exists()


def test_what_cannot_be_moved_is_reported(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bad file that can't be moved is reported with the reason, and the rest is offered."""
    with begun(home, steps=3) as match:
        path = match.path
    (home.matches / "x.txt").write_text("x")

    def refuses(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuses)
    matches, [message] = unfinished(home)
    assert [info.path for info in matches] == [path]
    assert message.startswith("x.txt: no match")
    assert message.endswith("permission denied")


def test_locks_that_cannot_be_made(home: Home) -> None:
    """Where matches can't be locked none is offered, and there is a line about each."""
    with begun(home, steps=3) as match:
        path = match.path
    for lock in home.locks.iterdir():
        lock.unlink()
    home.locks.rmdir()
    home.locks.write_text("")
    matches, [message] = unfinished(home)
    assert matches == []
    assert message.startswith(f"can't make the folder {home.locks}")
    assert path.exists()


def test_a_very_large_file(home: Home) -> None:
    """A file far larger than any match is set aside unread."""
    home.matches.mkdir(parents=True)
    with (home.matches / "huge.scopa").open("wb") as file:
        file.truncate(files.LARGEST + 1)
    _, [message] = unfinished(home)
    assert "more than 16 MiB" in message
    assert (home.set_aside / "huge.scopa").exists()


def test_a_file_where_the_folder_should_be(home: Home) -> None:
    """A home in which matches can't be kept says so."""
    home.root.mkdir()
    home.matches.write_text("")
    with pytest.raises(StorageError, match="can't read the folder"):
        unfinished(home)
    with pytest.raises(StorageError, match="can't make the folder"):
        begun(home)


@pytest.mark.parametrize("seconds", [1e12, 1e17])
def test_a_time_that_no_calendar_has(
    home: Home, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """A match from under a broken clock is offered after all others."""
    with begun(home, steps=5) as match:
        path = match.path

    class Impossible(datetime):
        @classmethod
        def fromtimestamp(cls, timestamp: float, tz: tzinfo | None = None) -> Self:
            """The date of some seconds, if there is one."""
            return super().fromtimestamp(timestamp and seconds, tz)

    monkeypatch.setattr(listing, "datetime", Impossible)
    ([info], messages) = unfinished(home)
    assert (info.path, messages) == (path, [])
    assert info.played.timestamp() == 0


def test_a_folder_that_cannot_be_looked_into(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the system tells nothing about a file, that is a message and the file stays."""
    with begun(home, steps=5) as match:
        path = match.path

    def refuses(self: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refuses)
    assert unfinished(home) == ([], [f"can't read {path}: permission denied"])
    monkeypatch.undo()
    assert path.exists()
