"""Whatever a bot does, its player gives a legal move or raises `BotFault`, and nothing is left."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from scopa import PRESETS, Move, Rules, View
from scopa.ai.foreign.closing import Closing, closed
from scopa.ai.foreign.faults import BotFault
from scopa.ai.playable import Particular, UnfitRules
from scopa.ai.player import NEVER, Limit
from scopa.bots import conversation
from scopa.bots.player import MOST_FAULTS, CommandPlayer
from scopa.bots.process import BotProcess
from tests.ai.setups import begun, play_round
from tests.bots import bad as bad_bot
from tests.bots.running import SHELL_BOT, assert_gone, bad, first_view

SOON = Limit(seconds=0.0)
SHORT = 0.3
"""Seconds that those have who never answer."""
LONG = 60.0
"""Seconds that those have who do something wrong in the end, however busy the machine is."""

UNASKED = "without being asked|where 'move CARD' was expected|1000 lines without an answer"
HUNG = {
    "mute": "didn't answer within 0.3 s",
    "half a line": "didn't answer within 0.3 s",
    "errors": "didn't answer within 0.3 s",
}
WRONG = {
    "exits": "exited with status 9",
    "fails": "exited with status 1: LookupError: no idea",
    "ends itself": "ended by signal 15, or closed its output",
    "garbage": "said 'e2e4' where 'move CARD' was expected",
    "no card": "said 'move 8D' where 'move CARD' was expected",
    "no move": "said 'move' where 'move CARD' was expected",
    "card twice": "said 'move 7Dx7D' where 'move CARD' was expected",
    "illegal": "played KDxAD+2D+3D+4D+5D+6D+7D, which is illegal here",
    "spaces": "said 'move  7D' where 'move CARD' was expected",
    "carriage return": "wrote a line with control characters",
    "empty line": "said '' where 'move CARD' was expected",
    "not UTF-8": "wrote a line that isn't UTF-8",
    "binary": "wrote a line with control characters",
    "half a line and ends": "exited with status 4",
    "endless line at go": "wrote a line of more than 1000 bytes",
    "remarks at go": "said 1000 lines without an answer among them",
    "closes output": "ended by signal 9, or closed its output",
}
AT_THE_START = {
    "exits at hello": "exited with status 7",
    "other program": "said 'GNU bash, version 5' where 'bot 1 NAME' was expected",
    "other version": "said 'bot 2 later' where 'bot 1 NAME' was expected",
    "bad option": "said 'option Depth 3' where an option with a name of its own was expected",
    "option twice": "said 'option a 4' where an option with a name of its own was expected",
    "never ready": "said 'so what' where 'ready' was expected",
    "endless line": "wrote a line of more than 1000 bytes",
    "zeros": "wrote a line of more than 1000 bytes",
    "yes": "said 'y' where 'bot 1 NAME' was expected",
    "remarks": "said 1000 lines without an answer among them",
    "exits at match": "exited with status 0",
    "garbage at match": "said 'what?' where 'ready' was expected",
    "refuses nothing": "said 'refuse' where 'ready' was expected",
}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find nobody late who isn't, however busy the machine is."""
    monkeypatch.setattr(conversation, "READY_SECONDS", LONG)
    monkeypatch.setattr(conversation, "STOP_GRACE", LONG)


class AfterLooks:
    """A stop flag that is set once it has been looked at a few times."""

    def __init__(self, looks: int = 3) -> None:
        self._looks = looks

    def is_set(self) -> bool:
        """Whether it has been."""
        self._looks -= 1
        return self._looks < 0


def choose(player: CommandPlayer, view: View | None = None, limit: Limit = SOON) -> Move:
    """What a player plays at the beginning of a match."""
    return player.choose(view or first_view(), limit, random.Random(1), NEVER)


