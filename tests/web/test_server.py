"""The server, asked as browsers ask: who is let in, and which program each page gets."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from aiohttp import (
    ClientResponse,
    ClientSession,
    ClientWebSocketResponse,
    CookieJar,
    WSCloseCode,
    WSServerHandshakeError,
    web,
)
from yarl import URL

from scopa import language
from scopa.storage import Home
from scopa.web import session
from scopa.web.page import language_of, said_to
from scopa.web.server import ALL_TAKEN, MOST_TABLES, Server
from scopa.web.visitors import COOKIE, home_of, known_visitor, new_visitor
from tests.web.program import COMMAND, STUBBORN

CEILING = 120.0
"""Seconds after which what is awaited counts as never happening."""
POLL = 0.01
ITALIAN = {"Accept-Language": "it-IT,it;q=0.9,en;q=0.8"}


async def come_true(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(CEILING):
        while not await holds():
            await asyncio.sleep(POLL)


async def is_gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, address: str) -> None:
        """Get ready to go to the server at ``address``."""
        self._origin = address
        self.session = ClientSession(address, cookie_jar=CookieJar(unsafe=True))

    async def load(self, path: str = "/", **headers: str) -> ClientResponse:
        """Load the page, or what it needs."""
        answer = await self.session.get(path, headers=headers)
        await answer.read()
        return answer

    async def open(self, **headers: str) -> ClientWebSocketResponse:
        """Connect as the page does."""
        own = {"Origin": self._origin}
        return await self.session.ws_connect("/ws?width=100&height=30", headers=own | headers)

    async def sit_down(self, **headers: str) -> tuple[ClientWebSocketResponse, dict[str, Any]]:
        """Load the page and connect; returns the connection and the program's environment."""
        await self.load()
        table = await self.open(**headers)
        return table, json.loads(await table.receive_bytes())

    async def is_let_in(self) -> bool:
        """Whether the page is the one to play on."""
        return (await self.load()).status == 200

    def show(self, visitor: str) -> None:
        """Have a number that the server didn't give."""
        self.session.cookie_jar.update_cookies({COOKIE: visitor}, URL(self._origin))

    @property
    def visitor(self) -> str | None:
        """The number in the cookie."""
        cookies = self.session.cookie_jar.filter_cookies(URL(self._origin))
        return cookies[COOKIE].value if COOKIE in cookies else None


