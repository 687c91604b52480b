"""How long contestants take, measured where they work."""

import random
from types import SimpleNamespace

import pytest

from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.player import NEVER, UNLIMITED, Player
from scopa.arena.stopwatch import Timed
from scopa.bots import player as bot_player
from scopa.bots.player import CommandPlayer
from tests.ai.clocks import ThreadClocks, Works
from tests.bots.running import SHELL_BOT, first_view


def seconds(player: Player) -> float:
    """How long a move is said to have taken."""
    times: list[float] = []
    Timed(player, times).choose(first_view(), UNLIMITED, random.Random(1), NEVER)
    (taken,) = times
    return taken


def test_it_is_the_time_of_the_thread_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """In which a player works."""
    assert seconds(Works(ThreadClocks(monkeypatch))) == 2 + 40


def test_for_a_plugin_it_is_that_of_its_own_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the one that asks does meanwhile."""
    clocks = ThreadClocks(monkeypatch)
    assert seconds(ForeignPlayer("plugin", lambda: lambda: Works(clocks), grace=60)) == 2


def test_for_a_process_of_its_own_it_is_the_time_on_the_wall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Which goes on while the thread that asks does nothing."""
    ThreadClocks(monkeypatch)
    wall = iter([100.0, 107.5])
    monkeypatch.setattr(bot_player, "time", SimpleNamespace(perf_counter=lambda: next(wall)))
    player = CommandPlayer([str(SHELL_BOT)], grace=60)
    try:
        assert seconds(player) == 7.5
    finally:
        player.close()
