"""Where things are kept."""

import os
from pathlib import Path

import platformdirs
import pytest

from scopa.storage import Home, StorageError


def test_the_environment_chooses(tmp_path: Path) -> None:
    """``$SCOPA_HOME`` is the home, made absolute, with ``~`` for the user's own folder."""
    assert Home.default({"SCOPA_HOME": str(tmp_path)}).root == tmp_path
    assert Home.default({"SCOPA_HOME": "here"}).root == Path.cwd() / "here"
    assert Home.default({"SCOPA_HOME": "~/x"}).root == Path.home() / "x"


@pytest.mark.parametrize("environ", [{}, {"SCOPA_HOME": ""}])
def test_otherwise_the_system_does(environ: dict[str, str]) -> None:
    """Without it, or when it is empty, the home is the user's data folder."""
    expected = platformdirs.user_data_path("scopa", appauthor=False)
    assert Home.default(environ).root == expected


def test_everything_lies_in_the_home(tmp_path: Path) -> None:
    """Every place is a different one in the root."""
    home = Home(tmp_path)
    places = [home.matches, home.finished, home.set_aside, home.locks, home.settings, home.log]
    assert {place.parent for place in places} == {tmp_path}
    assert len(set(places)) == 6


def test_preparing_makes_the_folders(tmp_path: Path) -> None:
    """The folders are made with those above them, and made once."""
    home = Home(tmp_path / "a" / "b")
    home.prepare()
    home.prepare()
    assert home.matches.is_dir()
    assert home.locks.is_dir()


def test_a_home_that_cannot_be(tmp_path: Path) -> None:
    """Where a file stands in the way the error names the folder and the reason."""
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match=r"can't make the folder .*matches: not a directory"):
        Home(tmp_path / "file").prepare()


def test_a_home_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without write permission is refused with advice."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(StorageError, match=r"can't write to .*: set SCOPA_HOME to another folder"):
        Home(tmp_path).prepare()


def test_the_home_of_a_user_that_is_not_there() -> None:
    """A ``~`` that stands for nobody's folder is told."""
    with pytest.raises(StorageError, match="~nobody-at-all"):
        Home.default({"SCOPA_HOME": "~nobody-at-all/scopa"})


def test_a_home_is_untouched_until_something_is_kept(tmp_path: Path) -> None:
    """Its folders alone are nothing; a match in progress or finished is, and so are settings."""
    for name in ("matches/a.scopa", "finished/a.scopa", "settings.toml"):
        home = Home(tmp_path / name.replace("/", "-"))
        assert home.is_untouched
        home.prepare()
        assert home.is_untouched
        file = home.root / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
        assert not home.is_untouched
