"""The end of the round, exactly."""

import random

import pytest

from scopa.ai.endgame import LastDeal, lead
from scopa.ai.equilibrium.deal import combined
from scopa.ai.equilibrium.last_deal import LastDealForecasts, LastDealValue
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.state import State, state_of
from scopa.ai.player import NEVER
from scopa.engine.cards import ALL_CARDS
from scopa.engine.scoring import Tally, measures
from scopa.fitting.selfplay import Play, played
from tests.ai.equilibrium.toys import RULE
from tests.coach.setups import midway

BEFORE_LAST_DEAL = 30


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_mean_over_all_ways_in_which_the_cards_may_lie(seed: int) -> None:
    """Each solved by the search of positions that the players use."""
    view = midway("scopa", BEFORE_LAST_DEAL, seed)
    state = state_of(view)._replace(ply=0)
    left = view.hand.mask | view.unseen.mask
    worth = LastDealValue(RULE, Tally(CLASSIC))
    values = []
    for hand in combined(left, left.bit_count() // 2):
        opener = 1 - view.dealer
        position = view.position({1 - view.seat: view.unseen})
        position.turn, position.plays_left = opener, left.bit_count()
        position.hands[opener], position.hands[view.dealer] = hand, left ^ hand
        values.append(LastDeal(opener, lead).value(position, 0))
        assert worth.best(state, hand, left ^ hand) == values[-1]
    assert worth(state) == pytest.approx(sum(values) / len(values))


def test_the_piles_remembered_make_no_difference() -> None:
    """Asked again, among others, a state is worth the same."""
    worth = LastDealValue(RULE, Tally(CLASSIC))
    states = [state_of(midway("scopa", BEFORE_LAST_DEAL, seed)) for seed in range(4)]
    whole = [state for state in states if not state.ply]
    first = [worth(state) for state in whole]
    random.Random(1).shuffle(whole)
    assert sorted(map(worth, whole)) == sorted(first)


@pytest.mark.parametrize("seed", range(2))
def test_the_forecasts_are_those_of_the_best_play(seed: int) -> None:
    """Of plays with the same margin those that win cards, then coins, and so on, are best."""
    state = before_last_deal(seed)
    left = ALL_CARDS & ~(state.table | state.opener | state.dealer)
    won = [brute_force(state, hand, left ^ hand)[1:] for hand in combined(left, 3)]
    means = [sum(points) / len(won) for points in zip(*won, strict=True)]
    assert LastDealForecasts(RULE).forecasts(state) == pytest.approx(means)


@pytest.mark.parametrize("seed", range(2, 8))
def test_the_forecasts_add_up_to_the_value(seed: int) -> None:
    """With the scope made so far, which they leave out."""
    state = before_last_deal(seed)
    forecasts = LastDealForecasts(RULE).forecasts(state)
    value = LastDealValue(RULE, Tally(CLASSIC))(state)
    assert state.opener_scope - state.dealer_scope + sum(forecasts) == pytest.approx(value)


def before_last_deal(seed: int) -> State:
    """A state of play by lot in which six cards are left."""
    [state] = played(Play(1, (seed,), None), NEVER)[-1].after[-1].rows(0)
    return state


def brute_force(state: State, opener: int, dealer: int) -> tuple[int, ...]:
    """The margin of what is to come under best play, who gets each point, and the scope to come."""
    if not (opener or dealer):
        piles = [state.opener, state.dealer]
        if state.taker:
            piles[state.taker < 0] |= state.table
        counts = [tuple(measure(pile) for pile in piles) for _, measure in measures(CLASSIC)]
        won = [(ours > theirs) - (ours < theirs) for ours, theirs in counts]
        return sum(won), *won, 0
    opens = not state.ply & 1
    hand = opener if opens else dealer
    found = []
    for move in RULE.moves(hand, state.table):
        card = move & hand
        after = state.after(move, card)
        scope = after.opener_scope - state.opener_scope - after.dealer_scope + state.dealer_scope
        if opener | dealer == card:
            scope = 0  # the last play sweeps without a scopa
        margin, *won, more = brute_force(after, opener & ~card, dealer & ~card)
        found.append((margin + scope, *won, more + scope))
    return max(found) if opens else min(found)
