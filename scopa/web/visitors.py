"""Who is who: a browser has no login, so each gets a number that nobody can guess."""

import re
import secrets
from pathlib import Path

from scopa.storage import Home

COOKIE = "scopa-visitor"
COOKIE_SECONDS = 365 * 24 * 60 * 60
"""How long a browser remembers its number after the last visit."""

_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)
"""Hexadecimal, since a file system may take capitals and small letters for the same."""


def new_visitor() -> str:
    """A number for a browser that has none."""
    return secrets.token_hex(16)


def known_visitor(cookie: str | None) -> str | None:
    """The number that a browser shows, or nothing if it could never be one of ours."""
    return cookie if cookie is not None and _ID.fullmatch(cookie) else None


def home_of(visitor: str, home: Home) -> Path:
    """The folder of a visitor's settings and matches, in the home of the server."""
    return home.root / "visitors" / visitor
