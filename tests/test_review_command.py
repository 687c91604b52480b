"""``scopa review``: what it prints, what it keeps, what it refuses, and how it ends."""

import contextlib
import functools
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scopa.ai.player import NEVER, Stop
from scopa.arguments.judging import REVIEW_MARKS
from scopa.cli import main
from scopa.coach import review, reviewing
from scopa.coach.findings import Basis, from_json
from scopa.coach.judge import Effort, judge
from scopa.coach.review import MARKS
from scopa.commands import review as command
from scopa.commands.review import Asked, Done, Task, reviewed
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.records import Record, Seat, new_tags, read, write
from scopa.storage import Home
from tests.coach.transcript import ARGUMENTS, KEPT, NAME, record
from tests.history.stored import DAY, played

Output = pytest.CaptureFixture[str]
SCOPA = [sys.executable, "-m", "scopa", "review"]
QUICK = Effort(worlds=3)
BASIS = Basis(effort=QUICK, replays=2)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a home beside it."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path / "home"))
    place = tmp_path / "records"
    place.mkdir()
    monkeypatch.chdir(place)
    return place


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have little effort made, in whatever process."""
    monkeypatch.setattr(command, "Basis", functools.partial(Basis, effort=QUICK, replays=2))


@pytest.fixture
def file(folder: Path) -> str:
    """A record of one round."""
    return put("one.scopa")


def put(name: str, text: str = "", seed: int = 3) -> str:
    """Write a record; without a text, one of one round."""
    Path(name).write_text(text or short(seed), encoding="utf-8")
    return name


@functools.cache
def short(seed: int = 3) -> str:
    """The record of one round."""
    return record("scopa;target=1", seed)


def status(*arguments: str) -> int:
    """The status that ``scopa review`` ends with, whether returned or raised."""
    try:
        return main(("review", *arguments))
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else -1


def printed(capsys: Output, *arguments: str) -> str:
    """What a review prints that ends well."""
    assert status(*arguments) == 0
    return capsys.readouterr().out


def kept() -> list[Path]:
    """The reviews that are kept."""
    return sorted(Path(os.environ["SCOPA_HOME"], "reviews").glob("*"))


@pytest.fixture
def nothing_judged(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have every judgement and every split fail, from the call on."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("judged again")

    def forbid() -> None:
        monkeypatch.setattr(review, "judge", fail)
        monkeypatch.setattr(reviewing, "round_splits", fail)

    return forbid


def test_the_review_of_a_short_match(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is kept: ``python -m tests.coach.transcript`` makes it anew."""
    monkeypatch.setattr(command, "Basis", Basis)
    put(NAME, record())
    text = printed(capsys, *ARGUMENTS[1:])
    assert text == KEPT.read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 80


