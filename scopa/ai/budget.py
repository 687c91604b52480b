"""What a search may take for one move: positions, time, and until it is stopped."""

import time
from math import inf

from scopa.ai.player import Limit, Stop

LOOK_EVERY = 64
"""Positions between two looks at the clock and the stop flag."""


class OutOfBudget(Exception):  # noqa: N818 - the search ends, and nothing is wrong
    """The limit of a search is used up, or nobody waits for the move any more."""


class Budget:
    """What all the searches for one move may take together."""

    def __init__(self, limit: Limit, stop: Stop) -> None:
        self.spent = 0
        """Positions paid for."""
        self._known = 0
        """Those of them that were known before and took no time."""
        self._next_look = 1
        self._nodes = inf if limit.nodes is None else limit.nodes
        self._seconds = inf if limit.seconds is None else limit.seconds
        self._began = time.monotonic()
        self._stop = stop

    def spend(self, positions: int = 1) -> None:
        """Pay for one or more positions before they are looked at; raises `OutOfBudget`."""
        self.spent += positions
        if self.spent > self._nodes:
            raise OutOfBudget
        if self.spent >= self._next_look:
            self._next_look = self.spent + LOOK_EVERY
            self.look()

    def spend_on_known(self, positions: int) -> None:
        """Pay for positions that an earlier search looked at; raises `OutOfBudget`.

        They tell nothing of the pace.
        """
        self._known += positions
        self.spend(positions)

    def look(self) -> None:
        """Raise `OutOfBudget` if the time is used up, or nobody waits any more."""
        if self._stop.is_set() or self._elapsed() >= self._seconds:
            raise OutOfBudget

    def left(self) -> float:
        """Positions that can still be paid for, at the pace so far; 0 or more."""
        if self._seconds == inf:
            return max(0.0, self._nodes - self.spent)
        elapsed = self._elapsed()
        looked_at = self.spent - self._known
        in_time = looked_at * (self._seconds - elapsed) / elapsed if elapsed else inf
        return max(0.0, min(self._nodes - self.spent, in_time))

    def _elapsed(self) -> float:
        return time.monotonic() - self._began
