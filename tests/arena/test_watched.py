"""Plugins in the arena: whatever they do is a fault, and the match goes on."""

import functools
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from scopa import Move, Rules, View
from scopa.ai import registry
from scopa.ai.faults import BotFault
from scopa.ai.player import NEVER, UNLIMITED, Limit, Player, Stop
from scopa.ai.registry import Plugins
from scopa.ai.thought import Stopped
from scopa.arena import contestants, table
from scopa.arena.duel import Duel
from scopa.arena.watched import Timed, Watched
from tests.ai import bots
from tests.ai.setups import begun


def view() -> View:
    """A position at the start of a round."""
    match = begun(Rules(), random.Random(3))
    assert match.turn is not None
    return match.view(match.turn)


def asked(player: Any, stop: Stop = NEVER, grace: float = 60) -> Move:
    """What a watched player answers."""
    return Watched(player, grace).choose(view(), UNLIMITED, random.Random(1), stop)


def test_a_sound_player_plays() -> None:
    """Its move is what comes back."""
    assert asked(bots.First()) == view().moves[0]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (bots.Raises, "^raised LookupError: no idea"),
        (bots.RaisesUnspeakably, r"^raised Unspeakable \(bots\.py:\d+\)$"),
        (bots.Exits, "^raised SystemExit: goodbye"),
        (bots.Cheats, "^played .*, which is illegal here"),
        (bots.Shrugs, "^answered with a str, not a move"),
        (bots.Rewrites, "^played 7D, which is illegal here"),
    ],
)
def test_what_a_player_does_wrong_is_told(bot: Callable[[], object], says: str) -> None:
    """In words that go behind its name."""
    with pytest.raises(BotFault, match=says):
        asked(bot())


def test_one_that_hangs_is_told_to_stop_and_not_asked_again() -> None:
    """After its limit and the grace."""
    hangs = bots.Hangs()
    guarded = Watched(hangs, grace=0)
    for says in ("didn't answer within 0 s", "hung earlier"):
        with pytest.raises(BotFault, match=says):
            guarded.choose(view(), Limit(seconds=0), random.Random(1), NEVER)
    assert hangs.told.wait(60)
    assert hangs.asked == 1


def test_one_that_thinks_is_left_when_nobody_wants_the_move() -> None:
    """Soon after the flag is set."""
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        asked(bots.Hangs(), stop)


def test_what_it_draws_does_not_touch_others() -> None:
    """The generator gives the same afterwards, whatever the plugin took of its own."""
    after = []
    for bot in (bots.Last, bots.Greedy):
        rng = random.Random(1)
        Watched(bot(), 60).choose(view(), UNLIMITED, rng, NEVER)
        after.append(rng.random())
    assert after[0] == after[1]


class Waits(bots.First):
    """A bot that waits for a process of its own."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first move, after a while without work."""
        time.sleep(0.05)
        return super().choose(view, limit, rng, stop)


class Owner(Waits):
    """The same, and it says so."""

    def close(self) -> None:
        """Give nothing back."""


@pytest.mark.parametrize(("bot", "waiting"), [(Waits, False), (Owner, True)])
def test_the_time_is_that_of_who_works(bot: Callable[[], Player], waiting: bool) -> None:
    """Waiting counts for a player that waits for a process of its own, and for no other."""
    seconds: list[float] = []
    Timed(bot(), seconds).choose(view(), UNLIMITED, random.Random(1), NEVER)
    assert (seconds[0] > 0.04) == waiting


class Entry:
    """An installed plugin's entry point."""

    def __init__(self, made: Callable[[], object]) -> None:
        self.made, self.name, self.value = made, "plugin", "tests:Plugin"

    def load(self) -> Callable[[], object]:
        """What makes its players."""
        return self.made


def test_a_plugin_that_hangs_does_not_hold_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move of it is a fault, and it still comes second."""
    monkeypatch.setattr(table, "Watched", functools.partial(Watched, grace=0))
    plugins: Any = Plugins(usable={"plugin": Entry(bots.Hangs)})  # type: ignore[dict-item]
    monkeypatch.setattr(registry, "plugins", lambda: plugins)
    assert contestants.enter("plugin").watched
    assert not contestants.enter("hard").watched
    tally = Duel(("hard", "plugin"), Rules(), 1, UNLIMITED, single_rounds=True).play(1)
    texts = [fault.text for fault in tally.faults]
    assert len(texts) == 36
    assert len(set(texts)) == 2
    assert tally.margin > 0
