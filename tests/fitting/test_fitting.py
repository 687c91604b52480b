"""A fit from its first round to the weights."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.network import lead
from scopa.ai.maestro.weights import networks_of, text_of
from scopa.ai.player import NEVER, Stop
from scopa.fitting import redealing, solving
from scopa.fitting.command import fitted, main
from scopa.fitting.generation import Generation, Purpose
from scopa.fitting.plan import Plan
from scopa.fitting.redealing import Dealings
from scopa.fitting.selfplay import NEVER_BLIND, PLIES
from scopa.fitting.solving import Deals
from scopa.fitting.steps import Arrays, OtherFitError, Steps
from scopa.fitting.training import Learnt, Lesson, learnt
from scopa.workers.executors import Workers
from scopa.workers.processes import Processes

TINY = Plan(rounds=50, generations=2, exact=40, deals=20, chunk=20)
ALONE = Workers(None, 1)


def stopped_after(reports: int) -> Callable[[str], None]:
    """A reader of reports who stops the fit after some, by Ctrl+C."""
    heard: list[str] = []

    def hear(line: str) -> None:
        heard.append(line)
        if len(heard) == reports:
            raise KeyboardInterrupt

    return hear


def text(workers: Workers = ALONE, path: Path | None = None) -> str:
    """The weights of the tiny fit."""
    heard: list[str] = []
    with Steps(path, TINY.identity) as steps:
        return text_of(fitted(TINY, steps, workers, heard.append), "a test")


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the state of a fit that nothing disturbs is kept."""
    return tmp_path_factory.mktemp("fit") / "state"


@pytest.fixture(scope="module")
def weights(state: Path) -> str:
    """Those of that fit."""
    return text(path=state)


def test_each_boundary_gets_a_network(weights: str) -> None:
    """Whose weights aren't all nothing."""
    networks = networks_of(weights)
    assert set(networks) == set(LEFT)
    assert all(network.layers.outputs.any() for network in networks.values())


class Fit(NamedTuple):
    """A fit that was watched."""

    generations: list[Generation]
    lessons: dict[tuple[int, ...], Lesson]
    """What was learnt, by the seed."""
    heard: list[str]


@pytest.fixture(scope="module")
def fit() -> Fit:
    """The tiny one, which solves deals in two pieces."""
    lessons: dict[tuple[int, ...], Lesson] = {}
    heard: list[str] = []

    def noted(lesson: Lesson, stop: Stop) -> Learnt:
        lessons[lesson.seed] = lesson
        return learnt(lesson, stop)

    with Steps(None, TINY.identity) as steps, pytest.MonkeyPatch.context() as patched:
        patched.setattr("scopa.fitting.generation.learnt", noted)
        patched.setattr("scopa.fitting.generation.DEALS_AT_ONCE", 12)
        first = Generation(TINY, 1, None, steps, ALONE, heard.append)
        last = Generation(TINY, 2, first.run(), steps, ALONE, heard.append)
        last.run()
    return Fit([first, last], lessons, heard)


def test_what_is_learnt_is_what_the_end_of_a_deal_is_worth(fit: Fit) -> None:
    """From the side of the opener, less the scope made before, where no blind move came between."""
    generation = fit.generations[0]
    ends, deals = generation.networks.ends, generation.played
    for deal, left in enumerate(LEFT):
        here = deals[deal]
        for ply in range(PLIES - 1):
            rows = np.flatnonzero((here.blind == NEVER_BLIND) | (here.blind <= ply))
            lesson = fit.lessons[TINY.seed, 1, deal, ply, Purpose.MOVES]
            assert_array_equal(lesson.states.table, here.after[ply].table[rows])
            assert_array_equal(lesson.hands, here.hands[ply][rows])
            value = ends[left].value(here.after[-1].take(rows))
            assert_allclose(lesson.targets[:, 0] + lead(lesson.states), value, atol=1e-4)
    for deal, left in enumerate(LEFT[1:]):
        rows = np.flatnonzero(deals[deal + 1].blind == NEVER_BLIND)
        lesson = fit.lessons[TINY.seed, 1, deal, Purpose.ENDS]
        assert_array_equal(lesson.states.table, deals[deal].after[-1].table[rows])
        value = ends[left].value(deals[deal + 1].after[-1].take(rows))
        assert_allclose(lesson.targets.sum(1) + lead(lesson.states), value, atol=1e-4)


def check_targets(lesson: Lesson, worth: Iterable[Arrays], told: str) -> None:
    """They are what was worked out in pieces, and how much of it is chance is told."""
    means, noise = (np.concatenate(parts) for parts in zip(*worth, strict=True))
    assert_array_equal(lesson.targets, means)
    assert lesson.noise == pytest.approx(noise.mean())
    assert f"of which {lesson.noise:.4f} is chance" in told