class Site:
    """Servers and browsers that are gone after the test."""

    def __init__(self, home: Path) -> None:
        """Serve visitors in ``home``."""
        self.home = Home(home)
        self._closing = AsyncExitStack()

    async def serve(
        self, arguments: Sequence[str] = COMMAND, host: str = "127.0.0.1", tables: int = MOST_TABLES
    ) -> str:
        """Serve this program; returns the address."""
        server = Server(arguments, self.home, host, 0, tables)
        runner = web.AppRunner(server.application(), access_log=None)
        self._closing.push_async_callback(runner.cleanup)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{runner.addresses[0][1]}"

    async def browser(self, address: str) -> Browser:
        """A browser that goes to the server for the first time."""
        browser = Browser(address)
        self._closing.push_async_callback(browser.session.close)
        return browser

    async def close(self) -> None:
        """End everything."""
        await self._closing.aclose()


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A site, and English again after visitors of other languages."""
    site = Site(tmp_path)
    yield site
    await site.close()
    language.speak("en")


class TestVisitors:
    """A browser is known by a number in a cookie, which leads to a home of its own."""

    async def test_a_browser_gets_a_number_and_keeps_it(self, site: Site) -> None:
        """It is set at the first visit, out of reach of scripts, and the same at the second."""
        browser = await site.browser(await site.serve())
        first = await browser.load()
        number = browser.visitor
        await browser.load()
        assert number == known_visitor(number) == browser.visitor
        assert "httponly" in first.headers["Set-Cookie"].lower()

    async def test_the_program_runs_in_the_visitors_home(self, site: Site) -> None:
        """With the size and the abilities of the page, whatever terminal the server has."""
        browser = await site.browser(await site.serve())
        _table, told = await browser.sit_down()
        assert browser.visitor is not None
        assert told["SCOPA_HOME"] == str(home_of(browser.visitor, site.home))
        assert (told["COLUMNS"], told["ROWS"], told["TERM"]) == ("100", "30", "xterm-256color")

    async def test_two_browsers_have_two_homes(self, site: Site) -> None:
        """Nobody sees the matches of another."""
        server = await site.serve()
        homes = {(await (await site.browser(server)).sit_down())[1]["SCOPA_HOME"] for _ in range(2)}
        assert len(homes) == 2

    @pytest.mark.parametrize(
        "cookie", ["", "..", "../../x", "A" * 32, "a" * 31, "a" * 33, "a" * 31 + "\n", "٣" * 32]
    )
    def test_what_is_no_number_of_ours_is_none(self, cookie: str) -> None:
        """Nothing else becomes a path."""
        assert known_visitor(cookie) is None
        assert known_visitor(new_visitor()) is not None

    async def test_a_strange_number_is_replaced(self, site: Site) -> None:
        """The page gives a new one, and without one of ours nobody plays."""
        browser = await site.browser(await site.serve())
        browser.show("../../etc")
        with pytest.raises(WSServerHandshakeError, match="403"):
            await browser.open()
        await browser.load()
        assert known_visitor(browser.visitor) is not None

    async def test_the_colours_of_the_server_are_not_those_of_the_page(
        self, site: Site, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """NO_COLOR is about the terminal in which the server was started."""
        monkeypatch.setenv("NO_COLOR", "1")
        _table, told = await (await site.browser(await site.serve())).sit_down()
        assert told["NO_COLOR"] is None


class TestWhoIsLetIn:
    """Only pages of this server play, and only as many as there is room for."""

    @pytest.mark.parametrize("origin", ["http://example.org", "null", "", "http://127.0.0.1:1"])
    async def test_pages_of_other_sites_are_refused(self, site: Site, origin: str) -> None:
        """They would play in the visitor's name."""
        browser = await site.browser(await site.serve())
        await browser.load()
        with pytest.raises(WSServerHandshakeError, match="403"):
            await browser.open(Origin=origin)

    @pytest.mark.parametrize(
        ("host", "status"),
        [
            ("localhost:1", 200),
            ("[::1]:1", 200),
            ("127.0.0.2", 200),
            ("scopa.example.org", 403),
            ("10.0.0.1:8000", 403),
            ("[", 403),
        ],
    )
    async def test_on_loopback_only_its_names_count(
        self, site: Site, host: str, status: int
    ) -> None:
        """A name that was made to lead here has pages of somebody else."""
        browser = await site.browser(await site.serve())
        assert (await browser.load(Host=host)).status == status

    async def test_elsewhere_any_name_will_do(self, site: Site) -> None:
        """The server can't know what others call it."""
        browser = await site.browser(await site.serve(host="0.0.0.0"))
        assert (await browser.load(Host="scopa.example.org")).status == 200

    async def test_one_too_many_is_told(self, site: Site) -> None:
        """By a sentence on the page; a seat that is left is free again."""
        server = await site.serve(tables=1)
        first, second = await site.browser(server), await site.browser(server)
        table, _told = await first.sit_down()
        answer = await second.load()
        assert answer.status == 503
        assert "All tables are taken" in await answer.text()
        with pytest.raises(WSServerHandshakeError, match="403"):
            await second.open()
        with pytest.raises(WSServerHandshakeError, match="503"):
            await first.open()
        await table.send_json(["stdin", "q"])
        await come_true(second.is_let_in)

    async def test_the_page_asks_nobody_else(self, site: Site) -> None:
        """Nothing in it leads away from the server, and browsers are told to allow nothing else."""
        answer = await (await site.browser(await site.serve())).load()
        assert "//" not in (await answer.text()).replace("</", "")
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none';")

    @pytest.mark.parametrize(
        "path",
        [
            "/assets/page.js",
            "/assets/page.css",
            "/assets/icon.svg",
            "/terminal/js/textual.js",
            "/terminal/css/xterm.css",
        ],
    )
    async def test_what_the_page_needs_is_there(self, site: Site, path: str) -> None:
        """Its script, its style, its icon and the terminal."""
        browser = await site.browser(await site.serve())
        assert path in await (await browser.load()).text()
        assert (await browser.load(path)).status == 200


