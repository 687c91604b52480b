"""Bots to run, what they are asked, and what is left of them."""

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from scopa import Match, Rules, View
from tests.ai.setups import begun

FOLDER = Path(__file__).parent
PYTHON = (sys.executable, "-I", "-S")
"""Python that starts quickly."""
SHELL_BOT = FOLDER / "shell" / "bot.sh"
CEILING = 120.0
"""Seconds after which something counts as never happening."""


def bad(mode: str, *arguments: str) -> tuple[str, ...]:
    """The command of the bot that does this wrong."""
    return (*PYTHON, str(FOLDER / "bad.py"), mode, *arguments)


def first_view(rules: str = "scopa", seed: int = 1) -> View:
    """What the seat in turn sees when a match begins."""
    return in_turn(begun(Rules.parse(rules), random.Random(seed)))


def in_turn(match: Match) -> View:
    """What the seat in turn sees."""
    assert match.turn is not None
    return match.view(match.turn)


def assert_gone(group: int) -> None:
    """See that no process of a group is left, which may take the system a moment."""
    deadline = time.monotonic() + CEILING
    while left := list(living(group)):
        assert time.monotonic() < deadline, f"alive: {left}"
        time.sleep(0.02)


def living(group: int) -> Iterator[str]:
    """The processes of a group that haven't ended, from Linux's files."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, own_group = file.read_text().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(own_group) == group and state not in "ZX":
            yield file.parent.name
