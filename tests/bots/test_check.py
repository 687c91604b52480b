"""``scopa check-bot`` passes sound bots and shows what is wrong with others."""

import functools
import json
import shlex

import pytest

from scopa import PRESETS, Rules
from scopa.ai import registry
from scopa.ai.foreign import call
from scopa.bots import conversation, process
from scopa.bots.check import playing, sampling
from scopa.bots.check.finding import Finding
from scopa.bots.positions import read_position
from scopa.cli import main
from scopa.commands import check_bot
from tests.ai import bots
from tests.bots.running import SHELL_BOT, bad
from tests.conftest import Install

QUICKLY = ("--rules", "scopa")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find nobody late who is sound, however busy the machine is."""
    for module, name in (
        (call, "STOP_GRACE"),
        (conversation, "READY_SECONDS"),
        (conversation, "STOP_GRACE"),
        (playing, "TOLERANCE"),
        (process, "QUIT_GRACE"),
    ):
        monkeypatch.setattr(module, name, 60.0)
    monkeypatch.setattr(registry, "foreign", functools.partial(registry.foreign, grace=60.0))


def check(bot: str, *options: str) -> int:
    """Check a bot; returns the status."""
    return main(["check-bot", bot, *options])


def command(mode: str) -> str:
    """The contestant that does this wrong."""
    return f"cmd:{shlex.join(bad(mode))}"


def test_a_bot_in_sh_passes(capsys: pytest.CaptureFixture[str]) -> None:
    """With every preset, in hundreds of positions."""
    assert check(f"cmd:{SHELL_BOT}", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["passed"]
    assert len(told["checks"]) == 1 + 2 * len(PRESETS) + 6
    assert all(finding["passed"] for finding in told["checks"])


def test_a_plugin_passes(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """And is asked nothing about the protocol."""
    install(abel="tests.ai.bots:Last")
    assert check("abel", *QUICKLY, "--rules", "scopone") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * 2 + 3 + 1
    assert all(line.startswith("✓ ") for line in lines[:-1])
    assert lines[-1] == "all checks passed"


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Raises", "raised LookupError: no idea"),
        ("Cheats", "which is illegal here"),
        ("Shrugs", "answered with a str, not a move"),
        ("Exits", "raised SystemExit: goodbye"),
        ("Moody", "played once "),
    ],
)
def test_what_a_plugin_does_wrong_is_shown(
    bot: str, says: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the position in which it did."""
    install(cain=f"tests.ai.bots:{bot}")
    assert check("cain", *QUICKLY, "--json") == 1
    failed = [
        found for found in json.loads(capsys.readouterr().out)["checks"] if not found["passed"]
    ]
    assert says in failed[0]["told"]
    assert read_position(failed[0]["position"]).moves


