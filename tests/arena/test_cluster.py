"""The arena on a Dask cluster: a scheduler and two workers on this machine."""

import importlib.util
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from scopa.arena import cluster, tournament
from scopa.arena.cluster import ClusterError
from scopa.arena.tournament import Plan, Result
from scopa.cli import main
from scopa.engine import Rules
from tests.arena.test_tournament import figures

Output = pytest.CaptureFixture[str]
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="the extra cluster isn't installed"
)


@dataclass
class Cluster:
    """What runs."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def started(program: str, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """One of Dask's programs, on this machine alone; it logs into the folder."""
    with (folder / f"{program}.log").open("ab") as log:
        return subprocess.Popen(
            [
                *(sys.executable, "-m", f"distributed.cli.{program}", *arguments),
                *("--host", "127.0.0.1", "--no-dashboard"),
            ],
            stdout=log,
            stderr=log,
            cwd=folder,
        )


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler with two workers of one thread each."""
    from distributed import Client  # noqa: PLC0415 - an extra

    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    address = f"127.0.0.1:{port}"
    programs = [started("dask_scheduler", folder, "--port", port)]
    try:
        programs += [
            started("dask_worker", folder, address, "--nthreads", "1", "--no-nanny")
            for _worker in range(2)
        ]
        with Client(address, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield Cluster(address, programs[1:])
    finally:
        for program in programs:
            program.kill()
            program.wait()


@needs_dask
def test_the_command_plays_on_a_cluster(two_workers: Cluster, capsys: Output) -> None:
    """It prints what it prints without, but for the times."""
    arguments = ["arena", "medium", "easy", "--rounds", "3"]
    printed = []
    for more in ([], ["--dask", two_workers.address]):
        assert main([*arguments, *more]) == 0
        lines = capsys.readouterr().out.splitlines()
        printed.append([line for line in lines if "ms a choice" not in line])
    assert printed[0] == printed[1]


@needs_dask
def test_a_killed_worker_loses_nothing(two_workers: Cluster) -> None:
    """The other plays its games, and all results are those of this process."""
    plan = Plan(("hard", "medium", "easy"), Rules(), numbers=6)
    results: list[Result] = []
    with cluster.cluster(two_workers.address) as (executor, _in_flight):
        for result in tournament.run(plan, executor, in_flight=6):
            if not results:
                two_workers.workers[0].kill()
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
