"""What the end of a deal is worth in points, and in chances to win the match."""

import random
from itertools import product
from math import exp, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Round, Rules, shuffled_deck
from scopa.ai.expert.boundary import BoundaryValue
from scopa.ai.expert.leaves import (
    MARGIN,
    MOST_MORE_SCOPE,
    MatchLeaf,
    PointsLeaf,
    poisson,
    shares,
    swing,
)
from scopa.ai.expert.replies import HAND
from scopa.ai.expert.state import State, state_of
from scopa.ai.expert.weights import LEFT, kept_fit
from tests.engine.setups import generators, mask

FIT = kept_fit()
CHANCES = FIT.match_chances
SCORES = st.tuples(st.integers(1, 8), st.integers(1, 8))


def boundary(rng: random.Random, left: int) -> State:
    """A state between two deals that random play leads to."""
    round_ = Round(Rules(), 1, shuffled_deck(rng))
    while round_.view(0).stock + sum(round_.view(0).hand_sizes) > left:
        round_.play(rng.choice(round_.moves()))
    return state_of(round_.view(0))


def value_of(left: int) -> BoundaryValue:
    """The boundary value for a number of cards left."""
    return BoundaryValue(FIT.values[left], left, HAND)


def match_leaf(left: int, to_go: tuple[int, int]) -> MatchLeaf:
    """The leaf of a match with so many points to go for the opener and the dealer."""
    return MatchLeaf(FIT.values[left], value_of(left), CHANCES, to_go)


def enumerated(left: int, to_go: tuple[int, int], state: State) -> float:
    """The chance to win the match as a sum over every way in which the points may go."""
    weights = FIT.values[left]
    forecasts = value_of(left).forecasts(state.opener, state.dealer, state.table, state.taker)
    [mean] = weights["more scope"]
    scope = [mean**n * exp(-mean) / factorial(n) for n in range(MOST_MORE_SCOPE + 1)]
    cards_tie, coins_tie, primiera_tie = weights["ties"]
    ties = (cards_tie, coins_tie, 0.0, primiera_tie)
    in_sight = shares(max(-1.0, min(1.0, forecasts[4])), 1.0)
    expected = 0.0
    for sign in (1, -1):
        points = [
            shares(forecast + sign * swing(forecast, common), tie)
            for forecast, common, tie in zip(forecasts, weights["common"], ties, strict=False)
        ]
        for chosen in product(range(3), repeat=5):
            chance = 0.5
            for share, which in zip([*points, in_sight], chosen, strict=True):
                chance *= share[which]
            for ours, theirs in product(range(MOST_MORE_SCOPE + 1), repeat=2):
                opener = state.opener_scope + chosen.count(0) + ours
                dealer = state.dealer_scope + chosen.count(1) + theirs
                won = CHANCES.after_round(to_go[0] - opener, to_go[1] - dealer)
                expected += chance * won * scope[ours] * scope[theirs] / sum(scope) ** 2
    return expected


@settings(max_examples=15)
@given(generators(), st.sampled_from(LEFT), SCORES)
def test_the_chance_is_that_of_a_plain_sum(
    rng: random.Random, left: int, to_go: tuple[int, int]
) -> None:
    """Folding one point after the other gives what summing over all their ways gives.

    Where the chances are the same, the margin decides.
    """
    state = boundary(rng, left)
    margin = PointsLeaf(value_of(left))(state)
    expected = enumerated(left, to_go, state) + MARGIN * margin
    assert match_leaf(left, to_go)(state) == pytest.approx(expected, abs=1e-9)


def test_points_made_count_in_full() -> None:
    """A scopa made is a point more, and a better chance, than the same state without it."""
    state = boundary(random.Random(1), 12)
    better = state._replace(opener_scope=state.opener_scope + 1)
    points, match = PointsLeaf(value_of(12)), match_leaf(12, (3, 3))
    assert points(better) - points(state) == pytest.approx(1.0)
    assert 1.0 > match(better) > match(state) > 0.0


def test_what_is_decided_is_won_or_lost() -> None:
    """With coins and settebello safe, two points to go are reached, whoever holds them."""
    ours = mask("AD 2D 3D 4D 5D 6D 7D 7H 7S 7C AH AS AC")
    state = State(0, ours, mask("JD QD"), 1, 2 * HAND)
    mirrored = State(0, state.dealer, ours, -1, 2 * HAND)
    assert match_leaf(6, (2, 9))(state) > 0.99
    assert match_leaf(6, (9, 2))(mirrored) < 0.01


@settings(max_examples=100)
@given(st.floats(-1, 1), st.floats(0, 1), st.floats(0, 1))
def test_shares_are_chances(forecast: float, tie: float, common: float) -> None:
    """They add up to one and make the forecast, however things turn out for all the points."""
    more = swing(forecast, common)
    for turned in (forecast + more, forecast - more):
        won, lost, tied = shares(turned, tie)
        assert min(won, lost, tied) >= -1e-12
        assert won + lost + tied == pytest.approx(1.0)
        assert won - lost == pytest.approx(turned)


def test_few_scope_are_likelier_than_many() -> None:
    """A Poisson variable, cut off."""
    chances = poisson(0.4, 3)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] / chances[0] == pytest.approx(0.4)
    assert poisson(0.0, 3) == [1.0, 0.0, 0.0, 0.0]
