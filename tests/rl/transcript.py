"""Playthroughs of OpenSpiel's own, kept as text: ``python -m tests.rl.transcript`` makes them.

Each shows a round at random with everything that OpenSpiel asks of a game on the way.
"""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import scopa.rl.open_spiel  # noqa: F401 - registers the game

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "scopa": "python_scopa",
    "quindici-for-three": "python_scopa(rules=quindici-napoli;seats:3;deals:6+6,dealer=0)",
}
"""What is played, by the name of the file."""
SEED = 1


def kept(name: str) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{name}.txt"


def replayed(name: str) -> tuple[str, str]:
    """What is kept of a playthrough, and what the same actions give now."""
    flags.FLAGS.mark_as_parsed()
    before, now = generate_playthrough.replay(str(kept(name)))
    return before, now


def main() -> None:
    """Make all anew."""
    for name, game in GAMES.items():
        text = generate_playthrough.playthrough(game, [], seed=SEED)
        kept(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
