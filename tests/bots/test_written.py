"""How bots that are commands are written."""

from pathlib import Path

import pytest

from scopa.ai import registry
from scopa.ai.options import OptionError
from scopa.ai.player import Limit
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.arena import contestants
from scopa.bots.player import CommandPlayer
from scopa.bots.written import Command, read_command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("cmd:sh bot.sh", Command(("sh", "bot.sh"), {}, None)),
        ("cmd:sh 'my bot.sh' --x=1", Command(("sh", "my bot.sh", "--x=1"), {}, None)),
        ("cmd:seconds=0.5 sh", Command(("sh",), {}, Limit(0.5))),
        ("cmd:nodes=9 depth=3 sh a=1", Command(("sh", "a=1"), {"depth": "3"}, Limit(nodes=9))),
        ("cmd:style='safe and slow' sh", Command(("sh",), {"style": "safe and slow"}, None)),
    ],
)
def test_a_command_is_read_as_a_shell_would(text: str, command: Command) -> None:
    """With settings before it."""
    assert read_command(text) == command


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("cmd:", "'' names no command"),
        ("cmd:seconds=1", "'seconds=1' names no command"),
        ("cmd:sh 'x", '"sh \'x" is no command: No closing quotation'),
        ("cmd:seconds=x sh", "cmd:seconds=x sh: seconds must be a number, not 'x'"),
        ("cmd:nodes=0 sh", "a limit of 0 nodes leaves nothing to look at"),
        ("cmd:a=1 a=2 sh", "a=1 a=2 sh: a is set twice"),
        ("cmd:a='1\n2' sh", "a='1\n2' sh: a must be a short line of text"),
        (
            "cmd:a=\udcff sh",
            "a=\udcff sh: a must be a short line of text",
        ),  # not UTF-8 in the shell
    ],
)
def test_what_is_no_command_is_refused(text: str, says: str) -> None:
    """In one line that says why."""
    with pytest.raises(OptionError) as caught:
        read_command(text)
    assert str(caught.value) == says


def test_a_program_that_is_not_there_is_refused_at_once() -> None:
    """Before anything is played."""
    with pytest.raises(PluginError, match=r"\./nowhere can't be run: there is no such program"):
        contestants.enter("cmd:./nowhere")


def test_a_program_is_pointed_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is to be written, where only its name was, or its path."""
    monkeypatch.chdir(tmp_path)
    bot = tmp_path / "my bot.sh"
    bot.write_text("")
    for text, written in (("my bot.sh", "'./my bot.sh'"), ("./bot.sh", "./bot.sh")):
        with pytest.raises(UnknownPlayer, match=f"the program is written cmd:{written}$"):
            contestants.enter(text)
    with pytest.raises(PluginError, match=r"no such program; write \./my bot\.sh for the file$"):
        contestants.enter("cmd:'my bot.sh'")
    for text in ("x" * 5000, "nul\0"):
        with pytest.raises(UnknownPlayer, match="no contestant is called"):
            contestants.enter(text)
    with pytest.raises(PluginError, match=r"can't be run: the file isn't executable$"):
        contestants.enter("cmd:'./my bot.sh'")


@pytest.mark.parametrize("name", ["cmd:./bot.sh", "cmd:node bot.mjs", "./bot.sh"])
def test_a_program_is_no_opponent(name: str) -> None:
    """It plays in the arena only."""
    with pytest.raises(UnknownPlayer, match=r"programs play in the arena only$"):
        registry.create(name)


def test_a_command_is_a_contestant_like_any() -> None:
    """With a limit of its own if it has one; it isn't started by being entered."""
    contestant = contestants.enter("cmd:seconds=2 sh nothing.sh")
    assert isinstance(contestant.make(), CommandPlayer)
    assert contestant.limit == Limit(seconds=2)


def test_a_system_without_process_groups_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing could be ended there with all that it started."""
    monkeypatch.delattr("os.killpg")
    with pytest.raises(PluginError, match="need a system with process groups"):
        read_command("cmd:sh")
