"""The chance to win the match, for many states at once."""

import random
from dataclasses import replace

import numpy as np
import pytest

from scopa.ai.equilibrium.states import States
from scopa.ai.expert.knowledge import CLASSIC, kept_knowledge
from scopa.ai.expert.stakes import leaf_of_match, match_utility, to_go
from scopa.ai.expert.state import State, state_of
from scopa.ai.maestro.match_value import MatchValue, MatchWorth
from scopa.engine.cards import ALL_CARDS
from scopa.engine.scoring import Tally
from tests.coach.setups import midway


class OldForecasts:
    """The forecasts of the expert's own boundary value, in place of a network's."""

    def __init__(self, stock: int) -> None:
        self._value = kept_knowledge().value(stock)

    def forecasts(self, states: States) -> "np.typing.NDArray[np.float64]":
        """A row for each state."""
        return np.array(
            [
                self._value.forecasts(each.opener, each.dealer, each.table, each.taker)
                for each in states.rows(0)
            ]
        )


@pytest.mark.parametrize("totals", [(10, 10), (10, 5), (3, 9), (12, 12)])
def test_it_is_the_model_of_the_expert(totals: tuple[int, int]) -> None:
    """With the same forecasts, scope made by either side included, the chance is the same."""
    view = replace(midway("scopa", 18, 1), totals=totals)
    leaf = leaf_of_match(view, kept_knowledge())
    value = MatchValue(OldForecasts(view.stock), leaf)  # type: ignore[arg-type]  # stands for one
    rng = random.Random(1)
    states: list[State] = []
    for seed in range(20):
        state = state_of(midway("scopa", 18, seed))
        states.append(state._replace(opener_scope=rng.randrange(4), dealer_scope=rng.randrange(4)))
    assert value(States.of(states)) == pytest.approx([leaf(state) for state in states], abs=1e-6)


@pytest.mark.parametrize("totals", [(10, 10), (10, 5), (3, 9), (12, 12)])
def test_a_round_that_is_over_is_worth_what_the_players_count(totals: tuple[int, int]) -> None:
    """By the points of the round, from the side of the opener, who deals the next."""
    view = replace(midway("scopa", 30, 1), totals=totals)
    opener = 1 - view.dealer
    knowledge = kept_knowledge()
    utility = match_utility(replace(view, seat=opener), knowledge)
    worth = MatchWorth(knowledge.fit.match_chances, (to_go(view, opener), to_go(view, view.dealer)))
    chance = random.Random(1)
    tally = Tally(CLASSIC)
    for _ in range(50):
        pile = chance.getrandbits(40)
        scope = chance.randrange(4), chance.randrange(4)
        state = State(0, pile, ALL_CARDS ^ pile, 1, 0, *scope)
        points = tally.points((pile, ALL_CARDS ^ pile), scope)
        assert worth(States.of([state]))[0] == pytest.approx(utility(*points), abs=1e-9)
