"""Small deals solved by two methods, and exploitability measured by two programs."""

from collections.abc import Mapping

import pytest

from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Path, Play, turn
from scopa.ai.equilibrium.response import Answer, exploitability, value
from scopa.ai.equilibrium.solved_deal import SolvedDeal
from scopa.ai.expert.state import State
from tests.ai.equilibrium.sequence_form import SequenceForm
from tests.ai.equilibrium.toys import cards_ahead, toy

pytestmark = pytest.mark.no_cover

PASSES = 150


@pytest.mark.parametrize("seed", range(6))
def test_two_methods_find_the_same_value(seed: int) -> None:
    """Regret minimisation and a linear programme agree to 1e-6, and leave nothing to exploit."""
    deal = toy(seed)
    solution = SolvedDeal(deal)
    solution.run(PASSES)
    assert value(deal, solution.strategy, solution.strategy) == pytest.approx(
        SequenceForm(deal).value(), abs=1e-6
    )
    assert 0 <= exploitability(deal, solution.strategy) < 1e-6


@pytest.mark.parametrize("passes", [2, 8])
def test_open_spiel_measures_the_same_exploitability(passes: int) -> None:
    """And so do hand by hand and over arrays, to 1e-6, far from an equilibrium or near one."""
    pytest.importorskip("pyspiel", reason="OpenSpiel isn't installed")
    from open_spiel.python.algorithms import exploitability as theirs  # noqa: PLC0415 - an extra

    from tests.ai.equilibrium.open_spiel_deal import DealGame, policy_of  # noqa: PLC0415 - as above

    deal = toy(1)
    solution = SolvedDeal(deal)
    solution.run(passes)
    game = DealGame({"seed": 1})
    found = theirs.exploitability(game, policy_of(game, solution.strategy))
    assert found > 1e-5
    assert exploitability(deal, solution.strategy) == pytest.approx(found, abs=1e-6)
    assert solution.exploitability() == pytest.approx(found, abs=1e-6)


def test_more_passes_leave_less_to_exploit() -> None:
    """From uniform play down to little."""
    solution = SolvedDeal(toy(0))
    gains = []
    for passes in (0, 3, 27):
        solution.run(passes)
        gains.append(solution.exploitability())
    assert gains[0] > 0.1 > gains[1] > 0.001 > gains[2]


def test_a_deal_of_which_nothing_is_hidden_is_worth_what_perfect_play_makes() -> None:
    """With as many cards as both hands hold, each player knows the other's."""
    deal = toy(3, unseen=4, leaf=cards_ahead)
    solution = SolvedDeal(deal)
    solution.run(200)
    perfect = [best(deal, deal.start, (hand, deal.unseen ^ hand)) for hand in deal.hands]
    found = value(deal, solution.strategy, solution.strategy)
    assert found == pytest.approx(sum(perfect) / len(perfect), abs=1e-3)


def best(deal: Deal, state: State, hands: tuple[int, int]) -> float:
    """What a state is worth to the opener if both see both hands."""
    if deal.is_over(state):
        return deal.leaf(state)
    opener, dealer = hands
    if turn(state) == OPENER:
        return max(
            best(deal, state.after(*play), (opener ^ play[1], dealer))
            for play in deal.plays(state, opener)
        )
    return min(
        best(deal, state.after(*play), (opener, dealer ^ play[1]))
        for play in deal.plays(state, dealer)
    )


def test_each_hand_answers_at_least_as_well_as_the_strategy_itself() -> None:
    """And better with some, while the strategy is bad."""
    deal = toy(5)

    def first(path: Path, state: State, hand: int) -> Mapping[Play, float]:
        return {deal.plays(state, hand)[0]: 1.0}

    for player in (OPENER, DEALER):
        best, own = Answer(deal, player, first), Answer(deal, player, first, first)
        gains = [best.value(hand) - own.value(hand) for hand in deal.hands]
        assert min(gains) >= 0
        assert max(gains) > 0.3
