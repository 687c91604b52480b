"""``scopa rules`` prints the rules in force, the options and the presets."""

import pytest

from scopa import PRESETS, Rules
from tests.commands.running import status

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("preset", [*PRESETS, "scopa;target=31;faces=southern"])
def test_every_preset(preset: str, capsys: Output) -> None:
    """The page names the rules, has the primiera's table, and lists every preset."""
    assert status("rules", preset) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Rules: {preset}"
    assert any(line.startswith("  worth  21 18 16 15 14 13 12 10") for line in lines)
    assert f"  target={Rules.parse(preset).target}" in [line[:11].rstrip() for line in lines]
    for name, known in PRESETS.items():
        assert any(line.startswith(f"  {name} ") and known.summary in line for line in lines)


def test_the_classic_game_is_the_default(capsys: Output) -> None:
    """Without a preset it is the classic game."""
    assert status("rules") == 0
    assert capsys.readouterr().out.startswith("Rules: scopa\n")
