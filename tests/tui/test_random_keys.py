"""Many random keys, clicks and resizes: nothing breaks, and what is shown is true.

With ``RANDOM_KEYS=10000`` in the environment it is so many, which takes some minutes.
"""

import asyncio
import os
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.pilot import Pilot

from scopa.engine.rules import Rules
from scopa.records import PERSON, lines, read
from scopa.storage import Home, SavedMatch
from scopa.tui.app import ScopaApp
from scopa.tui.board import Board
from scopa.tui.decks import deck_named
from scopa.tui.screens.table import TableScreen
from scopa.tui.screens.too_small import fits
from scopa.tui.selection import Selection
from scopa.tui.widgets.felt import Felt
from scopa.wanted import Wanted
from tests.tui.people import secrets
from tests.tui.stage import shown_text

# A program that ends in the middle of a click may leave a watcher of Textual's unawaited.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.no_cover,
]

ACTIONS = int(os.environ.get("RANDOM_KEYS", "1200")) // 4
"""How many random things are done to the table for two by each of four typists."""
ACTIONS_A_CARD = 25
"""In so many a card is played, with much to spare: some seeds stay long in a lesson, though."""
BURST = 12
"""Actions that arrive faster than the program can answer them."""
SIZES = ((80, 24), (120, 40), (40, 12), (64, 20), (100, 30), (200, 60), (39, 11), (3, 2), (1, 1))
USUAL = ("enter", "enter", "enter", "space", "left", "right", "up", "down", *"123")
OTHER = (*"0456789hunltprm?", "question_mark", "f1", "tab", "shift+tab", "home", "end", "pageup")
LEAVING = ("q", "escape")
QUITTING = ("ctrl+c", "ctrl+q")
POLL = 0.05
CEILING = 120.0
"""Seconds after which an opponent counts as never answering."""


@dataclass
class Typist:
    """Does random things to a program, round after round, and counts them."""

    rng: random.Random
    actions: int
    """How many things are still to be done."""
    keys: Sequence[str] = ()
    """Further keys."""
    pilot: Pilot[None] = field(init=False)

    @property
    def app(self) -> ScopaApp:
        """The program as it runs now."""
        app = self.pilot.app
        assert isinstance(app, ScopaApp)
        return app

    @property
    def driver(self) -> HeadlessDriver:
        """What the program takes for its terminal."""
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        return driver

    async def burst(self) -> None:
        """Do some things at once, then let the program catch up."""
        for _ in range(min(BURST, self.actions)):
            self.actions -= 1
            self._act()
            if self.rng.random() < 0.4:
                await self._answered()
            if not running(self.app):
                return
        await self._settled()

    def _act(self) -> None:
        do = self.rng.choices(
            (self._type, self._click, self._wheel, self._resize), (80, 14, 4, 1.5)
        )[0]
        do()

    def _type(self) -> None:
        kinds = (USUAL, (*OTHER, *self.keys), LEAVING, ("ctrl+p",), QUITTING)
        key = self.rng.choice(self.rng.choices(kinds, (180, 14, 1.5, 1, 0.3))[0])
        self.driver.process_message(events.Key(key, key if len(key) == 1 else None))

    def _click(self) -> None:
        """Click anywhere, or on something that can be clicked."""
        felts = list(self.app.screen.query(Felt))
        boxes = list(clickable(felts[0])) if felts else []
        if boxes and self.rng.random() < 0.7:
            x, y = self.rng.choice(boxes)
        else:
            x, y = (self.rng.randrange(length) for length in self.app.size)
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            self.driver.process_message(mouse(kind, x, y))

    def _wheel(self) -> None:
        kind = self.rng.choice((events.MouseScrollUp, events.MouseScrollDown))
        x, y = (self.rng.randrange(length) for length in self.app.size)
        self.driver.process_message(mouse(kind, x, y))

    def _resize(self) -> None:
        """Take another size; most of the time it is one on which something can be done."""
        usual = self.rng.random() < 0.8
        size = Size(*self.rng.choice(SIZES[:4] if usual else SIZES))
        self.driver._size = size
        self.app.post_message(events.Resize(size, size))

    async def _answered(self) -> None:
        """Wait until what was done last has reached whatever answers to it."""
        app = self.app
        for pump in (app, app.screen, *app.screen.query(Felt), app.screen):
            reached = asyncio.Event()
            if pump.call_later(reached.set):
                # What closes may answer no more.
                while running(app) and not (reached.is_set() or pump._closing or pump._closed):
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reached.wait(), POLL)

    async def _settled(self) -> None:
        """Wait until everything has been dealt with and no computer player is thinking."""
        async with asyncio.timeout(CEILING):
            await self._answered()
            while running(self.app) and any(map(thinking, self.app.screen_stack)):
                await asyncio.sleep(0.001)
        if running(self.app):
            await self.pilot.pause()
            await self.pilot.pause()  # a new size is laid out after what it has changed


def running(app: ScopaApp) -> bool:
    """Whether the program hasn't been asked to end."""
    return app.is_running and not app._exit


def thinking(screen: object) -> bool:
    """Whether a computer player is thinking at this table."""
    if not isinstance(screen, TableScreen):
        return False
    opponents = screen._opponents.values()
    return screen._coach.thinking or any(asker.thinking for asker in opponents)


