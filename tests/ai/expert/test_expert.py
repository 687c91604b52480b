"""The search player: what it sees, what it expects, and what it answers."""

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Move, Position, Round, Rules, View, shuffled_deck
from scopa.ai import budget as budget_module
from scopa.ai.budget import Budget
from scopa.ai.expert import fitting, player, selfplay
from scopa.ai.expert.boundary import BoundaryValue, majority_table
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.leaves import PointsLeaf
from scopa.ai.expert.player import ExpertPlayer, is_fitted_to
from scopa.ai.expert.replies import FEATURES, HAND, PLIES, Policy, ReplyModel
from scopa.ai.expert.response import BestResponse, Guess
from scopa.ai.expert.state import State, shown_plays, state_of
from scopa.ai.expert.weights import Fit, kept_fit, rough_fit
from scopa.ai.expert.worlds import guesses, hands_held
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.medium import MediumPlayer
from scopa.ai.player import Limit, Stop
from scopa.ai.values import worth
from scopa.engine.captures import capture_rule
from tests.ai.setups import GO_ON, STOPPED, margin
from tests.engine.setups import generators, mask

RULE = capture_rule("equal", ace_takes_all=False)


def value_of(left: int, fit: Fit | None = None) -> BoundaryValue:
    """The boundary value for a number of cards left."""
    return BoundaryValue((fit or kept_fit()).values[left], left, HAND)


def model_of(left: int, fit: Fit | None = None) -> ReplyModel:
    """The reply model of the deals that leave so many cards in the stock."""
    return ReplyModel(RULE, value_of(left, fit), worth(CLASSIC), (fit or kept_fit()).policy)


def played_on(rng: random.Random, plays: int, dealer: int = 1) -> Round:
    """A round after so many random plays."""
    round_ = Round(Rules(), dealer, shuffled_deck(rng))
    for _ in range(plays):
        round_.play(rng.choice(round_.moves()))
    return round_


def view_in_turn(rng: random.Random, plays: int) -> View:
    """What the seat to play sees after so many random plays."""
    round_ = played_on(rng, plays)
    return round_.view(round_.turn or 0)


@settings(max_examples=40)
@given(generators(), st.integers(0, 1))
def test_earlier_states_are_found_again(rng: random.Random, dealer: int) -> None:
    """Going back from a view through the plays of the deal gives the states as they were."""
    round_ = Round(Rules(), dealer, shuffled_deck(rng))
    states: list[State] = []
    while round_.turn is not None:
        view = round_.view(round_.turn)
        state = state_of(view)
        if state.ply == 0:
            states.clear()
        shown = list(shown_plays(view, 1 - view.seat))
        assert [each.before for each in shown] == states[::-2][: len(shown)]
        assert len(shown) == (state.ply + (view.seat == view.dealer)) // 2
        for each in shown:
            assert each.card | each.later == each.later
        states.append(state)
        move = rng.choice(round_.moves())
        after = state.after(move.mask, move.card.bit)
        round_.play(move)
        if round_.turn is not None and after.ply < 2 * HAND:
            assert state_of(round_.view(round_.turn)) == after


@settings(max_examples=30)
@given(generators(), st.integers(0, 29))
def test_scores_are_the_weighted_features(rng: random.Random, plays: int) -> None:
    """What is added up from remembered parts is the sum over all the features."""
    view = view_in_turn(rng, plays)
    if not view.stock:
        return
    state, hand = state_of(view), view.hand.mask
    model = model_of(view.stock)
    weights = kept_fit().policy[min(state.ply, PLIES - 1)]
    for move in view.moves:
        [reply] = [each for each in model.replies(state, move.card.bit) if each.move == move.mask]
        rest = view.hand - type(view.hand)(move.card.bit)
        score = reply.score + sum(reply.pairs[card.value] for card in rest)
        features = model.features(state, move.mask, move.card.bit, hand ^ move.card.bit)
        assert score == pytest.approx(
            sum(weights[name] * value for name, value in zip(FEATURES, features, strict=True))
        )


@settings(max_examples=30)
@given(generators(), st.integers(0, 29))
def test_chances_are_of_all_the_moves(rng: random.Random, plays: int) -> None:
    """The policy gives each legal move a chance, and they add up to one."""
    view = view_in_turn(rng, plays)
    if not view.stock:
        return
    policy = Policy(model_of(view.stock), state_of(view))
    chances = policy.chances(view.hand.mask)
    assert {move for move, _, _ in chances} == {move.mask for move in view.moves}
    assert sum(chance for _, _, chance in chances) == pytest.approx(1.0)
    expected = policy.expected(view.hand.mask)
    assert sum(chance for _, _, chance in expected) == pytest.approx(1.0)
    assert {move for move, _, _ in expected} <= {move for move, _, _ in chances}


