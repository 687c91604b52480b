"""What a bot says is read strictly: any line is an answer or a `ProtocolError`."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import Move
from scopa.ai.player import Limit
from scopa.bots import protocol
from scopa.bots.lines import ProtocolError
from scopa.bots.protocol import Introducing, Introduction

words = st.sampled_from(
    [
        "bot",
        "1",
        "ready",
        "refuse",
        "move",
        "7D",
        "7Dx7S",
        "x",
        "option",
        "deterministic",
        "info",
        "#",
    ]
)
said = st.lists(words | st.text(max_size=8), max_size=5).map(" ".join)


def introduced(*lines: str) -> Introduction | None:
    """What these lines come to."""
    introducing = Introducing()
    answers = [introducing.read(line) for line in lines]
    return answers[-1]


@given(said)
def test_any_line_is_read_or_refused(line: str) -> None:
    """Nothing but `ProtocolError` is raised, and no refusal is empty."""
    for read in (protocol.answered_move, protocol.objection, Introducing().read):
        with contextlib.suppress(ProtocolError):
            read(line)


@given(st.lists(said, max_size=6))
def test_any_introduction_is_read_or_refused(lines: list[str]) -> None:
    """Whatever stands in it, options are named once and the name comes first."""
    with contextlib.suppress(ProtocolError, IndexError):
        introduction = introduced("bot 1 x", *lines)
        assert introduction is None or introduction.name == "x"


def test_an_introduction() -> None:
    """A name, what it claims and what can be set, in any order but for the name."""
    lines = ("bot 1 My first bot", "option depth 3", "deterministic", "option book", "ready")
    assert introduced(*lines[:-1]) is None
    options = {"depth": "3", "book": ""}
    assert introduced(*lines) == Introduction("My first bot", deterministic=True, options=options)
    assert introduced("bot 1", "ready") == Introduction("", deterministic=False, options={})


@pytest.mark.parametrize("line", ["bot", "bot 1.0 x", "Bot 1 x", "ready", "", "bot  1 x", "bot 1x"])
def test_an_introduction_begins_with_the_version(line: str) -> None:
    """Another program, or one that speaks another version, is told from a bot."""
    with pytest.raises(ProtocolError, match="where 'bot 1 NAME' was expected"):
        introduced(line)


def test_captured_cards_may_stand_in_any_order() -> None:
    """A set is a set."""
    assert protocol.answered_move("move 7Dx4S+3D") == Move.parse("7Dx3D+4S")


def test_a_limit_is_told_as_far_as_there_is_one() -> None:
    """The seed always."""
    assert protocol.go_line(Limit(), 7) == "go seed 7"
    assert protocol.go_line(Limit(0.5, 900), 7) == "go seed 7 seconds 0.500 nodes 900"
