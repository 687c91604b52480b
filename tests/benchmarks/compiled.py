"""Thinking time of a compiled build as a ratio to the pure one, in one run.

    python -m tests.benchmarks.compiled PURE COMPILED [ROUNDS]

PURE and COMPILED are Python interpreters, each with its build of scopa installed. Both play the
same duels in turns, and the best of three turns counts. The builds have to agree in every figure.
"""

import json
import subprocess
import sys
from typing import Any

TURNS = 3
DUELS = (("expert", "hard"), ("ismcts:1000", "greedy"))


def duel(python: str, players: tuple[str, str], rounds: int) -> tuple[float, dict[str, Any]]:
    """The milliseconds a choice takes the first player, and the figures without times."""
    arena = ["arena", *players, "--rounds", str(rounds), "--seed", "1", "--json"]
    # -I: the scopa that is installed there, whatever lies in the working directory or PYTHONPATH.
    done = subprocess.run([python, "-I", "-m", "scopa", *arena], check=True, capture_output=True)
    (figures,) = json.loads(done.stdout)["duels"]
    first, _ = figures.pop("milliseconds")
    return first["mean"], figures


def main(pure: str, compiled: str, rounds: int) -> None:
    """Print the ratio for each duel."""
    for players in DUELS:
        best: dict[str, float] = {}
        seen = []
        for _ in range(TURNS):
            for python in (pure, compiled):
                taken, figures = duel(python, players, rounds)
                best[python] = min(taken, best.get(python, taken))
                seen.append(figures)
        if any(figures != seen[0] for figures in seen):
            raise SystemExit(f"the builds play {players[0]} differently")
        slow, fast = best[pure], best[compiled]
        print(
            f"{players[0]:12} pure {slow:6.2f} ms, compiled {fast:6.2f} ms a choice:"
            f" {slow / fast:.2f} x as fast"
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 10)
