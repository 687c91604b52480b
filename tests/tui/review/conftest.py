"""A match that is reviewed, and the screen that shows it."""

import pytest

from scopa.coach import luck
from scopa.coach.reviewing import Reviewing
from scopa.engine.match import Match
from scopa.storage import Home, ReviewFile
from scopa.tui.screens import review
from scopa.tui.screens.review import ReviewScreen
from tests.coach.setups import played
from tests.history.stored import EASY, YOU
from tests.tui.review.running import BASIS


@pytest.fixture(scope="session")
def match() -> Match:
    """A match of two rounds."""
    return played("scopa;target=5", ["easy", "easy"], seed=2)


@pytest.fixture(scope="session")
def kept(match: Match, tmp_path_factory: pytest.TempPathFactory) -> ReviewFile:
    """Where its review is kept."""
    file = ReviewFile(Home(tmp_path_factory.mktemp("home")), "m")
    list(Reviewing(match, {0}, file, BASIS, luck=True).steps())
    return file


@pytest.fixture(autouse=True)
def _judges_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "USUAL_BASIS", BASIS)
    monkeypatch.setattr(luck, "DEALS_FOR_AN_AVERAGE", 5)
    monkeypatch.setattr(luck, "_averages", {})


@pytest.fixture
def screen(match: Match, kept: ReviewFile) -> ReviewScreen:
    """The review of the match."""
    return ReviewScreen(match, (YOU, EASY), kept, basis=BASIS)
