"""Many open states at once, a column for each field, so that numpy can look at all of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.state import State
from scopa.engine.cards import ALL_CARDS

Masks = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class States:
    """States of one ply, as `scopa.ai.expert.state.State` describes each."""

    table: Masks
    opener: Masks
    dealer: Masks
    taker: Numbers
    opener_scope: Numbers
    dealer_scope: Numbers

    def __len__(self) -> int:
        return len(self.table)

    @property
    def unseen(self) -> Masks:
        """The cards that nobody has seen yet."""
        return np.uint64(ALL_CARDS) & ~(self.table | self.opener | self.dealer)

    @classmethod
    def of(cls, states: Iterable[State]) -> "States":
        """The columns of some states, of which the plies are left out."""
        rows = list(states)

        def masks(column: Iterable[int]) -> Masks:
            return np.fromiter(column, np.uint64, len(rows))

        def numbers(column: Iterable[int]) -> Numbers:
            return np.fromiter(column, np.int64, len(rows))

        return cls(
            table=masks(state.table for state in rows),
            opener=masks(state.opener for state in rows),
            dealer=masks(state.dealer for state in rows),
            taker=numbers(state.taker for state in rows),
            opener_scope=numbers(state.opener_scope for state in rows),
            dealer_scope=numbers(state.dealer_scope for state in rows),
        )

    def take(self, places: NDArray[Any]) -> "States":
        """The states at some places, given by number or as a flag for each."""
        return States(
            self.table[places],
            self.opener[places],
            self.dealer[places],
            self.taker[places],
            self.opener_scope[places],
            self.dealer_scope[places],
        )

    def rows(self, ply: int) -> list[State]:
        """Each state by itself, so many cards of the deal having been played."""
        columns = (self.table, self.opener, self.dealer, self.taker)
        scope = (self.opener_scope, self.dealer_scope)
        return [
            State(table, opener, dealer, taker, ply, ours, theirs)
            for table, opener, dealer, taker, ours, theirs in zip(
                *(column.tolist() for column in (*columns, *scope)), strict=True
            )
        ]


def counted(masks: Masks) -> Numbers:
    """How many cards each mask holds."""
    return np.bitwise_count(masks).astype(np.int64)


Leaves = Callable[[States], Values]
"""The values of states with empty hands, from the side of the opener, scope so far included."""


def one_by_one(leaf: Leaf, ply: int) -> Leaves:
    """A leaf that knows one state at a time, asked for many, all of one ply."""

    def values(states: States) -> Values:
        return np.fromiter(map(leaf, states.rows(ply)), np.float64, len(states))

    return values
