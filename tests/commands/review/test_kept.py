"""``scopa review``: what it keeps, and what it then needn't judge."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scopa.ai.player import NEVER, Stop
from scopa.coach import review
from scopa.coach.findings import from_json
from scopa.coach.judge import judge
from scopa.commands.review import Asked, Done, Task, reviewed
from scopa.records import read
from scopa.storage import Home
from tests.coach.transcript import NAME, record
from tests.commands.review.running import BASIS, Output, kept, printed, put, short, status


def reviewed_here(file: str) -> object:
    """The findings about all seats, as a process of a pool gives them."""
    asked = Asked(Home.default(), None, all_seats=True, luck=True, basis=BASIS, language="en")
    done = reviewed(Task(0, file, asked), NEVER)
    assert isinstance(done, Done)
    return done.findings


def test_findings_survive_the_way_through_json(file: str, capsys: Output) -> None:
    """To the last digit."""
    answer = reviewed_here(file)
    data = json.loads(kept()[0].read_text())
    match = read(short()).match
    assert match is not None
    assert from_json(data, match, BASIS) == answer


def test_a_review_is_kept(file: str, capsys: Output, nothing_judged: Callable[[], None]) -> None:
    """And printed from what is kept, to the letter, whatever is asked of it."""
    text = printed(capsys, file, "--luck", "--all")
    one = printed(capsys, file, "--seat", "1", "--json")
    assert len(kept()) == 1
    nothing_judged()
    assert printed(capsys, file, "--luck", "--all") == text
    assert printed(capsys, file, "--seat", "1", "--json") == one
    with pytest.raises(AssertionError, match="judged again"):
        status(file, "--seed", "2")


def test_only_what_is_missing_is_judged(
    file: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other seat later, and then all is as if both had been judged at once."""
    at_once = printed(capsys, file, "--all")
    kept()[0].unlink()
    printed(capsys, file)
    seen: list[int] = []

    def watched(view: Any, *others: Any) -> Any:
        seen.append(view.seat)
        return judge(view, *others)

    monkeypatch.setattr(review, "judge", watched)
    assert printed(capsys, file, "--all") == at_once
    assert set(seen) == {1}


def test_the_rounds_that_are_the_same_are_kept(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a match that goes on, and of one whose last round was played otherwise."""
    lines = record("scopa;target=5", seed=2).splitlines(keepends=True)
    second = lines.index("round 2 dealer 1\n")
    put(NAME, "".join(lines[:second]))
    printed(capsys, NAME)
    put(NAME, "".join(lines[: second + 6]))
    seen: list[int] = []

    def watched(view: Any, *others: Any) -> Any:
        seen.append(view.round_number)
        return judge(view, *others)

    monkeypatch.setattr(review, "judge", watched)
    printed(capsys, NAME)
    assert set(seen) == {2}
    assert len(kept()) == 1


def test_a_broken_review_is_made_again(file: str, capsys: Output) -> None:
    """And replaced."""
    text = printed(capsys, file)
    whole = kept()[0].read_text()
    for content in ("", "{", "[]", "null", '{"basis": 1}', "[" * 100_000, "\0"):
        kept()[0].write_text(content)
        assert printed(capsys, file) == text, content
        assert kept()[0].read_text() == whole, content


def test_a_review_that_makes_no_sense_is_made_again(file: str, capsys: Output) -> None:
    """So is one by another version of the judging, and one of other plays."""
    text = printed(capsys, file, "--luck")
    whole = kept()[0].read_text()
    for old, new in (
        ('"points":', '"punti":'),
        ('"exact":false', '"exact":"no"'),
        ('"chance":0.', '"chance":"0.'),
        ('"moves":[{"move":"', '"moves":[{"move":"x'),
        ('"luck":[{', '"luck":[[],{'),
        ('"version":1', '"version":0'),
        ('"digest":"', '"digest":"0'),
    ):
        changed = whole.replace(old, new)
        assert changed != whole
        kept()[0].write_text(changed)
        assert printed(capsys, file, "--luck") == text, new
        assert kept()[0].read_text() == whole, new


def test_records_of_one_name_do_not_get_in_each_others_way(
    file: str, capsys: Output, nothing_judged: Callable[[], None]
) -> None:
    """A stored match has the plain name, one from elsewhere another for each folder."""
    Path("more").mkdir()
    home = Path(os.environ["SCOPA_HOME"], "finished")
    home.mkdir(parents=True)
    files = (file, put("more/one.scopa", seed=4), put(str(home / "one.scopa"), seed=5))
    texts = [printed(capsys, each) for each in files]
    assert len(kept()) == 3
    assert "one.json" in {path.name for path in kept()}
    nothing_judged()
    assert [printed(capsys, each) for each in files] == texts


def test_what_cannot_be_kept_is_printed_all_the_same(file: str, capsys: Output) -> None:
    """With a line on stderr that says why."""
    Path(os.environ["SCOPA_HOME"]).mkdir()
    Path(os.environ["SCOPA_HOME"], "reviews").write_text("in the way")
    assert status(file) == 0
    out = capsys.readouterr()
    assert "points lost" in out.out
    assert "can't make the folder" in out.err


def test_a_cancelled_review_is_kept_as_far_as_it_went(file: str) -> None:
    """So that nothing is judged twice."""

    class AfterSome:
        """A stop flag that is set after so many looks."""

        looks = 100

        def is_set(self) -> bool:
            self.looks -= 1
            return self.looks < 0

    stop: Stop = AfterSome()
    asked = Asked(Home.default(), None, all_seats=True, luck=False, basis=BASIS, language="en")
    reviewed(Task(0, file, asked), stop)
    judged = json.loads(kept()[0].read_text())["rounds"][0]["plays"]
    reviewed(Task(0, file, asked), NEVER)
    whole = json.loads(kept()[0].read_text())["rounds"][0]["plays"]
    assert 0 < len(judged) < len(whole)
    assert whole[: len(judged)] == judged
