"""Paths as people write them."""

from pathlib import Path

import pytest

from scopa.home_folder import short_path


def test_the_users_own_folder_is_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever else it is in the path of; a path elsewhere stays as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert short_path(tmp_path / "scopa" / "a.scopa") == "~/scopa/a.scopa"
    assert short_path(tmp_path) == "~"
    assert short_path(Path(f"{tmp_path}2", "a")) == f"{tmp_path}2/a"


def test_a_path_stays_whole_where_no_folder_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a user whom the system doesn't know."""

    def unknown() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", unknown)
    assert short_path(Path("/a/b")) == "/a/b"
