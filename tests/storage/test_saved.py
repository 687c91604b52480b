"""A saved match is on disk before anybody hears of it, and goes on after any interruption."""

import errno
import os
import random
import re
from io import FileIO
from pathlib import Path

import pytest

from scopa import Dealt, IllegalMove, MatchStateError, Move, Played, Rules
from scopa.engine.draws import drawn_dealer, drawn_deck
from scopa.records import RecordError, SealedDeck, Seat, lines, write
from scopa.records.fingerprints import check_fingerprints
from scopa.storage import Home, SavedMatch, StorageError, files, saved
from scopa.storage.locks import acquire
from tests.records.conftest import kings_on_table
from tests.storage.matches import SEATS, advance, begun, begun_and_closed, on_disk, state

FOUR = tuple(map(Seat, "ABCD"))


def test_a_new_match_is_on_disk(home: Home) -> None:
    """A match is kept under its time of beginning, with all its tags, as soon as it is made."""
    with SavedMatch.create(home, Rules(target=21), SEATS, dealer=1, seed=9) as match:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{4}\.scopa", match.path.name)
        assert match.path.parent == home.matches
        assert match.seats == SEATS
        record = on_disk(match.path)
    assert list(record.tags) == ["Record", "Rules", "Date", "Seat0", "Seat1", "Level1", "Seed"]
    assert record.tags["Seed"] == "9"
    assert record.rules == Rules(target=21)
    assert record.match is not None
    assert record.match.dealer == 1


@pytest.mark.parametrize("names", [("A",), ("A", "B", "C"), ("A", 'B"'), ("A", "B\n")])
def test_names_that_a_record_cannot_hold(home: Home, names: tuple[str, ...]) -> None:
    """Too few or too many seats, or a quotation mark in a name, are refused and nothing is kept."""
    with pytest.raises(ValueError, match="the new match"):
        SavedMatch.create(home, Rules(), [Seat(name) for name in names])
    assert not home.root.exists()


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopone"])
def test_every_step_is_on_disk_when_it_returns(home: Home, preset: str) -> None:
    """After each deck and play another reader finds exactly the state of the match, to its end."""
    with begun(home, rules=Rules.parse(f"{preset};target=5")) as match:
        while match.match.outcome is None:
            advance(match, 1)
            record = on_disk(match.path)
            assert record.match is not None
            assert state(record.match) == state(match.match)
            assert write(record) == match.path.read_text("utf-8")


