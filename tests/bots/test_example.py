"""The example bots, as somebody who reads the page has them."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version

import pytest

from scopa.bots import conversation, process
from scopa.bots.check import playing
from scopa.cli import main
from tests.bots.running import FOLDER

ROOT = FOLDER.parent.parent
NODE = shutil.which("node")
Run = Callable[..., str]
PATIENT = """
import sys
from scopa.ai.foreign import call
from scopa.bots.check import playing
from scopa.cli import main

call.STOP_GRACE = playing.TOLERANCE = 60.0
sys.exit(main())
"""
"""The program, which finds nobody late, however busy the machine is."""


@pytest.fixture(scope="module")
def scopa(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A command of scopa where the example is installed, built from its own files by pip."""
    if int(version("setuptools").partition(".")[0]) < 77:
        pytest.skip("the example is built with setuptools 77, which the extra dev brings")
    folder = tmp_path_factory.mktemp("example")
    package, target = folder / "magpie", folder / "site"
    shutil.copytree(FOLDER / "example", package, ignore=shutil.ignore_patterns("*.egg-info"))
    offline = ("--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "install", *offline, "--target", str(target), str(package))

    def command(*arguments: str, typed: str = "") -> str:
        path = os.pathsep.join([str(target), str(ROOT)])
        return run(sys.executable, "-c", PATIENT, *arguments, typed=typed, PYTHONPATH=path)

    return command


def run(*command: str, typed: str = "", **environment: str) -> str:
    """Run a command that must not fail; what it prints."""
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_plugin_is_installed_and_passes(scopa: Run) -> None:
    """Under every preset."""
    assert scopa("check-bot", "magpie").endswith("all checks passed\n")


def test_the_plugin_plays_in_the_arena_and_is_good_for_something(scopa: Run) -> None:
    """It beats chance."""
    told = scopa("arena", "magpie", "random", "--rounds", "40")
    margin = re.search(r"points a round +([+-][\d.]+)", told)
    assert margin is not None
    assert float(margin[1]) > 0.5


def test_the_plugin_plays_against_a_person(scopa: Run) -> None:
    """It is an opponent like any other, and nobody has to stand in for it."""
    told = scopa("--plain", "--level", "magpie", "--seed", "3", typed="1\n1\n1\nquit\n")
    assert "Computer (magpie) plays against you." in told
    assert "Computer plays 3 of diamonds and takes 3 of hearts." in told
    assert "hard" not in told


@pytest.mark.skipif(NODE is None, reason="there is no node on this machine")
def test_the_bot_in_javascript_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long its machine takes to start."""
    for module, name in (
        (conversation, "READY_SECONDS"),
        (conversation, "STOP_GRACE"),
        (playing, "TOLERANCE"),
        (process, "QUIT_GRACE"),
    ):
        monkeypatch.setattr(module, name, 60.0)
    bot = f"cmd:{NODE} {FOLDER / 'javascript' / 'bot.mjs'}"
    assert main(["check-bot", bot, "--rules", "scopa"]) == 0
