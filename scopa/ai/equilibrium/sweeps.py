"""What becomes of all hands at all nodes of a tree, from the root down and from the ends up.

A profile has for each level an array, children x hands left: how likely the player in turn is to
make the play that leads there, with the hand of which that is left. A reach is an array, nodes x
hands: how likely a player is to hold each, as far as its own choices and the cards dealt decide.
"""

from collections.abc import Sequence
from functools import cached_property
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
        self.hands_left = comb(level.drawn - 1, level.sizes[level.player] - 1)
        """Hands that the player may be left with."""
        self._others_left = comb(level.drawn - 1, level.sizes[1 - level.player])

    def own_down(self, rows: Rows) -> Rows:
        """From the hands of the player in turn, at the nodes, to those left at the children."""
        return self._spread((rows @ self._own).reshape(-1, self.hands_left))

    def other_down(self, rows: Rows) -> Rows:
        """The same for the hands of the other player."""
        return self._spread((rows @ self._other).reshape(-1, self._others_left))

    def own_up(self, rows: Rows) -> Rows:
        """From the hands left at the children to those at the nodes, summed over the plays."""
        return self._summed(rows) @ self._own.T

    def other_up(self, rows: Rows) -> Rows:
        """The same for the hands of the other player."""
        return self._summed(rows) @ self._other.T

    def best_up(self, rows: Rows) -> Rows:
        """As `own_up`, but of each hand's plays only the best."""
        best = rows[: self.level.pairs].copy()
        first = self.level.pairs
        for pairs in self.level.further:
            best[pairs] = np.maximum(best[pairs], rows[first : first + len(pairs)])
            first += len(pairs)
        plays = best.reshape(self.level.nodes, -1)
        found: Rows = plays[:, self.level.held.columns].max(axis=2)
        return found

    def shares(self, rows: Rows) -> Rows:
        """Numbers of the plays, 0 or more, as proportions of each hand's sum; if 0 all alike."""
        total = self.own_down(self.own_up(rows))
        return np.divide(rows, total, out=self.alike.copy(), where=total > 0)

    @cached_property
    def alike(self) -> Rows:
        """Every play of a hand as likely."""
        ones = np.ones((self.level.children, self.hands_left), self._own.dtype)
        return 1 / self.own_down(self.own_up(ones))

    def _spread(self, rows: Rows) -> Rows:
        """From pairs of node and card to children."""
        further = self.level.further
        return np.concatenate([rows, *(rows[pairs] for pairs in further)]) if further else rows

    def _summed(self, rows: Rows) -> Rows:
        """From children to pairs of node and card, in rows of one node."""
        level = self.level
        total = rows[: level.pairs]
        if level.further:
            total = total.copy()
        first = level.pairs
        for pairs in level.further:
            total[pairs] += rows[first : first + len(pairs)]
            first += len(pairs)
        return total.reshape(level.nodes, -1)


class Sweeps:
    """The sweeps over a tree in one precision."""

    def __init__(self, tree: Tree, dtype: DTypeLike) -> None:
        self.tree = tree
        self.steps = [Step(level, dtype) for level in tree.levels]
        self._worth = tree.last.worth.astype(dtype)[tree.last.situation]
        self._lost = -self._worth

    def reach(self, player: int, held: Rows, profile: Profile) -> list[Rows]:
        """A player's reach at every level and at the ends, from that at the roots."""
        found = [held]
        for step, plays in zip(self.steps, profile, strict=True):
            if step.player == player:
                found.append(step.own_down(found[-1]) * plays)
            else:
                found.append(step.other_down(found[-1]))
        return found

    def at_ends(self, player: int, other: Rows) -> Rows:
        """What the ends are worth to each hand of a player, over all of the other by its reach."""
        if player == OPENER:
            summed: Rows = np.einsum("ij,ij->i", other, self._worth)[:, None]
            return summed
        lost: Rows = other * self._lost
        return lost

    def values(self, player: int, other: Rows, profile: Profile) -> list[Rows]:
        """What each level and the ends are worth to a player, from the other's reach there."""
        found = [self.at_ends(player, other)]
        for step, plays in zip(reversed(self.steps), reversed(profile), strict=True):
            if step.player == player:
                found.append(step.own_up(plays * found[-1]))
            else:
                found.append(step.other_up(found[-1]))
        return found[::-1]

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
