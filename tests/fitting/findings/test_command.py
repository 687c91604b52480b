"""The findings as they are printed."""

import sys

import pytest

from scopa.ai.expert.weights import LEFT
from scopa.fitting.findings import command
from scopa.fitting.findings.mixing import Mixed, Solve
from scopa.statistics.estimates import Ratio
from tests.fitting.findings.states import blind_ends, coins_ahead


def cells(line: str) -> list[str]:
    """Those of a row of a table."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_the_cards_of_a_kind_have_a_row() -> None:
    """Twenty of them, with a column for each boundary."""
    lines = list(command.card_lines(blind_ends(), dict.fromkeys(LEFT, coins_ahead)))
    rows = [cells(line) for line in lines[2:22]]
    assert rows[6] == ["7 of coins", *["2.00"] * len(LEFT)]
    assert rows[19] == ["K of another suit", *["0.00"] * len(LEFT)]
    assert lines[22:] == ["", "No standard error is above 0.000."]


def test_margins_that_do_not_agree_are_named() -> None:
    """By the cards that are left."""
    same = dict.fromkeys(LEFT, coins_ahead)
    *_, said = command.margin_lines({left: blind_ends()[6] for left in LEFT}, same)
    assert said == "They agree within 2.5 standard errors."
    more = same | {30: lambda states: coins_ahead(states) + 1}
    *_, said = command.margin_lines({left: blind_ends()[6] for left in LEFT}, more)
    assert said == "Off by more than 2.5 standard errors: 30."


def test_shares_are_of_the_choices() -> None:
    """A deal with more choices counts for more."""
    deals = [Mixed(4, (2, 1), 0.001, 0.02, 0), Mixed(6, (1, 0), 0.003, 0.02, 0)]
    found = dict(cells(line) for line in list(command.mixing_lines(deals))[2:])
    assert found["likeliest play made less than 95%"] == "30% ± 16%"
    assert found["likeliest play made less than 75%"] == "10% ± 12%"
    assert found["points a deal that can be won from it"] == "0.0020 ± 0.0010"
    assert found["the same if it always makes its likeliest play"] == "0.02 ± 0.00"


def test_errors_are_those_of_the_forecasts() -> None:
    """Against the solved values, of which the variance is told as well."""
    deals = [Mixed(4, (2, 1), 0.001, 0.02, value) for value in (1.0, 2.0)]
    found = dict(cells(line) for line in list(command.error_lines(deals, [1.5, 1.5]))[2:])
    assert found["mean error"] == "0.00 ± 0.50"
    assert found["mean squared error"] == "0.25 ± 0.00"
    assert found["variance of the solved values"] == "0.50"


@pytest.mark.parametrize(
    ("mean", "error", "said"),
    [(-0.22718, 0.00812, "-0.2272 ± 0.0081"), (123.4, 56.7, "123 ± 57"), (1.5, 0, "1.50 ± 0.00")],
)
def test_the_error_has_two_digits(mean: float, error: float, said: str) -> None:
    """And the figure as many places as it."""
    assert command.written(Ratio(mean, error)) == said


def test_the_command_prints_four_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of as many deals as were asked for, counted from the first round."""
    solved: list[Solve] = []

    def unsolved(task: Solve, _stop: object) -> Mixed:
        solved.append(task)
        return Mixed(4, (2, 1), 0.001, 0.002 * task.number, task.number)

    monkeypatch.setattr(command, "solved", unsolved)
    words = f"--rounds {command.FEWEST} --deals 3 --jobs 1"
    assert command.main(words.split()) == 0
    printed = capsys.readouterr().out
    assert len([line for line in printed.splitlines() if line.startswith("|---")]) == 4
    assert [task.number for task in solved] == [0, 1, 2]
    assert "| 0.0020 ± 0.0012 |" in printed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rounds 79", "--rounds"),
        ("--deals 1", "--deals"),
        ("--rounds 80 --deals 81", "--deals"),
        ("--seed -1", "--seed"),
        ("--jobs 0", "--jobs"),
    ],
)
def test_what_tells_nothing_is_refused(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is played."""
    with pytest.raises(SystemExit, match="2"):
        command.main(words.split())
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_a_cluster_needs_dask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the one that the arena plays on, and says the same where it can't be had."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit, match="2"):
        command.main(["--dask", "127.0.0.1:1"])
    assert "scopa[cluster]" in capsys.readouterr().err
