"""The review in words."""

import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scopa.ai.player import NEVER, Stop
from scopa.coach.findings import Basis
from scopa.coach.judge import Effort
from scopa.coach.reviewing import Progress, Reviewing
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.plain import review
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.history.stored import keep, played
from tests.plain.streams import Lines

BASIS = Basis(effort=Effort(worlds=2), replays=2)


@pytest.fixture(autouse=True)
def _judges_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "Reviewing", partial(Reviewing, basis=BASIS))


def answers(home: Home, *lines: str) -> list[str]:
    """What is said when the match in a home is gone on with."""
    home.prepare()
    written = io.StringIO()
    Session(home, Wanted(resume=True), Console(Lines([*lines, "quit"]), written)).run()
    return written.getvalue().splitlines()


def before_our_last_play(rules: Rules) -> Match:
    """A match in which our play is all that is missing."""
    for seed in range(100):
        match = played(rules, seed)
        steps = list(match.steps())
        cut = Match.replayed(rules, match.rounds[0].dealer, steps[:-1])
        if cut.turn == 0:
            return cut
    raise AssertionError("no such match")


def test_the_last_finished_round(tmp_path: Path) -> None:
    """In sentences, each in a line; nothing of the round in progress."""
    home = Home(tmp_path)
    keep(home, played(Rules(), 3, 45), "going")
    said = answers(home, "review")
    told = said[said.index("Judging the plays…") + 1 : -1]
    assert any(line.startswith("Round 1, dealt by ") for line in told)
    assert not any(line.startswith("Round 2, ") for line in told)
    assert any(line.startswith("You: ") and "points lost" in line for line in told)
    assert any(line.startswith("Marks: best ") for line in told)
    assert any("points of lead are" in line for line in told)
    assert all(line.endswith((".", "!")) and line[0] == line[0].upper() for line in told)
    assert (home.reviews / "going.json").is_file()


def test_the_finished_match(tmp_path: Path) -> None:
    """All its rounds, with their sums."""
    match = before_our_last_play(Rules(target=6))
    home = Home(tmp_path)
    keep(home, match, "last")
    said = answers(home, "1", "review")
    rounds = [line for line in said if line.startswith("Round ") and "dealt by" in line]
    assert len(rounds) == match.round_number


def test_ctrl_c_ends_the_judging_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known by then is told and kept, and the match goes on."""

    class Interrupted(Reviewing):
        def steps(self, stop: Stop = NEVER) -> Iterator[Progress]:
            for step in super().steps(stop):
                yield step
                raise KeyboardInterrupt

    monkeypatch.setattr(review, "Reviewing", partial(Interrupted, basis=BASIS))
    home = Home(tmp_path)
    keep(home, played(Rules(), 3, 45), "going")
    said = answers(home, "review", "score")
    assert "The rest of the plays isn't judged." in said
    assert any(line.startswith("You: 1 choice, ") for line in said)
    assert any(line.startswith("Scope in round ") for line in said)
    assert (home.reviews / "going.json").is_file()


def test_no_round_is_over(tmp_path: Path) -> None:
    """That is said, and that no match is being played."""
    home = Home(tmp_path)
    keep(home, played(Rules(), 3, 20), "going")
    assert "No round is over yet." in answers(home, "review")
    written = io.StringIO()
    Session(home, Wanted(), Console(Lines(["review", "quit"]), written)).run()
    assert "No match is being played: " in written.getvalue()


def test_a_review_that_cannot_be_kept(tmp_path: Path) -> None:
    """Is told all the same."""
    home = Home(tmp_path)
    keep(home, played(Rules(), 3, 45), "going")
    home.reviews.write_text("in the way", encoding="utf-8")
    said = answers(home, "review")
    assert any("an't make the folder" in line for line in said)
    assert any(line.startswith("Marks: best ") for line in said)
