"""Reviews on the screen, judged with little effort."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from scopa.coach.findings import Basis
from scopa.coach.judge import Effort
from scopa.storage import Settings
from scopa.tui.screens.history import HistoryScreen
from scopa.tui.screens.review import ReviewScreen
from tests.tui.sitting import until
from tests.tui.stage import Stage, shown_text

BASIS = Basis(effort=Effort(worlds=2, iterations=30, fewest=4, fewest_of_others=2), replays=2)


class Reviewed(Stage):
    """An app that shows a review."""

    def __init__(self, screen: ReviewScreen) -> None:
        super().__init__(screen)
        self.review = screen
        self.settings = Settings()


@asynccontextmanager
async def shown(
    screen: ReviewScreen, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Pilot[Any]]:
    """A review on the screen, once all is judged."""
    async with Reviewed(screen).run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: screen.over)
        await pilot.pause()
        yield pilot


async def press(pilot: Pilot[Any], *keys: str) -> str:
    """Press keys, and give what is shown then."""
    await pilot.press(*keys)
    await pilot.pause()
    return shown_text(pilot.app)


def words(pilot: Pilot[Any]) -> str:
    """What is said of the play, or of all of them, as one line."""
    said = str(pilot.app.screen.query_one("#words", Static).visual)
    return " ".join(said.split())


async def reviewed_from_history(pilot: Pilot[Any]) -> ReviewScreen:
    """The review of the match that was played last."""
    app = pilot.app
    await pilot.press("h")
    await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
    await until(pilot, lambda: "Reading" not in shown_text(app))
    await pilot.press("v")
    await until(pilot, lambda: isinstance(app.screen, ReviewScreen))
    assert isinstance(app.screen, ReviewScreen)
    return app.screen
