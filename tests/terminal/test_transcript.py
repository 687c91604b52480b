"""A whole round by keyboard at 80 by 24, screen by screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.terminal import TMUX, Terminal
from tests.terminal.transcript import ARGUMENTS, ROUND, frames, visible

pytestmark = pytest.mark.skipif(TMUX is None, reason="a real terminal needs tmux")


def test_a_whole_round_by_keyboard(tmp_path: Path) -> None:
    """The keys of the transcript lead from screen to screen as they did when it was written."""
    transcript = frames(ROUND.read_text(encoding="utf-8"))
    with Terminal(tmp_path) as terminal:
        terminal.start(*ARGUMENTS)
        for number, (key, screen) in enumerate(transcript):
            if key:
                terminal.press(key)
            what = f"screen {number}, after {key or 'the start'}:\n{screen}"
            terminal.wait_until(_shows(screen), what)


def _shows(screen: str) -> Callable[[str], bool]:
    return lambda text: visible(text) == screen


def test_the_transcript_shows_what_matters() -> None:
    """A choice among combinations, a scopa of each side, the breakdown, the next round."""
    transcript = frames(ROUND.read_text(encoding="utf-8"))
    text = "".join(screen for _, screen in transcript)
    assert "Down" in [key for key, _ in transcript]
    assert "K♣ takes A♠+2♠+7♣ · 3 of 3" in text
    assert "scopa 1" in text
    assert "primiera" in text
    assert "Round 2" in transcript[-1][1]
