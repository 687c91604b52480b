"""The index never says anything else than the records, whatever happens to it."""

import json
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Rules
from scopa.engine.rules import PRESETS
from scopa.history import index
from scopa.history.account import Account
from scopa.history.index import index_path, shelf
from scopa.records import Seat, read
from scopa.storage import Home
from tests.history.stored import keep, played

SHORT = Rules(target=3)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home with two finished matches and one that goes on."""
    home = Home(tmp_path)
    keep(home, played(SHORT, 1), "a")
    keep(home, played(SHORT, 2), "b")
    keep(home, played(SHORT, 3, steps=20), "c")
    return home


def names(home: Home) -> list[str]:
    """What is on the shelf."""
    return [match.name for match in shelf(home).matches]


def forbid_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test fail where a record is read."""

    def fail(*_args: object, **_kwargs: object) -> None:
        raise AssertionError("a record was read")

    monkeypatch.setattr(index, "read", fail)


@settings(max_examples=20)
@given(
    preset=st.sampled_from(sorted(PRESETS)),
    seed=st.integers(0, 10_000),
    steps=st.one_of(st.none(), st.integers(0, 120)),
)
def test_what_is_kept_is_what_was_counted(preset: str, seed: int, steps: int | None) -> None:
    """An account is the same after it was written and read, under all rules."""
    with TemporaryDirectory() as folder:
        home = Home(Path(folder))
        rules = Rules.parse(preset).with_target(5)
        seats = [Seat(f"P{seat}", "easy" if seat % 2 else None) for seat in range(rules.seats)]
        path = keep(home, played(rules, seed, steps), "m", seats)
        direct = Account.of(read(path.read_text(encoding="utf-8")))
        assert [match.account for match in shelf(home).matches] == [direct]
        assert [match.account for match in shelf(home).matches] == [direct]


