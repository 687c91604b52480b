"""The help explains the keys of the screen it was called from, and the rules in force."""

import pytest

from scopa.engine.rules import Rules
from scopa.tui.commands import HELP_COMMANDS, TABLE_COMMANDS
from scopa.tui.keymap import Keymap
from scopa.tui.screens.help import HelpScreen
from scopa.words.cards import SIGNS
from scopa.words.rulebook import rulebook
from tests.tui.stage import Stage, shown_text

pytestmark = pytest.mark.no_cover

SMALL = (40, 12)


async def whole_text(screen: HelpScreen, size: tuple[int, int]) -> list[str]:
    """Every line that can be seen going through the help page by page."""
    app = Stage(screen)
    seen: list[str] = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        at_end = False
        while not at_end:
            at_end = screen.reader.scroll_y == screen.reader.max_scroll_y
            seen += shown_text(app).splitlines()
            await pilot.press("pagedown")
    return seen


@pytest.mark.parametrize("size", [(80, 24), SMALL])
async def test_every_key_is_explained(size: tuple[int, int]) -> None:
    """Each command of the screen stands there with its key."""
    seen = await whole_text(HelpScreen(TABLE_COMMANDS, Rules(), SIGNS), size)
    for command in TABLE_COMMANDS:
        first_words = " ".join(command.explanation.split()[:3])
        assert any(Keymap().label(command) in line and first_words in line for line in seen)


@pytest.mark.parametrize("size", [(80, 24), SMALL])
async def test_the_whole_rulebook_can_be_read(size: tuple[int, int]) -> None:
    """Every word of the rules in force can be scrolled to, at 40 by 12 too."""
    rules = Rules.parse("assi;napola=on")
    words = " ".join(await whole_text(HelpScreen(TABLE_COMMANDS, rules, SIGNS), size)).split()
    for section in rulebook(rules):
        for line in section.lines:
            assert set(line.split()) <= set(words)


async def test_the_primiera_table_stays_in_columns() -> None:
    """The rows of the table of primiera values are not broken on a narrow screen."""
    seen = [
        line.strip() for line in await whole_text(HelpScreen(TABLE_COMMANDS, Rules(), SIGNS), SMALL)
    ]
    (section,) = (each for each in rulebook(Rules()) if each.title == "Primiera")
    rows = [line for line in section.lines if line.startswith(("card ", "worth "))]
    assert len(rows) == 2
    for row in rows:
        assert any(line.startswith(row) for line in seen)


@pytest.mark.parametrize("key", [key for each in HELP_COMMANDS[-1:] for key in each.keys])
async def test_it_closes(key: str) -> None:
    """Any of its keys goes back."""
    app = Stage(HelpScreen(TABLE_COMMANDS, Rules(), SIGNS))
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.answers == [None]


async def test_keys_scroll() -> None:
    """Down and End go on, Up and Home come back."""
    screen = HelpScreen(TABLE_COMMANDS, Rules(), SIGNS)
    app = Stage(screen)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", "up")
        assert screen.reader.scroll_y == 1
        await pilot.press("end")
        assert screen.reader.scroll_y == screen.reader.max_scroll_y > 0
        await pilot.press("home")
        assert screen.reader.scroll_y == 0


@pytest.mark.parametrize("key", ["down", "up", "pagedown", "pageup", "home", "end"])
async def test_keys_that_come_before_or_after_the_text(key: str) -> None:
    """A key that meets the screen while nothing is on it, or no more, does nothing."""
    screen = HelpScreen(TABLE_COMMANDS, Rules(), SIGNS)
    app = Stage(screen)
    async with app.run_test(size=SMALL) as pilot:
        await screen.remove_children()
        await pilot.press(key)
        assert app.screen is screen
