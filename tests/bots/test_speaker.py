"""A player of this program speaks the protocol as others have to."""

import io
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import nullcontext, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import Match, Move, Rules, View
from scopa.ai.foreign.closing import closed
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.uniform import UniformPlayer
from scopa.ai.playable import UnfitRules
from scopa.ai.player import NEVER, Limit, Player, Stop
from scopa.arena import contestants
from scopa.bots import protocol
from scopa.bots.lines import LONGEST_LINE, ProtocolError
from scopa.bots.player import CommandPlayer
from scopa.bots.positions import BEGIN, WORDS, position_lines
from scopa.bots.speaker import Speaker, speak
from tests.ai.bots import Hangs
from tests.ai.setups import begun
from tests.bots.running import first_view, in_turn

SCOPA = (sys.executable, "-m", "scopa", "bot")
POSITION = position_lines(first_view())


def speaker(make: Callable[[], Player], limit: Limit | None = None) -> Speaker:
    """One that speaks for such players."""
    return Speaker("somebody", make, limit, deterministic=True)


def answers(told: list[str], make: Callable[[], Player] = HardPlayer) -> list[str]:
    """What is answered to these lines, through pipes."""
    source, sink = os.pipe()
    os.write(sink, "".join(f"{line}\n" for line in told).encode())
    os.close(sink)
    answered = io.StringIO()
    try:
        speak(speaker(make), source, answered)
    finally:
        for thread in threading.enumerate():
            if thread.name == "scopa bot":  # it comes to the end of the pipe by itself
                thread.join()
        os.close(source)
    return answered.getvalue().splitlines()


def test_a_conversation() -> None:
    """Hello, a match, a move; what isn't known is passed over, and after `quit` nothing is said."""
    told = ["scopa 1", "match scopa 0", "novelty", *POSITION, "novelty", "go seed 1", "quit"]
    move = HardPlayer().choose(first_view(), Limit(), random.Random(1), NEVER)
    introduction = ["bot 1 somebody", "deterministic", "ready"]
    assert answers([*told, "scopa 1"]) == [*introduction, "ready", f"move {move}"]


class Holding(UniformPlayer):
    """A player that holds something, and refuses to play scopone in two lines."""

    held = 0

    def __init__(self) -> None:
        Holding.held += 1

    def check_rules(self, rules: Rules) -> None:
        """Raise for scopone."""
        if str(rules) == "scopone":
            raise UnfitRules("not\nthis")

    def close(self) -> None:
        """Give it back."""
        Holding.held -= 1


@pytest.mark.parametrize("end", [["quit"], [], ["go wild"]])
def test_players_are_closed(end: list[str]) -> None:
    """With their match, and at whatever end."""
    told = ["match scopa 0", *POSITION, "go seed 1", "match scopa 1", *end]
    with pytest.raises(ProtocolError) if "go wild" in end else nullcontext():
        answers(told, Holding)
    assert Holding.held == 0


def test_what_is_said_keeps_to_its_line() -> None:
    """Whatever the player is called, and however it refuses."""
    assert answers(["match scopone 0"], Holding) == ["refuse not this"]
    named = Speaker("cmd:sh -c\n" + 1000 * "è", HardPlayer, None, deterministic=False)
    name, ready = named.answers("scopa 1", NEVER)
    assert name.startswith("bot 1 cmd:sh -c èèè")
    assert len(name.encode()) <= LONGEST_LINE
    assert ready == "ready"


def test_a_position_is_answered_without_anything_before_it() -> None:
    """A bot that has just been started knows all that it needs."""
    assert len(answers([*POSITION, "go seed 1 seconds 0.100 nodes 7"])) == 1


def test_a_player_that_thinks_is_told_to_stop() -> None:
    """It never would by itself."""
    view = first_view()
    assert answers([*POSITION, "go seed 1", "stop"], Hangs) == [f"move {view.moves[0]}"]
    assert answers([*POSITION, "go seed 1", "novelty", "stop"], Hangs) == [f"move {view.moves[0]}"]
    assert answers([*POSITION, "go seed 1", "quit"], Hangs) == [f"move {view.moves[0]}"]
    assert answers([*POSITION, "go seed 1"], Hangs) == [f"move {view.moves[0]}"]


