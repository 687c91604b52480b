"""What the end of the deal is worth in the chance to win the match, for many states at once."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from scopa.ai.equilibrium.points import margin, won
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.expert.leaves import MARGIN, SINGLE_POINTS, MatchLeaf
from scopa.ai.expert.match_chances import MatchChances
from scopa.ai.maestro.network import SCOPE, Network, lead
from scopa.engine.scoring import MOST_SCOPE


class MatchWorth:
    """The chance of the opener's side to win the match where the round is over: a `Worth`."""

    def __init__(self, chances: MatchChances, to_go: tuple[int, int]) -> None:
        """`to_go` is how many points the opener and the dealer had to go before the round."""
        opener, dealer = to_go
        self._chances = _by_points(
            lambda ours, theirs: chances.after_round(opener - ours, dealer - theirs)
        )

    def __call__(self, states: States) -> Values:
        """The chance, by the points of the round."""
        points = won(states)
        ours = (points > 0).sum(1) + states.opener_scope.clip(0, MOST_SCOPE)
        theirs = (points < 0).sum(1) + states.dealer_scope.clip(0, MOST_SCOPE)
        chance: Values = self._chances[ours, theirs] + MARGIN * margin(states)
        return chance


Rows = list[list[Values]]
"""A value for each state, by how many more points the opener gets, then the dealer."""


class MatchValue:
    """The expected chance of the opener's side to win the match, 0 to 1: `Leaves`.

    The model is that of `MatchLeaf`, which says what the numbers mean; a network makes the
    forecasts.
    """

    def __init__(self, network: Network, leaf: MatchLeaf) -> None:
        """`leaf` knows the score of the match."""
        self._network = network
        self._common = leaf.common
        self._ties = leaf.ties
        self._chances = _by_points(leaf.with_points)

    def __call__(self, states: States) -> Values:
        """The chance, from the forecasts and the scope made so far."""
        forecasts = self._network.forecasts(states).astype(np.float64)
        rows = _folded(self._rows(states), forecasts[:, SCOPE].clip(-1, 1), 1.0)
        swings = [
            np.minimum(common * (1 - forecast**2), 1 - abs(forecast))
            for common, forecast in zip(self._common, forecasts.T, strict=False)
        ]
        margin = lead(states) + forecasts.sum(1)
        well, badly = (self._chance(rows, forecasts, swings, sign) for sign in (1, -1))
        chance: Values = (well + badly) / 2 + MARGIN * margin
        return chance

    def _rows(self, states: States) -> Rows:
        ours = states.opener_scope.clip(0, MOST_SCOPE)
        theirs = states.dealer_scope.clip(0, MOST_SCOPE)
        return [
            [
                self._chances[ours + opener, theirs + dealer]
                for dealer in range(SINGLE_POINTS + 1 - opener)
            ]
            for opener in range(SINGLE_POINTS + 1)
        ]

    def _chance(self, rows: Rows, forecasts: Values, swings: list[Values], sign: int) -> Values:
        """The chance when things go well for the opener, or badly."""
        cards, coins, settebello, primiera = (
            forecast + sign * swing for forecast, swing in zip(forecasts.T, swings, strict=False)
        )
        rows = _folded(rows, settebello, 0.0)
        for forecast, tie in zip((cards, coins, primiera), self._ties, strict=True):
            rows = _folded(rows, forecast, tie)
        return rows[0][0]


def _by_points(chance: Callable[[int, int], float]) -> Values:
    """The chance with so many points of the opener, by those of the dealer."""
    most = range(MOST_SCOPE + SINGLE_POINTS + 1)
    return np.array([[chance(ours, theirs) for theirs in most] for ours in most])


def _folded(rows: Rows, forecast: Values, tie: float) -> Rows:
    """The expectation over who gets one of the points: a row and a column less."""
    tied = np.minimum(tie * (1 - forecast**2), 1 - abs(forecast))
    won = (1 + forecast - tied) / 2
    lost = won - forecast
    return [
        [
            won * ours + lost * theirs + tied * none
            for ours, theirs, none in zip(below, row[1:], row, strict=False)
        ]
        for row, below in pairwise(rows)
    ]
