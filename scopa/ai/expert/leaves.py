"""What the end of a deal is worth: in points, or in the chance to win the match."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, factorial

from scopa.ai.expert.boundary import BoundaryValue, Weights
from scopa.ai.expert.match_chances import MatchChances
from scopa.ai.expert.state import State

Leaf = Callable[[State], float]
"""The value of a state with empty hands, from the side of the opener."""

MARGIN = 1e-6
"""What a point is worth in chance to win the match, where the chance is the same."""
MOST_MORE_SCOPE = 3
"""The scope out of sight that either side may still make."""
SINGLE_POINTS = 5
"""What goes to one side or the other: the four fixed points and the scopa in sight."""

Shares = tuple[float, float, float]
"""The chances that a point goes to the opener, to the dealer, and to nobody."""

Rows = Sequence[Sequence[float]]
"""A value by how many more points the opener gets, then by how many the dealer gets."""


class PointsLeaf:
    """The expected margin of the round, in points."""

    def __init__(self, value: BoundaryValue) -> None:
        self._value = value

    def __call__(self, state: State) -> float:
        """What the opener's side has made and may expect, less what the other has and may."""
        rest = self._value(state.opener, state.dealer, state.table, state.taker)
        return state.opener_scope - state.dealer_scope + rest


class MatchLeaf:
    """The expected chance of the opener's side to win the match, 0 to 1.

    A forecast e of a point is the chance that the opener gets it less the chance that the dealer
    does. The four fixed points go together: the rest of the round turns out, as likely, well for
    the opener or badly, and all forecasts are c(1 - e²) higher or lower (a one-factor model). Given
    that, the points are independent, and each is tied with the chance t(1 - e²), as an ordered
    logit with a narrow middle has it. c and t were fitted to self-play.

    Of the scope to come one is in sight: it goes to the side that the forecast favours, with the
    size of the forecast as the chance. More come to either side alike, a Poisson variable each.
    """

    def __init__(
        self,
        weights: Weights,
        value: BoundaryValue,
        chances: MatchChances,
        to_go: tuple[int, int],
    ) -> None:
        """`to_go` is what the opener and the dealer had to go when the round began."""
        self._value = value
        self._chances = chances
        self._to_go = to_go
        self.ties = weights["ties"]
        """The t of cards, coins and primiera."""
        [mean] = weights["more scope"]
        self.common = weights["common"]
        """The c of cards, coins, settebello and primiera."""
        self._scope = poisson(mean, MOST_MORE_SCOPE)
        self._ends: dict[tuple[int, int], float] = {}
        self._open: dict[tuple[int, int, float, float], tuple[Rows, Rows]] = {}

    def __call__(self, state: State) -> float:
        """The chance, from the forecasts and the scope made so far."""
        table, opener, dealer, taker, _, ours, theirs = state
        cards, coins, settebello, primiera, scope = self._value.forecasts(
            opener, dealer, table, taker
        )
        key = (ours, theirs, scope, settebello)
        well, badly = self._open.get(key) or self._look_at(key)
        of_cards, of_coins, _, of_primiera = self.common
        more_cards = swing(cards, of_cards)
        more_coins = swing(coins, of_coins)
        more_primiera = swing(primiera, of_primiera)
        chance = 0.5 * (
            self._folded(well, cards + more_cards, coins + more_coins, primiera + more_primiera)
            + self._folded(badly, cards - more_cards, coins - more_coins, primiera - more_primiera)
        )
        margin = ours - theirs + cards + coins + settebello + primiera + scope
        return chance + MARGIN * margin

    def _folded(self, rows: Rows, cards: float, coins: float, primiera: float) -> float:
        """The expectation over cards, coins and primiera.

        It is `folded` three times, written out: no search does anything as often.
        """
        (a, b, c, d), (e, f, g), (h, i), (j,) = rows
        of_cards, of_coins, of_primiera = self.ties
        won, lost, tied = shares(cards, of_cards)
        a, b, c, d, e, f = (
            won * e + lost * b + tied * a,
            won * f + lost * c + tied * b,
            won * g + lost * d + tied * c,
            won * h + lost * f + tied * e,
            won * i + lost * g + tied * f,
            won * j + lost * i + tied * h,
        )
        won, lost, tied = shares(coins, of_coins)
        a, b, c = (
            won * d + lost * b + tied * a,
            won * e + lost * c + tied * b,
            won * f + lost * e + tied * d,
        )
        won, lost, tied = shares(primiera, of_primiera)
        return won * c + lost * b + tied * a

    def _look_at(self, key: tuple[int, int, float, float]) -> tuple[Rows, Rows]:
        """The chances by what cards, coins and primiera still bring, things going well or badly."""
        ours, theirs, scope, settebello = key
        rows: Rows = [
            [
                self.with_points(ours + opener, theirs + dealer)
                for dealer in range(SINGLE_POINTS + 1 - opener)
            ]
            for opener in range(SINGLE_POINTS + 1)
        ]
        rows = folded(rows, shares(max(-1.0, min(1.0, scope)), 1.0))
        more = swing(settebello, self.common[2])
        found = self._open[key] = (
            folded(rows, shares(settebello + more, 0.0)),
            folded(rows, shares(settebello - more, 0.0)),
        )
        return found

    def with_points(self, ours: int, theirs: int) -> float:
        """The chance with so many points of the round, but for the scope out of sight."""
        chance = self._ends.get((ours, theirs))
        if chance is None:
            opener_to_go, dealer_to_go = self._to_go
            chance = self._ends[ours, theirs] = sum(
                one
                * other
                * self._chances.after_round(
                    opener_to_go - ours - more, dealer_to_go - theirs - others
                )
                for more, one in enumerate(self._scope)
                for others, other in enumerate(self._scope)
            )
        return chance


def swing(forecast: float, common: float) -> float:
    """By how much a forecast is higher when things go well for the opener, or lower when badly."""
    return min(common * (1.0 - forecast * forecast), 1.0 - abs(forecast))


def shares(forecast: float, tie: float) -> Shares:
    """The chances that the opener gets a point, that the dealer does, and that nobody does."""
    tied = min(tie * (1.0 - forecast * forecast), 1.0 - abs(forecast))
    won = (1.0 + forecast - tied) / 2
    return won, won - forecast, tied


def folded(rows: Rows, chances: Shares) -> Rows:
    """The expectation over who gets one of the points: a row and a column less."""
    won, lost, tied = chances
    return [
        [
            won * ours + lost * theirs + tied * none
            for ours, theirs, none in zip(below, row[1:], row, strict=False)
        ]
        for row, below in pairwise(rows)
    ]


def poisson(mean: float, most: int) -> list[float]:
    """The chances of 0, 1, 2 … to `most` of a Poisson variable that is no higher."""
    shares = [mean**number * exp(-mean) / factorial(number) for number in range(most + 1)]
    return [share / sum(shares) for share in shares]
