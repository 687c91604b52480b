"""A table to sit down at, and what can be asked of it, for the tests of the table."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from scopa.desk import Chooser, Sitting
from scopa.engine.cards import Card
from scopa.engine.match import Match
from scopa.storage import SavedMatch, Settings
from scopa.tui.geometry import Point
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.felt import Felt
from tests.tui.matches import HUMAN, stacked
from tests.tui.stage import Stage, shown_text

CEILING = 120.0
"""Seconds after which something counts as never happening."""
SIZES = [(80, 24), (40, 12), (120, 40)]
USUAL = stacked("2D 7H JS", "3C 5S QD", "7D 5D 3H KC")
"""Ours: 2D lays, 7H takes 7D, JS takes 5D+3H."""
CHOICE = stacked("2D 4H JS", "7C 5S QD", "5D 3C 6H 2S", later="KS 6S 7D KD QC AC")
"""Our JS takes 5D+3C or 6H+2S."""


class Table(Stage):
    """An app with one table on it."""

    def __init__(self, saved: SavedMatch, player: Chooser, speed: str) -> None:
        self.table = TableScreen(Sitting(saved, {1: player}, random.Random(1)))
        super().__init__(self.table)
        self.saved = saved
        self.settings = Settings(speed=speed)

    @property
    def match(self) -> Match:
        """The match as it is saved."""
        return self.saved.match


Sit = Callable[..., Any]


def table(pilot: Pilot[Any]) -> Table:
    """The app of a pilot."""
    assert isinstance(pilot.app, Table)
    return pilot.app


def text(pilot: Pilot[Any]) -> str:
    """What is on the screen."""
    return shown_text(pilot.app)


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Let the app go on until something is so, however busy the machine is."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + CEILING
    while not condition():
        assert loop.time() < deadline, text(pilot)
        await pilot.pause(0.005)


async def our_turn(pilot: Pilot[Any]) -> None:
    """Let the opponent play."""
    app = table(pilot)
    await until(pilot, lambda: app.match.turn == HUMAN and not app.table.busy)


def where(pilot: Pilot[Any], code: str) -> Point:
    """A cell of a card that is on the screen: its second line and column."""
    card = Card.parse(code)
    picture = pilot.app.screen.query_one(Felt).picture
    assert picture is not None
    layout = picture.layout(*pilot.app.size)
    if card in picture.board.hand:
        at = layout.hand[picture.board.hand.index(card)]
    else:
        at = layout.table[picture.board.places.index(card)]
    return Point(at.x + 1, at.y + (layout.size.height > 1))


async def click(pilot: Pilot[Any], code: str) -> None:
    """Click a card."""
    at = where(pilot, code)
    await pilot.click(Felt, offset=(at.x, at.y))
    await pilot.pause()


def shows(pilot: Pilot[Any], words: str) -> bool:
    """Whether the words are on the screen."""
    return words in text(pilot)


def chosen(pilot: Pilot[Any]) -> int | None:
    """The place of the chosen card."""
    picture = pilot.app.screen.query_one(Felt).picture
    assert picture is not None
    return picture.chosen


async def play_round(pilot: Pilot[Any]) -> None:
    """Press Enter until the breakdown comes."""
    screen = table(pilot).table
    while not isinstance(pilot.app.screen, BreakdownScreen):
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is not screen or _waits(screen))


def _waits(screen: TableScreen) -> bool:
    """Whether a table can't go on without a key."""
    ours = not screen.busy and screen.sight.match.turn == HUMAN
    return ours or screen.projector.holding
