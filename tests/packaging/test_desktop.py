"""What a desktop and ``man`` show of the program."""

import configparser
import shutil
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from scopa.arguments.parser import parser
from scopa.language import LANGUAGES
from tests.packaging.conftest import ROOT
from tools import shared_files
from tools.archives import EPOCH

ENTRY = ROOT / "share" / "applications" / "scopa.desktop"
ICONS = ROOT / "share" / "icons" / "hicolor" / "scalable" / "apps"


def program(name: str) -> str:
    """The path of a program; skips where there is none."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def test_the_entry_is_valid() -> None:
    """What freedesktop.org's own check says."""
    ended = subprocess.run(
        [program("desktop-file-validate"), str(ENTRY)], capture_output=True, text=True, check=False
    )
    assert (ended.stdout, ended.returncode) == ("", 0)


def test_the_entry_opens_a_terminal_in_every_language() -> None:
    """It is called and described in each language, and runs in a terminal, with an icon."""
    read = configparser.ConfigParser(interpolation=None)
    read.read(ENTRY, "utf-8")
    entry = read["Desktop Entry"]
    assert (entry["Exec"], entry["Terminal"]) == ("scopa", "true")
    for key in ("GenericName", "Comment", "Keywords"):
        said = {entry[key], *(entry[f"{key}[{code}]"] for code in LANGUAGES if code != "en")}
        assert len(said) == len(LANGUAGES)
    icon = ET.parse(ICONS / f"{entry['Icon']}.svg")
    assert icon.getroot().tag.endswith("svg")


def test_the_manual_is_well_formed(share: Path) -> None:
    """Nothing in it is more than a matter of style to mandoc."""
    page = share / shared_files.MANUAL
    ended = subprocess.run(
        [program("mandoc"), "-T", "lint", "-W", "warning", str(page)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.stdout, ended.returncode) == ("", 0)


def test_the_manual_has_every_command_and_option(share: Path) -> None:
    """Whatever the parser takes is in it, but for the help, which shows the same."""
    text = (share / shared_files.MANUAL).read_text("utf-8").replace("\\-", "-")
    for name, command in shared_files.commands(parser()):
        _, found, section = text.partition(f".SS \\fBscopa {name}\\fR\n")
        assert found
        section = section.partition("\n.S")[0]
        for action in command._actions:
            assert all(f"\\fB{option}\\fR" in section for option in action.option_strings[:1]) or (
                action.dest == "help"
            )


@pytest.mark.parametrize(("zone", "hour", "columns"), [("JST-9", 20, "120"), ("PST8", 2, "40")])
def test_the_manual_is_the_same_wherever_it_is_made(
    zone: str, hour: int, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a time when the calendars differ, and in terminals of any width."""
    moment = datetime(2026, 11, 30, hour, tzinfo=UTC)
    monkeypatch.setenv(EPOCH, f"{moment.timestamp():.0f}")
    try:
        with monkeypatch.context() as there:
            there.setenv("TZ", zone)
            time.tzset()
            there.setenv("COLUMNS", columns)
            made = shared_files.made()[shared_files.MANUAL]
    finally:
        time.tzset()
    assert made.startswith('.TH SCOPA "1" "November 30, 2026"')
    assert made == shared_files.made()[shared_files.MANUAL]
