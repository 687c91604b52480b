"""The table in a real browser: from opening the page to the breakdown, by keyboard and mouse."""

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from scopa.engine import Match
from scopa.records import read
from tests.web.chromium import CHROMIUM, DRIVER, Page, page
from tests.web.serving import Serving, wait_until

SIGNS = dict(zip("DHSC", "♦♥♠♣", strict=True))


def match_in(home: Path) -> Match:
    """The only match of the only visitor."""
    (path,) = home.glob("visitors/*/matches/*.scopa")
    match = read(path.read_bytes(), torn=True).match
    assert match is not None
    return match
