"""A way to install plugins for a test."""

import pathlib
from collections.abc import Callable, Iterator

import pytest

from scopa.ai import registry

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages whose entry points are these: ``install(wild="tests.ai.bots:First")``."""
    installed = 0

    def add_package(**bots: str) -> None:
        nonlocal installed
        installed += 1
        folder = tmp_path / str(installed)
        info = folder / f"bots{installed}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Name: bots{installed}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in bots.items()]
        (info / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *lines, ""]))
        monkeypatch.syspath_prepend(folder)
        registry.plugins.cache_clear()

    yield add_package
    registry.plugins.cache_clear()
