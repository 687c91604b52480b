"""Whatever somebody else's player does, there is a legal move or `BotFault`, and soon."""

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from scopa import Move, Rules, View
from scopa.ai.foreign import call
from scopa.ai.foreign import player as foreign
from scopa.ai.foreign.closing import closed
from scopa.ai.foreign.faults import BotFault
from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.playable import UnfitRules
from scopa.ai.player import NEVER, UNLIMITED, Limit, Stop, Stopped
from tests.ai import bots
from tests.ai.clocks import ThreadClocks, Works
from tests.ai.setups import STOPPED, begun

PATIENT = 60.0
IMPATIENT = 0.01


def player_of(make: Callable[[], Any], grace: float = PATIENT) -> ForeignPlayer:
    """A player that this makes."""
    return ForeignPlayer("wild", lambda: make, grace=grace)


def view() -> View:
    """A position at the start of a round."""
    match = begun(Rules(), random.Random(3))
    assert match.turn is not None
    return match.view(match.turn)


def asked(make: Callable[[], Any], stop: Stop = NEVER) -> Move:
    """What a player answers."""
    return player_of(make).choose(view(), UNLIMITED, random.Random(1), stop)


def test_a_sound_player_plays() -> None:
    """Its move is what comes back."""
    assert asked(bots.First) == view().moves[0]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (bots.Raises, "^raised LookupError: no idea"),
        (bots.RaisesUnspeakably, r"^raised Unspeakable \(bots\.py:\d+\)$"),
        (bots.RaisesUntold, "^raised what can't be told$"),
        (bots.RaisesQuits, "^raised what can't be told$"),
        (bots.Exits, "^raised SystemExit: goodbye"),
        (bots.Cheats, "^played .*, which is illegal here"),
        (bots.Shrugs, "^answered with a str, not a move"),
        (bots.Rewrites, "^played 7D, which is illegal here"),
    ],
)
def test_what_a_player_does_wrong_is_told(bot: Callable[[], object], says: str) -> None:
    """In words that go behind its name."""
    with pytest.raises(BotFault, match=says):
        asked(bot)


def test_one_that_hangs_is_told_to_stop_and_not_asked_again() -> None:
    """After its limit and the grace."""
    hangs = bots.Hangs()
    guarded = player_of(lambda: hangs, grace=0)
    for says in ("didn't answer within 0 s", "hung earlier"):
        with pytest.raises(BotFault, match=says):
            guarded.choose(view(), Limit(seconds=0), random.Random(1), NEVER)
    assert hangs.told.wait(60)
    assert hangs.asked == 1


def test_one_that_does_not_stop_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Soon after the flag is set; one that looks at the flag may still answer."""
    monkeypatch.setattr(call, "STOP_GRACE", PATIENT)
    assert asked(bots.Hangs, STOPPED) == view().moves[0]
    monkeypatch.setattr(call, "STOP_GRACE", IMPATIENT)
    stubborn = bots.Stubborn()
    with pytest.raises(Stopped):
        asked(lambda: stubborn, STOPPED)
    stubborn.gate.set()


def test_what_it_draws_does_not_touch_others() -> None:
    """The generator gives the same afterwards, whatever the plugin took of its own."""
    after = []
    for bot in (bots.Last, bots.Greedy):
        rng = random.Random(1)
        player_of(bot).choose(view(), UNLIMITED, rng, NEVER)
        after.append(rng.random())
    assert after[0] == after[1]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (bots.Unmade, r"^can't be used: SystemExit: no licence \(bots\.py:\d+\)$"),
        (bots.NoBot, "^can't be used: it has no method choose$"),
        (bots.Stumbles, r"^raised SystemExit: no rules \(bots\.py:\d+\)$"),
    ],
)
def test_what_goes_wrong_at_the_beginning_is_told(bot: Callable[[], object], says: str) -> None:
    """Asked for the rules or at once for a move, and asked again."""
    player = player_of(bot)
    for _time in range(2):
        with pytest.raises(BotFault, match=says):
            player.check_rules(Rules())
        with pytest.raises(BotFault, match=says):
            player.choose(view(), UNLIMITED, random.Random(1), NEVER)


def test_who_hangs_at_the_beginning_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be it that it isn't made, or that it looks at the rules for ever."""
    monkeypatch.setattr(foreign, "READY_SECONDS", IMPATIENT)
    for make in (threading.Event().wait, bots.Ponders):
        player = player_of(make)
        with pytest.raises(BotFault, match=r"^didn't answer within 0\.01 s"):
            player.check_rules(Rules())
        with pytest.raises(BotFault, match=r"^hung earlier"):
            player.choose(view(), UNLIMITED, random.Random(1), NEVER)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (bots.Refuses, "^wild doesn't play scopa: Refuses plays for three$"),
        (bots.RefusesUnspeakably, r"^wild doesn't play scopa: UnspeakableRules \(bots\.py:\d+\)$"),
    ],
)
def test_rules_are_refused_before_a_move_too(bot: Callable[[], object], says: str) -> None:
    """For who never asks whether a player plays by the rules."""
    player = player_of(bot)
    with pytest.raises(UnfitRules, match=says):
        player.check_rules(Rules())
    with pytest.raises(UnfitRules, match=says):
        player.choose(view(), UNLIMITED, random.Random(1), NEVER)


def test_a_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is made when it is needed, looks at the rules once, and is closed once."""
    for name in ("made", "checked", "closed"):
        monkeypatch.setattr(bots.Counted, name, 0)
    player = player_of(bots.Counted)
    player.close()
    assert bots.Counted.made == 0
    player.make()
    player.check_rules(Rules())
    for _move in range(3):
        player.choose(view(), UNLIMITED, random.Random(1), NEVER)
    player.close()
    player.close()
    assert (bots.Counted.made, bots.Counted.checked, bots.Counted.closed) == (1, 1, 1)


@pytest.mark.parametrize(
    ("bot", "grace", "says"),
    [
        (bots.ClosesBadly, PATIENT, r"^raised OSError: the model is locked \(bots\.py:\d+\)$"),
        (bots.ClosesNever, IMPATIENT, r"^wasn't closed within 0\.01 s$"),
    ],
)
def test_failing_at_the_end_is_a_fault(bot: Callable[[], object], grace: float, says: str) -> None:
    """Told once all have been closed, unless something else went wrong before."""
    other = bots.Counted()
    players = [player_of(bot, grace), other]
    closed_before = bots.Counted.closed
    made(players[0])
    with pytest.raises(BotFault, match=says), closed(players):
        pass
    assert bots.Counted.closed == closed_before + 1
    made(players[0])
    with pytest.raises(LookupError), closed(players):
        raise LookupError
    assert bots.Counted.closed == closed_before + 2


def made(player: object) -> None:
    """Have a foreign player made."""
    assert isinstance(player, ForeignPlayer)
    player.make()


def test_its_clock_is_that_of_its_own_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it works counts, from move to move; what another thread works doesn't."""
    clocks = ThreadClocks(monkeypatch)
    player = player_of(lambda: Works(clocks))
    assert player.clock() == 0
    for worked in (2, 4):
        player.choose(view(), UNLIMITED, random.Random(1), NEVER)
        assert player.clock() == worked
