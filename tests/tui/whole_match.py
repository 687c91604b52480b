"""A whole match on the screen for every preset, and what its table looks like on the way.

    python -m tests.tui.whole_match

plays them anew and writes the pictures, as text, into `SNAPSHOTS`; the test plays the same keys
and expects the same. The computer players play at random, so no change of a level changes them.
"""

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import cast

from textual.pilot import Pilot

from scopa.engine.rules import PRESETS, Rules
from scopa.records import Record, read
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.table import TableScreen
from scopa.wanted import Wanted
from tests.tui.sitting import CEILING
from tests.tui.stage import shown_text

SNAPSHOTS = Path(__file__).with_name("snapshots")
SEED = 428
SIZES = ((80, 24), (40, 12))
RULE = "=" * 80
PICTURED = 4
"""Before which of our plays, counted from 1, the table is pictured."""
WAYS = (("enter",), ("right", "enter"), ("2", "down", "enter"), ("left", "space"))
"""How we play, in turn."""


@dataclass
class Played:
    """What came of a match."""

    snapshot: str
    """The table at each of `SIZES`."""
    record: Record
    """The record of the finished match."""
    breakdowns: int
    """How many breakdowns were shown."""
    result: str
    """The last screen."""


async def play(preset: str, folder: Path) -> Played:
    """Play a match to one point, from the first screen to the result."""
    home = Home(folder)
    rules = Rules.parse(preset).with_target(1)
    app = ScopaApp(home, Wanted(rules=rules, level="random", seed=SEED, speed="off"))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.press("enter")
        snapshot, plays, breakdowns = "", 0, 0
        for keys in cycle(WAYS):
            await _until_asked(pilot)
            if isinstance(app.screen, ResultScreen):
                break
            if isinstance(app.screen, BreakdownScreen):
                breakdowns += 1
                await pilot.press("enter")
                continue
            plays += 1
            if plays == PICTURED:
                snapshot = await _pictured(pilot)
            await pilot.press(*keys)
        result = shown_text(app)
    (path,) = home.finished.glob("*.scopa")
    return Played(snapshot, read(path.read_bytes(), path.name), breakdowns, result)


async def _until_asked(pilot: Pilot[None]) -> None:
    """Let the others play until it is our turn, or something is to be read."""
    app = cast(ScopaApp, pilot.app)
    deadline = time.monotonic() + CEILING
    while time.monotonic() < deadline:
        screen = app.screen
        if isinstance(screen, TableScreen):
            if screen.projector.holding:
                await pilot.press("enter")
            elif not screen.busy and screen.sight.match.turn == screen.sight.seat:
                return
        elif isinstance(screen, BreakdownScreen | ResultScreen):
            return
        await pilot.pause(0.001)
    raise AssertionError(shown_text(app))


async def _pictured(pilot: Pilot[None]) -> str:
    parts = []
    for size in (*SIZES[1:], SIZES[0]):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        parts.append(f"{RULE}\n{shown_text(pilot.app)}\n")
    return "".join(reversed(parts))


def main() -> None:
    """Play every preset and write its pictures."""
    for preset in PRESETS:
        with tempfile.TemporaryDirectory() as folder:
            played = asyncio.run(play(preset, Path(folder)))
        (SNAPSHOTS / f"{preset}.txt").write_text(played.snapshot, encoding="utf-8")
        sys.stdout.write(f"{preset}\n")


if __name__ == "__main__":
    main()
