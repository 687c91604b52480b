"""The state of an arena: killed at any byte, it is gone on with and nothing is lost or mixed."""

import csv
import dataclasses
import errno
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scopa import Rules
from scopa.ai.player import Limit
from scopa.arena import tournament
from scopa.arena.journal import Journal, JournalError
from scopa.arena.played import MatchPlayed, Misplay, RoundPlayed, from_json, to_json
from scopa.arena.record_folder import RecordFolder
from scopa.arena.rows import write_rows
from scopa.arena.standing import Standing
from scopa.arena.tournament import Plan, Result
from scopa.cli import main
from scopa.commands import arena as command
from scopa.records import read
from scopa.storage.home import StorageError

PLAN = Plan(("random", "easy", "medium"), Rules.parse("scopa;target=1"), numbers=2)

Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """All that is played."""
    return list(tournament.run(PLAN))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locks are held in a folder of the test's own."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path_factory.mktemp("home")))


def written(path: Path, results: list[Result], plan: Plan = PLAN) -> bytes:
    """The state after some results."""
    path.unlink(missing_ok=True)
    journal = Journal.open(path, plan)
    for result in results:
        journal.add(result)
    journal.close()
    return path.read_bytes()


def test_what_was_written_is_read(tmp_path: Path, results: list[Result]) -> None:
    """All of it, as it was."""
    path = tmp_path / "state"
    written(path, results)
    journal = Journal.open(path, PLAN)
    assert list(journal.results.values()) == results
    journal.close()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_killed_at_any_byte(tmp_path: Path, results: list[Result], data: st.DataObject) -> None:
    """Whole games are kept, a part of one is dropped, and the end is the same."""
    path = tmp_path / "state"
    whole = written(path, results)
    cut = data.draw(st.integers(0, len(whole)))
    path.write_bytes(whole[:cut])
    journal = Journal.open(path, PLAN)
    kept = len(journal.results)
    assert kept == max(0, whole[:cut].count(b"\n") - 1)
    assert list(journal.results.values()) == results[:kept]
    for result in results[kept:]:
        journal.add(result)
    journal.close()
    assert path.read_bytes() == whole


def test_more_or_fewer_numbers_go_on_with_it(tmp_path: Path, results: list[Result]) -> None:
    """A number is the same however many there are."""
    path = tmp_path / "state"
    written(path, results)
    for numbers, kept in ((1, 3), (5, 6)):
        journal = Journal.open(path, dataclasses.replace(PLAN, numbers=numbers))
        assert [result.tally for result in journal.results.values()] == [
            result.tally for result in results[:kept]
        ]
        journal.close()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 2}, "with seed 1, not 2"),
        ({"names": ("random", "easy")}, 'with players ["random", "easy", "medium"], not'),
        ({"rules": Rules()}, 'with rules "scopa;target=1", not "scopa"'),
        ({"single_rounds": True}, 'with mode "matches", not "rounds"'),
        ({"duplicate": False}, "with duplicate true, not false"),
        ({"limit": Limit(nodes=5)}, "with nodes null, not 5"),
    ],
)
def test_another_plan_is_refused(
    tmp_path: Path, results: list[Result], change: dict[str, Any], says: str
) -> None:
    """With what differs; the file stays as it is."""
    path = tmp_path / "state"
    whole = written(path, results[:1])
    with pytest.raises(JournalError) as refused:
        Journal.open(path, dataclasses.replace(PLAN, **change))
    assert says in str(refused.value)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "content",
    [
        b"my diary",
        b"my diary\n",
        b"{}\n",
        b"[1]\n",
        b'{"scopa-arena":99}\n',
        b"\xff\xfe\n",
        b"\n",
        b"[" * 99999 + b"\n",
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    """And stay as they are."""
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(JournalError, match="isn't the state of an arena"):
        Journal.open(path, PLAN)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        b"x\n",
        b"{}\n",
        b"7\n",
        b'{"duel":0,"number":1,"matches":[{}]}\n',
        b'{"duel":0,"number":1,"matches":[7]}\n',
        b'{"duel":[],"number":1,"matches":[]}\n',
        b'{"duel":0,"number":1,"matches":[]}\n',
    ],
)
def test_a_spoilt_line_is_named(tmp_path: Path, results: list[Result], line: bytes) -> None:
    """It is no torn end, so somebody wrote into the file."""
    path = tmp_path / "state"
    whole = written(path, results[:1])
    path.write_bytes(whole + line)
    with pytest.raises(JournalError, match=r"state:3: not a game of an arena"):
        Journal.open(path, PLAN)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("duel",), 3),
        (("duel",), -1),
        (("number",), 0),
        (("number",), True),
        (("matches", 0, "seating"), [1, 0]),
        (("matches", 0, "rounds", 0), [2, 1, 0]),
        (("matches", 0, "rounds", 0), [0, 1]),
        (("matches", 0, "rounds", 0), [0, 1, "x"]),
        (("matches", 0, "winner"), None),
        (("matches", 0, "winner"), 2),
        (("matches", 0, "seconds", 0), ["x"]),
        (("matches", 0, "seconds", 0), [float("nan")]),
        (("matches", 0, "seconds", 0), [-1]),
        (("matches", 0, "faults"), [[2, 1, 1, "raised"]]),
        (("matches", 0, "faults"), [[1, 1, 1, 7]]),
    ],
)
def test_a_spoilt_value_is_found(
    tmp_path: Path, results: list[Result], place: tuple[str | int, ...], value: object
) -> None:
    """Whatever is read can be counted."""
    path = tmp_path / "state"
    head, line, _end = written(path, results[:1]).split(b"\n")
    game = spoilt = json.loads(line)
    for key in place[:-1]:
        spoilt = spoilt[key]
    spoilt[place[-1]] = value
    path.write_bytes(head + b"\n" + json.dumps(game).encode() + b"\n")
    with pytest.raises(JournalError, match=r"state:2: not a game of an arena"):
        Journal.open(path, PLAN)


