"""``scopa simulate`` plays matches and counts."""

from pathlib import Path

import pytest

from tests.commands.running import status

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")
LINE = ("simulate", "random", "easy", "--matches", "6", "--seed", "5")


def test_the_same_seed_gives_the_same_matches(capsys: Output) -> None:
    """Twice the same line prints the same, another seed something else."""
    reports = []
    for seed in ("5", "5", "6"):
        assert status(*LINE[:-1], seed) == 0
        reports.append(capsys.readouterr().out)
    assert reports[0] == reports[1]
    assert reports[0].splitlines()[2:] != reports[2].splitlines()[2:]


def test_the_report(capsys: Output) -> None:
    """The report has the table of the sides and the statistics of play."""
    assert status(*LINE, "--rules", "scopone") == 0
    out = capsys.readouterr().out
    for text in (
        "scopone: 6 matches, ",
        "random (seats 0, 2) ",
        "easy (seats 1, 3) ",
        "points a round",
        "scope a round",
        "legal moves, by play in the deal",
        "forced plays",
        "cards tied",
        "coins tied",
        "mean primiera",
        "void deals",
        "opener less dealer",
        "dealer's side wins a round",
        "opener's side wins a round",
        "nobody wins a round",
    ):
        assert text in out


def test_one_match_of_one_round_is_told_as_one(capsys: Output) -> None:
    """Each is counted in words that fit the number."""
    line = ("simulate", "random", "random", "--matches", "1", "--rules", "scopa;target=1")
    assert status(*line) == 0
    assert "scopa;target=1: 1 match, 1 round, seed 1\n" in capsys.readouterr().out


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopa-4"])
def test_records(preset: str, tmp_path: Path, capsys: Output) -> None:
    """A record of every match is written, each finished and without a fault."""
    folder = tmp_path / "new" / "records"
    assert status(*LINE, "--rules", preset, "--records", str(folder)) == 0
    capsys.readouterr()
    files = sorted(map(str, folder.iterdir()))
    assert len(files) == 6
    assert status("verify", *files) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert all(": finished: " in line for line in lines)


def test_records_are_never_replaced(tmp_path: Path, capsys: Output) -> None:
    """Where a record is already there the simulation ends with a line that says so."""
    line = (*LINE, "--records", str(tmp_path))
    assert status(*line) == 0
    before = (tmp_path / "match-00001.scopa").read_bytes()
    capsys.readouterr()
    assert status(*line) == 2
    assert "match-00001.scopa: file exists" in capsys.readouterr().err
    assert (tmp_path / "match-00001.scopa").read_bytes() == before


def test_players_sit_round_the_table(tmp_path: Path) -> None:
    """Players take the seats in turn, and round again."""
    line = ("simulate", "easy", "random", "--matches", "1", "--rules", "scopa-4;target=1")
    assert status(*line, "--records", str(tmp_path)) == 0
    text = (tmp_path / "match-00001.scopa").read_text("utf-8")
    assert '[Seat0 "easy"]\n[Seat1 "random"]\n[Seat2 "easy"]\n[Seat3 "random"]\n' in text
