"""The page about bots: what it shows are files that work, and what it tells of is all there is."""

import re
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from scopa import View
from scopa.ai.foreign import player as foreign
from scopa.ai.foreign.call import STOP_GRACE
from scopa.ai.foreign.player import GRACE
from scopa.ai.guard import CLOSE_SECONDS
from scopa.ai.player import Limit
from scopa.bots import conversation
from scopa.bots.conversation import READY_SECONDS, Conversation
from scopa.bots.lines import LONGEST_LINE
from scopa.bots.player import DEFAULT_SECONDS, MOST_FAULTS
from scopa.bots.positions import BEGIN, position_lines, read_position
from scopa.bots.process import QUIT_GRACE
from tests.bots.running import FOLDER, SHELL_BOT, first_view

PAGE = (FOLDER.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
SHOWN = ("example/pyproject.toml", "example/scopa_magpie.py", "shell/bot.sh", "javascript/bot.mjs")
TRANSCRIPT: list[tuple[str, str]] = re.findall("^([<>]) (.*)$", PAGE, re.MULTILINE)
"""Who says what: `>` is the program, `<` the bot."""


class Scripted:
    """A process that says what a transcript says, and writes down what is said to it."""

    pid = 0

    def __init__(self, command: object) -> None:
        self.script = [line for who, line in TRANSCRIPT if who == "<"]
        self.heard: list[tuple[str, str]] = []

    def say(self, lines: list[str]) -> None:
        """Write down."""
        self.heard += [(">", line) for line in lines]

    def line(self, deadline: float, stop: object) -> str:
        """Say the next line."""
        line = self.script.pop(0)
        self.heard.append(("<", line))
        return line

    def unasked(self) -> None:
        """Say nothing."""

    def quit(self) -> bool:
        """Be told to."""
        self.say(["quit"])
        return True


@pytest.mark.parametrize("path", SHOWN)
def test_the_files_that_are_shown_are_those_that_are_tested(path: str) -> None:
    """Word for word."""
    content = (FOLDER / path).read_text(encoding="utf-8")
    assert f"\n{content}```\n" in PAGE


def test_the_program_says_what_the_transcript_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line, in the same order as the bot's."""
    monkeypatch.setattr(conversation, "BotProcess", Scripted)
    said = [line for who, line in TRANSCRIPT if who == ">"]
    go = next(place for place, line in enumerate(said) if line.startswith("go "))
    view = read_position(said[said.index(BEGIN) : go])
    bot = Conversation([], {"prefer": "short"})
    assert bot.begin(view.rules, view.seat) == ""
    assert bot.ask(view, Limit(0.5), 1234, 1.0) in view.moves
    assert bot.quit()
    assert isinstance(bot._process, Scripted)
    assert bot._process.heard == TRANSCRIPT


def test_the_bot_says_what_the_transcript_says() -> None:
    """Told the same, it answers the same."""
    told = "".join(f"{line}\n" for who, line in TRANSCRIPT if who == ">")
    done = subprocess.run([SHELL_BOT], input=told, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [line for who, line in TRANSCRIPT if who == "<"]


def test_every_attribute_of_a_view_is_told_of() -> None:
    """Those of the protocol in the order of its lines, and what follows from them."""
    first, second = PAGE.split("| `View` |")[1:3]
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)", first, re.MULTILINE)
    assert [name for name, _word in rows] == [*(field.name for field in fields(View)), "moves"]
    words = dict.fromkeys(line.split(" ")[0] for line in position_lines(first_view())[1:])
    assert [word for _name, word in rows if word != "play"] == list(words)
    others = set(re.findall(r"^\| `(\w+)", second.partition("## ")[0], re.MULTILINE))
    public = {name for name in vars(View) if not name.startswith("_")}
    assert {name for name, _word in rows} | others >= public
    assert others <= public


def test_the_times_are_those_that_are_told() -> None:
    """As words."""
    text = " ".join(PAGE.split())
    numbers = {1: "one", 3: "three", 5: "five", 10: "ten", 30: "thirty"}
    for told in (
        f"{numbers[round(READY_SECONDS)]} seconds to introduce itself",
        f"or {numbers[round(DEFAULT_SECONDS)]} where there is no limit in seconds",
        f"and {numbers[round(GRACE)]} more before it counts as hung",
        f"It has {numbers[round(foreign.READY_SECONDS)]} seconds to be imported and made",
        f"if there are any, and {numbers[round(GRACE)]} more, after which it isn't asked again",
        f"to close, {numbers[round(GRACE)]}, and {numbers[round(CLOSE_SECONDS)]} against a person",
        f"told to `stop`, it has {numbers[round(STOP_GRACE)]} second",
        f"After `quit` it has {numbers[round(QUIT_GRACE)]} second",
        f"After {numbers[MOST_FAULTS]} faults in a row",
        f"at most {LONGEST_LINE} bytes",
    ):
        assert told in text


def test_the_shell_bot_can_be_started() -> None:
    """Its file says that it is a program."""
    assert Path(SHELL_BOT).stat().st_mode & 0o100
