"""Rows of several for each of many things, most of which have but one.

The first row of each thing comes first, in the order of the things; then all second rows, of those
that have one, then all third, … So what holds for nearly all is done in one piece.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.hands import Places


@dataclass(frozen=True, slots=True)
class Branches:
    """Which rows belong to which thing."""

    things: int
    """How many there are."""
    further: tuple[Places, ...]
    """The things that have a second row, those that have a third, …; rising."""

    @classmethod
    def of(cls, counts: NDArray[np.integer]) -> "Branches":
        """So many rows for each thing, one or more."""
        most = int(counts.max(initial=1))
        return cls(len(counts), tuple(np.flatnonzero(counts > rank) for rank in range(1, most)))

    def __len__(self) -> int:
        return self.things + sum(map(len, self.further))

    def more(self) -> Iterator[tuple[Places, slice]]:
        """The things with a second row and these rows, then with a third, and so on."""
        first = self.things
        for things in self.further:
            yield things, slice(first, first + len(things))
            first += len(things)

    def owners(self) -> Places:
        """The thing that each row belongs to."""
        return np.concatenate([np.arange(self.things), *self.further])

    def counted(self, first: Places) -> Places:
        """For each row the number given with its thing, and one more for each row before it."""
        return np.concatenate(
            [first, *(first[things] + rank for rank, things in enumerate(self.further, 1))]
        )

    def picked(self, things: Places) -> tuple["Branches", Places]:
        """Those of some of the things, each as often as it is given, and which rows they were."""
        counts = np.ones(self.things, np.int8)
        for each in self.further:
            counts[each] += 1
        found = Branches.of(counts[things])
        rows = [things]
        row = np.zeros(self.things, np.intp)
        for picked, (each, more) in zip(found.further, self.more(), strict=False):
            row[each] = np.arange(more.start, more.stop)
            rows.append(row[things[picked]])
        return found, np.concatenate(rows)

    def rows(self, thing: int) -> Iterator[int]:
        """The rows of one thing."""
        yield thing
        for things, rows in self.more():
            place = int(np.searchsorted(things, thing))
            if place == len(things) or things[place] != thing:
                return
            yield rows.start + place
