"""What becomes of all hands at all nodes of a tree, from the root down and from the ends up.

A profile has for each level an array, children x hands left: how likely the player in turn is to
make the play that leads there, with the hand of which that is left. A reach is an array, nodes x
hands: how likely a player is to hold each, as far as its own choices and the cards dealt decide.
"""

from collections.abc import Sequence
from math import comb
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from scopa.ai.equilibrium.deal import OPENER
from scopa.ai.equilibrium.hands import Link
from scopa.ai.equilibrium.tree import Level, Tree

Rows = NDArray[Any]
"""Of float32 or float64."""
Profile = Sequence[Rows]


class Step:
    """One level, and how numbers pass through it."""

    def __init__(self, level: Level, dtype: DTypeLike) -> None:
        self.level = level
        self.player = level.player
        self._own = _matrix(level.held, dtype)
        self._other = _matrix(level.lacked, dtype)
        self.shape = (level.children, comb(level.drawn - 1, level.sizes[level.player] - 1))
        """Children x hands that the player in turn may be left with."""

    def own_down(self, rows: Rows) -> Rows:
        """From the hands of the player in turn, at the nodes, to those left at the children."""
        return self._down(rows, self._own)

    def other_down(self, rows: Rows) -> Rows:
        """The same for the hands of the other player."""
        return self._down(rows, self._other)

    def own_up(self, rows: Rows) -> Rows:
        """From the hands left at the children to those at the nodes, summed over the plays.

        The rows are used up.
        """
        return self._up(rows, self._own)

    def other_up(self, rows: Rows) -> Rows:
        """The same for the hands of the other player."""
        return self._up(rows, self._other)

    def best_up(self, rows: Rows) -> Rows:
        """As `own_up`, but of each hand's plays only the best."""
        best = rows[: self.level.pairs]
        for pairs, children in self.level.more():
            best[pairs] = np.maximum(best[pairs], rows[children])
        plays = best.reshape(self.level.nodes, -1)
        found: Rows = plays[:, self.level.held.columns].max(axis=2)
        return found

    def shares(self, rows: Rows) -> Rows:
        """Numbers of the plays, above 0, as proportions of the sum of each hand's."""
        return rows / self.own_down(self.own_up(rows.copy()))

    def _down(self, rows: Rows, matrix: Rows) -> Rows:
        level = self.level
        width = matrix.shape[1] // level.drawn
        found = np.empty((level.children, width), rows.dtype)
        np.matmul(rows, matrix, out=found[: level.pairs].reshape(level.nodes, -1))
        for pairs, children in level.more():
            found[children] = found[pairs]
        return found

    def _up(self, rows: Rows, matrix: Rows) -> Rows:
        total = rows[: self.level.pairs]
        for pairs, children in self.level.more():
            total[pairs] += rows[children]
        found: Rows = total.reshape(self.level.nodes, -1) @ matrix.T
        return found


class Sweeps:
    """The sweeps over a tree in one precision."""

    def __init__(self, tree: Tree, dtype: DTypeLike) -> None:
        self.steps = [Step(level, dtype) for level in tree.levels]
        self._worth = tree.last.worth.astype(dtype)[tree.last.situation]
        self._lost = -self._worth

    def reach(self, player: int, held: Rows, profile: Profile) -> list[Rows]:
        """A player's reach at every level and at the ends, from that at the roots."""
        found = [held]
        for step, plays in zip(self.steps, profile, strict=True):
            if step.player == player:
                reach = step.own_down(found[-1])
                reach *= plays
                found.append(reach)
            else:
                found.append(step.other_down(found[-1]))
        return found

    def at_ends(self, player: int, other: Rows) -> Rows:
        """What the ends are worth to each hand of a player, over all of the other by its reach."""
        if player == OPENER:
            summed: Rows = np.einsum("ij,ij->i", other, self._worth)[:, None]
            return summed
        found: Rows = other * self._lost
        return found

    def values(self, player: int, other: Rows, profile: Profile, depth: int) -> Rows:
        """What the nodes of a level are worth to a player, from the other's reach at the ends."""
        found = self.at_ends(player, other)
        for step, plays in zip(
            self.steps[: depth - 1 : -1], profile[: depth - 1 : -1], strict=True
        ):
            found = step.own_up(plays * found) if step.player == player else step.other_up(found)
        return found

    def best(self, player: int, other: Rows) -> Rows:
        """What the roots are worth to a player who answers best."""
        found = self.at_ends(player, other)
        for step in reversed(self.steps):
            found = step.best_up(found) if step.player == player else step.other_up(found)
        return found


def _matrix(link: Link, dtype: DTypeLike) -> Rows:
    """Hands x columns: 1 where they belong together.

    Passing numbers by multiplying with it is faster than by picking them out, small as it is.
    """
    found = np.zeros((len(link.columns), len(link.hand)), dtype)
    found[link.hand, np.arange(len(link.hand))] = 1
    return found
