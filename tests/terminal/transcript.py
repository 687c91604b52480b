"""A whole round played by keyboard in a real terminal, kept as text in `ROUND`.

    python -m tests.terminal.transcript

plays it anew, by the moves of the hard level, and writes the file; the test types the same keys
and expects the same screens. The seed was looked for: its first round has a choice among
combinations that isn't the first one, and a scopa of each side.
"""

import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from scopa.ai.levels.hard import HardPlayer
from scopa.ai.player import Limit, Never
from scopa.engine import Match
from scopa.records import read
from tests.terminal.terminal import Terminal

ROUND = Path(__file__).with_name("round-80x24.txt")
ARGUMENTS = ("--seed", "428", "--level", "hard", "--speed", "off", "--theme", "felt")
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
    for path in sorted((home / "matches").glob("*.scopa")):
        return read(path.read_bytes(), torn=True).match
    return None


def keys_of_a_move(match: Match) -> Iterator[str]:
    """The keys that choose the move of the hard level and play it."""
    view = match.view(HUMAN)
    move = HardPlayer().choose(view, Limit(), random.Random(0), Never())
    yield str(list(view.hand).index(move.card) + 1)
    captures = view.captures(move.card)
    for _ in range(captures.index(move.captured) if captures else 0):
        yield "Down"
    yield "Enter"


def keys_of_a_round(home: Path) -> Iterator[str]:
    """From the first screen to the breakdown of the first round and on to the second."""
    yield "Enter"
    while (match := saved_match(home)) is not None and match.round_number == 1:
        yield from keys_of_a_move(match)
    yield "Enter"
    yield "Enter"


def settled(terminal: Terminal) -> str:
    """The screen once it doesn't change any more."""
    seen, since = terminal.text(), time.monotonic()
    while time.monotonic() < since + SETTLED:
        time.sleep(SETTLED / 10)
        if (text := terminal.text()) != seen:
            seen, since = text, time.monotonic()
    return visible(seen)


def play(folder: Path) -> Iterator[Frame]:
    """Play the round in a terminal, frame by frame."""
    with Terminal(folder) as terminal:
        terminal.start(*ARGUMENTS)
        terminal.wait_for("Enter")
        yield "", settled(terminal)
        for key in keys_of_a_round(terminal.home):
            terminal.press(key)
            yield key, settled(terminal)


def main() -> None:
    """Play the round and write its transcript."""
    with tempfile.TemporaryDirectory() as folder:
        played = list(play(Path(folder)))
    ROUND.write_text(written(played), encoding="utf-8")
    sys.stdout.write(f"{len(played)} screens\n")


if __name__ == "__main__":
    main()
