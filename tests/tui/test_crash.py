"""What is told of a program that fails, and what is written down."""

import pytest

from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.crash import Crash
from scopa.wanted import Wanted
from tests.tui.stage import STYLES


class Failing(ScopaApp):
    """A program that fails on a key, with cards in a local variable."""

    CSS_PATH = STYLES

    def action_next_theme(self) -> None:
        """Fail."""
        hand = ["7D", "KD"]
        raise RuntimeError(f"{len(hand)} things went wrong")


async def press_alone(app: ScopaApp, key: str) -> None:
    """Run the program for one key."""
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()


async def test_a_crash_is_told_in_two_lines(home: Home) -> None:
    """The message names the error and the log; hands are in neither, the traceback in the log."""
    app = Failing(home, Wanted(speed="off"))
    with pytest.raises(Crash) as caught:
        await press_alone(app, "t")
    assert app.return_code == 1
    message = str(caught.value)
    assert "RuntimeError" in message
    assert str(home.log) in message
    assert len(message.splitlines()) == 2
    log = home.log.read_text()
    assert "2 things went wrong" in log
    assert "action_next_theme" in log
    assert "KD" not in log.replace('hand = ["7D", "KD"]', "")


def test_a_log_that_cannot_be_written_hides_no_crash(home: Home) -> None:
    """Where there can be no log, the message is still made."""
    home.log.mkdir(parents=True)
    assert "ValueError" in str(Crash(ValueError("oh"), home))


async def test_an_error_while_leaving_changes_nothing(home: Home) -> None:
    """Once the program is to end, an error is only written down: the exit code stands."""
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test() as pilot:
        app.exit(return_code=143)
        app._handle_exception(RuntimeError("too late"))
        await pilot.pause()
    assert app.return_code == 143
    assert "too late" in home.log.read_text()
