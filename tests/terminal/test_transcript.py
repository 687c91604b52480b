"""A whole round and two lessons by keyboard at 80 by 24, screen by screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.terminal import TMUX, Terminal
from tests.terminal.transcript import (
    ARGUMENTS,
    LESSON_ARGUMENTS,
    LESSONS,
    ROUND,
    frames,
    visible,
)

pytestmark = pytest.mark.skipif(TMUX is None, reason="a real terminal needs tmux")


@pytest.mark.parametrize(
    ("file", "arguments"),
    [(ROUND, ARGUMENTS), *((file, LESSON_ARGUMENTS) for __, file in LESSONS)],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_by_keyboard(tmp_path: Path, file: Path, arguments: tuple[str, ...]) -> None:
    """The keys of a transcript lead from screen to screen as they did when it was written."""
    transcript = frames(file.read_text(encoding="utf-8"))
    with Terminal(tmp_path) as terminal:
        terminal.start(*arguments)
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


def test_the_lessons_are_done() -> None:
    """A wrong answer is explained, and in the end the lesson has its mark in the list."""
    texts = [file.read_text(encoding="utf-8") for __, file in LESSONS]
    assert "No. While a card of the same value lies there, no sum may be taken." in texts[1]
    for text, mark in zip(texts, ("1 Capturing", "2 Single before sum"), strict=True):
        (line,) = (line for line in frames(text)[-1][1].splitlines() if mark in line)
        assert line.rstrip().endswith("✓")
