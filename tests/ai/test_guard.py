"""Players of other people can't take the match down (issue 2, opponents)."""

import random
from pathlib import Path
from typing import cast

import pytest

from scopa import Rules, View
from scopa.ai import guard
from scopa.ai.foreign import call
from scopa.ai.foreign import player as foreign
from scopa.ai.foreign.faults import LONGEST
from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.guard import Choice, GuardedPlayer
from scopa.ai.player import Limit, Stopped
from scopa.ai.registry import UnknownPlayer, create
from tests.ai import bots
from tests.ai.setups import GO_ON, NO_LIMIT, ask, begun, view_of
from tests.conftest import Install

PATIENT = 600.0
"""Seconds of grace that no test uses up."""
ROOM = LONGEST - len(f"… {bots.place(bots.Raises)}")
TOO_LONG = f"raised {'LookupError: no idea ?[31m'.ljust(ROOM, '!')}…"
"""What is told of a text that leaves too little room for its place."""
IMPATIENT = 0.01
"""Seconds of grace for bots that never answer."""


class StopAt:
    """A stop flag that is found set when it is looked at for the n-th time."""

    def __init__(self, look: int) -> None:
        self.looks_left = look

    def is_set(self) -> bool:
        """Whether it is time."""
        self.looks_left -= 1
        return self.looks_left <= 0


@pytest.fixture
def view() -> View:
    """A position with several moves, of which hard plays neither the first nor the last."""
    return view_of("2S 7S KC", "7D 7C 4S JH")


@pytest.fixture
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody who doesn't stop when it is told to."""
    monkeypatch.setattr(call, "STOP_GRACE", IMPATIENT)


def guarded(install: Install, bot: str, *, grace: float = PATIENT) -> GuardedPlayer:
    """One of the bots, installed as the plugin ``wild``."""
    install(wild=f"tests.ai.bots:{bot}")
    return GuardedPlayer("wild", grace=grace)


def choice(player: GuardedPlayer, view: View, seed: int = 1) -> Choice:
    """What the player plays without a limit."""
    return player.choose(view, NO_LIMIT, random.Random(seed), GO_ON)


def bot_in(player: GuardedPlayer) -> object:
    """The bot inside, made if it hasn't been asked yet."""
    assert isinstance(player._player, ForeignPlayer)
    player._player.make()
    return player._player._player


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_built_in_player_is_passed_through(level: str, view: View) -> None:
    """The guard doesn't change what a level plays, nor the random numbers it sees."""
    for seed in range(10):
        assert choice(GuardedPlayer(level), view, seed) == Choice(ask(create(level), view, seed))


@pytest.mark.parametrize(("bot", "place"), [("First", 0), ("Last", -1)])
def test_a_sound_plugin_plays_its_own_move(
    install: Install, view: View, bot: str, place: int
) -> None:
    """No fault, and the very move that the bot chose."""
    assert choice(guarded(install, bot), view) == Choice(view.moves[place])


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Raises", f"wild {TOO_LONG} {bots.place(bots.Raises)}"),
        ("RaisesUnspeakably", f"wild raised Unspeakable {bots.place(bots.RaisesUnspeakably)}"),
        ("Exits", f"wild raised SystemExit: goodbye {bots.place(bots.Exits)}"),
        ("Cheats", "wild played AD, which is illegal here"),
        ("Shrugs", "wild answered with a str, not a move"),
        ("Spells", "wild answered with a move of a str and a CardSet, not of a Card and a CardSet"),
        (
            "Freezes",
            "wild answered with a move of a Card and a frozenset, not of a Card and a CardSet",
        ),
        ("Rewrites", "wild played 7D, which is illegal here"),
    ],
)
def test_hard_plays_for_a_plugin_that_fails(
    install: Install, view: View, bot: str, fault: str
) -> None:
    """Whatever it does, hard's move is played, and one line says who did what."""
    result = choice(guarded(install, bot), view)
    assert result == Choice(ask(create("hard"), view), fault)


def test_a_plugin_that_failed_is_asked_again(install: Install, view: View) -> None:
    """An exception costs one move, not the match."""
    player = guarded(install, "Raises")
    first = choice(player, view)
    assert choice(player, view) == first
    assert first.fault is not None
    assert "again" not in first.fault


def test_a_plugin_that_hangs_is_told_to_stop_and_not_asked_again(
    install: Install, view: View
) -> None:
    """Its stop flag is set, hard plays this move and the others, and the fault says so."""
    player = guarded(install, "Hangs", grace=IMPATIENT)
    bot = cast("bots.Hangs", bot_in(player))
    assert choice(player, view) == Choice(
        ask(create("hard"), view),
        "wild didn't answer within 0.01 s and isn't asked again",
    )
    assert bot.told.wait(60)
    assert choice(player, view).fault == ("wild hung earlier and isn't asked again")
    assert bot.asked == 1


def test_the_time_to_think_comes_on_top_of_the_grace(install: Install, view: View) -> None:
    """A plugin hangs when it is late beyond its limit, not when it uses it."""
    player = guarded(install, "Hangs", grace=IMPATIENT)
    result = player.choose(view, Limit(seconds=0.02), random.Random(1), GO_ON)
    assert result.fault is not None
    assert "within 0.03 s" in result.fault


