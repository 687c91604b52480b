"""``scopa stats``: text, JSON and rows of what has been played."""

import csv
import io
import json
from datetime import date
from pathlib import Path

import pytest

from scopa import Rules
from scopa.cli import main
from scopa.commands import stats
from scopa.history.exported import COLUMNS
from scopa.records import Seat
from scopa.storage import Home
from tests.history.stored import EASY, YOU, keep, played

SHORT = Rules(target=3)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """The program's home, with three finished matches and one that goes on."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    home = Home(tmp_path)
    keep(home, played(SHORT, 1), "a", day=date(2026, 1, 5))
    keep(home, played(SHORT, 2), "b", day=date(2026, 2, 5), takebacks=1)
    scopone = Rules.parse("scopone").with_target(3)
    seats = (YOU, EASY, Seat("Anna", "hard"), EASY)
    keep(home, played(scopone, 3), "c", seats, day=date(2026, 3, 5))
    keep(home, played(Rules(), 4, steps=50), "d", day=date(2026, 3, 6))
    return home


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What ``scopa stats`` prints with these arguments."""
    assert main(["stats", *arguments]) == 0
    return capsys.readouterr().out


def test_pages_of_text(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """In eighty columns, without bars where no terminal shows them."""
    text = printed(capsys)
    assert text.startswith("You: 4 matches\n")
    for title in ("Matches", "Points", "Over time"):
        assert f"\n{title}\n" in text
    assert "nothing taken back" in text
    assert "2026-03" in text
    assert "█" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_bars_on_a_terminal(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn where they are seen, not on a dumb one."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "░" in printed(capsys)
    monkeypatch.setenv("TERM", "dumb")
    assert "░" not in printed(capsys)


def test_fairness(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """What was dealt to both sides, and the sentences that explain it."""
    lines = printed(capsys, "--fair").splitlines()
    assert sum(line.startswith("  settebello") for line in lines) == 2
    assert "  By chance alone one count in twenty is unusual." in lines


def test_json(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """An object with everything, the fairness of the deals too."""
    you = json.loads(printed(capsys, "--json"))["players"]["You"]
    assert you["matches"]["of"] == 3
    assert you["unfinished"] == 1
    assert set(you["games"]) == {"scopa", "scopone"}
    assert set(you["against"]) == {"easy"}
    assert {each["kind"] for each in you["fairness"]} == {
        "sevens", "coins", "settebello", "aces", "sweepers", "sweepable",
    }  # fmt: skip


def test_rows(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each match, with named columns."""
    rows = list(csv.DictReader(io.StringIO(printed(capsys, "--csv"))))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["match"], row["day"]) for row in rows] == [
        ("a.scopa", "2026-01-05"),
        ("b.scopa", "2026-02-05"),
        ("c.scopa", "2026-03-05"),
        ("d.scopa", "2026-03-06"),
    ]
    assert [row["result"] for row in rows][3] == "unfinished"
    assert [row["takebacks"] for row in rows] == ["0", "1", "0", "0"]


def test_what_is_asked_for(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """One game, or the matches since a day."""
    assert printed(capsys, "--game", "scopone").startswith("You: 1 match\n")
    assert printed(capsys, "--since", "2026-02-05").startswith("You: 3 matches\n")
    assert "No match" in printed(capsys, "--since", "2030-01-01")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--game", "briscola"], "no match of briscola is stored; there are: scopa, scopone"),
        (["--since", "yesterday"], "must be a date like 2026-11-30, not 'yesterday'"),
        (["--json", "--csv"], "not allowed with argument"),
    ],
)
def test_what_can_not_be_told(
    home: Home, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    """One line that says why, and status 2."""
    try:
        status = main(["stats", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 2
    assert complaint in capsys.readouterr().err


def test_nothing_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Said in words, and in an object and a table without rows."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    for asked in ([], ["--game", "scopone"], ["--since", "2026-01-01"]):
        assert printed(capsys, *asked) == "No match has been played yet.\n"
    assert json.loads(printed(capsys, "--json"))["players"] == {}
    assert printed(capsys, "--csv").splitlines() == [",".join(COLUMNS)]


def test_a_bad_file_is_told_of(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """With its path, after all that can be told."""
    bad = home.finished / "bad.scopa"
    bad.write_text("nonsense", encoding="utf-8")
    assert f"1 file is no record: {bad}" in printed(capsys)


def test_reading_many_is_told_on_a_terminal(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it takes a while; the line is cleared afterwards."""
    monkeypatch.setattr(stats, "TOLD_EVERY", 1)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["stats"]) == 0
    told = capsys.readouterr().err
    assert "reading 3 of 4 matches" in told
    assert told.endswith(" \r")