def test_a_stop_that_comes_late_stops_nothing_else() -> None:
    """Each is meant for what was asked before it."""
    seen: list[bool] = []

    class Looks(HardPlayer):
        def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
            seen.append(stop.is_set())
            return view.moves[0]

    answers(["stop", *POSITION, "go seed 1", "go seed 1", "stop"], Looks)
    assert seen[0] is False


def test_rules_that_a_player_does_not_play_are_refused() -> None:
    """With what the player says of it."""
    told = answers(["match scopa-3 2"], contestants.bot("esperto").make)
    assert told[0].startswith("refuse esperto plays with two seats")


@pytest.mark.parametrize(
    "line",
    [
        "go",
        "go seed",
        "go seed -1",
        "go seed 1 nodes 0",
        "go seed 1 seconds 1",
        "go nodes 1 seed 1",
        "match",
        "match scopa",
        "match scopa 2",
        "match scopa 00",
        "match scopa 0 0",
        "match nothing 0",
    ],
)
def test_what_can_not_be_right_is_refused(line: str) -> None:
    """As strictly as the program reads what bots say."""
    with pytest.raises(ProtocolError, match="was expected"):
        answers([*POSITION, line])


def test_who_has_nothing_to_play_can_not_be_asked() -> None:
    """In a position in which it is another seat's turn, or nobody's."""
    match = begun(Rules(), random.Random(1))
    for view in (match.view(1), finished(match).view(0)):
        with pytest.raises(ProtocolError, match="nothing to play"):
            answers([*position_lines(view), "go seed 1"])


def finished(match: Match) -> Match:
    """The match after its first round."""
    while match.turn is not None:
        match.play(match.moves()[0])
    return match


words = st.sampled_from([*sorted(WORDS), BEGIN, "scopa", "match", "go", "seed", "1", "option", "-"])
said = st.lists(words | st.sampled_from(POSITION) | st.text(max_size=5), max_size=4).map(" ".join)


@given(st.lists(said | st.sampled_from([*POSITION, "go seed 1"]), max_size=30))
def test_any_lines_are_answered_or_refused(lines: list[str]) -> None:
    """Nothing but `ProtocolError` is raised."""
    bot = speaker(UniformPlayer)
    with suppress(ProtocolError):
        for line in lines:
            list(bot.answers(line, NEVER))


def test_the_words_of_a_position_are_known() -> None:
    """All that stand in one, and no others."""
    match = finished(begun(Rules(), random.Random(1)))
    lines = [*POSITION, *position_lines(match.view(0))]
    assert {line.split(" ")[0] for line in lines} - {BEGIN} == WORDS


def test_a_limit_is_told_and_read() -> None:
    """Both ways alike."""
    for limit in (Limit(), Limit(0.25), Limit(nodes=5), Limit(2.0, 10**9)):
        assert protocol.read_go(protocol.go_line(limit, 2**31 - 1)) == (limit, 2**31 - 1)


def test_a_level_in_a_process_of_its_own_plays_as_it_does_in_this_one() -> None:
    """Move by move."""
    match = begun(Rules(), random.Random(1))
    with closed([player := CommandPlayer([*SCOPA, "hard"], grace=60.0)]):
        while match.turn is not None:
            view = in_turn(match)
            move = player.choose(view, Limit(), random.Random(1), NEVER)
            assert move == HardPlayer().choose(view, Limit(), random.Random(1), NEVER)
            match.play(move)


@pytest.mark.parametrize(
    ("name", "told", "says"),
    [
        ("hard", b"go seed 1\n", "whoever speaks to the bot told a position that can't be read"),
        ("hard", bytes(2000), "whoever speaks to the bot wrote a line of more than 1000 bytes"),
        ("cheater-hand", b"", "cheater-hand is no bot: it is told what is hidden"),
        ("cmd:false", b"match scopa 0\n", "cmd:false exited with status 1"),
        ("nobody", b"", "no contestant is called 'nobody'"),
    ],
)
def test_what_ends_the_command(name: str, told: bytes, says: str) -> None:
    """With one line that says why."""
    done = subprocess.run([*SCOPA, name], input=told, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().startswith(f"scopa: {says}")
    assert done.stderr.count(b"\n") == 1