@pytest.mark.parametrize("bot", ["First", "Hangs"])
def test_a_flag_set_before_means_no_move(install: Install, view: View, bot: str) -> None:
    """Nobody is asked once the flag is set."""
    with pytest.raises(Stopped):
        guarded(install, bot).choose(view, NO_LIMIT, random.Random(1), StopAt(1))


def test_a_built_in_player_is_stopped_too(view: View) -> None:
    """A move that was finished after the flag was set isn't returned."""
    with pytest.raises(Stopped):
        GuardedPlayer("hard").choose(view, NO_LIMIT, random.Random(1), StopAt(2))


def test_a_flag_set_while_a_plugin_thinks_ends_the_wait(install: Install, view: View) -> None:
    """The caller is free again long before the deadline, and the plugin is told."""
    player = guarded(install, "Hangs")
    bot = cast("bots.Hangs", bot_in(player))
    with pytest.raises(Stopped):
        player.choose(view, NO_LIMIT, random.Random(1), StopAt(3))
    assert bot.told.wait(60)


@pytest.mark.usefixtures("_hasty")
def test_a_stopped_plugin_is_asked_again_once_it_is_done(install: Install, view: View) -> None:
    """A bot that went on thinking after the stop is never asked twice at the same time."""
    player = guarded(install, "Stubborn")
    bot = cast("bots.Stubborn", bot_in(player))
    with pytest.raises(Stopped):
        player.choose(view, NO_LIMIT, random.Random(1), StopAt(3))
    with pytest.raises(Stopped):
        player.choose(view, NO_LIMIT, random.Random(1), StopAt(3))
    bot.gate.set()
    assert choice(player, view) == Choice(view.moves[0])
    assert bot.most_at_once == 1


@pytest.mark.usefixtures("_hasty")
def test_a_stopped_plugin_that_never_ends_counts_as_hung(install: Install, view: View) -> None:
    """The next question waits for the earlier one no longer than for an answer."""
    player = guarded(install, "Stubborn", grace=IMPATIENT)
    bot = cast("bots.Stubborn", bot_in(player))
    with pytest.raises(Stopped):
        player.choose(view, Limit(seconds=PATIENT), random.Random(1), StopAt(3))
    fault = choice(player, view).fault
    bot.gate.set()
    assert fault is not None
    assert fault.startswith("wild didn't answer within 0.01 s")


def test_a_plugin_cannot_touch_the_random_numbers_of_the_match(
    install: Install, view: View
) -> None:
    """However much a plugin draws, the generator of the match goes on the same."""
    states = []
    for bot in ("First", "Greedy"):
        rng = random.Random(5)
        guarded(install, bot).choose(view, NO_LIMIT, rng, GO_ON)
        states.append(rng.getstate())
    assert states[0] == states[1]


def test_a_plugin_cannot_change_the_match(install: Install) -> None:
    """A bot that overwrites its view leaves the match and the seat's view as they are."""
    match = begun(Rules(), random.Random(3))
    player = guarded(install, "Rewrites")
    seen = match.view(0)
    moves = seen.moves
    choice(player, seen)
    assert seen == match.view(0)
    assert seen.moves == moves


def test_names_are_checked_when_the_player_is_made() -> None:
    """A name that nobody has is told before the first move, not in the middle of a match."""
    with pytest.raises(UnknownPlayer):
        GuardedPlayer("wild")


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Unmade", "SystemExit: no licence"),
        ("NoBot", "it has no method choose"),
        ("Missing", "AttributeError: module 'tests.ai.bots' has no attribute 'Missing'"),
    ],
)
def test_hard_plays_for_a_plugin_that_cannot_be_made(
    install: Install, view: View, bot: str, fault: str
) -> None:
    """Making a player happens where it can't hold up the screen, and failing costs one move."""
    player = guarded(install, bot)
    result = choice(player, view)
    assert result.move == ask(create("hard"), view)
    assert result.fault is not None
    assert result.fault.startswith("wild can't be used: ")
    assert fault in result.fault
    assert choice(player, view) == result


def test_hard_plays_for_a_plugin_that_hangs_while_it_is_imported(
    install: Install, view: View, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module that never ends its import keeps nobody from sitting down and playing on."""
    (tmp_path / "endless_import.py").write_text("import threading\nthreading.Event().wait()\n")
    install(wild="endless_import:Bot")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(foreign, "READY_SECONDS", IMPATIENT)
    result = choice(GuardedPlayer("wild"), view)
    assert result.move == ask(create("hard"), view)
    assert result.fault is not None
    assert "isn't asked again" in result.fault


def test_hard_plays_for_a_plugin_that_refuses_the_rules(install: Install, view: View) -> None:
    """Which is told as it says it, before every move of it."""
    player = guarded(install, "Refuses")
    for _move in range(2):
        result = choice(player, view)
        assert result.move == ask(create("hard"), view)
        assert result.fault == "wild doesn't play scopa: Refuses plays for three"


@pytest.mark.parametrize("bot", ["First", "ClosesBadly", "ClosesNever"])
def test_leaving_the_table_takes_no_harm_from_a_plugin(
    bot: str, install: Install, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does when it is closed, and whether it can be or not."""
    monkeypatch.setattr(guard, "CLOSE_SECONDS", IMPATIENT)
    player = guarded(install, bot)
    player.close()  # which was never made
    choice(player, view)
    player.close()
    player.close()
    GuardedPlayer("easy").close()