def test_a_billion_numbers_cost_nothing_to_go_on_with(
    tmp_path: Path, results: list[Result]
) -> None:
    """Only what was played is looked at."""
    path = tmp_path / "state"
    written(path, results)
    journal = Journal.open(path, dataclasses.replace(PLAN, numbers=10**9))
    assert len(journal.results) == len(results)
    journal.close()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_a_device_is_no_state() -> None:
    """It may go on without end."""
    with pytest.raises(JournalError, match="isn't the state of an arena"):
        Journal.open(Path("/dev/zero"), PLAN)


def test_no_room_left(tmp_path: Path, results: list[Result]) -> None:
    """What can't be written is said with the path, and the file can be closed and gone on with."""
    resource = pytest.importorskip("resource", reason="files can't be held small here")
    path = tmp_path / "state"
    journal = Journal.open(path, PLAN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 9, before[1]))
    try:
        with pytest.raises(StorageError, match=r"can't write to .*state: "):
            journal.add(results[0])
        journal.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    journal = Journal.open(path, PLAN)
    assert journal.results == {}
    journal.close()


def test_two_programs_do_not_share_it(tmp_path: Path) -> None:
    """The second is told."""
    path = tmp_path / "state"
    first = Journal.open(path, PLAN)
    with pytest.raises(JournalError, match="is in use by another program"):
        Journal.open(path, PLAN)
    first.close()
    Journal.open(path, PLAN).close()


def test_faults_go_through_json() -> None:
    """With all that is kept of a match, the record aside."""
    played = MatchPlayed(
        seating=(0, 1, 1),
        rounds=(RoundPlayed(2, (1, 0, 3)), RoundPlayed(0, (0, 0, 2))),
        winner=None,
        seconds=((0.0000001, 2.5), ()),
        faults=(Misplay(1, 2, 7, "raised \ud800 è"),),
        record="text",
    )
    found = from_json(json.loads(json.dumps(to_json(played))))
    assert found == dataclasses.replace(played, record="")
    assert found.totals == (1, 0, 5)


ARENA = ("arena", "random", "easy", "medium", "--matches", "2", "--rules", "scopa;target=3")


def figures(capsys: Output) -> Any:
    """The JSON that was printed, without times."""

    def without_times(found: Any) -> Any:
        if isinstance(found, dict):
            return {key: without_times(of) for key, of in found.items() if key != "milliseconds"}
        return [without_times(one) for one in found] if isinstance(found, list) else found

    return without_times(json.loads(capsys.readouterr().out))