@settings(max_examples=25)
@given(generators(), st.integers(2, 29))
def test_guesses_hold_what_can_be_held(rng: random.Random, plays: int) -> None:
    """Every guessed hand is of unseen cards and of the right size; the weights add up to one."""
    view = view_in_turn(rng, plays)
    if not view.stock:
        return
    found = guesses(view, model_of(view.stock), 50, rng)
    assert sum(weight for _, weight in found) == pytest.approx(1.0)
    for hand, _ in found:
        assert hand & ~view.unseen.mask == 0
        assert hand.bit_count() == view.hand_sizes[1 - view.seat]
    assert len({hand for hand, _ in found}) == len(found)


def test_all_hands_are_guessed_when_they_are_few() -> None:
    """With one hidden card in hand every unseen card is a guess."""
    view = view_in_turn(random.Random(1), 4)
    assert sorted(hands_held(view, 100, random.Random(1))) == [card.bit for card in view.unseen]


def expectation(
    position: Position, seat: int, guessed: list[Guess], model: ReplyModel, value: BoundaryValue
) -> float:
    """The best response on positions, one move after the other, without any remembering."""
    hands = position.hands
    if not hands[seat] and not guessed[0][0]:
        opener, dealer = position.piles[1 - position.dealer], position.piles[position.dealer]
        taker = {None: 0, 1 - position.dealer: 1, position.dealer: -1}[position.taker]
        worth_of_rest = value(opener, dealer, position.table, taker)
        lead = position.scope[seat] - position.scope[1 - seat]
        ours = worth_of_rest if seat != position.dealer else -worth_of_rest
        return sum(weight for _, weight in guessed) * (lead + ours)
    if position.turn == seat:
        return max(
            expectation(pushed(position, move), seat, guessed, model, value)
            for move in RULE.moves(hands[seat], position.table)
        )
    ply = 2 * HAND - hands[seat].bit_count() - guessed[0][0].bit_count()
    taker = {None: 0, 1 - position.dealer: 1, position.dealer: -1}[position.taker]
    piles = position.piles[1 - position.dealer], position.piles[position.dealer]
    policy = Policy(model, State(position.table, *piles, taker, ply))
    groups: dict[tuple[int, int], list[Guess]] = {}
    for hand, weight in guessed:
        for move, card, chance in policy.expected(hand):
            groups.setdefault((move, card), []).append((hand ^ card, weight * chance))
    total = 0.0
    for (move, card), group in groups.items():
        before = position.copy()
        before.hands[1 - seat] = card
        total += expectation(pushed(before, move), seat, group, model, value)
    return total


def pushed(position: Position, move: int) -> Position:
    """The position after a move; no deal is known, so hands stay empty after the last card."""
    after = position.copy()
    after.push(move)
    return after


@pytest.mark.parametrize(("seed", "plays"), [(1, 1), (2, 2), (3, 3), (4, 7), (5, 8), (6, 13)])
def test_the_best_response_is_that_of_a_plain_search(seed: int, plays: int) -> None:
    """Masks and groups give what playing the moves on positions gives."""
    rng = random.Random(seed)
    view = view_in_turn(rng, plays)
    model, value = model_of(view.stock), value_of(view.stock)
    guessed = guesses(view, model, 6, rng)
    budget = Budget(Limit(), GO_ON)
    leaf = PointsLeaf(value)
    search = BestResponse(RULE, leaf, model, budget, opener=view.seat != view.dealer)
    position = view.position()
    for move in view.moves:
        found = search.move_value(move.mask, view.hand.mask, state_of(view), guessed)
        plain = expectation(pushed(position, move.mask), view.seat, guessed, model, value)
        assert found == pytest.approx(plain)
    assert budget.spent > 0


def test_what_is_decided_is_valued_as_decided() -> None:
    """A side that holds six coins and the settebello can't lose them."""
    value = value_of(12)
    coins = mask("AD 2D 3D 4D 5D 7D")
    ours, theirs = value(coins, mask("AH"), 0, 1), value(mask("AH"), coins, 0, 1)
    assert ours > 1.5
    assert theirs < -1.5


def test_a_lead_is_worth_more_than_none() -> None:
    """The forecast of a majority grows with the lead, whoever captured last."""
    for by_taker in majority_table(kept_fit().values[18]["cards"], 40):
        row = by_taker[4]
        leads = [row[lead] for lead in range(-20, 21)]
        assert all(less < more for less, more in pairwise(leads))


def test_rules_that_the_search_is_fitted_to() -> None:
    """Target, redeal and faces make no difference to it; other captures and points do."""
    fitted = ("scopa", "scopa;target=21", "scopa;redeal=off", "scopa;faces=southern")
    assert all(is_fitted_to(Rules.parse(rules)) for rules in fitted)
    other = ("assi", "quindici", "scopone-2", "re-bello", "napola", "scopa-3")
    assert not any(is_fitted_to(Rules.parse(rules)) for rules in other)


def searched(view: View, limit: Limit, seed: int = 1) -> Move:
    """What a new player answers."""
    return ExpertPlayer().choose(view, limit, random.Random(seed), GO_ON)


