"""The match of a day's deal is found wherever it lies, and no other is taken for it."""

import errno
from datetime import date, timedelta
from pathlib import Path

import pytest

from scopa import Rules, language
from scopa.records.daily import DAILY, PRACTICE, day_of, is_compared
from scopa.storage import Home, SavedMatch, StorageError
from scopa.storage.dailies import find_daily
from tests.pseudo import Pseudo
from tests.storage.matches import SEATS, advance

DAY = date(2020, 1, 2)


def daily(home: Home, tag: str = DAILY, day: date = DAY, steps: int = 0) -> Path:
    """A match with the deals of a day, nobody's any more; returns where it lies."""
    rules, tags = Rules(target=1), {tag: day.isoformat()}
    with SavedMatch.create(home, rules, SEATS, seed=3, tags=tags) as match:
        advance(match, steps)
        return match.path


def test_in_progress_and_finished(home: Home) -> None:
    """It is found while it is played, and where finished matches lie."""
    assert find_daily(home, DAY) is None
    path = daily(home, day=DAY, steps=3)
    assert find_daily(home, DAY) == path
    with SavedMatch.open(path, home) as match:
        advance(match, 100)
        assert match.path.parent == home.finished
    assert find_daily(home, DAY) == match.path


def test_other_matches_are_none(home: Home) -> None:
    """Those of other days, for practice, of a name of older days, and what is no match."""
    daily(home, day=DAY - timedelta(days=1))
    daily(home, tag=PRACTICE, day=DAY)
    older = daily(home, day=DAY)
    older.rename(older.with_name("2020-01-01-000000-0000.scopa"))
    (home.matches / "9999.scopa").mkdir()
    assert find_daily(home, DAY) is None


def test_a_folder_that_cannot_be_read(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is told like anything else that can't be fetched."""

    def fails(self: Path, pattern: str) -> list[Path]:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "glob", fails)
    with pytest.raises(StorageError, match="can't read the folder"):
        find_daily(home, DAY)
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    with pytest.raises(StorageError, match=Pseudo().gettext("can't read the folder")):
        find_daily(home, DAY)


def test_what_the_tags_say() -> None:
    """Whose deals a match has, and whether strong play is asked about them."""
    assert day_of({DAILY: "2026-11-30"}) == day_of({PRACTICE: "2026-11-30"}) == date(2026, 11, 30)
    assert day_of({}) is day_of({DAILY: "soon"}) is None
    assert is_compared({"Duplicate": "on"})
    assert is_compared({DAILY: "2026-11-30"})
    assert not is_compared({"Seed": "7"})
