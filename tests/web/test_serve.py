"""``scopa serve``: what it refuses, and that nothing of it stays behind."""

import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from scopa.cli import main
from scopa.web.server import Server
from tests.web.serving import Serving, wait_until

Output = pytest.CaptureFixture[str]
needs_proc = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="processes are counted in /proc"
)
pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port at which something else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


class TestRefusals:
    """One line on stderr and status 2."""

    @pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org"])
    def test_hosts_that_others_reach(self, host: str, capsys: Output) -> None:
        """Unless that is asked for, and the line says how, and what it means."""
        assert main(["serve", "--host", host]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert host in told
        assert "--anyone" in told

    def test_a_taken_port(self, taken_port: int, capsys: Output) -> None:
        """The line names it."""
        assert main(["serve", "--port", str(taken_port)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert f"port {taken_port}: address already in use" in told

    def test_a_host_that_is_another_machine(self, capsys: Output) -> None:
        """The line says so, in the words of the system."""
        assert main(["serve", "--host", "192.0.2.1", "--anyone"]) == 2
        told = capsys.readouterr().err
        assert told.startswith("scopa: can't serve at 192.0.2.1, port 8000: ")
        assert told.count("\n") == 1

    def test_a_port_that_there_is_not(self, capsys: Output) -> None:
        """Ports end at 65535."""
        with pytest.raises(SystemExit, match="2"):
            main(["serve", "--port", "65536"])
        assert "--port: must be a whole number from 0 to 65535" in capsys.readouterr().err

    def test_the_extra_is_missing(self, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
        """The line says what to install."""
        for name in [name for name in sys.modules if name.startswith("scopa.web")]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, "aiohttp", None)
        assert main(["serve"]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "pip install '.[web]'" in told

    @pytest.mark.parametrize(
        ("option", "says"),
        [("--level=x", "x"), ("--rules=x", "x"), ("--theme=x", "theme"), ("--deck=x", "deck")],
    )
    def test_options_of_playing(self, option: str, says: str, capsys: Output) -> None:
        """They are checked before anybody comes."""
        assert main(["serve", option]) == 2
        assert says in capsys.readouterr().err

    def test_a_fault_of_the_server_is_no_complaint(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where it arose is seen, and not only what it says."""

        def broken(*_arguments: object) -> int:
            raise ValueError("what nobody thought of")

        monkeypatch.setattr(Server, "run", broken)
        with pytest.raises(ValueError, match="nobody thought of"):
            main(["serve"])


@needs_proc
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
)
async def test_nothing_stays_behind(home: Path, number: signal.Signals, status: int) -> None:
    """A signal ends the server and the programs of all pages; they end without it, too."""
    with Serving(home) as serving:
        async with ClientSession(serving.address, cookie_jar=CookieJar(unsafe=True)) as browser:
            async with browser.get("/"):
                origin = serving.address.rstrip("/")
            async with browser.ws_connect("/ws", headers={"Origin": origin}) as table:
                await table.receive_bytes()
                assert len(serving.programs()) == 1
                assert serving.end(number) == status
                wait_until(lambda: not serving.programs(), "the end of the program")
