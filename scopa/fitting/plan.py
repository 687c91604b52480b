"""What is to be fitted, and how much it is fitted to."""

from dataclasses import asdict, dataclass
from typing import Any

from scopa import __version__

FORMAT = 3
"""Counted up where the steps of the same plan come to something else."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that the weights depend on. Each generation plays twice as much as the one before."""

    rounds: int = 200_000
    """Rounds played in the last generation."""
    generations: int = 5
    exact: int = 40_000
    """Rounds of the last generation whose last deal is solved, no more than all of them."""
    deals: int = 5_000
    """Rounds of the last generation of which the deals before the last are solved, at most all."""
    seed: int = 1
    chunk: int = 5_000
    """Rounds played in one go."""

    def in_generation(self, number: int, whole: int) -> int:
        """How many there are in a generation, counted from 1, of which the last has so many."""
        return whole >> (self.generations - number)

    @property
    def identity(self) -> dict[str, Any]:
        """What tells the steps of this fit from those of others."""
        return {"scopa-fit": FORMAT, "version": __version__, **asdict(self)}
