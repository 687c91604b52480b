"""The arena on a Dask cluster: a scheduler and two workers on this machine."""

import importlib.util
import sys
from collections.abc import Iterator

import pytest

from scopa.arena import cluster, tournament
from scopa.arena.cluster import ClusterError
from scopa.arena.tournament import Plan, Result
from scopa.cli import main
from scopa.engine import Rules
from tests.arena.dask_programs import Program, dask_cluster
from tests.arena.test_tournament import figures

Output = pytest.CaptureFixture[str]
Running = tuple[str, list[Program]]
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="the extra cluster isn't installed"
)


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The address of a scheduler, and its two workers."""
    with dask_cluster(tmp_path_factory.mktemp("cluster"), workers=2) as running:
        yield running


@needs_dask
def test_the_command_plays_on_a_cluster(two_workers: Running, capsys: Output) -> None:
    """It prints what it prints without, but for the times."""
    address, _workers = two_workers
    arguments = ["arena", "medium", "easy", "--rounds", "3"]
    printed = []
    for more in ([], ["--dask", address]):
        assert main([*arguments, *more]) == 0
        lines = capsys.readouterr().out.splitlines()
        printed.append([line for line in lines if "ms a choice" not in line])
    assert printed[0] == printed[1]


@needs_dask
def test_a_killed_worker_loses_nothing(two_workers: Running) -> None:
    """The other plays its games, and all results are those of this process."""
    address, workers = two_workers
    plan = Plan(("hard", "medium", "easy"), Rules(), numbers=6)
    results: list[Result] = []
    with cluster.cluster(address) as (executor, _in_flight):
        for result in tournament.run(plan, executor, in_flight=6):
            if not results:
                workers[0].kill()
            results.append(result)
    assert len(results) == 18
    assert figures(results) == figures(list(tournament.run(plan)))


@needs_dask
def test_nobody_there(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """One line, soon."""
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    assert main(["arena", "hard", "easy", "--dask", "127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "scopa: no Dask scheduler answers at 127.0.0.1:1\n"


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """It is said what is missing."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "hard", "easy", "--dask", "127.0.0.1:1"]) == 2
    assert "scopa[cluster]" in capsys.readouterr().err
    with pytest.raises(ClusterError), cluster.cluster("127.0.0.1:1"):
        pass
