"""``scopa arena``: what it prints, what it refuses, and how it ends."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from typing import Any

import pytest

from scopa import Rules
from scopa.ai.registry import BUILT_IN
from scopa.arena import tournament
from scopa.arena.contestants import ARENA_LEVELS
from scopa.arena.report import report
from scopa.arena.standing import Standing
from scopa.arena.tournament import Plan, Result
from scopa.arguments.measuring import ARENA_PLAYERS
from scopa.cli import main
from scopa.commands import arena as command
from tests.commands.running import CEILING, rest_of, shown_until, watched

Output = pytest.CaptureFixture[str]


def status(*arguments: str) -> int:
    """The status that ``scopa arena`` ends with, whether returned or raised."""
    try:
        return main(("arena", *arguments))
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else -1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", "the following arguments are required: PLAYER"),
        ("hard", "an arena needs two players or more"),
        ("hard nobody", "no contestant is called 'nobody'"),
        ("hard ismcts:x", "ismcts: iterations must be a whole number, not 'x'"),
        ("hard esperto --rules scopone", "esperto plays with two seats"),
        ("hard easy --rules scopa;x=1", "'x=1' is not key=value"),
        ("hard easy --matches 0", "must be a whole number from 1 up, not '0'"),
        ("hard easy --rounds x", "must be a whole number from 1 up, not 'x'"),
        ("hard easy --matches 1 --rounds 1", "not allowed with argument"),
        ("hard easy --seconds -1", "must be a number of seconds, not '-1'"),
        ("hard easy --seconds nan", "must be a number of seconds, not 'nan'"),
        ("hard easy --seconds x", "must be a number of seconds, not 'x'"),
        ("hard easy --nodes 0", "must be a whole number from 1 up, not '0'"),
        ("hard easy --seconds 1 --nodes 1", "not allowed with argument"),
        ("hard easy --jobs 2 --dask localhost:1", "not allowed with argument"),
        ("hard easy --dask nowhere", "must be a host and a port like localhost:8786"),
        ("hard easy --dask here:²", "must be a host and a port like localhost:8786"),
        ("hard easy --csv same --state ./same", "--csv and --state need files of their own"),
        ("hard easy --csv -", "argument --csv: must be a file or a folder, not standard output"),
        ("hard easy --state -", "argument --state: must be a file or a folder, not standard"),
        ("hard easy --records -", "argument --records: must be a file or a folder, not standard"),
        ("hard easy --dask ftp://here:1", "must be a host and a port like localhost:8786"),
        ("hard easy --json --details", "not allowed with argument"),
        ("hard easy --luck --rules scopone", "in the classic game for two alone, not in scopone"),
        ("cheater-deck hard --luck", "no deal is luck to cheater-deck, who sees it coming"),
        ("hard easy --jobs 0", "must be a whole number from 1 up, not '0'"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: str, says: str, capsys: Output) -> None:
    """One line on stderr and status 2."""
    assert status(*arguments.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert says in printed.err


def test_the_help_names_every_contestant() -> None:
    """None is left out when one is added."""
    for name in (*BUILT_IN, *ARENA_LEVELS):
        assert re.search(rf"(?<![\w-]){name}(?=[,:]| and )", ARENA_PLAYERS)


def lines(capsys: Output, *arguments: str) -> list[str]:
    """What a run prints, without the times."""
    assert status(*arguments) == 0
    printed = capsys.readouterr().out.splitlines()
    return [line for line in printed if not line.startswith("  ms a choice")]


def test_the_report_of_a_duel(capsys: Output) -> None:
    """Margin, Elo, matches, rounds, and rounds by who dealt."""
    printed = lines(capsys, "random", "medium", "--matches", "4", "--seed", "3")
    assert printed[0] == "scopa: 4 matches, each with 2 seatings, seed 3"
    assert printed[2] == "random against medium"
    labels = [line[:24].strip() for line in printed[3:9]]
    assert labels == [
        "points a round",
        "Elo ahead",
        "matches",
        "rounds",
        "dealt by the first",
        "dealt by the second",
    ]
    assert "of 8" in printed[5]
    assert all(len(line) <= 80 for line in printed)


def test_the_report_of_several(capsys: Output) -> None:
    """Everybody by rank, and everybody against everybody; duels in full if wanted."""
    names = ("random", "medium", "one-ply:seconds=9")
    printed = lines(capsys, *names, "--matches", "4", "--seed", "3")
    titles = " ".join(printed[2].split())
    assert titles == "player Elo points a round matches won ms a choice"
    ranks = [line.split()[:2] for line in printed[3:6]]
    assert [rank for rank, _ in ranks] == ["1", "2", "3"]
    assert sorted(name for _, name in ranks) == sorted(names)
    assert printed[7].split() == ["points", "a", "round", "1", "2", "3"]
    assert [line.split()[:2] for line in printed[8:11]] == ranks
    assert not any("against" in line for line in printed)
    assert all(len(line) <= 80 for line in printed)
    printed = lines(capsys, *names, "--rounds", "2", "--details")
    assert [line for line in printed if "against" in line] == [
        "random against medium",
        "random against one-ply:seconds=9",
        "medium against one-ply:seconds=9",
    ]


def test_many_fit_in_80_columns(capsys: Output) -> None:
    """Eight of them, one with a long name, which is told in full."""
    names = ("random", "easy", "medium", "hard", "greedy", "one-ply", "scopone-greedy")
    long = "expert:points=on,worlds=1,seconds=10"
    printed = lines(capsys, *names, long, "--rounds", "1")
    assert all(len(line) <= 80 for line in printed)
    (row,) = (place for place, line in enumerate(printed[:12]) if "expert" in line)
    begun = printed[row].split()[1]
    assert begun + printed[row + 1] == long


def test_names_are_told_in_one_line() -> None:
    """Whatever characters are in them."""
    name = "cmd:sh -c 'exit # \x1b[31m\n'"
    plan = Plan((name, "easy", "random"), Rules(), numbers=1)
    standings = [Standing(duel) for duel in plan.duels]
    lines = list(report(plan, standings, complete=True, details=True))
    assert all(line.isprintable() for line in lines)
    assert "cmd:sh -c 'exit # ?[31m ' against easy" in lines


def test_who_wins_everything_is_said_to(capsys: Output) -> None:
    """Elo stays a number then."""
    printed = lines(capsys, "expert:worlds=5", "random", "--matches", "1")
    assert "of 2" in "".join(printed)
    assert printed[-1] == "Somebody won or lost every match; for Elo a tie was added to every duel."


def test_the_same_arguments_give_the_same_figures(capsys: Output) -> None:
    """And another seed gives others."""
    arguments = ("random", "easy", "--matches", "3")
    assert lines(capsys, *arguments) == lines(capsys, *arguments)
    assert lines(capsys, *arguments) != lines(capsys, *arguments, "--seed", "2")


def test_as_many_processes_play_as_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """One if it isn't said; what they play is the same (`test_tournament`)."""
    asked: list[int] = []

    def noted(jobs: int, cluster: str | None) -> contextlib.nullcontext[tuple[None, int]]:
        asked.append(jobs)
        return contextlib.nullcontext((None, 1))

    monkeypatch.setattr(command, "executor", noted)
    for jobs in ((), ("--jobs", "2")):
        lines(capsys, "random", "easy", "--rounds", "1", *jobs)
    assert asked == [1, 2]


