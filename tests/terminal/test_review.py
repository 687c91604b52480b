"""A review by keyboard at 80 by 24, screen by screen."""

from functools import partial
from pathlib import Path

import pytest

from tests.terminal.review import KEPT, KEYS, begin
from tests.terminal.terminal import TMUX, Terminal
from tests.terminal.transcript import frames, visible


@pytest.mark.skipif(TMUX is None, reason="a real terminal needs tmux")
def test_a_review_by_keyboard(tmp_path: Path) -> None:
    """The keys of the transcript lead from screen to screen as they did when it was written."""
    transcript = frames(KEPT.read_text(encoding="utf-8"))
    with Terminal(tmp_path) as terminal:
        begin(terminal)
        for number, (key, screen) in enumerate(transcript):
            if key:
                terminal.press(key)
            what = f"screen {number}, after {key or 'the start'}:\n{screen}"
            terminal.wait_until(partial(_shows, screen), what)


def _shows(screen: str, text: str) -> bool:
    return visible(text) == screen


def test_the_transcript_shows_what_matters() -> None:
    """Both plays with the reason, what was held, all plays, and the sums with luck and skill."""
    transcript = frames(KEPT.read_text(encoding="utf-8"))
    assert [key for key, _screen in transcript] == ["", *KEYS]
    text = "".join(screen for _key, screen in transcript)
    for words in ("▸ Played: ", "▸ Better: ", "Computer held ", "blunder", "points of lead"):
        assert words in text
