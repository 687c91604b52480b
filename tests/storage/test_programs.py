"""Several programs at once, and programs that are killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scopa.records import read
from scopa.storage import Home, SavedMatch, StorageError, unfinished
from scopa.storage.listing import OPEN_ELSEWHERE
from scopa.storage.locks import Locked
from tests.storage.matches import begun

HOLD = """
import sys
from pathlib import Path
from scopa.storage import Home, SavedMatch
match = SavedMatch.open(Path(sys.argv[2]), Home(Path(sys.argv[1])))
print("open", flush=True)
sys.stdin.readline()
"""

PLAY = """
import random, sys
from pathlib import Path
from scopa import Played
from scopa.storage import Home, SavedMatch
match = SavedMatch.open(Path(sys.argv[2]), Home(Path(sys.argv[1])))
chance = random.Random(1)
while match.match.outcome is None:
    if match.match.needs_deck:
        match.deal()
    else:
        print(match.play(chance.choice(match.match.moves()))[0].play, flush=True)
"""


@contextmanager
def program(source: str, home: Home, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program at work on a match, killed in the end."""
    command = [sys.executable, "-c", source, str(home.root), str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def line_from(process: subprocess.Popen[str]) -> str:
    """The next line that a program prints."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_match_is_open_in_one_program_only(home: Home) -> None:
    """What another program plays is told and not offered; when that is killed, it is offered."""
    with begun(home, steps=3) as match:
        path = match.path
    with program(HOLD, home, path) as process:
        assert line_from(process) == "open"
        with pytest.raises(Locked, match="open in another program"):
            SavedMatch.open(path, home)
        assert unfinished(home) == ([], [OPEN_ELSEWHERE])
    assert path.exists()
    assert [info.path for info in unfinished(home)[0]] == [path]
    SavedMatch.open(path, home).close()


def test_two_programs_play_two_matches(home: Home) -> None:
    """While another program plays one match, a new one can be begun, played and listed."""
    with begun(home) as other:
        path = other.path
    with program(HOLD, home, path) as process:
        assert line_from(process) == "open"
        with begun(home, steps=5) as match:
            assert match.path != path
        assert [info.path for info in unfinished(home)[0]] == [match.path]


@pytest.mark.parametrize("seen", [1, 20, 50])
def test_killed_at_any_moment(home: Home, seen: int) -> None:
    """Every play that a killed program has told of is in the record, and the match goes on."""
    with begun(home) as match:
        path = match.path
    with program(PLAY, home, path) as process:
        told = [line_from(process) for _ in range(seen)]
        process.kill()
        process.wait()
        with SavedMatch.open(path, home) as again:
            plays = [str(play) for log in again.match.rounds for play in log.plays]
            assert plays[:seen] == told
    assert read(path.read_bytes()).match is not None


def test_opening_twice_in_one_program(home: Home) -> None:
    """The same holds within one program, and closing twice does no harm."""
    with begun(home) as match:
        with pytest.raises(StorageError, match="open in another program"):
            SavedMatch.open(match.path, home)
        match.close()
        with SavedMatch.open(match.path, home):
            match.close()
