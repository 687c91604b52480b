"""A home of its own for every test."""

from pathlib import Path

import pytest

from scopa.storage import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home in which nothing has been kept yet."""
    return Home(tmp_path / "home")
