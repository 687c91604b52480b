"""The program in words as a shell runs it: pipes, dumb terminals, and how it ends."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scopa.cli import main
from scopa.plain.table import Table
from scopa.records import read
from scopa.storage import Home
from tests.plain.streams import match_in

SCOPA = [sys.executable, "-m", "scopa"]
PIPE = subprocess.PIPE
CEILING = 120
"""Seconds after which something counts as never happening."""


@pytest.fixture(autouse=True)
def _environment(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of the test's own, and a terminal that could be drawn on."""
    monkeypatch.setenv("SCOPA_HOME", str(home.root))
    monkeypatch.setenv("TERM", "xterm")


def piped(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program with its commands from a pipe."""
    return subprocess.run(
        [*SCOPA, *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=CEILING,
    )


def test_a_pipe_plays_ten_matches(home: Home) -> None:
    """Lines are answered one by one as they come; the tenth result, then quit, end with 0."""
    arguments = [*SCOPA, "--level", "random", "--target", "3", "--seed", "1"]
    results = 0
    with subprocess.Popen(arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in process.stdout:
            answer = ""
            if line.startswith("Your hand: ") or " can take 1: " in line:
                answer = "1"
            elif line.startswith("Say new for another match"):
                results += 1
                answer = "new" if results < 10 else "quit"
            if answer:
                process.stdin.write(f"{answer}\n")
                process.stdin.flush()
        assert process.wait(CEILING) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    records = list(home.finished.glob("*.scopa"))
    assert len(records) == 10
    for record in records:
        match = read(record.read_bytes()).match
        assert match is not None
        assert match.outcome is not None


def test_a_script_that_goes_on_for_ever_ends_with_its_match(home: Home) -> None:
    """The first line after the end of the match that is no command ends the program."""
    ended = piped("1\n" * 500, "--level", "random", "--target", "1", "--seed", "2")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("Say new for another match, or quit.\n")
    assert match_in(home.finished).outcome is not None


def test_a_script_that_ends_too_early(home: Home) -> None:
    """It is told in one line, with status 2, and the match can be gone on with."""
    ended = piped("1\n1\n", "--seed", "7", "--level", "hard")
    assert ended.returncode == 2
    assert ended.stderr == (
        "scopa: the input ended in the middle of the match; it is kept,"
        " and scopa --plain --resume goes on\n"
    )
    left = match_in(home.matches).rounds[0].plays
    resumed = piped("1\nquit\n", "--plain", "--resume")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert match_in(home.matches).rounds[0].plays[: len(left)] == left


def test_within_a_program(
    home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command line is a function: the status is what it returns, and errors are told."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("hand\nquit\n"))
    assert main(["--plain", "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("The match is kept. Goodbye.\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["--resume"]) == 2
    assert capsys.readouterr().err.startswith("scopa: the input ended")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    monkeypatch.setattr(Table, "play", lambda table, text: 1 / 0)
    assert main(["--resume"]) == 1
    assert capsys.readouterr().err.startswith("scopa stopped because of an error (ZeroDiv")
    assert "ZeroDivisionError" in home.log.read_text()


def test_there_is_nothing_to_resume() -> None:
    """Where there should be, that is an error."""
    ended = piped("quit\n", "--resume")
    assert ended.returncode == 2
    assert ended.stderr == "scopa: there is no unfinished match to resume\n"


def test_bytes_that_are_no_text(home: Home) -> None:
    """They are no command; the match goes on."""
    ended = subprocess.run(
        [*SCOPA, "--seed", "1"],
        input=b"\xff\xfe\x00\n" + b"x" * 100_000 + b"\nquit\n",
        capture_output=True,
        check=False,
        timeout=CEILING,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    said = ended.stdout.decode("ascii", errors="replace").splitlines()
    assert sum(line.startswith("There is no command ") for line in said) == 2
    assert max(map(len, said)) < 200


def test_nobody_reads(home: Home) -> None:
    """A closed pipe ends the program quietly, with the status of that signal."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [*SCOPA, "--plain"],
            input="1\n1\n",
            stdout=writing,
            stderr=PIPE,
            text=True,
            check=False,
            timeout=CEILING,
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_control_c(home: Home) -> None:
    """While it waits for a line it can be interrupted, with 130 and without a word."""
    with subprocess.Popen([*SCOPA, "--seed", "1"], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(b"Your hand: "):
                break
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=CEILING) == (b"", b"")
    assert process.returncode == 130
    assert match_in(home.matches).outcome is None


@pytest.mark.parametrize(
    ("arguments", "term"), [(("--plain",), "xterm"), ((), "dumb")], ids=["asked", "dumb"]
)
def test_on_a_terminal(home: Home, arguments: tuple[str, ...], term: str) -> None:
    """Where it is asked for or nothing can be drawn, somebody at a terminal gets prompts."""
    ours, theirs = pty.openpty()
    try:
        with subprocess.Popen(
            [*SCOPA, *arguments, "--seed", "428"],
            stdin=theirs,
            stdout=PIPE,
            stderr=PIPE,
            env={**os.environ, "TERM": term},
        ) as process:
            os.write(ours, b"queen of diamonds\nquit\n")
            said, complaints = process.communicate(timeout=CEILING)
    finally:
        os.close(theirs)
        os.close(ours)
    assert (process.returncode, complaints) == (0, b"")
    assert b"\x1b" not in said
    assert said.count(b"Your play: ") == 2
    assert b"You play queen of diamonds and take 2 of hearts and 7 of hearts." in said
    assert b"Your hand: 1: 3 of diamonds" in said


def test_where_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That is said before anything else."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path / "file"))
    ended = piped("1\n")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("scopa: can't make the folder")
