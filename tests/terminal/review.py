"""A review by keyboard in a real terminal, kept as text in `KEPT`.

    python -m tests.terminal.review

reviews the match of `tests.coach.transcript` anew and writes the file; the test types the same keys
and expects the same screens.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from scopa.storage import Home
from tests.coach.transcript import record
from tests.terminal.terminal import Terminal
from tests.terminal.transcript import Frame, settled, written

KEPT = Path(__file__).with_name("review-80x24.txt")
ARGUMENTS = ("--speed", "off", "--theme", "felt")
KEYS = ("Enter", "b", "b", "Right", "Right", "Right", "a", "Right", "a", "End", "Home", "s")


def begin(terminal: Terminal) -> None:
    """Go from the first screen to the review of a match in the home, and wait for the last word."""
    home = Home(terminal.home)
    home.finished.mkdir(parents=True)
    (home.finished / "short.scopa").write_text(record(), encoding="utf-8")
    terminal.start(*ARGUMENTS)
    terminal.wait_for("Enter", "q Quit")
    terminal.press("h")
    terminal.wait_for("short.scopa")
    terminal.press("v")
    terminal.wait_until(lambda text: "Better" in text and "Judging" not in text, "the review")


def play(folder: Path) -> Iterator[Frame]:
    """Step through the review in a terminal, frame by frame."""
    with Terminal(folder) as terminal:
        begin(terminal)
        yield "", settled(terminal)
        for key in KEYS:
            terminal.press(key)
            yield key, settled(terminal)


def main() -> None:
    """Review the match and write the transcript."""
    with tempfile.TemporaryDirectory() as folder:
        played = list(play(Path(folder)))
    KEPT.write_text(written(played), encoding="utf-8")
    sys.stdout.write(f"{len(played)} screens\n")


if __name__ == "__main__":
    main()