def test_the_review_in_the_docs_is_part_of_it() -> None:
    """Line by line."""
    page = (Path(__file__).parent.parent / "docs" / "review.md").read_text(encoding="utf-8")
    shown = re.search(r"```\n(Round 1, dealt.*?)```", page, re.DOTALL)
    assert shown is not None
    assert set(shown[1].splitlines()) <= set(KEPT.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", "the following arguments are required: FILE"),
        ("missing.scopa", "can't read missing.scopa: no such file"),
        ("broken.scopa", "broken.scopa:1: "),
        ("begun.scopa", "begun.scopa: the match hasn't begun"),
        ("one.scopa --seat 2", "one.scopa: there is no seat 2, for the last is 1"),
        ("one.scopa --seat x", "must be a seat from 0 to 3, not 'x'"),
        ("one.scopa --seat 1 --all", "not allowed with argument"),
        ("one.scopa --deck tarot", "deck must be one of french, italian"),
        ("one.scopa --jobs 0", "must be a whole number from 1 up, not '0'"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    arguments: str, says: str, file: str, capsys: Output
) -> None:
    """One line on stderr and status 2."""
    put("broken.scopa", "no record")
    put("begun.scopa", short().partition("\nround")[0])
    assert status(*arguments.split()) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert says in out.err


def test_a_bad_file_comes_in_its_turn(file: str, capsys: Output) -> None:
    """What stands before it is reviewed, whatever the number of jobs."""
    put("broken.scopa", "no record")
    for jobs in ("1", "2"):
        assert status(file, "broken.scopa", file, "--jobs", jobs) == 2
        out = capsys.readouterr()
        assert out.out.count("one.scopa") == 1
        assert out.err.startswith("scopa: broken.scopa:1: ")


def test_an_unfinished_match_is_reviewed_as_far_as_it_went(capsys: Output) -> None:
    """A torn last line too, and rounds that aren't over have no luck."""
    lines = record().splitlines(keepends=True)
    put("half.scopa", "".join(lines[:20]) + "0 7")
    text = printed(capsys, "half.scopa", "--luck")
    assert "Unfinished, in round 1: You 0, Computer 0" in text
    assert "You: 4 choices" in text
    assert "of average deals" not in text


def test_the_hands_of_a_match_of_several_people_are_hidden(capsys: Output) -> None:
    """While it goes on its finished rounds are told alone, unless every seat is asked for."""
    seats, match = (Seat("Player 1"), Seat("Player 2")), played(Rules(), 3, 42)
    put("two.scopa", write(Record(new_tags(match.rules, seats, DAY), match)))
    first = Match.replayed(match.rules, match.rounds[0].dealer, list(match.steps())[:10])
    put("early.scopa", write(Record(new_tags(match.rules, seats, DAY), first)))
    assert match.round_number == 2
    assert "Round 2, dealt" in printed(capsys, "two.scopa", "--all")
    for asked in ((), ("--seat", "1")):
        text = printed(capsys, "two.scopa", *asked)
        assert "Round 1, dealt" in text
        assert not any(f"Play {number}, " in text.partition("Round 2, ")[2] for number in range(9))
        rounds = json.loads(printed(capsys, "two.scopa", "--json", *asked))["rounds"]
        assert [each["number"] for each in rounds if each["plays"]] == [1]
        assert status("early.scopa", *asked) == 2
        assert "no round is over yet" in capsys.readouterr().err
    assert "Round 1, dealt" in printed(capsys, "early.scopa", "--all")


def test_which_seats_are_reviewed(file: str, capsys: Output) -> None:
    """The people; seat 0 where there are none; otherwise those that are named."""

    def seats(*arguments: str) -> list[int]:
        found = json.loads(printed(capsys, *arguments, "--json"))
        return [each["seat"] for each in found["seats"]]

    assert seats(file) == [0]
    assert seats(file, "--seat", "1") == [1]
    assert seats(file, "--all") == [0, 1]
    text = short()
    people = text.replace("Computer (easy)", "Anna").replace('[Level1 "easy"]\n', "")
    assert seats(put("people.scopa", people)) == [0, 1]
    computers = text.replace('"You"]', '"A (easy)"]\n[Level0 "easy"]')
    assert seats(put("computers.scopa", computers)) == [0]


def test_the_deck_and_the_language_are_followed(
    file: str, capsys: Output, speaking: Callable[[str], None]
) -> None:
    """The signs of the cards on the table; the deck of the settings without an option."""
    assert "♠" in printed(capsys, file)
    assert "†" in printed(capsys, file, "--deck", "italian")
    Path(os.environ["SCOPA_HOME"], "settings.toml").write_text('deck = "italian"\nspeed = "warp"\n')
    assert status(file) == 0
    out = capsys.readouterr()
    assert "†" in out.out
    assert "speed must be one of" in out.err


KEYS = {"file", "players", "basis", "rules", "totals", "winner", "rounds", "seats", "luck"}
PLAY = {
    "number", "seat", "move", "best", "mark", "kind", "points_lost", "chance_lost", "exact",
    "by_chance", "moves",
}  # fmt: skip
MOVE = {"move", "points", "error", "parts", "chance", "takes_last"}


def test_the_json_has_these_keys(file: str, capsys: Output) -> None:
    """One object a line, with every choice, every legal move of it, and the sums."""
    two = printed(capsys, file, put("two.scopa", seed=4), "--json", "--luck", "--all")
    assert [json.loads(line)["file"] for line in two.splitlines()] == [file, "two.scopa"]
    found = json.loads(two.splitlines()[0])
    assert set(found) == KEYS
    assert found["players"] == ["You", "Computer (easy)"]
    (round_,) = found["rounds"]
    assert set(round_) == {"number", "dealer", "points", "digest", "complete", "plays", "luck"}
    for play in round_["plays"]:
        assert set(play) == PLAY
        assert play["best"] == play["moves"][0]["move"]
        assert play["move"] in {move["move"] for move in play["moves"]}
        assert all(set(move) == MOVE for move in play["moves"])
    for summary in found["seats"]:
        own = [play for play in round_["plays"] if play["seat"] == summary["seat"]]
        assert summary["choices"] == len(own) == sum(summary["marks"].values())
        assert summary["points_lost"] == pytest.approx(sum(play["points_lost"] for play in own))
    for side, split in enumerate(found["luck"]):
        assert split == round_["luck"][side]
        parts = split["usual"] + split["cards"] + split["plays"]
        assert split["result"] == pytest.approx(parts)


def test_findings_survive_the_way_through_json(file: str, capsys: Output) -> None:
    """To the last digit."""
    answer = reviewed_here(file)
    data = json.loads(kept()[0].read_text())
    match = read(short()).match
    assert match is not None
    assert from_json(data, match, BASIS) == answer


def reviewed_here(file: str) -> object:
    """The findings about all seats, as a process of a pool gives them."""
    asked = Asked(Home.default(), None, all_seats=True, luck=True, basis=BASIS, language="en")
    done = reviewed(Task(0, file, asked), NEVER)
    assert isinstance(done, Done)
    return done.findings


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


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"basis": 1}', "[" * 100_000, "\0"],
)
def test_a_broken_review_is_made_again(content: str, file: str, capsys: Output) -> None:
    """And replaced."""
    text = printed(capsys, file)
    whole = kept()[0].read_text()
    kept()[0].write_text(content)
    assert printed(capsys, file) == text
    assert kept()[0].read_text() == whole


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"points":', '"punti":'),
        ('"exact":false', '"exact":"no"'),
        ('"chance":0.', '"chance":"0.'),
        ('"moves":[{"move":"', '"moves":[{"move":"x'),
        ('"luck":[{', '"luck":[[],{'),
        ('"version":1', '"version":0'),
        ('"digest":"', '"digest":"0'),
    ],
)
def test_a_review_that_makes_no_sense_is_made_again(
    old: str, new: str, file: str, capsys: Output
) -> None:
    """So is one by another version of the judging, and one of other plays."""
    text = printed(capsys, file, "--luck")
    whole = kept()[0].read_text()
    changed = whole.replace(old, new)
    assert changed != whole
    kept()[0].write_text(changed)
    assert printed(capsys, file, "--luck") == text
    assert kept()[0].read_text() == whole


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


