"""The README tells the truth."""

import random
import re
from pathlib import Path

from scopa import Match, Rules, shuffled_deck
from scopa.ai.player import Limit, Never
from scopa.storage import Home, Settings
from scopa.tui import keymap

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_bot_plays() -> None:
    """The class shown as a bot is one."""
    source = re.search(r"```python\n(class First:.*?)```", README, re.DOTALL)
    assert source is not None
    names: dict[str, type] = {}
    exec(source[1], names)
    match = Match(Rules(), dealer=1)
    match.deal(shuffled_deck(random.Random(1)))
    bot = names["First"]()
    assert bot.choose(match.view(0), Limit(), random.Random(1), Never()) in match.moves()


def test_the_settings_are_read_without_complaint(tmp_path: Path) -> None:
    """What is shown of the file of settings means something, all of it."""
    home = Home(tmp_path)
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    shown = re.search(r"```toml\n(speed.*?)```", page, re.DOTALL)
    assert shown is not None
    home.settings.write_text(shown[1], "utf-8")
    settings, faults = Settings.load(home)
    assert (settings.speed, faults) == ("fast", [])
    keys, faults = keymap.read(settings.keys)
    assert (keys.set, keys.own["table.hint"], faults) == ("vi", ("x",), [])


def test_each_command_is_a_single_line_that_needs_only_python() -> None:
    """Two commands, to play and to test, that make their own environment."""
    commands = [line for line in README.splitlines() if line.startswith("python3 ")]
    assert len(commands) == 2
    assert all(line.startswith("python3 -m venv .venv && ") for line in commands)
    assert commands[0].endswith(".venv/bin/scopa")


def test_the_wheel_is_what_is_tested() -> None:
    """The command installs it, and leaves the clone before anything imports scopa."""
    (command,) = re.findall(r"^python3 .*pytest.*$", README, re.MULTILINE)
    before, _, after = command.partition(" && cd build/unpacked && ")
    assert before.split(" && ")[2] == "python -m tools.install_wheel"
    assert "PYTHONPATH" not in command
    assert {part.split()[0] for part in after.split(" && ")} == {"mypy", "lint-imports", "pytest"}


def test_ci_runs_the_command_of_the_readme() -> None:
    """The script takes the line from the README, so that they can't differ."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script
    assert "pytest" not in script


def test_it_is_short_enough_to_be_read() -> None:
    """What takes longer has a page in `docs`; the two pictures stay."""
    assert len(README.split()) <= 1800
    assert "](docs/table.svg)" in README
    assert "](docs/scopone.svg)" in README
    assert README.count("<!--") == 1  # the one that marks the test command
