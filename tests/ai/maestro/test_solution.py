"""A deal solved anew as it goes on."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
import pytest

from scopa.ai import budget as budget_module
from scopa.ai.budget import Budget
from scopa.ai.equilibrium.cfr import Ranges, Solver
from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Path, Play, card_numbers, combined
from scopa.ai.equilibrium.hands import Places
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.response import exploitability
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import Leaves, States, Values
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State
from scopa.ai.maestro import solution as solution_module
from scopa.ai.maestro.costs import EXACT_COST
from scopa.ai.maestro.search import Question
from scopa.ai.maestro.situation import Situation
from scopa.ai.maestro.solution import Solution
from scopa.ai.player import NEVER, UNLIMITED, Limit
from scopa.engine.cards import CardSet
from tests.ai.equilibrium.toys import RULE, toy
from tests.ai.setups import view_of

PASSES = 30
WHOLE_TOOK = 1000
"""Nodes that the whole deal is said to have taken."""
EXACT = LastDealValue(RULE)
PLENTY, LITTLE = Limit(nodes=1_000_000), Limit(nodes=1)


def roughly(states: States) -> Values:
    """What the ends are worth, as a network would have it that errs."""
    drawn = (states.opener + states.table * np.uint64(3)) * np.uint64(0x9E3779B97F4A7C15)
    return EXACT(states) + (drawn >> np.uint64(32)) / 2**31 - 1


def question(
    deal: Deal,
    path: Path = (),
    hand: int = 0,
    limit: Limit = UNLIMITED,
    exact: Leaves | None = EXACT,
) -> Question:
    """A choice in a deal."""
    return Question(
        view=replace(view_of("AS", ""), hand=CardSet(hand)),
        leaves=roughly,
        exact=exact,
        alike=0.0,
        beginning=Situation(deal.start, (deal.hand_size, deal.hand_size)),
        path=path,
        deal=None,
        budget=Budget(limit, NEVER),
        rng=random.Random(1),
    )


def solution_of(first: Question, passes: int = PASSES) -> Solution:
    """The deal of a question, solved with rough values of its ends."""
    start, sizes = first.beginning
    cards = np.array([card_numbers(start.unseen)])
    solver = Solver(Tree(Situations.at(start, cards), sizes, RULE, roughly))
    solver.run(passes)
    first.budget.spend(WHOLE_TOOK)
    return Solution(first, RULE, solver)


class Asked:
    """The strategy of a solution."""

    def __init__(self, deal: Deal, exact: Leaves | None) -> None:
        self._deal = deal
        self._exact = exact
        self._solution = solution_of(question(deal, exact=exact))

    def __call__(self, path: Path, state: State, hand: int) -> Mapping[Play, float]:
        """How often it makes each play."""
        asked = question(self._deal, path, hand, exact=self._exact)
        return self._solution.shares(asked, self._deal.plays(state, hand))


@pytest.mark.parametrize("seed", range(2))
def test_it_can_be_exploited_less_where_the_ends_are_exact(seed: int) -> None:
    """After the first play they are, and the play is the better for it."""
    deal = toy(seed)
    rough = exploitability(deal, Asked(deal, None))
    assert exploitability(deal, Asked(deal, EXACT)) < 0.8 * rough


@dataclass
class Solved:
    """What follows first plays, as it is solved."""

    held: list[Ranges]
    """How likely what was taken to be held."""
    often: list[Values]
    """How often it comes to each end, where some of these are valued anew."""
    anew: list[Places]
    """Those ends."""


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Solved:
    """Told of all that."""
    solved, solvers = Solved([], [], []), list[Solver]()

    class ToldSolver(Solver):
        def __init__(self, tree: Tree, held: Ranges) -> None:
            solved.held.append(held)
            solvers.append(self)
            super().__init__(tree, held)

    class ToldTree(Tree):
        def revalue(self, ends: Places, leaves: Leaves) -> None:
            solver = solvers[-1]
            reaches = (solver.reach(player, solver.average)[-1] for player in (OPENER, DEALER))
            solved.often.append(self.last.often(*reaches))
            solved.anew.append(ends)
            super().revalue(ends, leaves)

    monkeypatch.setattr(solution_module, "Solver", ToldSolver)
    monkeypatch.setattr(solution_module, "Tree", ToldTree)
    return solved


def test_hands_that_should_not_be_held_may_be(solved: Solved) -> None:
    """Some first plays are hardly ever made by any hand, but whoever made one holds something."""
    deal = toy(1)
    solution = solution_of(question(deal), passes=2000)
    for play in deal.plays(deal.start, deal.unseen):
        hand = next(combined(deal.unseen ^ play[1], 2))
        plays = deal.plays(deal.start.after(*play), hand)
        shares = solution.shares(question(deal, (play,), hand), plays)
        assert sum(shares.values()) == pytest.approx(1, abs=1e-5)
    held = np.concatenate([each.ravel() for both in solved.held for each in both])
    assert (held > 0.01).all()
    assert (held < 0.03).any()


def spent(solution: Solution, deal: Deal, limit: Limit) -> tuple[Mapping[Play, float], int]:
    """What is played after a first play, as one who knows the solution, and what was paid."""
    path = (deal.plays(deal.start, deal.unseen)[0],)
    state = deal.start.after(*path[0])
    hand = next(combined(deal.unseen ^ path[0][1], 2))
    asked = question(deal, path, hand, limit)
    solution.pay(asked.budget)
    return solution.shares(asked, deal.plays(state, hand)), asked.budget.spent


def test_no_choice_depends_on_what_was_asked_before() -> None:
    """What is known already is paid again, so that as much is left for the rest."""
    deal = toy(1)
    solution = solution_of(question(deal))
    first = spent(solution, deal, PLENTY)
    assert spent(solution, deal, PLENTY) == first
    assert first[1] > WHOLE_TOOK


def valued_with(deal: Deal, limit: Limit) -> int:
    """How many ends are valued exactly after a first play, the whole deal being known."""
    valued: list[int] = []

    def told(states: States) -> Values:
        valued.append(len(states))
        return EXACT(states)

    spent(solution_of(question(deal, exact=told)), deal, limit)
    return sum(valued)


def test_the_ends_that_play_comes_to_most_are_valued_exactly(
    monkeypatch: pytest.MonkeyPatch, solved: Solved
) -> None:
    """As many as the budget has nodes for, unless these are too few to matter."""
    deal = toy(1)
    most = valued_with(deal, PLENTY)
    short = Limit(nodes=WHOLE_TOOK + most * EXACT_COST)
    assert valued_with(deal, short) == 0
    monkeypatch.setattr(solution_module, "FEWEST", 1)
    assert 0 < valued_with(deal, short) < most
    assert valued_with(deal, Limit(nodes=WHOLE_TOOK)) == 0
    often, anew = solved.often[-1], solved.anew[-1]
    assert often[anew].min() >= np.delete(often, anew).max()


def test_enough_is_left_for_the_passes_after_exact_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where these may take all the rest."""
    monkeypatch.setattr(solution_module, "SHARE", 1.0)
    monkeypatch.setattr(solution_module, "FEWEST", 1)
    deal = toy(1)
    for more in range(0, EXACT_COST, 4):
        short = Limit(nodes=WHOLE_TOOK + 20 * EXACT_COST + more)
        solution = solution_of(question(deal))
        assert spent(solution, deal, short)[0] != spent(solution, deal, LITTLE)[0]


class Ticking:
    """A clock that goes on by a millisecond with each look at it."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        """The time, in seconds."""
        self._now += 0.001
        return self._now


def test_what_is_known_does_not_seem_to_have_been_found_in_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a limit of seconds as many ends are valued as the pace of what is new allows."""
    deal = toy(1)
    monkeypatch.setattr(solution_module, "FEWEST", 1)
    monkeypatch.setattr(budget_module, "time", Ticking())
    few, all_ends = (valued_with(deal, Limit(seconds=seconds)) for seconds in (0.3, 10))
    assert 0 < few < all_ends


def test_without_budget_it_plays_by_the_whole_deal() -> None:
    """There is an answer at once."""
    deal = toy(1)
    solution = solution_of(question(deal))
    assert (
        spent(solution, deal, LITTLE)[0]
        == spent(solution_of(question(deal, exact=None)), deal, LITTLE)[0]
    )
    assert spent(solution, deal, LITTLE)[0] != spent(solution, deal, PLENTY)[0]
