"""The review of a short match as ``scopa review`` prints it, kept in `KEPT`.

    python -m tests.coach.transcript

plays the match and reviews it anew, and writes the file.
"""

import contextlib
import io
import os
import tempfile
from pathlib import Path

from scopa.cli import main as scopa
from scopa.records import Record, Seat, seat_tags, write
from tests.coach.setups import played

KEPT = Path(__file__).with_name("review.txt")
SEATS = (Seat("You"), Seat("Computer", "easy"))
NAME = "short.scopa"
ARGUMENTS = ("review", NAME, "--all", "--luck")


def record(rules: str = "scopa;target=2", seed: int = 8) -> str:
    """The record of a match between weak players, one of whom passes for a person."""
    match = played(rules, ["easy", "easy"], seed)
    tags = {"Record": "1", "Rules": str(match.rules), "Date": "2026-11-30", **seat_tags(SEATS)}
    return write(Record(tags, match))


def main() -> None:
    """Review the match in a folder and a home that are thrown away."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.environ.update(SCOPA_HOME=folder, LANGUAGE="en")
        Path(NAME).write_text(record(), encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            scopa(ARGUMENTS)
    KEPT.write_text(printed.getvalue(), encoding="utf-8")


if __name__ == "__main__":
    main()
