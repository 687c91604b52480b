"""How often a solution mixes, and what is lost without."""

from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.deal import Deal, Path, Play, turn
from scopa.ai.equilibrium.response import exploitability, value
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.solved_deal import SolvedDeal
from scopa.ai.equilibrium.states import one_by_one
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State
from scopa.ai.player import NEVER
from scopa.fitting.findings import mixing
from scopa.fitting.findings.mixing import BELOW, Solve, mixed, solved
from tests.ai.equilibrium.toys import cards_ahead, numbers_of, toy
from tests.fitting.findings.states import blind_ends, coins_ahead

PASSES = 30


def solver_of(deal: Deal, passes: int) -> Solver:
    """The solver of a toy."""
    sizes = deal.hand_size, deal.hand_size
    leaves = one_by_one(deal.leaf, 2 * deal.hand_size)
    tree = Tree(Situations.at(deal.start, numbers_of(deal.unseen)), sizes, deal.rule, leaves)
    solver = Solver(tree, dtype=np.float64)
    solver.run(passes)
    return solver


def met(deal: Deal, solution: SolvedDeal) -> Iterator[tuple[float, float]]:
    """Every choice of every deal, seen hand by hand: how likely it is, and its likeliest play."""

    def walk(
        path: Path, state: State, hands: tuple[int, int], chance: float
    ) -> Iterator[tuple[float, float]]:
        if state.ply == 2 * deal.hand_size - 1:
            return
        player = turn(state)
        plays = solution.strategy(path, state, hands[player])
        if len(plays) > 1:
            yield chance, max(plays.values())
        for play, share in plays.items():
            left = (hands[0] ^ play[1], hands[1]) if not player else (hands[0], hands[1] ^ play[1])
            yield from walk((*path, play), state.after(*play), left, chance * share)

    deals = [(hand, other) for hand in deal.hands for other in deal.others(hand)]
    for hands in deals:
        yield from walk((), deal.start, hands, 1 / len(deals))


@pytest.mark.parametrize("seed", [0, 4])
def test_choices_are_those_met_hand_by_hand(seed: int) -> None:
    """As often, and as often mixed."""
    deal = toy(seed, leaf=cards_ahead)
    solution = SolvedDeal(deal)
    solution.run(PASSES)
    expected = dict.fromkeys((2.0, *BELOW), 0.0)
    for chance, likeliest in met(deal, solution):
        for most in expected:
            expected[most] += chance if likeliest < most else 0
    found = mixed(solver_of(deal, PASSES))
    assert expected[2.0] > 0
    assert found.choices == pytest.approx(expected[2.0])
    assert found.mixed == pytest.approx([expected[most] for most in BELOW])
    assert found.value == pytest.approx(value(deal, solution.strategy, solution.strategy))


@pytest.mark.parametrize("seed", [0, 4])
def test_what_is_won_from_pure_play_is_won_hand_by_hand(seed: int) -> None:
    """From a strategy that always makes the play that the solution likes best."""
    deal = toy(seed, leaf=cards_ahead)
    solution = SolvedDeal(deal)
    solution.run(PASSES)

    def pure(path: Path, state: State, hand: int) -> Mapping[Play, float]:
        plays = solution.strategy(path, state, hand)
        return {max(plays, key=plays.__getitem__): 1.0}

    found = mixed(solver_of(deal, PASSES))
    assert found.equilibrium == pytest.approx(solution.exploitability())
    assert found.pure == pytest.approx(exploitability(deal, pure))


def test_pure_play_makes_one_play_with_each_hand() -> None:
    """Even where all are as likely, as they are before the first pass."""
    solver = solver_of(toy(1, leaf=cards_ahead), 0)
    for step, plays in zip(solver.sweeps.steps, solver.pure, strict=True):
        assert set(np.unique(plays)) <= {0, 1}
        assert (step.own_up(plays.copy()) == 1).all()


def test_where_one_play_is_best_nothing_is_mixed_or_lost() -> None:
    """With as many cards as both hands hold nothing is hidden."""
    found = mixed(solver_of(toy(3, unseen=4, leaf=cards_ahead), 1000))
    assert found.pure == pytest.approx(0, abs=1e-9)


def test_a_fifth_deal_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its twelve cards are dealt, and more choices are mixed by the looser measure."""
    monkeypatch.setattr(mixing, "PASSES", 2)
    monkeypatch.setattr(mixing, "LastDealValue", lambda _rule: coins_ahead)  # much quicker
    [start, *_] = blind_ends()[12].rows(0)
    found = solved(Solve(1, start), NEVER)
    narrow, wide = found.mixed[1], found.mixed[0]
    assert 0 < narrow < wide < found.choices
    assert 4 <= found.choices <= 5
    assert found.equilibrium > 0
    assert found.pure > 0
