"""The table when a play can't be written down."""

from typing import Any

import pytest

from scopa.storage import SavedMatch, StorageError
from tests.tui.matches import HUMAN, begun
from tests.tui.sitting import USUAL, Sit, our_turn, table, text, until


async def test_a_full_disk_stops_nothing_but_the_play(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that can't be saved isn't made; it can be tried again."""

    def fail(self: SavedMatch, move: object) -> None:
        raise StorageError("No space left on device")

    async with sit(begun(USUAL)) as pilot:
        with monkeypatch.context() as broken:
            broken.setattr(SavedMatch, "play", fail)
            await pilot.press("enter")
            assert "No space left on device" in text(pilot)
            assert "2♦" in text(pilot)
        await pilot.press("enter")
        await our_turn(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 2


async def test_the_opponents_play_is_tried_again_after_a_full_disk(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key tries again; leaving stays possible."""
    original, failing = SavedMatch.play, [True]

    def fail(self: SavedMatch, move: Any) -> Any:
        if failing[0] and self.match.turn != HUMAN:
            raise StorageError("No space left on device")
        return original(self, move)

    monkeypatch.setattr(SavedMatch, "play", fail)
    async with sit(begun(USUAL)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "No space left on device" in text(pilot))
        await pilot.press("x")
        assert "try again" in text(pilot)
        failing[0] = False
        await pilot.press("x")
        await our_turn(pilot)
        failing[0] = True
        await pilot.press("enter")
        await until(pilot, lambda: "No space left on device" in text(pilot))
        await pilot.press("q")
        await pilot.pause()
        assert table(pilot).answers == ["start"]


async def test_a_takeback_that_cannot_be_saved_changes_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match stays where it is, and goes on."""

    def fail(self: SavedMatch, seat: int) -> bool:
        raise StorageError("No space left on device")

    monkeypatch.setattr(SavedMatch, "takeback", fail)
    async with sit(begun(USUAL, "7Hx7D QD")) as pilot:
        await pilot.press("u")
        assert "No space left on device" in text(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 2
        await pilot.press("enter")
        await our_turn(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 4