def test_networks_that_are_kept_learn_from_several_dealings(fit: Fit) -> None:
    """The mean of what the ends of the next deal are worth; the variance left in it is chance."""
    first, last = fit.generations
    for deal, left in enumerate(LEFT[1:]):
        lesson = fit.lessons[TINY.seed, 2, deal, Purpose.ENDS]
        states = last.played[deal].after[-1]
        assert_array_equal(lesson.states.table, states.table)
        dealt = []
        for start in range(0, len(states), TINY.chunk):
            some = states.take(np.arange(start, min(start + TINY.chunk, len(states))))
            seed = (TINY.seed, 2, deal, start, Purpose.DEALING)
            network = last.networks.ends[left]
            dealings = Dealings(some, deal + 1, first.networks, network, seed)
            dealt.append(redealing.worth(dealings, NEVER))
        check_targets(lesson, dealt, fit.heard[-2 - 2 * deal])


def test_networks_that_are_kept_go_on_to_learn_from_solved_deals(fit: Fit) -> None:
    """As many as are planned, by what the next network says of their ends.

    They are the last, of which they had held out those that are held out now.
    """
    last = fit.generations[1]
    for deal, left in enumerate(LEFT[1:]):
        lesson = fit.lessons[TINY.seed, 2, deal, Purpose.SOLVED_ENDS]
        assert lesson.start
        before = learnt(fit.lessons[TINY.seed, 2, deal, Purpose.ENDS], NEVER)
        assert_array_equal(lesson.start.hidden, before.layers.hidden)
        ends = last.played[deal].after[-1]
        states = ends.take(np.arange(len(ends) - TINY.deals, len(ends)))
        assert_array_equal(lesson.states.table, states.table)
        solved = []
        for start, end in ((0, 12), (12, TINY.deals)):
            seed = (TINY.seed, 2, deal, start, Purpose.SOLVING)
            deals = Deals(states.take(np.arange(start, end)), last.networks.ends[left], seed)
            solved.append(solving.worth(deals, NEVER))
        check_targets(lesson, solved, fit.heard[-1 - 2 * deal])


def test_processes_make_no_difference(weights: str) -> None:
    """The weights are the same to the last digit."""
    with Processes(2) as executor:
        assert text(Workers(executor, 4)) == weights


@pytest.mark.parametrize("reports", [1, 7])
def test_a_fit_that_was_stopped_goes_on(weights: str, tmp_path: Path, reports: int) -> None:
    """What is done is told again, not done again, and the weights are the same."""
    path = tmp_path / "state"
    with Steps(path, TINY.identity) as steps, pytest.raises(KeyboardInterrupt):
        fitted(TINY, steps, ALONE, stopped_after(reports))
    assert text(path=path) == weights


def test_what_is_done_is_not_done_again(
    weights: str, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even the rounds are played that all is made of."""
    monkeypatch.setattr("scopa.fitting.selfplay.played", None)
    assert text(path=state) == weights


def test_the_state_of_another_fit_is_refused(tmp_path: Path) -> None:
    """Its steps would be those of something else."""
    path = tmp_path / "state"
    Steps(path, TINY.identity).__exit__()
    with pytest.raises(OtherFitError, match='"seed": 1'):
        Steps(path, Plan(seed=2).identity)


def test_the_command_writes_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With itself inside, and says how large the errors are."""
    path = tmp_path / "weights"
    words = "--rounds 60 --generations 1 --exact 20 --deals 20 --seed 3 --jobs 1"
    assert main([*words.split(), "--output", str(path)]) == 0
    made_by = json.loads(path.read_text())["made by"]
    assert made_by == "python -m scopa.fitting " + words.removesuffix(" --jobs 1")
    lines = capsys.readouterr().out.splitlines()
    learnt_once, *twice = sorted(LEFT)
    expected = [learnt_once, *(left for left in twice for _ in range(2))]
    assert [int(line.split()[2]) for line in lines] == expected


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rounds 0", "0 is no number from 1 on"),
        ("--output nowhere/weights.json", "nowhere/weights.json can't be written"),
        ("--output /dev/null", "--output /dev/null can't be written"),
        ("--output same --state ./same", "--output same can't be written"),
        (f"--output {'w' * 300}", "can't be written"),
        (
            "--rounds 100 --exact 200 --generations 1 --deals 20",
            "--exact 200 is above the 100 rounds",
        ),
        ("--rounds 100 --exact 30 --generations 2", "first generation"),
        (
            "--rounds 100 --exact 100 --generations 1 --deals 101",
            "--deals 101 is above the 100 rounds",
        ),
        ("--rounds 100 --exact 100 --generations 1 --deals 19", "--deals 19"),
        ("--rounds 100 --exact 30 --generations 1 --deals 20 --state .", "unable to open"),
    ],
)
def test_what_cannot_be_fitted_is_refused(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is done."""
    with pytest.raises(SystemExit, match="2"):
        main(words.split())
    assert said in capsys.readouterr().err


def test_a_cluster_needs_dask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the one that the arena plays on, and says the same where it can't be had."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit, match="2"):
        main(["--dask", "127.0.0.1:1"])
    assert "scopa[cluster]" in capsys.readouterr().err
