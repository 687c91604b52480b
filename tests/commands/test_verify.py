"""``scopa verify`` referees records."""

import shlex
import subprocess
from pathlib import Path

import pytest

from scopa import Rules
from scopa.records import Record, write
from scopa.storage import Home
from tests.commands.running import SCOPA, status
from tests.records.matches import finished, steps, tags
from tests.records.test_faults import GAME
from tests.storage.matches import begun

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")


def record(path: Path, text: str) -> str:
    """A file that holds this text."""
    path.write_text(text, "utf-8")
    return str(path)


def test_a_line_about_each(tmp_path: Path, capsys: Output) -> None:
    """Finished matches show totals and winner, unfinished ones where they stand."""
    won = record(tmp_path / "won.scopa", GAME)
    cut = record(tmp_path / "cut.scopa", GAME[: GAME.index("0 7C")])
    scored = record(tmp_path / "scored.scopa", GAME.replace("target=1", "target=5")[:-20])
    head = record(tmp_path / "head.scopa", GAME[: GAME.index("\n\n")])
    assert status("verify", won, cut, scored, head) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{won}: finished: A 1, B 4; B won",
        f"{cut}: unfinished: A 0, B 0; round 1, A to play",
        f"{scored}: unfinished: A 1, B 4; round 2, A to deal",
        f"{head}: unfinished: not begun",
    ]


def test_names_and_levels_are_translated(tmp_path: Path, capsys: Output) -> None:
    """As they are on the screen, whatever the record calls them."""
    with begun(Home(tmp_path), steps=3) as match:
        file = str(match.path)
    assert status("verify", file, "--lang", "it") == 0
    told = capsys.readouterr().out.splitlines()[0]
    assert "Tu 0, Computer (forte) 0" in told


def test_what_is_said_of_the_deals(tmp_path: Path, capsys: Output) -> None:
    """How many kept their fingerprints, and the code that gives them all again."""
    home = Home(tmp_path)
    with begun(home, rules=Rules.parse("scopa;target=21"), steps=38) as match:
        file = str(match.path)
    assert status("verify", file) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{file}: 2 decks as their fingerprints said",
        f"{file}: the same deals: scopa deal 'scopa-00000-00007Q;target=21'",
    ]
    text = Path(file).read_text("utf-8")
    lines = text.splitlines(keepends=True)
    sealed = next(n for n, line in enumerate(lines) if line.startswith("[Deck1"))
    fewer = record(tmp_path / "fewer.scopa", "".join(lines[:sealed] + lines[sealed + 1 :]))
    assert status("verify", fewer) == 0
    assert "1 of 2 decks as their fingerprints said" in capsys.readouterr().out
    digit = "0" if lines[sealed][-5] != "0" else "1"
    lines[sealed] = f"{lines[sealed][:-5]}{digit}{lines[sealed][-4:]}"
    changed = record(tmp_path / "changed.scopa", "".join(lines))
    assert status("verify", changed) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{changed}:{sealed + 1}: the deck is not the one of this fingerprint")


def test_decks_of_another_seed(tmp_path: Path, capsys: Output) -> None:
    """A deck with a fingerprint must be the seed's; one that was dealt elsewhere is told of."""
    with begun(Home(tmp_path), steps=38) as match:
        file = match.path
    text = file.read_text("utf-8").replace('[Seed "7"]', '[Seed "8"]')
    sealed = [number for number, line in enumerate(text.splitlines(), 1) if "[Deck" in line]
    other = record(tmp_path / "other.scopa", text)
    assert status("verify", other) == 1
    fault = "the deck is not the one that the seed gives"
    assert capsys.readouterr().err == f"{other}:{sealed[0]}: {fault}\n"
    lines = [line for line in text.splitlines(keepends=True) if "[Deck" not in line]
    unsealed = record(tmp_path / "unsealed.scopa", "".join(lines))
    assert status("verify", unsealed) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{unsealed}: 0 of 2 decks as the seed gives them"
    ]


def test_a_name_that_would_spoil_the_terminal(tmp_path: Path, capsys: Output) -> None:
    """Escape sequences in a file's name are not printed, whatever the verdict."""
    path = tmp_path / "\x1b[31m\nred.scopa"
    assert status("verify", record(path, GAME)) == 0
    assert status("verify", record(path, "hello")) == 1
    out, err = capsys.readouterr()
    assert "?[31m red.scopa: finished" in out
    assert "?[31m red.scopa:1: not a match record" in err


@pytest.mark.parametrize(
    ("closed", "says"),
    [
        ("<&-", "scopa: can't read stdin: it is closed"),
        (">&-", "-:1: not a match record"),
    ],
    ids=["stdin", "stdout"],
)
def test_closed_streams(closed: str, says: str) -> None:
    """Where a stream is closed there is still one line about what is wrong."""
    ended = subprocess.run(
        ["sh", "-c", f"echo hello | {shlex.join(SCOPA)} verify - {closed}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode in (1, 2)
    assert ended.stderr.startswith(says)
    assert ended.stderr.count("\n") == 1


def test_teams(tmp_path: Path, capsys: Output) -> None:
    """Teams are named by both partners."""
    match = finished(Rules.parse("scopone;target=1"), seed=3)
    file = record(tmp_path / "a.scopa", write(Record(tags(match.rules), match)))
    assert status("verify", file) == 0
    assert "finished: Player 0 and Player 2 " in capsys.readouterr().out


def test_all_ten_coins(tmp_path: Path, capsys: Output) -> None:
    """A match won by the napoleone says so."""
    rules = Rules.parse("scopa;target=999;napoleone=on")
    won = next(
        match
        for seed in range(1000)
        for match in steps(rules, seed)
        if match.outcome and match.outcome.napoleone
    )
    file = record(tmp_path / "a.scopa", write(Record(tags(rules), won)))
    assert status("verify", file) == 0
    assert capsys.readouterr().out.endswith("won, by all ten coins\n")


def test_it_goes_on_after_a_fault(tmp_path: Path, capsys: Output) -> None:
    """The fault goes to stderr as FILE:LINE, and the status is 1."""
    good = record(tmp_path / "good.scopa", GAME)
    bad = record(tmp_path / "bad.scopa", GAME.replace("1 6H\n", "1 7H\n"))
    assert status("verify", good, bad, good) == 1
    out, err = capsys.readouterr()
    assert out == f"{good}: finished: A 1, B 4; B won\n" * 2
    assert err.startswith(f"{bad}:12: 7♥ is not in the hand (expected one of 6H, ")
    assert err.count("\n") == 1


def test_it_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path, capsys: Output) -> None:
    """The rest is verified all the same."""
    good, missing = record(tmp_path / "good.scopa", GAME), str(tmp_path / "none.scopa")
    assert status("verify", missing, good) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"{good}: finished")
    assert err == f"scopa: can't read {missing}: no such file or directory\n"


def test_standard_input() -> None:
    """A dash stands for standard input."""
    command = [*SCOPA, "verify", "-"]
    for text, code in ((GAME, 0), (GAME[:-2], 1), ("", 1)):
        ended = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
        assert ended.returncode == code
        assert (ended.stderr or ended.stdout).startswith(b"-:")
