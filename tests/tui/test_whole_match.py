"""Every preset can be played on the screen, from the first key to the result."""

from pathlib import Path

import pytest

from scopa.engine.rules import PRESETS, Rules
from tests.tui.whole_match import SNAPSHOTS, play


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_whole_match(preset: str, tmp_path: Path) -> None:
    """It ends with a result and a whole record; on the way the table looks as it is kept."""
    played = await play(preset, tmp_path)
    match = played.record.match
    assert match is not None
    assert match.outcome is not None
    assert match.rules == Rules.parse(preset).with_target(1)
    assert played.breakdowns == len(match.rounds)
    assert "won" in played.result or "win" in played.result
    assert played.snapshot == (SNAPSHOTS / f"{preset}.txt").read_text(encoding="utf-8")


def test_every_picture_is_of_a_preset() -> None:
    """No picture is left over of a preset that is gone."""
    assert {path.stem for path in SNAPSHOTS.glob("*.txt")} == set(PRESETS)