@pytest.mark.parametrize(
    ("mode", "says"),
    [
        ("exits at hello", "✗ says hello: exited with status 7"),
        ("exits at match", "✗ plays scopa: exited with status 0"),
        ("illegal", "✗ plays a round of scopa at every seat: played "),
        ("twice", "✗ plays a round of scopa at every seat: said 'move "),
        ("never quits", "✗ ends when told to quit, with all that it started: had to be killed"),
        ("leaves a child", "✗ ends when told to quit, with all that it started: had to be killed"),
        ("minds every word", "✗ passes over a late stop, and over words that it doesn't know: "),
    ],
)
def test_what_a_command_does_wrong_is_shown(
    mode: str,
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a line that says which check failed, and why."""
    if "had to be killed" in says:
        monkeypatch.setattr(process, "QUIT_GRACE", 0.1)
    assert check(command(mode), *QUICKLY) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(says) for line in lines)
    assert lines[-1].endswith("failed")


def test_a_failure_is_told_once(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """With one position, the line in which it happened, and how many checks failed so."""
    install(cain="tests.ai.bots:RaisesUnspeakably")
    assert check("cain", *QUICKLY, "--rules", "scopone") == 1
    lines = capsys.readouterr().out.splitlines()
    told = f"raised Unspeakable {bots.place(bots.RaisesUnspeakably)}"
    assert lines[0] == f"✗ plays a round of scopa at every seat: {told}"
    assert "✗ answers in any order in scopone: as above" in lines
    assert sum(line.strip().startswith("hand ") for line in lines) == 1
    assert lines[-2:] == [f"7 × {told}", "7 checks failed"]


def test_failures_of_one_kind_differ_in_cards_and_seconds() -> None:
    """Other words, or another line of the bot's code, are another kind."""
    told = [
        "played 7Dx7C, which",
        "played KS, which",
        "took 1.23 s",
        "took 0.99 s",
        "a.py:7",
        "a.py:8",
    ]
    kinds = check_bot.kinds(Finding("", passed=False, told=text) for text in told)
    assert list(kinds.values()) == [2, 2, 1, 1]


def test_who_does_not_answer_is_asked_about_flushing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept back in a program never gets here."""
    monkeypatch.setattr(conversation, "READY_SECONDS", 0.1)
    assert check(command("silent"), *QUICKLY) == 1
    assert capsys.readouterr().out.splitlines() == [
        "✗ says hello: didn't answer within 0.1 s",
        "does the bot flush its output after each line? Many languages keep it back",
        "1 check failed",
    ]


def test_a_bot_that_does_not_stop_is_found_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it answers in time where it has a limit."""
    monkeypatch.setattr(conversation, "STOP_GRACE", 0.2)
    assert check(command("thinks"), *QUICKLY) == 1
    lines = capsys.readouterr().out.splitlines()
    failed = [line for line in lines if line.startswith("✗")]
    assert failed == ["✗ stops when told to, and goes on: didn't answer within 0.2 s"]


def test_a_plugin_that_hangs_is_found_out(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless it is told to stop."""
    install(abel="tests.ai.bots:Hangs")
    monkeypatch.setattr(registry, "foreign", functools.partial(registry.foreign, grace=0.1))
    assert check("abel", *QUICKLY) == 1
    says = "✗ plays a round of scopa at every seat: didn't answer within 0.15 s"
    assert says in capsys.readouterr().out


def test_a_match_may_be_won_in_its_first_round(capsys: pytest.CaptureFixture[str]) -> None:
    """The bot is asked at every seat all the same."""
    assert check("hard", "--rules", "scopa;target=1", "--json") == 0
    told = json.loads(capsys.readouterr().out)["checks"][0]["told"]
    assert told.startswith("36 positions")


def test_a_bot_that_is_late_is_found_out(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By more than the tolerance."""
    install(abel="tests.ai.bots:First")
    monkeypatch.setattr(playing, "TOLERANCE", -playing.SECONDS)
    assert check("abel", *QUICKLY) == 1
    assert "✗ keeps to a limit of 0.2 s: took 0." in capsys.readouterr().out


def test_chance_is_no_fault_where_nothing_else_is_claimed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A command bot says so if it plays the same with the same seed."""
    assert check(command("chance"), *QUICKLY) == 0
    assert "– plays the same with the same seed: isn't claimed" in capsys.readouterr().out


def test_rules_that_a_bot_does_not_play_are_passed_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Unless it plays none of those that were asked for."""
    assert check("esperto", "--rules", "scopa-3", *QUICKLY) == 0
    assert "– plays scopa-3: esperto plays with two seats" in capsys.readouterr().out
    assert check("esperto", "--rules", "scopa-3") == 1
    assert "✗ plays any of these rules" in capsys.readouterr().out


def test_who_can_not_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever doesn't exist, or sees what is hidden."""
    for bot, says in {
        "nobody": "no contestant is called 'nobody'",
        "cheater-hand": "cheater-hand is no bot: it is told what is hidden",
        "cmd:./nowhere": "./nowhere can't be run",
    }.items():
        assert check(bot) == 2
        assert says in capsys.readouterr().err


@pytest.mark.parametrize("preset", PRESETS)
def test_positions_of_every_kind_are_found(preset: str) -> None:
    """The first play, the last deal, a single move, several captures, and every seat."""
    views = sampling.varied(Rules.parse(preset), "1")
    assert len(views) == len(sampling.KINDS) * sampling.OF_EACH_KIND
    assert all(any(kind(view) for view in views) for kind in sampling.KINDS)
    assert {view.seat for view in views} == set(range(views[0].rules.seats))


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Stumbles", "✗ plays scopa: raised SystemExit: no rules"),
        ("Unmade", "✗ plays scopa: plugin abel (tests.ai.bots:Unmade) can't be used: SystemExit"),
        ("ClosesBadly", "✗ plays scopa: raised OSError: the model is locked"),
        ("ClosesNever", "✗ plays scopa: wasn't closed within 0.1 s"),
        ("RefusesUnspeakably", "– plays scopa: abel doesn't play scopa: UnspeakableRules"),
    ],
)
def test_the_whole_life_of_a_plugin_is_checked(
    bot: str,
    says: str,
    install: Install,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it does wrong is a finding, whenever it does."""
    grace = 0.1 if bot == "ClosesNever" else 60.0
    monkeypatch.setattr(registry, "foreign", functools.partial(registry.foreign, grace=grace))
    install(abel=f"tests.ai.bots:{bot}")
    assert check("abel", *QUICKLY) == 1
    assert says in capsys.readouterr().out
