"""Where reviews are made in these tests, and how."""

import functools
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa.coach import review, reviewing
from scopa.coach.findings import Basis
from scopa.commands import review as command
from tests.commands.review.running import QUICK, put


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a home beside it."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path / "home"))
    place = tmp_path / "records"
    place.mkdir()
    monkeypatch.chdir(place)
    return place


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have little effort made, in whatever process."""
    monkeypatch.setattr(command, "Basis", functools.partial(Basis, effort=QUICK, replays=2))


@pytest.fixture
def file(folder: Path) -> str:
    """A record of one round."""
    return put("one.scopa")


@pytest.fixture
def nothing_judged(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have every judgement and every split fail, from the call on."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("judged again")

    def forbid() -> None:
        monkeypatch.setattr(review, "judge", fail)
        monkeypatch.setattr(reviewing, "round_splits", fail)

    return forbid