def group_of(player: CommandPlayer) -> int:
    """The process group of a bot that is running."""
    assert player._running is not None
    return player._running.pid


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The process groups of all bots started in a test; at its end none may be left."""
    started: list[int] = []

    def started_as(command: Sequence[str]) -> BotProcess:
        process = BotProcess(command)
        started.append(process.pid)
        return process

    monkeypatch.setattr(conversation, "BotProcess", started_as)
    yield started
    for group in started:
        assert_gone(group)


@pytest.mark.parametrize("mode", [*WRONG, *AT_THE_START])
def test_what_a_bot_does_wrong_is_told_and_it_is_ended(mode: str, groups: list[int]) -> None:
    """Every way to answer otherwise than with a legal move is a fault with its text."""
    player = CommandPlayer(bad(mode), grace=LONG)
    with pytest.raises(BotFault) as caught:
        choose(player)
    assert str(caught.value) == {**WRONG, **AT_THE_START}[mode]
    assert len(groups) == 1


@pytest.mark.parametrize("mode", HUNG)
def test_a_bot_that_does_not_answer_is_waited_for_no_longer(mode: str, groups: list[int]) -> None:
    """It has its limit and the grace."""
    with pytest.raises(BotFault) as caught:
        choose(CommandPlayer(bad(mode), grace=SHORT))
    assert str(caught.value) == HUNG[mode]


def test_a_bot_that_does_not_say_hello_is_waited_for_no_longer(
    groups: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has a time of its own for that."""
    monkeypatch.setattr(conversation, "READY_SECONDS", SHORT)
    with pytest.raises(BotFault, match=r"didn't answer within 0\.3 s"):
        choose(CommandPlayer(bad("silent")))


def test_children_of_a_bot_do_not_outlive_it(groups: list[int]) -> None:
    """Even where they hold its output open after it has ended."""
    with pytest.raises(BotFault, match=r"didn't answer within 0\.3 s"):
        choose(CommandPlayer(bad("forks"), grace=SHORT))


@pytest.mark.parametrize("mode", ["twice", "flood after", "remarks after"])
def test_a_bot_that_speaks_unasked_is_found_out(mode: str, groups: list[int]) -> None:
    """Its words aren't taken for the answer to the next question if they are there before it."""
    player = CommandPlayer(bad(mode), grace=LONG)
    choose(player)
    with pytest.raises(BotFault, match=UNASKED):
        choose(player)


@pytest.mark.parametrize("mode", ["stays", "deaf", "forks", "mute", "sound"])
def test_closing_ends_whoever_does_not_go(mode: str, groups: list[int]) -> None:
    """Neither signals that are ignored nor an input that isn't read keep a bot alive."""
    player = CommandPlayer(bad(mode), grace=SHORT)
    with closed([player]):
        player.check_rules(Rules())
        if mode in ("stays", "deaf", "sound"):
            choose(player, limit=Limit(seconds=LONG))
    player.close()
    assert len(groups) == 1


@pytest.mark.parametrize("mode", ["exits", "illegal", "exits at hello", "garbage", "binary"])
def test_a_bot_that_failed_is_started_again(mode: str, groups: list[int], tmp_path: Path) -> None:
    """It plays the next move as if nothing had been."""
    player = CommandPlayer(bad(mode, str(tmp_path / "done")), grace=LONG)
    with closed([player]):
        with pytest.raises(BotFault):
            choose(player)
        assert choose(player) == first_view().moves[0]
    assert len(groups) == 2


def test_a_bot_that_keeps_failing_is_not_started_again(groups: list[int]) -> None:
    """A match with it would take for ever."""
    player = CommandPlayer(bad("exits"), grace=LONG)
    for _fault in range(MOST_FAULTS):
        with pytest.raises(BotFault, match="exited"):
            choose(player)
    with pytest.raises(BotFault, match="failed 3 times in a row and isn't asked again"):
        choose(player)
    assert len(groups) == MOST_FAULTS