def test_a_step_is_forced_to_the_disk(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each play is written, then forced to the disk, before its events are returned."""
    with begun(home, steps=1) as match:
        synced = []
        path = match.path
        monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_text("utf-8")))
        events = match.play(match.match.moves()[0])
    assert isinstance(events[0], Played)
    assert synced[-1].endswith(f"\n{events[0].play}\n")


def test_an_illegal_move_changes_nothing(home: Home) -> None:
    """The engine's errors come through, and neither the match nor its file has moved."""
    with begun(home, steps=1) as match:
        before = match.path.read_bytes()
        seat = match.match.turn
        assert seat is not None
        held = match.match.view(1 - seat).hand
        with pytest.raises(IllegalMove):
            match.play(Move(next(iter(held))))
        with pytest.raises(MatchStateError):
            match.deal()
        assert match.path.read_bytes() == before


def test_going_on_where_it_stopped(home: Home) -> None:
    """Closed and opened after every step, a match has the same cards and ends the same way."""
    with begun(home) as uninterrupted:
        advance(uninterrupted, 500)
    path = begun_and_closed(home)
    generator = random.Random(1)
    while path.exists():
        with SavedMatch.open(path, home) as match:
            if match.match.needs_deck:
                match.deal()
            else:
                match.play(generator.choice(match.match.moves()))
    assert match.match.rounds == uninterrupted.match.rounds


def test_cut_after_any_byte_it_goes_on(home: Home) -> None:
    """A file cut in its first lines or across two rounds opens, and can be played on."""
    path = begun_and_closed(home, steps=39)
    whole = path.read_bytes()
    head = whole.index(b"\nround")
    assert b"\nscore" in whole[-200:]
    for size in (*range(head, head + 30), *range(len(whole) - 200, len(whole), 3)):
        path.write_bytes(whole[:size])
        with SavedMatch.open(path, home) as match:
            advance(match, 1)
            record = on_disk(path)
            assert record.match is not None
            assert state(record.match) == state(match.match)


def test_cut_inside_its_header_it_is_refused(home: Home) -> None:
    """A file cut inside its header can't be opened, and stays as it is."""
    path = begun_and_closed(home)
    cut = path.read_bytes()[:40]
    path.write_bytes(cut)
    with pytest.raises(StorageError, match=re.escape(path.name) + r":\d+: "):
        SavedMatch.open(path, home)
    assert path.read_bytes() == cut


def test_comments_stay_when_a_match_goes_on(home: Home) -> None:
    """What people wrote into a record is still there after playing on."""
    path = begun_and_closed(home, steps=5)
    commented = path.read_text("utf-8").replace("\nround", "\n# our match\nround")
    path.write_text(commented + "# to be continued", "utf-8")
    with SavedMatch.open(path, home) as match:
        advance(match, 3)
    assert path.read_text("utf-8").startswith(commented + "# to be continued\n")
    assert on_disk(path).length == 9


def test_a_full_disk_leaves_the_match_as_it_was(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that can't be saved isn't made, on disk or here; later it can."""
    with begun(home, steps=6) as match:
        before, stood = match.path.read_bytes(), state(match.match)

        def full(file: files.AppendedFile, content: bytes) -> int:
            file._file.write(content[:3])
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(files.AppendedFile, "_write", full)
            with pytest.raises(StorageError, match="no space left on device"):
                match.play(match.match.moves()[0])
        assert match.path.read_bytes() == before
        assert state(match.match) == stood
        advance(match, 1)
        assert on_disk(match.path).match is not None


def test_what_a_failure_left_behind_is_cut(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When half a line could be written and not even be cut again, the next play cuts it."""
    with begun(home, steps=6) as match:
        cut = files.AppendedFile.cut

        def fails(file: files.AppendedFile, content: bytes) -> int:
            file._file.write(content + content)
            broken.setattr(files.AppendedFile, "cut", stuck)
            raise OSError(errno.EIO, "Input/output error")

        def stuck(file: files.AppendedFile, size: int) -> None:
            raise StorageError("stuck")

        with monkeypatch.context() as broken:
            broken.setattr(files.AppendedFile, "_write", fails)
            with pytest.raises(StorageError, match="input/output error"):
                match.play(match.match.moves()[0])
            broken.setattr(files.AppendedFile, "cut", cut)
        advance(match, 1)
        assert on_disk(match.path).length == 8
        assert write(on_disk(match.path)) == match.path.read_text("utf-8")


def test_a_match_that_cannot_be_begun(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the file of a new match can't be written, nothing is left of it, and no lock held."""

    def full(path: Path, content: str) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(saved, "replace_file", full)
    with pytest.raises(StorageError, match="disk full"):
        begun(home)
    assert list(home.matches.iterdir()) == []
    [lock] = home.locks.iterdir()
    acquire(home, lock.stem, patience=0).release()


def test_a_seed_fixes_dealer_and_deals(home: Home) -> None:
    """Matches with the same seed get the same cards whatever is played; others get other cards."""
    played = []
    for seed, choices in ((7, 1), (7, 2), (8, 1)):
        with begun(home, seed=seed) as match:
            advance(match, 80, seed=choices)
            played.append(match.match.rounds)
    same, other_choices, other_seed = played
    assert [log.decks for log in same[:2]] == [log.decks for log in other_choices[:2]]
    assert same[0].dealer == other_choices[0].dealer
    assert same[0].plays != other_choices[0].plays
    assert same[0].decks != other_seed[0].decks
    for log in same:
        attempts = range(1, len(log.decks) + 1)
        assert log.decks == [drawn_deck("7", log.number, attempt) for attempt in attempts]
    assert same[0].dealer == drawn_dealer("7", 2)


def test_without_a_seed_one_is_drawn(home: Home) -> None:
    """Two matches for which none was asked for differ, and each says what its seed is."""
    with begun(home, seed=None, steps=1) as one, begun(home, seed=None, steps=1) as other:
        assert one.match.rounds[0].decks != other.match.rounds[0].decks
        assert one.match.rounds[0].decks == [drawn_deck(one.seed, 1, 1)]
        assert on_disk(one.path).tags["Seed"] == one.seed


@pytest.mark.parametrize("dealer", range(4))
def test_a_chosen_dealer_is_the_one_of_the_seed(home: Home, dealer: int) -> None:
    """So that the seed alone is enough to play the same deals."""
    with SavedMatch.create(home, Rules.parse("scopone"), FOUR, dealer=dealer) as match:
        assert match.match.dealer == drawn_dealer(match.seed, 4) == dealer


def test_a_record_without_a_seed_gets_one(home: Home) -> None:
    """It is on disk before a deck is drawn from it, and comments stay where they are."""
    path = begun_and_closed(home, steps=37)
    text = re.sub(r"\[Deck.*\n", "", path.read_text("utf-8"))
    text = text.replace('[Seed "7"]\n', "# by hand\n")
    path.write_text(text, "utf-8")
    with SavedMatch.open(path, home) as match:
        seed = match.seed
        assert on_disk(path).tags["Seed"] == seed
        assert path.read_text("utf-8").replace(f'[Seed "{seed}"]\n', "") == text
    with SavedMatch.open(path, home) as match:
        assert match.seed == seed
        advance(match, 1)
        assert match.match.rounds[-1].decks == [drawn_deck(seed, 2, 1)]


def test_a_fingerprint_is_that_of_the_deck_dealt(home: Home) -> None:
    """What can be told between rounds is what the record says after the deal, opened again too."""
    path = begun_and_closed(home, steps=37)
    with SavedMatch.open(path, home) as match:
        promised = match.next_deck.fingerprint
    with SavedMatch.open(path, home) as match:
        assert match.next_deck.fingerprint == promised
        match.deal()
        assert match.tags["Deck2"].split()[1] == promised
    record, content = on_disk(path), path.read_bytes()
    assert record.tags == match.tags
    assert check_fingerprints(record, content, "x") == 2


@pytest.mark.parametrize("value", ["aa bb", f"{'0' * 32} {'0' * 64}"])
def test_what_was_written_for_the_fingerprint_of_a_deck_to_come_is_replaced(
    home: Home, value: str
) -> None:
    """Once that is dealt; else its own match would be set aside the next time."""
    path = begun_and_closed(home, steps=37)
    text = path.read_text("utf-8").replace("[Deck1 ", f'[Deck2 "{value}"]\n[Deck1 ')
    path.write_text(text, "utf-8")
    with SavedMatch.open(path, home) as match:
        promised = match.next_deck.seal
        match.deal()
    record = on_disk(path)
    assert record.tags["Deck2"] == promised
    assert check_fingerprints(record, path.read_bytes(), "x") == 2


def test_a_deal_keeps_comments(home: Home) -> None:
    """Its seal goes behind the other tags, its deck to the end, and nothing else changes."""
    path = begun_and_closed(home, steps=37)
    text = path.read_text("utf-8").replace("\nround 1", "\n# one\nround 1") + "# two\n"
    path.write_text(text, "utf-8")
    with SavedMatch.open(path, home) as match:
        match.deal()
        seal = f'[Deck2 "{match.tags["Deck2"]}"]\n'
        *_, deck = lines(match.match)
    assert path.read_text("utf-8").replace(seal, "") == f"{text}{deck}\n"


def test_a_deal_that_cannot_be_saved(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is none, on disk or here; the same deck is dealt later."""
    with begun(home, steps=37) as match:
        before, promised = match.path.read_bytes(), match.next_deck

        def fails(self: Path, target: Path) -> Path:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(Path, "replace", fails)
            with pytest.raises(StorageError, match="no space"):
                match.deal()
        assert match.path.read_bytes() == before
        assert "Deck2" not in match.tags
        assert match.next_deck == promised
        match.deal()
        assert match.match.rounds[-1].decks == [promised.cards]


def test_a_void_deal_is_saved(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A void deal is on disk with its deck, and the next attempt draws another."""
    with begun(home) as match:
        with monkeypatch.context() as rigged:
            void = SealedDeck(kings_on_table(3), "00" * 16)
            rigged.setattr(saved, "next_deck", lambda *_: void)
            match.deal()
        assert match.path.read_text("utf-8").endswith("\nredeal\n")
        assert match.match.needs_deck
        events = match.deal()
        assert isinstance(events[0], Dealt)


def test_a_header_alone_gets_a_dealer(home: Home) -> None:
    """A record that stops after its header begins with a dealer drawn from its seed."""
    path = begun_and_closed(home)
    with begun(home) as match:
        expected = match.match.dealer
    path.write_text(path.read_text("utf-8").partition("\nround")[0], "utf-8")
    with SavedMatch.open(path, home) as match:
        assert match.match.dealer == expected
        assert path.read_text("utf-8").endswith(f'[Seed "7"]\n\nround 1 dealer {expected}\n')


def test_a_match_that_cannot_be_mended(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a cut line can't be cut away the match isn't open: neither its file nor its lock."""
    path = begun_and_closed(home, steps=5)
    path.write_bytes(path.read_bytes()[:-2])
    opened = []
    real_open = files.AppendedFile._open

    def remembers(file: files.AppendedFile) -> FileIO:
        opened.append(real_open(file))
        return opened[-1]

    def full(file: files.AppendedFile, content: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(files.AppendedFile, "_open", remembers)
        broken.setattr(files.AppendedFile, "_write", full)
        with pytest.raises(StorageError, match="no space"):
            SavedMatch.open(path, home)
    assert [file.closed for file in opened] == [True]
    SavedMatch.open(path, home).close()


def test_a_missing_match(home: Home) -> None:
    """Opening what isn't there says so."""
    with pytest.raises(StorageError, match="no such file"):
        SavedMatch.open(home.matches / "gone.scopa", home)


def test_an_absurdly_large_file(home: Home) -> None:
    """A file far larger than any match is refused, not read."""
    path = begun_and_closed(home)
    with path.open("r+b") as file:
        file.truncate(files.LARGEST + 1)
    with pytest.raises(StorageError, match="more than 16 MiB"):
        SavedMatch.open(path, home)


def test_a_faulty_match(home: Home) -> None:
    """Opening a faulty record gives the reader's error."""
    path = begun_and_closed(home, steps=3)
    path.write_text(path.read_text("utf-8").replace("deck", "desk"), "utf-8")
    with pytest.raises(
        StorageError, match=re.escape(f"{path.name}:11: a deck is to be dealt")
    ) as e:
        SavedMatch.open(path, home)
    assert isinstance(e.value.__cause__, RecordError)
