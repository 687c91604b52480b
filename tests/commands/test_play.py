"""Where it is played, by what; the options are checked before."""

import argparse
import os
import pty
import subprocess
from datetime import date
from pathlib import Path

import pytest

from scopa import PRESETS, Rules
from scopa.arguments.parser import parser
from scopa.cli import main
from scopa.commands.play import wanted_by
from scopa.commands.serve import _passed_on
from scopa.records.daily import today
from tests.commands.running import SCOPA, on_terminal, program

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")


def test_without_a_terminal(home: Path) -> None:
    """Commands from a pipe are played in words; where there are none, the match is kept."""
    ended = program()
    assert ended.returncode == 2
    assert ended.stdout.startswith("Scopa. Say help to hear the commands.\n")
    assert ended.stderr.startswith("scopa: the input ended in the middle of the match")
    assert len(list(home.glob("matches/*.scopa"))) == 1


def test_on_a_dumb_terminal() -> None:
    """A terminal that can't be drawn on is none: the game is played in words there."""
    ended = on_terminal("--resume", TERM="dumb")
    assert ended.returncode == 2
    assert ended.stderr == "scopa: there is no unfinished match to resume\n"


def test_what_the_screen_does_not_do() -> None:
    """It is said in a line, with the way that there is."""
    ended = on_terminal("--resume")
    assert ended.returncode == 2
    assert "--resume goes with --plain" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_output_elsewhere(tmp_path: Path) -> None:
    """A person whose screen isn't stdout is told how to play all the same."""
    ours, theirs = pty.openpty()
    try:
        ended = subprocess.run(
            SCOPA,
            stdin=theirs,
            capture_output=True,
            text=True,
            env={**os.environ, "TERM": "xterm"},
            check=False,
        )
    finally:
        os.close(theirs)
        os.close(ours)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("scopa: the table needs a terminal")


def test_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """A home that can't be written is told before anything is drawn."""
    (tmp_path / "file").write_text("")
    ended = on_terminal(SCOPA_HOME=str(tmp_path / "file"))
    assert ended.returncode == 2
    assert ended.stderr.startswith("scopa: can't make the folder")
    assert ended.stderr.count("\n") == 1


def test_stderr_elsewhere(tmp_path: Path) -> None:
    """With stderr redirected nothing could be seen, so that is said instead of waiting."""
    ended = on_terminal(SCOPA_HOME=str(tmp_path))
    assert ended.returncode == 2
    assert ended.stderr.startswith("scopa: the table is drawn on stderr")


def test_an_unknown_theme() -> None:
    """A theme that doesn't exist is told, with those that do."""
    ended = on_terminal("--theme", "bogus")
    assert ended.returncode == 2
    assert ended.stderr.startswith("scopa: theme must be one of felt, ")
    assert ended.stderr.endswith(", not 'bogus'\n")


def test_an_unknown_theme_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """It is told there too, although nothing is painted."""
    assert main(["--plain", "--theme", "bogus"]) == 2
    assert capsys.readouterr().err.endswith(", not 'bogus'\n")


def options(*arguments: str) -> argparse.Namespace:
    """The arguments as the command gets them."""
    return parser().parse_args(arguments)


def test_nothing_asked_for() -> None:
    """Without options everything is left to the settings."""
    chosen = wanted_by(options())
    asked = (chosen.rules, chosen.level, chosen.seed, chosen.theme, chosen.speed)
    assert asked == (None, None, None, None, None)
    assert chosen.deck is None


def test_everything_asked_for() -> None:
    """Each option arrives, and the target goes into the rules."""
    line = (
        "--level hard --target 21 --seed 7 --rules re-bello;target=5 --speed off --theme felt"
        " --deck italian"
    )
    chosen = wanted_by(options(*line.split(" ")))
    assert chosen.rules == Rules(re_bello=True, target=21)
    asked = (chosen.level, chosen.seed, chosen.theme, chosen.speed)
    assert asked == ("hard", 7, "felt", "off")
    assert chosen.deck == "italian"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset: str) -> None:
    """Whatever the number of players, and with other settings."""
    asked = f"{preset};re_bello=on" if preset != "re-bello" else preset
    rules = wanted_by(options("--rules", asked)).rules
    assert rules is not None
    assert (rules.preset, rules.re_bello) == (preset, True)


def test_deals_that_others_have() -> None:
    """A code, today's deal or that of another day, with options before and after."""
    arguments = options("--level", "hard", "deal", "scopa-34rgb-c9pm5e", "--plain")
    chosen = wanted_by(arguments)
    assert (str(chosen.deal), chosen.level) == ("scopa-34RGB-C9PM5E", "hard")
    assert (arguments.command, arguments.plain) == ("play", True)
    before = today()
    assert wanted_by(options("daily")).deal in (before, today())
    earlier = wanted_by(options("daily", "--date", "2020-01-02", "--speed", "off"))
    assert (earlier.deal, earlier.speed) == (date(2020, 1, 2), "off")
    assert wanted_by(options()).deal is None
    assert wanted_by(options("--duplicate")).duplicate


def test_options_before_serve() -> None:
    """They hold for all who come, as those behind it do."""
    before = options("--level", "hard", "--seed", "5", "--duplicate", "serve")
    behind = options("serve", "--level", "hard", "--seed", "5", "--duplicate")
    for chosen in map(wanted_by, (before, behind)):
        assert (chosen.level, chosen.seed, chosen.duplicate) == ("hard", 5, True)
    for arguments in (before, behind):
        assert list(_passed_on(arguments)) == ["--level=hard", "--seed=5", "--duplicate"]
    assert wanted_by(options("serve")).duplicate is False


def test_a_target_alone() -> None:
    """A target without rules means the classic game to that target."""
    assert wanted_by(options("--target", "31")).rules == Rules(target=31)