def mouse(kind: Callable[..., events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    """A mouse event at a place of the screen."""
    return kind(
        widget=None,
        x=x,
        y=y,
        delta_x=0,
        delta_y=0,
        button=1,
        shift=False,
        meta=False,
        ctrl=False,
        screen_x=x,
        screen_y=y,
    )


def clickable(felt: Felt) -> Iterator[tuple[int, int]]:
    """The corners of the cards that can be clicked."""
    if felt.picture is not None:
        layout = felt.picture.layout(*felt.arrangement_size)
        for at in (*layout.hand, *layout.table):
            yield at.x, at.y


def check(app: ScopaApp) -> None:
    """Hold what is on the disk and on the screen against the match in memory."""
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    saved = app._desk._saved
    assert len(tables) <= 1
    if tables:
        assert saved is not None
        check_disk(saved)
        check_table(app, tables[0], saved)


def check_disk(saved: SavedMatch) -> None:
    """The record is whole and is that of the match."""
    record = read(saved.path.read_bytes(), saved.path.name)
    assert record.match is not None
    assert list(lines(record.match)) == list(lines(saved.match))
    assert record.tags == saved._tags


def check_table(app: ScopaApp, table: TableScreen, saved: SavedMatch) -> None:
    """A table at rest shows what the seat at the keyboard may see, and offers what it may do."""
    if table.busy or saved.match.turn is None:
        return
    view, hand = table.sight.view, table.sight.hand
    board, selection = table.projector.board, table.choosing.selection
    assert board.table == view.table
    assert replace(board, places=tuple(view.table)) == replace(Board.of(view), hand=tuple(hand))
    check_selection(selection) if hand else None
    assert (selection.view == view) if selection else not hand
    if app.screen is table and fits(app.size):
        text, deck = shown_text(app), deck_named(app.settings.deck)
        for card in hand | view.table:
            assert deck.label(card) in text, f"no {deck.label(card)} in\n{text}"
        for card in secrets(table.sight) - hand:
            assert deck.label(card) not in text, f"{deck.label(card)} in\n{text}"


def check_selection(selection: Selection | None) -> None:
    """The card chosen is held, and what is lit may be taken with it, or is part of such a set."""
    assert selection is not None
    taken = selection.taken
    assert selection.card in selection.view.hand
    if selection.picked:
        assert any(taken <= capture for capture in selection.captures)
    else:
        selection.view.verify(selection.move)


def cards_played(home: Home) -> int:
    """How many cards were played, in all matches."""
    paths = [*home.matches.glob("*.scopa"), *home.finished.glob("*.scopa")]
    return sum(len(re.findall(r"^[0-3] ", path.read_text(), re.MULTILINE)) for path in paths)


async def type_at_random(home: Home, typist: Typist, wanted: Wanted) -> None:
    """Let the typist loose; a program that it has quit is started again."""
    while typist.actions > 0:
        app = ScopaApp(home, wanted)
        async with app.run_test(size=(80, 24)) as pilot:
            typist.pilot = pilot
            while typist.actions > 0 and running(app):
                await typist.burst()
                if running(app):
                    check(app)
        assert app.return_code in (0, 130, None)
    assert not home.log.exists()
    assert not home.set_aside.exists()


@pytest.mark.parametrize(
    ("seed", "level"), [(1, "easy"), (2, "medium"), (13, "hard"), (4, "medium")]
)
async def test_random_keys_break_nothing(tmp_path: Path, seed: int, level: str) -> None:
    """Whatever is pressed, clicked and resized, the match, its record and the screen agree."""
    home = Home(tmp_path)
    typist = Typist(random.Random(seed), actions=ACTIONS)
    await type_at_random(home, typist, Wanted(level=level, speed="off"))
    assert cards_played(home) >= ACTIONS // ACTIONS_A_CARD


@pytest.mark.parametrize("preset", ["scopa", "scopa-4"])
async def test_random_keys_show_nobodys_hand_to_another(tmp_path: Path, preset: str) -> None:
    """The same where several people play."""
    home = Home(tmp_path)
    typist = Typist(random.Random(7), actions=150)
    wanted = Wanted(rules=Rules.parse(preset), level=PERSON, speed="off")
    await type_at_random(home, typist, wanted)
    assert cards_played(home) >= 10


@pytest.mark.parametrize("preset", ["scopa-3", "scopone-scientifico"])
async def test_random_keys_break_nothing_round_the_table(tmp_path: Path, preset: str) -> None:
    """The same with two and with three others."""
    home = Home(tmp_path)
    typist = Typist(random.Random(6), actions=150)
    wanted = Wanted(rules=Rules.parse(preset), level="easy", speed="off")
    await type_at_random(home, typist, wanted)
    assert cards_played(home) >= 20


async def test_random_keys_break_nothing_while_cards_move(tmp_path: Path) -> None:
    """The same at all speeds, where keys skip what is being shown."""
    home = Home(tmp_path)
    typist = Typist(random.Random(5), actions=300, keys="ss")
    await type_at_random(home, typist, Wanted(speed="fast"))
    assert cards_played(home) >= 5  # how many depends on how fast the machine moves cards