def spent_by(monkeypatch: pytest.MonkeyPatch) -> list[Budget]:
    """The budgets of the searches from now on."""
    budgets: list[Budget] = []

    def kept(limit: Limit, stop: Stop) -> Budget:
        budgets.append(Budget(limit, stop))
        return budgets[-1]

    monkeypatch.setattr(player, "Budget", kept)
    return budgets


def test_positions_and_a_seed_repeat_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number of positions is looked at, no more than allowed, for the same move."""
    budgets = spent_by(monkeypatch)
    view = view_in_turn(random.Random(4), 6)
    for nodes in (500, 3000):
        moves = {searched(view, Limit(nodes=nodes)) for _ in range(3)}
        assert len(moves) == 1
    spent = [budget.spent for budget in budgets]
    assert len(set(spent[:3])) == len(set(spent[3:])) == 1
    assert 0 < spent[0] <= 501 < spent[3] <= 3001


def test_a_view_laid_out_by_hand_need_not_tell_the_plays() -> None:
    """Amid a deal, too; then every hand that the other seat may hold is as likely."""
    view = View.set_up(hand="7D KC", table="3D 7C 4H JS 2D 5C")
    assert state_of(view).ply == 2
    assert not list(shown_plays(view, 1 - view.seat))
    assert ExpertPlayer(12).choose(view, Limit(nodes=2000), random.Random(1), GO_ON) in view.moves


def test_without_time_the_level_below_answers() -> None:
    """No time, a single position, or nobody waiting: there is a good move all the same."""
    differing = 0
    for seed in range(8):
        view = view_in_turn(random.Random(seed), 6)
        simple = HardPlayer().choose(view, Limit(), random.Random(1), GO_ON)
        assert searched(view, Limit(nodes=1)) == simple
        assert searched(view, Limit(seconds=0)) == simple
        assert ExpertPlayer().choose(view, Limit(), random.Random(1), STOPPED) == simple
        differing += searched(view, Limit()) != simple
    assert differing


def test_what_can_be_guessed_in_full_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """More time than all the hands take is left alone."""
    budgets = spent_by(monkeypatch)
    view = view_in_turn(random.Random(4), 6 * 4 + 2)
    searched(view, Limit(nodes=10**6))
    searched(view, Limit(nodes=10**7))
    assert budgets[0].spent == budgets[1].spent < 10**6


@pytest.mark.no_cover
def test_the_search_is_much_better_than_medium() -> None:
    """Even with few guesses, over decks played from both seats."""
    assert margin(Rules(), ExpertPlayer(worlds=8), MediumPlayer(), decks=15, seed=3) > 0.5


def test_fitting_gives_the_same_numbers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same rounds, and they the same fit, with all its numbers."""
    monkeypatch.setattr(fitting, "CHUNK", 3)
    monkeypatch.setattr(selfplay, "WORLDS", 2)
    first, second = (
        fitting.fitted(fitting.played(rough_fit(), "seed"), rough_fit()) for _ in range(2)
    )
    assert first == second
    assert first.text("test") == second.text("test")
    assert {left: set(each) for left, each in first.values.items()} == {
        left: set(each) for left, each in kept_fit().values.items()
    }
    assert sum(first.rounds.values()) == pytest.approx(1.0, abs=0.001)
    assert [sorted(each) for each in first.policy] == [sorted(each) for each in kept_fit().policy]


def test_how_far_points_go_together_is_found_again() -> None:
    """From errors that were made with known loadings on a common factor, within a few percent."""
    loadings = np.array([0.5, 0.4, 0.7, 0.8])
    rng = np.random.default_rng(1)
    scale = rng.uniform(0.3, 1.0, (5000, 4))
    common = rng.choice([-1.0, 1.0], (5000, 1))
    errors = scale * (loadings * common + rng.normal(0.0, 0.5, (5000, 4)))
    assert fitting.fit_common(errors, scale) == pytest.approx(loadings, abs=0.05)


def test_the_clock_may_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is too coarse to show what the first search took, all hands are guessed next."""
    monkeypatch.setattr(budget_module, "time", Standing())
    view = view_in_turn(random.Random(4), 6 * 4 + 2)
    assert searched(view, Limit(seconds=1.0)) in view.moves


class Standing:
    """A clock that has stopped."""

    def monotonic(self) -> float:
        """The same time always, in seconds."""
        return 0.0


def test_the_most_hands_to_guess_hold_under_any_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """And there can't be fewer than none."""
    budgets = spent_by(monkeypatch)
    view = view_in_turn(random.Random(4), 6)
    for limit in (Limit(), Limit(nodes=10**6)):
        ExpertPlayer(20).choose(view, limit, random.Random(1), GO_ON)
    assert budgets[0].spent == budgets[1].spent
    with pytest.raises(ValueError, match="-1 hands"):
        ExpertPlayer(-1)
