"""What has been played, said in sentences."""

import io
from pathlib import Path

from scopa.engine.rules import Rules
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.plain.statistics import told_statistics
from scopa.records import Seat
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.history.stored import keep, played

SHORT = Rules(target=2)


def test_each_person_is_told_of(tmp_path: Path) -> None:
    """Matches, opponents, categories and scope of everybody who has finished one."""
    home = Home(tmp_path)
    keep(home, played(SHORT, 1), "a")
    keep(home, played(SHORT, 2), "b")
    keep(home, played(Rules(), 3, 50), "c", (Seat("Player 1"), Seat("Player 2")))
    told = list(told_statistics(home))
    assert told[0].startswith("You: ")
    assert " of 2 matches won, " in told[0]
    assert told[1].startswith("Against easy: ")
    assert any(line.startswith("Settebello: ") for line in told)
    assert told[-2:] == [
        "Player 1: no match is finished yet.",
        "Player 2: no match is finished yet.",
    ]


def test_nothing_was_played(tmp_path: Path) -> None:
    """It says so."""
    assert list(told_statistics(Home(tmp_path))) == ["No match has been played yet."]


def test_files_that_are_no_records_are_counted(tmp_path: Path) -> None:
    """After all that can be told."""
    home = Home(tmp_path)
    keep(home, played(SHORT, 1), "a")
    (home.finished / "bad.scopa").write_text("nonsense", encoding="utf-8")
    assert list(told_statistics(home))[-1] == "1 file is no record."


def test_the_command(tmp_path: Path) -> None:
    """Is understood while a match is played."""
    home = Home(tmp_path)
    keep(home, played(SHORT, 1), "a")
    written = io.StringIO()
    console = Console(io.StringIO("new\nstats\nquit\n"), written)
    Session(home, Wanted(), console).run()
    assert " of 1 match won, " in written.getvalue()
