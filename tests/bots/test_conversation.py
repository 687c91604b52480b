"""Whatever bytes a program writes, a conversation with it ends in a legal move or in `BotFault`."""

import random
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.ai.foreign.closing import closed
from scopa.ai.foreign.faults import BotFault
from scopa.ai.playable import UnfitRules
from scopa.ai.player import NEVER, Limit
from scopa.bots import conversation
from scopa.bots.player import CommandPlayer
from tests.bots.running import first_view

VIEW = first_view()
HELLO = ["bot 1 somebody", "ready"]
LINES = [*HELLO, "deterministic", "option depth 3", "info", "info x", "refuse no", "move 7D", ""]
said = st.sampled_from([*LINES, *(f"move {move}" for move in VIEW.moves)]) | st.text(max_size=5)


class Says:
    """A process that says some lines, and then ends."""

    pid = 0

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = list(lines)

    def say(self, lines: Sequence[str]) -> None:
        """Hear nothing."""

    def line(self, deadline: float, stop: object) -> str:
        """The next line."""
        if not self._lines:
            raise BotFault("exited")
        return self._lines.pop(0)

    def unasked(self) -> None:
        """Say nothing before it is asked."""

    def kill(self) -> None:
        """End."""

    close = kill


def played(command: Sequence[str]) -> None:
    """Ask a bot for a few moves, each of which is legal if there is one."""
    with closed([player := CommandPlayer(command, grace=60.0)]):
        for _move in range(4):
            with suppress(BotFault, UnfitRules):
                assert player.choose(VIEW, Limit(), random.Random(1), NEVER) in VIEW.moves


@given(st.lists(said, max_size=12), st.booleans())
def test_any_lines(lines: list[str], polite: bool) -> None:
    """In any order, after a hello or without one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conversation, "BotProcess", Says)
        played([*HELLO, "ready", *lines] if polite else lines)


@settings(max_examples=25)
@given(st.binary(max_size=5000), st.booleans())
def test_any_bytes(content: bytes, polite: bool) -> None:
    """From a process that doesn't care what it is told."""
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes((b"bot 1 x\nready\nready\n" if polite else b"") + content)
        played(["cat", file.name])
