"""Who is let in: pages of other sites are kept from playing in a visitor's name."""

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Middleware

from scopa.language import N_
from scopa.web.page import said_to

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

BY_NAME = N_("Ask for this server by localhost or its number.")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What a browser may do with the page: nothing that leaves this server. xterm writes styles."""


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at ``host``."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_same_origin(request: web.Request) -> bool:
    """Whether the page that asks is one of this server, as browsers tell and pages can't forge."""
    origin = request.headers.get("Origin", "")
    return origin in {f"http://{request.host}", f"https://{request.host}"}


def only_by_loopback_names() -> Middleware:
    """Refuse what was asked for under a name that isn't this machine's own.

    Otherwise a site could have its name lead here, and its pages would count as ours.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not is_loopback(_name_in(request.host)):
            raise web.HTTPForbidden(
                text=said_to(request.headers.get("Accept-Language", ""), BY_NAME)
            )
        return await handler(request)

    return check


async def send_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Have every answer carry `HEADERS`."""
    response.headers.update(HEADERS)


def _name_in(host: str) -> str:
    """The name without the port and the brackets of an address of IPv6."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
