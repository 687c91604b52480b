"""The server: its pages, its visitors, and how it ends."""

import asyncio
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import FrameType

from aiohttp import WSCloseCode, web

from scopa.language import N_, of_system
from scopa.language.chosen import chosen_language
from scopa.storage import Home
from scopa.web.guard import is_loopback, is_same_origin, only_by_loopback_names, send_headers
from scopa.web.page import ASSETS, TERMINAL, full_page, language_of, said_to, table_page
from scopa.web.session import GRACE, Session, Visit
from scopa.web.visitors import COOKIE, COOKIE_SECONDS, home_of, known_visitor, new_visitor

MOST_TABLES = 20
"""How many pages may be open at once: each runs a program of its own."""
HEARTBEAT = 15.0
"""Seconds between the questions whether a page is still there."""
LARGEST_MESSAGE = 64 * 1024
"""Bytes; pages send keys and clicks."""
ONLY_PAGES = N_("Only a page of this server plays.")
ALL_TAKEN = N_("All tables are taken")
SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


@dataclass
class Server:
    """Serves the table at ``host`` and ``port``, running Python with ``arguments`` for each page.

    The visitors' settings and matches lie in ``home``.
    """

    arguments: Sequence[str]
    home: Home
    host: str
    port: int
    tables: int = MOST_TABLES
    _open: set[web.WebSocketResponse] = field(default_factory=set, init=False)

    def application(self) -> web.Application:
        """What answers requests."""
        guards = [only_by_loopback_names()] if is_loopback(self.host) else []
        application = web.Application(middlewares=guards)
        application.router.add_get("/", self._page)
        application.router.add_get("/ws", self._table)
        application.router.add_static("/assets", ASSETS)
        application.router.add_static("/terminal", TERMINAL)
        application.on_response_prepare.append(send_headers)
        application.on_shutdown.append(self._close_all)
        return application

    def run(self, tell: Callable[[str], None]) -> int:
        """Serve until a signal ends it; returns the status to exit with.

        ``tell`` gets the address once it can be gone to. Raises `OSError` when the server can't
        listen there.
        """
        return asyncio.run(self._run(tell))

    async def _run(self, tell: Callable[[str], None]) -> int:
        runner = web.AppRunner(self.application(), access_log=None, shutdown_timeout=2 * GRACE)
        await runner.setup()
        try:
            await web.TCPSite(runner, self.host, self.port).start()
            ended = _signalled()
            tell(_address(self.host, runner.addresses[0][1]))
            return 128 + await ended
        finally:
            await runner.cleanup()

    async def _page(self, request: web.Request) -> web.Response:
        """The page, and for a browser that comes for the first time its number."""
        visitor = known_visitor(request.cookies.get(COOKIE)) or new_visitor()
        code = self._language_of(request, visitor)
        if self._is_full():
            return web.Response(text=full_page(code), content_type="text/html", status=503)
        response = web.Response(text=table_page(code), content_type="text/html")
        response.headers["Cache-Control"] = "no-store"
        response.set_cookie(COOKIE, visitor, max_age=COOKIE_SECONDS, httponly=True, samesite="Lax")
        return response

    async def _table(self, request: web.Request) -> web.WebSocketResponse:
        """The connection over which a page plays."""
        visitor = known_visitor(request.cookies.get(COOKIE))
        if visitor is None or not is_same_origin(request):
            raise web.HTTPForbidden(text=_refusal(request, ONLY_PAGES))
        if self._is_full():
            raise web.HTTPServiceUnavailable(text=_refusal(request, ALL_TAKEN))
        websocket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, timeout=GRACE, max_msg_size=LARGEST_MESSAGE
        )
        self._open.add(websocket)
        try:
            await websocket.prepare(request)
            visit = Visit(home_of(visitor, self.home), _asked_for(request))
            session = Session(self.arguments, visit, websocket)
            await session.play(_number(request, "width", 80), _number(request, "height", 24))
        finally:
            self._open.discard(websocket)
        return websocket

    def _language_of(self, request: web.Request, visitor: str) -> str:
        """What the program will speak: by the options, the visitor's settings, the browser."""
        home = str(home_of(visitor, self.home))
        environ = {"SCOPA_HOME": home, "LANGUAGE": _asked_for(request)}
        return chosen_language(self.arguments, environ)

    def _is_full(self) -> bool:
        return len(self._open) >= self.tables

    async def _close_all(self, _application: web.Application) -> None:
        """Close all pages, which ends their programs."""
        closing = (page.close(code=WSCloseCode.GOING_AWAY) for page in self._open)
        await asyncio.gather(*closing, return_exceptions=True)


def _refusal(request: web.Request, text: str) -> str:
    return said_to(_accepted(request), text)


def _asked_for(request: web.Request) -> str:
    """The language that a browser asks for, or else the one of the system here."""
    return language_of(_accepted(request)) or of_system()


def _accepted(request: web.Request) -> str:
    return request.headers.get("Accept-Language", "")


def _number(request: web.Request, key: str, default: int) -> int:
    try:
        return int(request.query.get(key, default))
    except ValueError:
        return default


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _signalled() -> asyncio.Future[int]:
    """Comes to be the number of the first signal that asks to end."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[int] = loop.create_future()

    def end(number: int) -> None:
        if not ended.done():
            ended.set_result(number)

    def handle(number: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(partial(end, number))

    for number in SIGNALS:
        signal.signal(number, handle)
    return ended
