"""Fixtures of the screens' tests."""

from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from scopa.desk import Chooser
from scopa.engine.match import Match
from tests.tui.matches import Scripted, saved
from tests.tui.sitting import Sit, Table


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Sit down at a match, as an asynchronous context of a pilot."""

    @asynccontextmanager
    async def at(
        match: Match,
        player: Chooser | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        speed: str = "off",
    ) -> Any:
        with saved(tmp_path, match) as file:
            app = Table(file, player or Scripted(), speed)
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                yield pilot

    return at