def test_nothing_is_read_twice(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second look comes from the index alone."""
    first = shelf(home)
    forbid_reading(monkeypatch)
    assert shelf(home) == first
    assert len(first.matches) == 3


def test_a_changed_record_is_read_again(home: Home) -> None:
    """So is one that was played on, moved or deleted."""
    shelf(home)
    (home.matches / "c.scopa").unlink()
    keep(home, played(SHORT, 9), "c")
    (home.finished / "a.scopa").unlink()
    found = shelf(home)
    assert [(match.name, match.account.winner is None) for match in found.matches] == [
        ("b.scopa", False),
        ("c.scopa", False),
    ]


def test_a_record_of_the_same_size_is_told_by_its_time(home: Home) -> None:
    """A rewritten file counts as changed."""
    path = home.finished / "a.scopa"
    shelf(home)
    text = path.read_text(encoding="utf-8").replace("2026-11-30", "2025-11-30")
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns + 1_000_000))
    assert "2025-11-30" in {match.account.day for match in shelf(home).matches}


def spoil(home: Home) -> None:
    """Write something else into the file."""
    index_path(home).write_bytes(b"no database at all, " * 100)


def other_version(home: Home) -> None:
    """Make it one of another program."""
    with closing(sqlite3.connect(index_path(home))) as database, database:
        database.execute("PRAGMA user_version = 99")
        database.execute("DROP TABLE records")
        database.execute("CREATE TABLE records (something)")


def spoiled_line(home: Home) -> None:
    """Break what is kept of a match."""
    with closing(sqlite3.connect(index_path(home))) as database, database:
        database.execute("UPDATE records SET account = '{}' WHERE name LIKE '%a.scopa'")


def put(key: str, value: object) -> Callable[[Home], None]:
    """Something that puts another value into what is kept of a match."""

    def harm(home: Home) -> None:
        with closing(sqlite3.connect(index_path(home))) as database, database:
            ((text,),) = database.execute("SELECT account FROM records WHERE name LIKE '%a.scopa'")
            changed = json.dumps(json.loads(text) | {key: value})
            database.execute(
                "UPDATE records SET account = ? WHERE name LIKE '%a.scopa'", (changed,)
            )

    return harm


SPOILED: dict[str, list[object]] = {
    "rules": ["nonsense", 1, "scopa-3", []],
    "day": [1, None],
    "seats": [[], [["You", None]], [["You", 1], ["Computer", "easy"]]],
    "totals": [[1], [1, "2"], [1, 2, 3], 1],
    "winner": [2, -1, "0", True, 0.0],
    "takebacks": ["1", None],
    "points": [[[1]], [1], [["1", "2"]]],
    "won": [{"cards": [1]}, {"prizes": [1, 2]}, [], "cards"],
    "scope": [[], [1.5, float("inf")]],
    "dealt": [{}, {"aces": [1, 2]}, None],
    "sweepable": [None, [1]],
}
PUT = [put(key, value) for key, values in SPOILED.items() for value in values]


def remove(home: Home) -> None:
    """Take it away."""
    index_path(home).unlink()


@pytest.mark.parametrize("harm", [spoil, other_version, spoiled_line, remove, *PUT])
def test_an_index_that_is_no_good_is_made_anew(
    home: Home, harm: Callable[[Home], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is used the next time."""
    first = shelf(home)
    harm(home)
    assert shelf(home) == first
    forbid_reading(monkeypatch)
    assert shelf(home) == first


def test_a_locked_index_is_done_without(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program that writes it for long doesn't hold anybody up, nor is its work lost."""
    monkeypatch.setattr(index, "PATIENCE", 0.01)
    shelf(home)
    keep(home, played(SHORT, 4), "d")
    with closing(sqlite3.connect(index_path(home))) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert names(home) == ["a.scopa", "b.scopa", "c.scopa", "d.scopa"]
    assert names(home) == ["a.scopa", "b.scopa", "c.scopa", "d.scopa"]


def test_an_index_that_cannot_be_kept_is_done_without(home: Home) -> None:
    """As on a full disk or in a home that is read only; here a folder is in its place."""
    index_path(home).mkdir()
    assert len(names(home)) == 3


def test_files_that_are_no_records_are_told_of(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are named, and not read again; hidden files and others are passed over."""
    bad = home.finished / "bad.scopa"
    bad.write_text("nonsense", encoding="utf-8")
    (home.finished / ".hidden.scopa").write_text("nonsense", encoding="utf-8")
    (home.finished / "notes.txt").write_text("nonsense", encoding="utf-8")
    assert shelf(home).unreadable == (bad,)
    forbid_reading(monkeypatch)
    assert shelf(home).unreadable == (bad,)


def test_reading_can_be_stopped(home: Home) -> None:
    """What was read by then is given, and kept for the next time."""
    seen: list[tuple[int, int]] = []

    def once(done: int, number: int) -> bool:
        seen.append((done, number))
        return done < 1

    assert len(shelf(home, once).matches) == 1
    assert seen == [(0, 3), (1, 3)]
    assert len(shelf(home, once).matches) == 2


def test_an_empty_home(tmp_path: Path) -> None:
    """Nothing is stored, and nothing is written."""
    assert shelf(Home(tmp_path)).matches == ()
    assert not index_path(Home(tmp_path)).exists()


def review(home: Home, name: str, totals: tuple[int, ...], *losses: float) -> Path:
    """Keep a review of rounds of seat 0, all judged, and of seat 1, which was left halfway."""
    home.root.joinpath("reviews").mkdir(exist_ok=True)
    path = home.root / "reviews" / f"{name}.json"
    rounds = [
        {
            "complete": [0],
            "plays": [
                {"seat": 0, "points_lost": lost},
                {"seat": 1, "points_lost": 0.5},
            ],
        }
        for lost in losses
    ]
    path.write_text(json.dumps({"totals": totals, "rounds": rounds}), encoding="utf-8")
    return path


def test_kept_reviews_tell_what_was_lost(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round, by seat; not of matches played on since, nor from files that are no reviews."""
    first, second, third = shelf(home).matches
    review(home, "a", first.account.totals, 0.5, 0.25)
    review(home, "b", (99, 0), 0.5, 0.25)
    (home.root / "reviews" / "c.json").write_text("[]", encoding="utf-8")
    for _look in range(2):
        found = shelf(home)
        assert found.lost_per_round(first, 0) == 0.375
        assert found.lost_per_round(first, 1) is None
        assert found.lost_per_round(second, 0) is None
        assert found.lost_per_round(third, 0) is None
        assert found.unreadable == ()
        forbid_reading(monkeypatch)


def test_a_new_review_takes_the_place_of_the_old_one(home: Home) -> None:
    """Like a record that has changed."""
    first = shelf(home).matches[0]
    review(home, "a", first.account.totals, 0.5, 0.25)
    assert shelf(home).lost_per_round(first, 0) == 0.375
    review(home, "a", first.account.totals, 1.0, 0.125, 0.0)
    assert shelf(home).lost_per_round(first, 0) == 0.375
    review(home, "a", first.account.totals, 1.5, 0.5, 0.25, 0.25).touch()
    assert shelf(home).lost_per_round(first, 0) == 0.625


def test_a_review_of_sense_only_to_json_counts_for_nothing(home: Home) -> None:
    """Numbers that are none, and lists too deep, are no review, nor is a sum of them kept."""
    first = shelf(home).matches[0]
    path = review(home, "a", first.account.totals, 0.5)
    good = path.read_text(encoding="utf-8")
    harms = [('"complete": [0', '"complete": [Infinity'), ("0.5", "Infinity"), ("0.5", "NaN")]
    for spoiled in [*(good.replace(*harm) for harm in harms), "[" * 100_000, "{}"]:
        path.write_text(spoiled, encoding="utf-8")
        assert shelf(home).lost_per_round(first, 0) is None
    path.write_text(good, encoding="utf-8")
    assert shelf(home).lost_per_round(first, 0) == 0.5
    for spoiled in ('{"totals":[1,2],"lost":[]}', '{"totals":[1,2],"lost":{"0":Infinity}}'):
        with closing(sqlite3.connect(index_path(home))) as database, database:
            database.execute(
                "UPDATE records SET account = ? WHERE name LIKE 'reviews/%'", (spoiled,)
            )
        assert shelf(home).lost_per_round(first, 0) == 0.5
