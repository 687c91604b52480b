"""What the end of the round is worth, exactly: nothing is hidden in its last deal.

Before it the cards that are left may lie in any way, each as likely; once they are dealt, both
players know all by counting, and the play is that of a game of perfect information. It is solved
backwards, for many states and for all hands that the opener may be dealt at once.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.branches import Branches
from scopa.ai.equilibrium.deal import OPENER
from scopa.ai.equilibrium.hands import Places, holding, lacking
from scopa.ai.equilibrium.points import FIXED, margin, won
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values
from scopa.engine.captures import CaptureRule

Worth = Callable[[States], Values]
"""What rounds for two that are over, all cards being in the piles, are worth to the opener."""

BLOCK = 8_000
"""States that are worked on in one go."""


class LastDealValue:
    """Leaves before the last deal of a round for two: the mean over all ways to deal what is left.

    As many cards are left in each state, two or more and an even number.
    """

    def __init__(self, rule: CaptureRule, worth: Worth = margin) -> None:
        """`worth` is what is played for: without it points, the scope made before included."""
        self._rule = rule
        self._worth = worth

    def __call__(self, states: States) -> Values:
        """The value of each state, in what is played for."""
        values: Values = self.by_hand(states).mean(1)
        return values

    def by_hand(self, states: States) -> Values:
        """What each hand of the opener is worth, both playing best: states x hands.

        Hands are in the order of `scopa.ai.equilibrium.hands`. States with alike piles lead to the
        same others, so they are solved together.
        """
        alike = np.argsort(states.dealer, kind="stable")
        blocks = _blocks(len(states))
        values = np.concatenate([self._by_hand(states.take(alike[block])) for block in blocks])
        values[alike] = values.copy()
        return values

    def _by_hand(self, states: States) -> Values:
        at = Situations.with_unseen(states)
        size = at.drawn // 2
        plies = []
        for ply in range(2 * size):
            player = ply % 2
            ways = at.ways(self._rule, opens=player == OPENER)
            following, kind = at.after(ways)
            opener = size - (ply + 1) // 2
            plies.append(_Ply(player, at.drawn, opener, ways.branches, kind))
            at = following
        values = self._worth(_over(at.states))[:, None]
        for each in reversed(plies):
            values = each.before(values)
        return values


class _Ply(NamedTuple):
    """A play of the last deal in all situations, and the hands of the opener that go with it."""

    player: int
    drawn: int
    """Cards that are still held."""
    opener: int
    """How many of these are the opener's."""
    branches: Branches
    """Which ways to play belong to which situation * cards + place."""
    kind: Places
    """The situation that each of the ways leads to."""

    def before(self, values: Values) -> Values:
        """From what hands are worth after the play, in each situation, to what they are before."""
        best = np.maximum if self.player == OPENER else np.minimum
        after = values[self.kind]
        played = after[: self.branches.things]
        for things, more in self.branches.more():
            played[things] = best(played[things], after[more])
        link = (holding if self.player == OPENER else lacking)(self.drawn, self.opener)
        columns = played.reshape(len(played) // self.drawn, -1)
        found: Values = best.reduce(columns[:, link.columns], axis=2)
        return found


def forecasts(rule: CaptureRule, states: States) -> Values:
    """What makes up the value in the classic game, a row for each state: the means of each point.

    Of cards, coins, settebello and primiera who gets the point, -1 to 1; then the scope to come.
    Both play for the margin, and only of lines with the same margin do they prefer some to others:
    those that win them cards, then coins, and so on.
    """
    none = np.zeros(len(states), np.int64)
    to_come = States(states.table, states.opener, states.dealer, states.taker, none, none)
    found = LastDealValue(rule, _labelled).by_hand(to_come).astype(np.int64)
    margins, labels = np.divmod(found, _LABELS)
    points = [labels // 3**place % 3 - 1 for place in reversed(range(FIXED))]
    return np.stack([each.mean(1) for each in (*points, margins - sum(points))], axis=1)


_LABELS = 3**FIXED


def _labelled(states: States) -> Values:
    """The margin in units of 81, and above that, digit by digit to base 3, who gets which point."""
    digits = won(states) + 1
    label = digits @ 3 ** np.arange(FIXED)[::-1]
    found: Values = margin(states) * _LABELS + label
    return found


def _over(states: States) -> States:
    """The rounds over: what lies goes to who captured last, and a sweep that ends it is no scopa.

    A table that is empty was swept by the last play, the dealer's.
    """
    mine = np.where(states.taker > 0, states.table, np.uint64(0))
    theirs = np.where(states.taker < 0, states.table, np.uint64(0))
    return States(
        states.table ^ mine ^ theirs,
        states.opener | mine,
        states.dealer | theirs,
        states.taker,
        states.opener_scope,
        states.dealer_scope - (states.table == 0),
    )


def _blocks(count: int) -> Iterator[Places]:
    return (np.arange(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))
