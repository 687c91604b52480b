"""The end of the round, exactly."""

import numpy as np
import pytest

from scopa.ai.endgame import LastDeal, lead
from scopa.ai.equilibrium import last_deal
from scopa.ai.equilibrium.deal import combined
from scopa.ai.equilibrium.last_deal import LastDealValue, forecasts
from scopa.ai.equilibrium.points import margin, won
from scopa.ai.equilibrium.states import States
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.state import State, state_of
from scopa.ai.player import NEVER
from scopa.engine.cards import DECK_SIZE
from scopa.engine.scoring import Tally, measures
from scopa.fitting.selfplay import Play, played
from tests.ai.equilibrium.toys import RULE
from tests.coach.setups import midway

BEFORE_LAST_DEAL = 30
EXACT = LastDealValue(RULE)


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_mean_over_all_ways_in_which_the_cards_may_lie(seed: int) -> None:
    """Each solved by the search of positions that the players use."""
    view = midway("scopa", BEFORE_LAST_DEAL, seed)
    state = state_of(view)._replace(ply=0)
    left = view.hand.mask | view.unseen.mask
    values = []
    for hand in combined(left, left.bit_count() // 2):
        opener = 1 - view.dealer
        position = view.position({1 - view.seat: view.unseen})
        position.turn, position.plays_left = opener, left.bit_count()
        position.hands[opener], position.hands[view.dealer] = hand, left ^ hand
        values.append(LastDeal(opener, lead).value(position, 0))
    assert values_by_hand(state) == values
    assert EXACT(States.of([state]))[0] == pytest.approx(sum(values) / len(values))


def test_many_states_are_worth_what_each_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they are solved beside, and in whatever blocks."""
    block = 500
    monkeypatch.setattr(last_deal, "BLOCK", block)
    states = played(Play(block + 10, (1,), None), NEVER)[-1].after[-1]
    together = EXACT(states)
    for place in (0, 7, block - 1, block, block + 9):
        assert together[place] == EXACT(states.take(np.array([place])))[0]


def test_the_last_sweep_is_no_scopa() -> None:
    """Brute force counts it so, in states where it comes to that."""
    states = played(Play(40, (3,), None), NEVER)[-1].after[-1]
    for state in states.rows(0):
        brute = [brute_force(state, *held) for held in deals(state)]
        scope = state.opener_scope - state.dealer_scope
        assert values_by_hand(state) == [margin + scope for margin, *_ in brute]


@pytest.mark.parametrize("seed", range(2))
def test_the_forecasts_are_those_of_the_best_play(seed: int) -> None:
    """Of plays with the same margin those that win cards, then coins, and so on, are best."""
    state = before_last_deal(seed)
    best = [brute_force(state, *held)[1:] for held in deals(state)]
    means = [sum(points) / len(best) for points in zip(*best, strict=True)]
    assert forecasts(RULE, States.of([state]))[0] == pytest.approx(means)


def test_the_forecasts_add_up_to_the_value() -> None:
    """With the scope made so far, which they leave out."""
    states = played(Play(200, (2,), None), NEVER)[-1].after[-1]
    scope = states.opener_scope - states.dealer_scope
    assert forecasts(RULE, states).sum(1) + scope == pytest.approx(EXACT(states))


def test_points_are_counted_as_the_engine_counts_them() -> None:
    """Piles by lot, whole and not, in which suits are missing as well."""
    chance = np.random.default_rng(1)
    piles = chance.integers(0, 4, size=(500, DECK_SIZE))
    piles[:100, :10] = 2
    bits = np.uint64(1) << np.arange(DECK_SIZE, dtype=np.uint64)
    opener, dealer = (((piles == side) * bits).sum(1, dtype=np.uint64) for side in range(2))
    none = np.zeros(500, np.int64)
    scope = np.arange(500) % 7
    states = States(none.astype(np.uint64), opener, dealer, none, scope, none)
    tally = Tally(CLASSIC)
    for number, state in enumerate(states.rows(0)):
        counts = [
            (measure(state.opener), measure(state.dealer)) for _, measure in measures(CLASSIC)
        ]
        who = [(ours > theirs) - (ours < theirs) for ours, theirs in counts]
        assert won(states)[number].tolist() == who
        ours, theirs = tally.points((state.opener, state.dealer), (state.opener_scope, 0))
        assert margin(states)[number] == ours - theirs


def values_by_hand(state: State) -> list[float]:
    """What each hand of the opener is worth."""
    found: list[float] = EXACT.by_hand(States.of([state]))[0].tolist()
    return found


def deals(state: State) -> list[tuple[int, int]]:
    """Every way to deal what is left, the opener's hand first."""
    left = state.unseen
    return [(hand, left ^ hand) for hand in combined(left, left.bit_count() // 2)]


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
