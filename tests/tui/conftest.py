"""Fixtures of the screens' tests."""

from collections import defaultdict
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from scopa.desk import Chooser
from scopa.engine.match import Match
from scopa.storage import Home
from tests.conftest import FURTHER_CASE
from tests.tui.matches import Scripted, saved
from tests.tui.rest import at_rest
from tests.tui.sitting import Sit, Table

Parsed = dict[tuple[Any, ...], list[RuleSet]]

_parse_rules = Stylesheet._parse_rules
_parsed: dict[tuple[Any, ...], Parsed] = defaultdict(dict)
"""The rules of sources by the variables that they were parsed with."""


def _parsed_once(stylesheet: Stylesheet, css: str, **source: Any) -> list[RuleSet]:
    parsed: Parsed
    variables, parsed = vars(stylesheet).get("_parsed", (None, {}))
    if variables is not stylesheet._variables:
        variables = stylesheet._variables
        parsed = _parsed[tuple(variables.items())]
        vars(stylesheet)["_parsed"] = variables, parsed
    key = (css, *source.values())
    if key not in parsed:
        parsed[key] = _parse_rules(stylesheet, css, **source)
    return parsed[key]


def _unpainted(compositor: Compositor, *_arguments: object, **_options: object) -> None:
    compositor._dirty_regions.clear()


@pytest.fixture(autouse=True)
def _patience(little_advice: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have keys and pauses last until the program is at rest, and words until they are read."""
    monkeypatch.setattr("scopa.tui.screens.frame.PASSING", 3600.0)
    monkeypatch.setattr("textual.app.wait_for_idle", at_rest)
    monkeypatch.setattr("textual.pilot.wait_for_idle", at_rest)


@pytest.fixture(autouse=True)
def _parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parse a stylesheet once for all programs that have it in the same colours."""
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parsed_once)


@pytest.fixture(autouse=True)
def _painting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint every frame in the first case of a test; in the others only what the test reads.

    Nobody sees the frames, and they take two fifths of the time.
    """
    if request.node.stash[FURTHER_CASE]:
        monkeypatch.setattr(Compositor, "render_update", _unpainted)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An empty home."""
    return Home(tmp_path)


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
