"""What becomes of all hands at all nodes of a tree, from the root down and from the ends up.

A profile has for each level an array, children x hands left: how likely the player in turn is to
make the play that leads there, with the hand of which that is left. A reach is an array, nodes x
hands: how likely a player is to hold each, as far as its own choices and the cards dealt decide.
"""

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import DTypeLike

from scopa.ai.equilibrium.deal import OPENER
from scopa.ai.equilibrium.hands import Link
from scopa.ai.equilibrium.products import Rows, product
from scopa.ai.equilibrium.tree import Level, Tree

Profile = Sequence[Rows]

LARGEST = 1 << 13
"""Numbers in a matrix that is multiplied with: a larger one has few nodes to serve."""


class Passage:
    """How numbers pass between the hands before a play and those after it."""

    def __init__(self, link: Link, dtype: DTypeLike) -> None:
        self._link = link
        self.columns = len(link.hand)
        self._matrices: tuple[Rows, Rows] | None = None
        if len(link.columns) * self.columns <= LARGEST:
            # Small as it is, to multiply with it is faster than to pick numbers out.
            up = np.zeros((self.columns, len(link.columns)), dtype)
            up[np.arange(self.columns), link.hand] = 1
            self._matrices = up.T.copy(), up

    def down(self, rows: Rows, out: Rows) -> None:
        """From each hand to its columns."""
        if self._matrices:
            product(rows, self._matrices[0], out)
        else:
            np.take(rows, self._link.hand, axis=1, out=out, mode="clip")

    def up(self, rows: Rows) -> Rows:
        """Summed over the columns of each hand."""
        if self._matrices:
            return product(rows, self._matrices[1])
        found: Rows = rows[:, self._link.columns].sum(axis=2)
        return found


class Step:
    """One level, and how numbers pass through it."""

    def __init__(self, level: Level, dtype: DTypeLike) -> None:
        self.level = level
        self.player = level.player
        self._own = Passage(level.held, dtype)
        self._other = Passage(level.lacked, dtype)
        self.shape = (len(level.branches), comb(level.drawn - 1, level.sizes[level.player] - 1))
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
        best = rows[: self.level.branches.things]
        for pairs, children in self.level.branches.more():
            best[pairs] = np.maximum(best[pairs], rows[children])
        plays = best.reshape(self.level.nodes, -1)
        found: Rows = plays[:, self.level.held.columns].max(axis=2)
        return found

    def likeliest(self, rows: Rows) -> Rows:
        """How likely each hand's likeliest play is, from the children to the nodes."""
        return self.best_up(rows.copy())

    def pure(self, rows: Rows) -> Rows:
        """1 for the likeliest of each hand's plays, or the first of them, and 0 for the others."""
        likeliest = rows == self.own_down(self.likeliest(rows))
        order = likeliest * np.arange(len(rows), 0, -1)[:, None].astype(rows.dtype)
        found: Rows = (order == self.own_down(self.likeliest(order))).astype(rows.dtype)
        return found

    def shares(self, rows: Rows) -> Rows:
        """Numbers of the plays, above 0, as proportions of the sum of each hand's."""
        return rows / self.own_down(self.own_up(rows.copy()))

    def _down(self, rows: Rows, passage: Passage) -> Rows:
        level = self.level
        found = np.empty((len(level.branches), passage.columns // level.drawn), rows.dtype)
        passage.down(rows, found[: level.branches.things].reshape(level.nodes, -1))
        for pairs, children in level.branches.more():
            found[children] = found[pairs]
        return found

    def _up(self, rows: Rows, passage: Passage) -> Rows:
        total = rows[: self.level.branches.things]
        for pairs, children in self.level.branches.more():
            total[pairs] += rows[children]
        return passage.up(total.reshape(self.level.nodes, -1))


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