def test_what_is_certain_is_said_to_be(capsys: Output) -> None:
    """The points of a last deal, which both seats can count out."""
    text = printed(capsys, put("one.scopa", seed=4))
    assert re.search(r"points\s+for\s+certain,\s+[\d.]+%\s+to\s+win", text)


def test_what_cannot_be_kept_is_printed_all_the_same(file: str, capsys: Output) -> None:
    """With a line on stderr that says why."""
    Path(os.environ["SCOPA_HOME"]).mkdir()
    Path(os.environ["SCOPA_HOME"], "reviews").write_text("in the way")
    assert status(file) == 0
    out = capsys.readouterr()
    assert "points lost" in out.out
    assert "can't make the folder" in out.err


def test_several_matches_have_totals(file: str, capsys: Output) -> None:
    """A line a player: means and standard errors over the matches."""
    text = printed(capsys, file, put("two.scopa", seed=4), "--all", "--luck")
    *_, title, header, you, computer = text.splitlines()
    assert title.startswith("2 matches")
    assert header.split() == ["points", "lost", "lead", "cards", "plays"]
    assert you.startswith("You ")
    assert computer.startswith("Computer ")
    assert you.count("±") == 4
    without = printed(capsys, file, "two.scopa")
    assert without.splitlines()[-1].split()[-3:] == ["–", "–", "–"]


def test_the_number_of_jobs_changes_nothing(capsys: Output) -> None:
    """Nor the order in which the processes are done."""
    files = [put(f"{seed}.scopa", seed=seed) for seed in range(3)]
    alone = printed(capsys, *files, "--luck", "--json")
    for path in kept():
        path.unlink()
    assert printed(capsys, *files, "--luck", "--json", "--jobs", "2") == alone


def test_another_seed_gives_another_split(file: str, capsys: Output) -> None:
    """As chance has its part in it."""
    first, second = (printed(capsys, file, "--luck", "--seed", seed) for seed in ("1", "2"))
    assert first != second


@contextlib.contextmanager
def on_terminal(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """The program with a terminal for its stderr, and our end of that."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [*SCOPA, *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env={**os.environ, "TERM": "xterm", "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        with program:
            yield program, ours
    finally:
        os.close(ours)


def rest_of(ours: int) -> str:
    """All that a terminal shows until the program ends."""
    shown = b""
    with contextlib.suppress(OSError):  # how a terminal tells that its other end was closed
        while more := os.read(ours, 1 << 16):
            shown += more
    return shown.decode(errors="replace")


def test_a_bar_shows_on_a_terminal(file: str) -> None:
    """On stderr, while stdout gets the report alone."""
    with on_terminal(file, file) as (program, ours):
        assert "2/2" in rest_of(ours)
        printed, _ = program.communicate(timeout=60)
        assert program.returncode == 0
    assert printed.startswith("one.scopa\n")
    assert "\x1b" not in printed


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_judged(jobs: str) -> None:
    """The status is 130, and nothing complains."""
    long = [put(f"{seed}.scopa", record("scopa;target=11", seed)) for seed in range(4)]
    with on_terminal(put("one.scopa"), *long, "--jobs", jobs) as (program, ours):
        shown = ""
        while "1/5" not in shown:
            shown += os.read(ours, 1 << 16).decode(errors="replace")
        os.killpg(program.pid, signal.SIGINT)
        shown += rest_of(ours)
        printed, _ = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in shown
    assert "interrupted" not in printed
    assert kept()


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


def test_nothing_slow_is_imported_for_a_pipe(file: str) -> None:
    """Neither Textual nor rich."""
    code = (
        "import sys; from scopa.cli import main; main();"
        "assert not {'textual', 'rich'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "review", file],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert done.stderr == ""


def test_the_help_states_the_thresholds() -> None:
    """Those of the marks."""
    for mark, points, chance in MARKS[:3]:
        assert re.search(
            rf"{mark.value} from {points:g} (points )?or {100 * chance:g}%", REVIEW_MARKS
        )
