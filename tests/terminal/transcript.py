"""A whole round and two lessons, by keyboard in a real terminal, kept as text.

    python -m tests.terminal.transcript

plays them anew and writes the files; the test types the same keys and expects the same screens.
The round is played by the moves of the hard level. Its seed was looked for: it has a choice among
combinations that isn't the first one, and a scopa of each side. The questions of the lessons are
answered wrong first.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from scopa import Match, Move, View
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.player import Limit, Never
from scopa.lessons.basics import CAPTURING, SINGLE_BEFORE_SUM
from scopa.lessons.course import LESSONS as COURSE
from scopa.lessons.lesson import Lesson
from scopa.records import read
from tests.lessons.paths import path, right_moves
from tests.terminal.terminal import Terminal

FOLDER = Path(__file__).parent
ROUND = FOLDER / "round-80x24.txt"
ARGUMENTS = ("--seed", "428", "--level", "hard", "--speed", "off", "--theme", "felt")
LESSONS = (
    (CAPTURING, FOLDER / "lesson-capturing-80x24.txt"),
    (SINGLE_BEFORE_SUM, FOLDER / "lesson-single-before-sum-80x24.txt"),
)
LESSON_ARGUMENTS = ("--speed", "off", "--theme", "felt")
HUMAN = 0
RULE = "=" * 80
SETTLED = 1.0
"""Seconds without a change after which a screen counts as finished."""

Frame = tuple[str, str]
"""The key pressed, and the screen that it leads to; the first frame has no key."""


def frames(text: str) -> list[Frame]:
    """The frames of a transcript."""
    parts = text.split(f"{RULE}\n")[1:]
    keys = [part.removeprefix("key:").strip() for part in parts[::2]]
    return list(zip(keys, parts[1::2], strict=True))


def written(played: Sequence[Frame]) -> str:
    """The transcript of some frames."""
    return "".join(f"{RULE}\nkey: {key}".rstrip() + f"\n{RULE}\n{screen}" for key, screen in played)


def visible(screen: str) -> str:
    """A screen without the blanks at the ends of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in screen.splitlines())


def saved_match(home: Path) -> Match | None:
    """The match on disk, once it has begun."""
    for file in sorted((home / "matches").glob("*.scopa")):
        return read(file.read_bytes(), torn=True).match
    return None


def keys_of_a_move(match: Match) -> Iterator[str]:
    """The keys that choose the move of the hard level and play it."""
    view = match.view(HUMAN)
    yield from keys_to_choose(view, HardPlayer().choose(view, Limit(), random.Random(0), Never()))
    yield "Enter"


def keys_to_choose(view: View, move: Move) -> Iterator[str]:
    """The keys that choose a move."""
    yield str(list(view.hand).index(move.card) + 1)
    captures = view.captures(move.card)
    for _ in range(captures.index(move.captured) if captures else 0):
        yield "Down"


def keys_of_a_round(home: Path) -> Iterator[str]:
    """From the first screen to the breakdown of the first round and on to the second."""
    yield "Enter"
    while (match := saved_match(home)) is not None and match.round_number == 1:
        yield from keys_of_a_move(match)
    yield "Enter"
    yield "Enter"


def keys_of_a_lesson(lesson: Lesson, _home: Path) -> Iterator[str]:
    """From the first screen to the lesson, through it, and back to the list with a mark in it."""
    yield "l"
    yield from ["Down"] * COURSE.index(lesson)
    yield "Enter"
    for teacher in path(lesson):
        if teacher.over:
            return
        if teacher.question is not None:
            wrong = 0 if teacher.question.right else 1
            yield from (str(wrong + 1), "Enter", str(teacher.question.right + 1))
        elif teacher.wants_play:
            yield from keys_to_choose(teacher.match.view(HUMAN), right_moves(teacher)[0])
        yield "Enter"


def settled(terminal: Terminal) -> str:
    """The screen once it doesn't change any more."""
    seen, since = terminal.text(), time.monotonic()
    while time.monotonic() < since + SETTLED:
        time.sleep(SETTLED / 10)
        if (text := terminal.text()) != seen:
            seen, since = text, time.monotonic()
    return visible(seen)


def play(
    folder: Path, arguments: Sequence[str], keys: Callable[[Path], Iterable[str]]
) -> Iterator[Frame]:
    """Press the keys, which may depend on the home, in a terminal, frame by frame."""
    with Terminal(folder) as terminal:
        terminal.start(*arguments)
        terminal.wait_for("Enter")
        yield "", settled(terminal)
        for key in keys(terminal.home):
            terminal.press(key)
            yield key, settled(terminal)


def main() -> None:
    """Play the round and the lessons, and write their transcripts."""
    write(ROUND, ARGUMENTS, keys_of_a_round)
    for lesson, file in LESSONS:
        write(file, LESSON_ARGUMENTS, partial(keys_of_a_lesson, lesson))


def write(file: Path, arguments: Sequence[str], keys: Callable[[Path], Iterable[str]]) -> None:
    """Play something and write its transcript."""
    with tempfile.TemporaryDirectory() as folder:
        played = list(play(Path(folder), arguments, keys))
    file.write_text(written(played), encoding="utf-8")
    sys.stdout.write(f"{file.name}: {len(played)} screens\n")


if __name__ == "__main__":
    main()
