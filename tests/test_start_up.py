"""What a start doesn't wait for; ``python -m tests.benchmarks.startup`` says how long it takes."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from scopa.arguments.parser import COMMANDS, parser
from scopa.storage import Home

FIRST_FRAME = """
import asyncio, os, pathlib, sys
import scopa.cli, scopa.commands.play
from scopa.storage import Home
from scopa.tui.run import ScopaApp
from scopa.wanted import Wanted

async def show():
    async with ScopaApp(Home(pathlib.Path(os.environ["SCOPA_HOME"])), Wanted()).run_test():
        print(*sys.modules)

asyncio.run(show())
"""
LATER = {
    "aiohttp",
    "concurrent.futures.process",
    "csv",
    "filelock",
    "importlib.metadata",
    "multiprocessing",
    "numpy",
    "scopa.ai",
    "scopa.arena",
    "scopa.coach",
    "scopa.history",
    "scopa.lessons.course",
    "scopa.plain",
    "scopa.tui.screens.history",
    "scopa.tui.screens.keys",
    "scopa.tui.screens.lesson",
    "scopa.tui.screens.new_match",
    "scopa.tui.screens.review",
    "scopa.tui.screens.settings",
    "scopa.tui.screens.statistics",
    "scopa.tui.screens.table",
    "scopa.web",
    "sqlite3",
    "tomlkit",
}
"""What the first frame can do without."""


PLAYED = """
import contextlib, io, sys
from scopa.cli import main

with contextlib.suppress(SystemExit):
    main(["--help"])
sys.stdin = io.StringIO("1\\n" * 500)
assert main(["--plain", "--level", sys.argv[1], "--target", "1", "--seed", "2"]) == 0
print(*sys.modules)
"""


def test_the_first_frame_waits_for_nothing_that_comes_later(home: Path) -> None:
    """Players, statistics, reviews, other screens and the web are imported when they are used.

    In a home of its own: where there are matches to go on with, more is needed.
    """
    shown = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True
    )
    modules = set(shown.stdout.split())
    assert "scopa.tui.screens.start" in modules
    assert not LATER & modules


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_match_in_words_does_without_arrays(level: str, home: Path) -> None:
    """The help and the levels that search never load numpy."""
    played = subprocess.run(
        [sys.executable, "-c", PLAYED, level], capture_output=True, text=True, check=True
    )
    modules = set(played.stdout.splitlines()[-1].split())
    assert {"scopa.plain.table", "scopa.ai.levels.hard"} <= modules
    assert not {"numpy", "scopa.ai.equilibrium"} & modules
    assert len(list(Home(home).finished.iterdir())) == 1


@pytest.mark.parametrize(
    ("words", "filled"), [(None, set(COMMANDS)), ([], set()), (["stats", "--json"], {"stats"})]
)
def test_the_commands_that_are_typed_get_their_options(
    words: list[str] | None, filled: set[str]
) -> None:
    """All others are named in the help, and that is all; without words each has its options."""
    (commands,) = (
        action
        for action in parser(words)._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    assert set(commands.choices) == set(COMMANDS)
    assert {name for name, each in commands.choices.items() if len(each._actions) > 1} == filled
