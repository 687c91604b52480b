"""The arena on a Dask cluster: a scheduler and two workers on this machine."""

import contextlib
import importlib.util
import io
import socket
import sys
import threading
from pathlib import Path

import pytest

from scopa import Rules
from scopa.arena import tournament
from scopa.arena.tournament import Plan, Result
from scopa.cli import main
from scopa.workers import cluster
from scopa.workers.cluster import ClusterError
from tests.arena.dask_programs import dask_cluster
from tests.arena.test_tournament import figures

Output = pytest.CaptureFixture[str]
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="the extra cluster isn't installed"
)


class Heard(io.StringIO):
    """What is written, and whether that is anything yet."""

    def __init__(self) -> None:
        super().__init__()
        self.something = threading.Event()

    def write(self, text: str) -> int:
        """Take some more."""
        written = super().write(text)
        self.something.set()
        return written


@needs_dask
def test_a_cluster(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """It changes nothing that the command prints; a worker killed on the way loses nothing.

    Where none is left that is said.
    """
    monkeypatch.setattr(cluster, "PATIENCE", 120.0)
    plan = Plan(("hard", "medium", "easy"), Rules(), numbers=6)
    with dask_cluster(tmp_path, workers=2) as (address, workers):
        arguments = ["arena", "medium", "easy", "--rounds", "3", "--luck"]
        assert timeless(arguments, capsys) == timeless([*arguments, "--dask", address], capsys)
        results: list[Result] = []
        with cluster.cluster(address) as (executor, in_flight):
            assert in_flight == 6
            for result in tournament.run(plan, executor, in_flight=in_flight):
                if not results:
                    workers[0].kill()
                results.append(result)
        monkeypatch.setattr(cluster, "LOOK_SECONDS", 0.01)
        with cluster.cluster(address):
            heard = Heard()
            monkeypatch.setattr("sys.stderr", heard)
            workers[1].kill()
            assert heard.something.wait(120)
    assert heard.getvalue().startswith(f"scopa: the Dask scheduler at {address} has no workers any")
    assert len(results) == 18
    assert figures(results) == figures(list(tournament.run(plan)))


def timeless(arguments: list[str], capsys: Output) -> list[str]:
    """What a command prints, without the times."""
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    return [line for line in lines if "ms a choice" not in line]


@needs_dask
def test_nobody_there(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """One line, soon."""
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    assert main(["arena", "hard", "easy", "--dask", "127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "scopa: no Dask scheduler answers at 127.0.0.1:1\n"


@needs_dask
@pytest.mark.parametrize("greeting", [b"", b"HTTP/1.0 400 Bad request\r\n\r\n"])
def test_somebody_else_there(
    greeting: bytes, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Who listens at the port but doesn't speak as Dask does isn't waited for."""
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"

        def serve() -> None:
            with contextlib.suppress(OSError):  # nobody may come before the listening ends
                connection, _client = server.accept()
                connections.append(connection)
                connection.sendall(greeting)

        connections: list[socket.socket] = []
        thread = threading.Thread(target=serve)
        thread.start()
        assert main(["arena", "hard", "easy", "--dask", address]) == 2
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
    for connection in connections:
        connection.close()
    assert capsys.readouterr().err == f"scopa: no Dask scheduler answers at {address}\n"


@needs_dask
def test_tls_without_a_configuration(capsys: Output) -> None:
    """One line says what is missing."""
    assert main(["arena", "hard", "easy", "--dask", "tls://127.0.0.1:1"]) == 2
    text = "scopa: tls://127.0.0.1:1 needs TLS, for which Dask isn't configured\n"
    assert capsys.readouterr().err == text


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """It is said what is missing."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "hard", "easy", "--dask", "127.0.0.1:1"]) == 2
    assert "scopa[cluster]" in capsys.readouterr().err
    with pytest.raises(ClusterError), cluster.cluster("127.0.0.1:1"):
        pass