def rows(path: Path) -> Iterator[dict[str, str]]:
    """The table without times."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield {name: value for name, value in row.items() if not name.endswith("_seconds")}


def test_after_a_resume_everything_is_the_same(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures, table and records are those of an arena that wasn't stopped on the same day."""
    monkeypatch.setattr(command, "today", lambda: date(2026, 11, 30))

    def arena(place: str) -> tuple[Any, list[dict[str, str]], dict[str, str]]:
        folder = tmp_path / place
        keep = [f"--{name}={folder / name}" for name in ("state", "csv", "records")]
        assert main([*ARENA, "--json", *keep]) == 0
        records = {path.name: path.read_text("utf-8") for path in (folder / "records").iterdir()}
        return figures(capsys), list(rows(folder / "csv")), records

    (tmp_path / "whole").mkdir()
    whole = arena("whole")
    assert len(whole[1]) == len(whole[2]) == 3 * 2 * 2
    for text in whole[2].values():
        record = read(text)
        match = record.match
        assert record.tags["Date"] == "2026-11-30"
        assert match is not None
        assert match.outcome is not None
    broken = tmp_path / "broken"
    (broken / "records").mkdir(parents=True)
    state = (tmp_path / "whole" / "state").read_bytes()
    broken.joinpath("state").write_bytes(state[: len(state) * 2 // 3])
    assert arena("broken") == whole
    (first, *_rest) = sorted((broken / "records").iterdir())
    first.write_text("torn")
    first.unlink()
    assert arena("broken") == whole


def test_a_killed_arena_is_gone_on_with(tmp_path: Path, capsys: Output) -> None:
    """With two processes, killed once it has played a few games of many."""
    state = tmp_path / "state"
    arguments = [*ARENA, "--json"]
    assert main([*arguments, "--matches", "9"]) == 0
    whole = figures(capsys)
    many = ("--matches", "99999")
    killed = subprocess.Popen(
        [sys.executable, "-m", "scopa", *arguments, *many, f"--state={state}", "--jobs=2"],
        stdout=subprocess.DEVNULL,
    )
    while not state.exists() or state.read_bytes().count(b"\n") < 4:
        assert killed.poll() is None
        time.sleep(0.01)
    killed.kill()
    killed.wait()
    assert main([*arguments, "--matches", "9", f"--state={state}"]) == 0
    assert figures(capsys) == whole
    assert state.read_bytes().count(b"\n") >= 1 + 3 * 9


def test_a_table_agrees_with_the_figures(tmp_path: Path, capsys: Output) -> None:
    """A row for each match, with its winner and its totals."""
    table = tmp_path / "table.csv"
    assert main([*ARENA, "--json", f"--csv={table}"]) == 0
    found = figures(capsys)
    for place, duel in enumerate(found["duels"], 1):
        of_duel = [row for row in rows(table) if row["duel"] == str(place)]
        assert [row["first"] for row in of_duel] == [duel["players"][0]] * 4
        assert sum(row["winner"] == "first" for row in of_duel) == duel["matches"]["won"]
        assert sum(int(row["rounds"]) for row in of_duel) == duel["rounds"]["played"]
        ahead = sum(int(row["first_total"]) - int(row["second_total"]) for row in of_duel)
        assert ahead / duel["rounds"]["played"] == pytest.approx(duel["margin"]["mean"])
        assert [row["first_sides"] for row in of_duel] == ["0", "1"] * 2


def test_a_table_has_the_luck_that_was_counted(tmp_path: Path, capsys: Output) -> None:
    """Of the first player in each match; where none was counted it has none."""
    table = tmp_path / "table.csv"
    asked = ["arena", "random", "easy", "--rounds", "2", "--json", f"--csv={table}"]
    assert main([*asked, "--luck"]) == 0
    (duel,) = figures(capsys)["duels"]
    luck = sum(float(row["first_luck"]) for row in rows(table)) / duel["rounds"]["played"]
    taken = duel["margin"]["mean"] - duel["margin_without_luck"]["mean"]
    assert luck == pytest.approx(taken)
    assert luck
    assert main(asked) == 0
    assert [row["first_luck"] for row in rows(table)] == [""] * 4


def test_no_torn_record_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while it writes one, an arena writes it again, also where the game is in its state."""

    def killed(path: Path, text: str, **_options: object) -> None:
        path.write_bytes(text.encode()[:9])
        raise KeyboardInterrupt

    folder = RecordFolder(tmp_path, PLAN)
    (result, *_rest) = tournament.run(PLAN, recorded_on=date(2026, 11, 30))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", killed)
        with pytest.raises(KeyboardInterrupt):
            folder.add(result)
    assert not any(path.exists() for path in folder.paths(result.game))
    folder.add(result)
    assert folder.has(result.game)
    assert len(list(tmp_path.iterdir())) == len(folder.paths(result.game))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_table_that_cannot_be_written_costs_no_figures(capsys: Output) -> None:
    """They are printed all the same."""
    assert main([*ARENA, "--csv=/dev/full"]) == 2
    printed = capsys.readouterr()
    assert "points a round" in printed.out
    assert printed.err == "scopa: can't write /dev/full: no space left on device\n"


def test_names_that_are_not_utf_8_stand_in_a_table(tmp_path: Path, results: list[Result]) -> None:
    """As Python makes them of other bytes on the command line."""
    duel = dataclasses.replace(PLAN.duels[0], names=("cmd:\udcff", "easy"))
    write_rows(tmp_path / "table", [Standing(duel, [results[0].tally])])
    assert [row["first"] for row in rows(tmp_path / "table")] == ["cmd:?"] * 2


def test_a_folder_that_takes_no_records_is_found_first(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is played for it."""

    def refuse(**_options: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)  # root may write anywhere
    assert main([*ARENA, f"--records={tmp_path}"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"scopa: can't write to {tmp_path}: ")


def test_what_cannot_be_written_is_said_first(tmp_path: Path, capsys: Output) -> None:
    """Before anything is played for it."""
    for option in ("csv", "state"):
        assert main([*ARENA, f"--{option}", str(tmp_path)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith("scopa: can't ")