def test_the_report_of_single_rounds(capsys: Output) -> None:
    """There are no matches in it, and a player is as good as itself."""
    printed = lines(capsys, "hard", "hard", "--rounds", "3")
    assert printed[0] == "scopa: 3 single rounds, each with 2 seatings, seed 1"
    assert printed[3].split() == ["points", "a", "round", "+0.000", "±", "0.000"]
    assert not any(line.startswith("  matches") for line in printed)


@pytest.mark.parametrize(("single_rounds", "told"), [(False, "1 match"), (True, "1 single round")])
def test_one_is_told_as_one(single_rounds: bool, told: str) -> None:
    """Whether a match or a round."""
    plan = Plan(("easy", "hard"), Rules(), numbers=1, single_rounds=single_rounds)
    heading = next(iter(report(plan, [], complete=True)))
    assert heading == f"scopa: {told}, with 2 seatings, seed 1"


def loaded(capsys: Output, *arguments: str) -> Any:
    """The JSON that a run prints."""
    assert status(*arguments, "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_json_has_everything(capsys: Output) -> None:
    """One object: what was asked for, and a duel with all its figures."""
    found = loaded(capsys, "medium", "random", "--matches", "3", "--nodes", "9")
    duels, ranking = found.pop("duels"), found.pop("ranking")
    assert found == {
        "rules": "scopa",
        "players": ["medium", "random"],
        "mode": "matches",
        "numbers": 3,
        "seatings": 2,
        "seed": 1,
        "duplicate": True,
        "luck": False,
        "limit": {"seconds": None, "nodes": 9},
        "complete": True,
        "elo_bounded": found["elo_bounded"],
    }
    assert [set(place) for place in ranking] == 2 * [
        {
            "player",
            "elo",
            "margin",
            "margin_without_luck",
            "matches",
            "rounds",
            "milliseconds",
            "faults",
        }
    ]
    assert ranking[0]["elo"]["mean"] == -ranking[1]["elo"]["mean"] >= 0
    assert ranking[0]["margin"]["mean"] == -ranking[1]["margin"]["mean"]
    (duel,) = duels
    assert set(duel) == {
        "players",
        "numbers",
        "margin",
        "margin_without_luck",
        "elo",
        "matches",
        "rounds",
        "rounds_dealt_by_first",
        "rounds_dealt_by_second",
        "milliseconds",
        "faults",
    }
    assert duel["margin_without_luck"] is ranking[0]["margin_without_luck"] is None
    assert duel["faults"] == 2 * [{"count": 0, "first": None}]
    assert set(duel["margin"]) == {"mean", "standard_error"}
    rounds = duel["rounds"]
    assert rounds["played"] == rounds["won"] + rounds["lost"] + rounds["tied"]
    for part in ("won", "lost", "tied"):
        share = rounds[f"{part}_share"]
        assert share["low"] <= share["share"] == rounds[part] / rounds["played"] <= share["high"]
    assert duel["matches"]["played"] == 6
    assert [set(times) for times in duel["milliseconds"]] == 2 * [
        {"decisions", "mean", "p95", "most"}
    ]


def test_json_says_what_is_not_known(capsys: Output) -> None:
    """No matches in single rounds, and no error from a single number."""
    (duel,) = loaded(capsys, "medium", "random", "--rounds", "1", "--rules", "scopa-3")["duels"]
    assert duel["matches"] is None
    assert duel["margin"]["standard_error"] is None
    assert duel["rounds"]["played"] == 6


def test_luck_is_taken_out_where_that_is_asked_for(capsys: Output) -> None:
    """Of a duel beside the points as they were; nothing else changes."""
    asked = ("medium", "random", "--rounds", "3")
    plain, printed = lines(capsys, *asked), lines(capsys, *asked, "--luck")
    (row,) = (place for place, line in enumerate(printed) if "luck taken out" in line)
    assert printed[row - 1].startswith("  points a round  ")
    assert re.fullmatch(r"    luck taken out {8}[+-]\d\.\d{3} ± \d\.\d{3}", printed[row])
    assert printed[:row] + printed[row + 1 :] == plain
    found = loaded(capsys, *asked, "--luck")
    (duel,) = found["duels"]
    of_first = {one["player"]: one for one in found["ranking"]}["medium"]
    assert found["luck"] is True
    assert duel["margin_without_luck"] == of_first["margin_without_luck"]
    without = duel["margin_without_luck"]
    assert f"{without['mean']:+.3f} ± {without['standard_error']:.3f}" in printed[row]
    assert duel["margin"] == loaded(capsys, *asked)["duels"][0]["margin"] != without


def test_luck_is_taken_out_of_the_tables_of_several(capsys: Output) -> None:
    """Which say so; all else in them stays as it is."""
    asked = ("random", "medium", "one-ply", "--rounds", "2")
    plain, printed = lines(capsys, *asked), lines(capsys, *asked, "--luck")
    says = printed.pop(1)
    assert says == "points a round in the tables: with the luck of the deals taken out"
    found = loaded(capsys, *asked, "--luck")
    ahead = {one["player"]: 0.0 for one in found["ranking"]}
    for duel in found["duels"]:
        for player, sign in zip(duel["players"], (1, -1), strict=True):
            ahead[player] += sign * duel["margin_without_luck"]["mean"] / 2
    for place, one in enumerate(found["ranking"]):
        assert one["margin_without_luck"]["mean"] == pytest.approx(ahead[one["player"]])
        before, after = plain[3 + place].split(), printed[3 + place].split()
        assert after[5] == f"{one['margin_without_luck']['mean']:+.3f}" != before[5]
        assert before[:5] + before[8:-1] == after[:5] + after[8:-1]
    (one, *_others) = found["duels"]
    assert any(f"{one['margin_without_luck']['mean']:+.2f}" in line for line in printed[7:])


def test_nothing_is_painted_on_a_pipe() -> None:
    """No bar in a log, and no framework is imported to draw it."""
    code = (
        "import sys; from scopa.cli import main; main(sys.argv[1:]);"
        "assert not {'rich', 'textual'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "arena", "random", "easy", "--rounds", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


def test_nobody_may_hear_of_errors(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Where stderr is closed, the figures are printed all the same."""
    monkeypatch.setattr(sys, "stderr", None)
    assert status("random", "easy", "--rounds", "1") == 0
    assert "points a round" in capsys.readouterr().out


def test_a_bar_shows_on_a_terminal() -> None:
    """On stderr, while stdout gets the report alone."""
    with watched("arena", "random", "easy", "--rounds", "5") as (program, ours):
        assert "5/5" in rest_of(ours)
        printed, _ = program.communicate(timeout=CEILING)
    assert program.returncode == 0
    assert printed.startswith("scopa: 5 single rounds")


@pytest.fixture
def _interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C comes after the first game."""
    play = tournament.run

    def interrupted(plan: Plan, *given: Any, **named: Any) -> Generator[Result, None, None]:
        yield next(play(plan))
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "run", interrupted)


@pytest.mark.usefixtures("_interrupted")
def test_an_interrupt_prints_what_is_done(capsys: Output) -> None:
    """The figures so far, marked as such, and the status of an interrupted program."""
    arguments = ("random", "easy", "--rounds", "3")
    assert status(*arguments) == 130
    printed = capsys.readouterr().out
    assert "interrupted: the figures are of what was played" in printed
    assert "--state FILE" in printed
    assert status(*arguments, "--json") == 130
    found = json.loads(capsys.readouterr().out)
    assert found["complete"] is False
    assert found["duels"][0]["numbers"] == 1


@pytest.mark.usefixtures("_interrupted")
def test_what_was_not_played_is_left_empty(capsys: Output) -> None:
    """A pair, and a contestant, without a result; and no error is known of a single number."""
    assert status("random", "easy", "hard", "--rounds", "3", "--details") == 130
    printed = capsys.readouterr().out.splitlines()
    assert not any("inf" in line for line in printed)
    assert sum(line.split()[1:] == ["hard"] for line in printed) == 2
    for opponent in ("random", "easy"):
        block = printed.index(f"{opponent} against hard")
        assert [line.split() for line in printed[block + 1 : block + 3]] == [["rounds", "none"], []]


def test_an_interrupt_before_the_first_result_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Figures of nothing would be a table of infinities."""

    def interrupted(*given: Any, **named: Any) -> Generator[Result, None, None]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(tournament, "run", interrupted)
    assert status("random", "easy", "--rounds", "3") == 130
    assert capsys.readouterr().out == "interrupted before anything was played to its end\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_in_the_middle_of_a_search(jobs: str) -> None:
    """Once the first duel is over and a search of hours goes on; nothing complains."""
    players = ("random", "easy", "ismcts:1000000000")
    with watched("arena", *players, "--matches", "9", "--jobs", jobs) as (program, ours):
        shown = shown_until(ours, "1/27")
        os.killpg(program.pid, signal.SIGINT)
        shown += rest_of(ours)
        printed, _ = program.communicate(timeout=CEILING)
    assert program.returncode == 130
    assert "interrupted" in printed
    assert "points a round" in printed
    assert "Traceback" not in shown