class TestLanguage:
    """The browser says what its user reads."""

    async def test_page_and_program_speak_it(self, site: Site) -> None:
        """The first one that scopa has."""
        browser = await site.browser(await site.serve())
        assert '<html lang="it">' in await (await browser.load(**ITALIAN)).text()
        _table, told = await browser.sit_down(**ITALIAN)
        assert told["LANGUAGE"] == "it"

    async def test_what_the_visitor_has_set_comes_first(self, site: Site) -> None:
        """And before that, what the server was told."""
        browser = await site.browser(await site.serve())
        await browser.load()
        assert browser.visitor is not None
        home = home_of(browser.visitor, site.home)
        home.mkdir(parents=True)
        (home / "settings.toml").write_text('language = "es"\n')
        assert '<html lang="es">' in await (await browser.load(**ITALIAN)).text()
        _table, told = await browser.sit_down(**ITALIAN)
        assert told["LANGUAGE"] == "it"  # the system's, should the visitor choose that again
        english = await site.browser(await site.serve([*COMMAND, "--lang=en"]))
        assert '<html lang="en">' in await (await english.load(**ITALIAN)).text()

    def test_whoever_is_refused_is_spoken_to(self) -> None:
        """In the language of the browser, or of the system where that asks for none."""
        assert said_to("it", ALL_TAKEN) == "Tutti i tavoli sono occupati"
        language.keep_system({"LANG": "es_ES"})
        assert said_to("", ALL_TAKEN) == "Todas las mesas están ocupadas"

    @pytest.mark.parametrize(
        ("accepted", "code"),
        [("es-MX", "es"), ("de, it;q=0.5", "it"), ("de", "en"), ("", None), ("*", None)],
    )
    def test_the_first_that_we_have(self, accepted: str, code: str | None) -> None:
        """English for those who only read others; nothing where nothing is said."""
        assert language_of(accepted) == code


class TestSession:
    """What goes back and forth between page and program, and how both end."""

    async def test_keys_go_in_and_drawing_comes_out(self, site: Site) -> None:
        """As they are."""
        table, _told = await (await site.browser(await site.serve())).sit_down()
        await table.send_json(["stdin", "♠"])
        assert await table.receive_bytes() == "♠".encode()

    async def test_nonsense_is_passed_over(self, site: Site) -> None:
        """Whatever a page sends, the program gets only what makes sense."""
        table, _told = await (await site.browser(await site.serve())).sit_down()
        for text in ("", "{", "[" * 9999, "[]", "7", '["stdin", 7]', '["resize", {"width": "x"}]'):
            await table.send_str(text)
        await table.send_json(["resize", {"width": 10**9, "height": -1}])
        await table.send_json(["focus"])
        await table.send_json(["blur"])
        await table.send_json(["ping", "5"])
        assert await table.receive_json() == ["pong", "5"]
        await table.send_json(["stdin", "k"])
        assert await table.receive_bytes() == b"k"

    async def test_the_page_is_closed_when_the_program_ends(self, site: Site) -> None:
        """With the code by which it knows that the player left."""
        table, _told = await (await site.browser(await site.serve())).sit_down()
        await table.send_json(["stdin", "q"])
        assert await table.receive_bytes() == b"q"
        assert (await table.receive()).data == WSCloseCode.OK

    async def test_the_page_is_closed_when_the_program_fails(self, site: Site) -> None:
        """With another code; also when it never comes to draw anything."""
        fails_when_typed_at = "import sys; sys.stdin.buffer.read(1); raise SystemExit(1)"
        browser = await site.browser(await site.serve(["-c", fails_when_typed_at]))
        await browser.load()
        table = await browser.open()  # aiohttp's client misses a close that comes with the opening
        await table.send_json(["stdin", "x"])
        assert (await table.receive()).data == WSCloseCode.INTERNAL_ERROR

    @pytest.mark.parametrize("arguments", [COMMAND, STUBBORN])
    async def test_the_program_ends_with_the_page(
        self, site: Site, arguments: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """By force if it won't."""
        monkeypatch.setattr(session, "GRACE", 0.1)
        server = await site.serve(arguments)
        table, told = await (await site.browser(server)).sit_down()
        await table.close()
        await come_true(lambda: is_gone(told["pid"]))
