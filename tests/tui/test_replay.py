"""Replaying: the table after every deal and play, in both directions."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.storage import Settings
from scopa.tui.board import Board
from scopa.tui.frames import beginning, frames
from scopa.tui.screens.replay import ReplayScreen
from scopa.tui.widgets.felt import Felt
from scopa.words.names import Names
from tests.history.stored import EASY, YOU, played
from tests.tui.stage import Stage, shown_text

MATCH = played(Rules(), 3, 90)
NAMES = Names.of(MATCH.rules, (YOU, EASY), 0)


class Replay(Stage):
    """An app that replays a match."""

    def __init__(self, match: Match) -> None:
        self.replay = ReplayScreen(match, (YOU, EASY), 0)
        super().__init__(self.replay)
        self.settings = Settings()


@asynccontextmanager
async def replayed(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """A match on the screen."""
    async with Replay(MATCH).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


async def press(pilot: Pilot[Any], *keys: str) -> str:
    """Press keys, and give what is shown then."""
    await pilot.press(*keys)
    await pilot.pause()
    return shown_text(pilot.app)


def test_every_deal_and_play_has_its_frame() -> None:
    """What is shown is what the seat saw then, and nothing of the other's hand."""
    made = frames(MATCH, 0)
    plays = [play for log in MATCH.rounds for play in log.plays]
    rounds = [log for log in MATCH.rounds if log.plays]
    assert len(made) == len(plays) + len(rounds)
    again = Match(MATCH.rules, MATCH.rounds[0].dealer)
    seen = []
    for step in MATCH.steps():
        again.apply(step)
        seen.append(again.view(0))
    assert [frame.view for frame in made] == seen


def test_a_frame_says_what_happened() -> None:
    """The beginning of a round, plays, deals and the end of a round with its points."""
    made = frames(MATCH, 0)
    assert made[0].told(NAMES).startswith("Round 1: ")
    assert made[6].told(NAMES).endswith(" · Deal 2 of 6")
    assert made[36].told(NAMES).startswith("Last play")
    assert made[36].totals == MATCH.rounds[0].totals
    assert made[35].totals == (0, 0)
    assert made[37].told(NAMES).startswith("Round 2: ")


@pytest.mark.parametrize(
    ("place", "step", "there"),
    [(0, 1, 37), (36, 1, 37), (37, 1, 74), (50, -1, 37), (37, -1, 0), (0, -1, 0), (80, 1, 89)],
)
def test_rounds_begin(place: int, step: int, there: int) -> None:
    """The beginning of the next or of this round; the ends of the match are the last ones."""
    assert beginning(frames(MATCH, 0), place, step) == there


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_stepping(size: tuple[int, int]) -> None:
    """On and back by arrows, by rounds and to the ends; the table is that of the frame."""
    async with replayed(size) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        assert "1 of 90" in shown_text(pilot.app)
        assert "2 of 90" in await press(pilot, "right")
        assert "1 of 90" in await press(pilot, "left", "left")
        assert "38 of 90" in await press(pilot, "down")
        picture = screen.query_one(Felt).picture
        assert picture is not None
        assert picture.board == Board.of(screen.frame.view)
        assert "90 of 90" in await press(pilot, "end", "right")
        assert "75 of 90" in await press(pilot, "up")
        assert "1 of 90" in await press(pilot, "home")


async def test_by_mouse() -> None:
    """A click goes on; the wheel goes both ways."""
    async with replayed() as pilot:
        await pilot.click(Felt, offset=(3, 12))
        await pilot.pause()
        assert "2 of 90" in shown_text(pilot.app)
        felt = pilot.app.screen.query_one(Felt)
        felt.post_message(Felt.Turned(1))
        await pilot.pause()
        assert "3 of 90" in shown_text(pilot.app)
        felt.post_message(Felt.Turned(-1))
        await pilot.pause()
        assert "2 of 90" in shown_text(pilot.app)


async def test_the_end_of_a_round_counts() -> None:
    """After the last play of a round the totals are those with its points."""
    async with replayed() as pilot:
        await press(pilot, "down", "left")
        totals = MATCH.rounds[0].totals
        assert totals is not None
        assert f"You {totals[0]} · {totals[1]} Computer" in shown_text(pilot.app)
