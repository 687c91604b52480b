"""Every game can be played to its end, in plain text."""

import io
import string

import pytest

from scopa.engine.rules import PRESETS, Rules
from scopa.plain.commands import COMMANDS
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.plain.streams import Answering, match_in

pytestmark = pytest.mark.usefixtures("little_advice")

DRAWN = set("|*#~^<>[]{}\\`_@$%&=")
"""ASCII characters that make drawings rather than sentences."""
OTHERS = {"drill", "new", "daily", "deal", "quit", "save"}
"""Commands that lead elsewhere, or whose answer names a file."""
QUESTIONS = [command.name for command in COMMANDS if command.name not in OTHERS]


def whole_match(home: Home, rules: Rules, seed: int = 3) -> str:
    """Play a match of the first card each time, every command asked once; returns what was said."""
    written = io.StringIO()
    asked = iter([*QUESTIONS, "7D takes 7D", "nonsense"])

    def answer() -> str:
        if match_in(home.finished if home.finished.exists() else home.matches).outcome:
            return "quit"
        return next(asked, "1")

    home.prepare()
    wanted = Wanted(rules=rules, level="random", seed=seed)
    assert Session(home, wanted, Console(Answering(answer), written)).run() == 0
    return written.getvalue()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match_of_every_game(home: Home, preset: str) -> None:
    """It goes on to its result in whole sentences of letters, digits and punctuation."""
    said = whole_match(home, Rules.parse(preset).with_target(5))
    assert match_in(home.finished).outcome is not None
    sentences = [line for line in said.splitlines() if str(home.root) not in line]
    text = "\n".join(line for line in sentences if not line.startswith("With scopa deal "))
    assert {sign for sign in text if not sign.isalpha()} <= set(string.printable) - DRAWN
    assert text.isascii()
    assert all(line.endswith((".", "!", ":")) for line in sentences)
    assert sentences[-2:] == ["Say new for another match, or quit.", "Goodbye."]
    assert any(line.endswith((" wins the match.", " win the match.")) for line in sentences)


def test_every_option_is_told(home: Home) -> None:
    """Bonus, re bello and napola have their lines in the breakdown."""
    rules = Rules.parse("quindici-napoli;re_bello=on;napola=on;target=3")
    said = whole_match(home, rules)
    for category in ("Re bello: ", "Napola: ", "Bonus: "):
        assert any(line.startswith(category) for line in said.splitlines())
    assert "bonus point" in said
