"""A whole round played line by line, kept as text in `ROUND`.

    python -m tests.plain.transcript

plays it anew, by the moves of the hard level, and writes the file; the test types the same lines
and expects the same answers. The seed is that of the transcript of the screen.
"""

import io
import random
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from scopa.ai.levels.hard import HardPlayer
from scopa.ai.player import NEVER, Limit
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.plain.streams import Answering, match_in

ROUND = Path(__file__).with_name("round.txt")
WANTED = Wanted(rules=Rules(), level="hard", seed=428)
HUMAN = 0
MARK = "> "
"""What stands before the lines that were typed."""
ASKED = ("moves", "piles", "stock", "last", "score", "players", "table", "hand")
"""Commands to be heard in between."""


def lines_of(text: str) -> list[str]:
    """The lines that were typed in a transcript."""
    return [line.removeprefix(MARK) for line in text.splitlines() if line.startswith(MARK)]


def played(home: Home, lines: Iterator[str]) -> str:
    """The transcript of a session in which these lines are typed."""
    transcript = io.StringIO()

    def answer() -> str | None:
        line = next(lines, None)
        if line is not None:
            transcript.write(f"{MARK}{line}\n")
        return line

    home.prepare()
    Session(home, WANTED, Console(Answering(answer), transcript)).run()
    return transcript.getvalue()


def typed(home: Home) -> Iterator[str]:
    """The moves of the hard level until the second round has begun, told in all ways."""
    ways = cycle((_by_number, _by_code, _by_record))
    asked = iter(ASKED)
    while (match := match_in(home.matches)).round_number == 1:
        if command := next(asked, None):
            yield command
        view = match.view(HUMAN)
        move = HardPlayer().choose(view, Limit(), random.Random(0), NEVER)
        yield from next(ways)(view, move)
    yield "breakdown"
    yield "quit"


def _by_number(view: View, move: Move) -> Iterator[str]:
    yield str(tuple(view.hand).index(move.card) + 1)
    captures = view.captures(move.card)
    if len(captures) > 1:
        yield str(captures.index(move.captured) + 1)


def _by_code(_view: View, move: Move) -> Iterator[str]:
    taken = "".join(f" {card.code}" for card in move.captured)
    yield f"{move.card.code} takes{taken}" if taken else f"lay {move.card.code}"


def _by_record(_view: View, move: Move) -> Iterator[str]:
    yield str(move)


def main() -> None:
    """Play the round and write its transcript."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        ROUND.write_text(played(home, typed(home)), encoding="ascii")


if __name__ == "__main__":
    main()