def test_an_option_that_the_bot_does_not_have_is_a_fault(groups: list[int]) -> None:
    """Before anything is played."""
    with pytest.raises(BotFault, match="has no option depth"):
        CommandPlayer(bad("sound"), {"depth": "3"}).check_rules(Rules())


def test_a_command_that_is_not_there_is_a_fault() -> None:
    """With the system's reason."""
    with pytest.raises(BotFault, match="couldn't be started: No such file or directory"):
        choose(CommandPlayer(["./nowhere"]))


def test_remarks_may_stand_before_an_answer(groups: list[int]) -> None:
    """As many as fit in what a bot may say."""
    with closed([player := CommandPlayer(bad("much to say"), grace=LONG)]):
        assert choose(player) == first_view().moves[0]


def test_a_bot_is_told_to_stop(groups: list[int]) -> None:
    """It answers, and goes on to be asked."""
    with closed([player := CommandPlayer(bad("stops"), grace=LONG)]):
        player.check_rules(Rules())
        for _move in range(2):
            move = player.choose(first_view(), Limit(), random.Random(1), AfterLooks())
            assert move in first_view().moves
    assert len(groups) == 1


def test_a_bot_that_is_not_ready_is_not_waited_for_once_nobody_wants_a_move(
    groups: list[int],
) -> None:
    """Neither for its hello nor for a match."""
    for mode in ("silent", "never ready for a match"):
        with pytest.raises(BotFault, match="was stopped before it was ready"):
            CommandPlayer(bad(mode)).choose(first_view(), SOON, random.Random(1), AfterLooks())


def test_a_bot_that_does_not_stop_is_ended(
    groups: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Soon after it was told."""
    monkeypatch.setattr(conversation, "STOP_GRACE", SHORT)
    player = CommandPlayer(bad("never stops"), grace=LONG)
    player.check_rules(Rules())
    with pytest.raises(BotFault, match=r"didn't answer within 0\.3 s"):
        player.choose(first_view(), Limit(), random.Random(1), AfterLooks())


def test_every_mode_is_tried() -> None:
    """What the bad bot can do is what these tests ask of it."""
    modes = {*bad_bot.AT_HELLO, *bad_bot.AT_MATCH, *bad_bot.AT_GO}
    others = {"silent", "never ready for a match", "remarks after"}
    others |= {"sound", "forks", "twice", "flood after", "stays", "deaf", "much to say"}
    checked = {"leaves a child", "chance", "thinks"}
    assert modes == {*WRONG, *HUNG, *AT_THE_START, *others, *checked}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_bot_in_sh_plays_every_preset(preset: str, groups: list[int]) -> None:
    """It needs no more of the rules than the legal moves that it is told."""
    rules, rng = Rules.parse(preset), random.Random(1)
    players = [CommandPlayer([str(SHELL_BOT)], grace=LONG) for _seat in range(rules.seats)]
    with closed(players):
        assert len(play_round(begun(rules, rng), players, rng)) == rules.sides
    assert len(groups) == rules.seats


def test_the_bot_in_sh_takes_the_longest_move(groups: list[int]) -> None:
    """It is a player of its own, not the first legal move."""
    with closed([player := CommandPlayer([str(SHELL_BOT)], grace=LONG)]):
        for seed in range(20):
            view = first_view(seed=seed)
            assert choose(player, view) == max(view.moves, key=lambda move: len(str(move)))


def test_a_bot_can_refuse_rules(groups: list[int]) -> None:
    """The reason is told, before anything is played."""
    script = 'read hello; echo "bot 1 small"; echo ready; read match; echo refuse only for two'
    player = CommandPlayer(["sh", "-c", script], grace=LONG)
    assert isinstance(player, Particular)
    assert isinstance(player, Closing)
    with closed([player]), pytest.raises(UnfitRules) as caught:
        player.check_rules(Rules.parse("scopa-3"))
    assert str(caught.value) == "small doesn't play scopa-3: only for two"
