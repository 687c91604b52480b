"""What trees take, and what the size of a small one tells of larger ones."""

import random
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.equilibrium.tree import Meter, Tree
from scopa.ai.expert.state import State
from scopa.ai.maestro.costs import (
    END_COST,
    FEWEST_PASSES,
    PASSES,
    BudgetMeter,
    Estimate,
    Shape,
    Size,
    TooLarge,
)
from scopa.ai.player import NEVER, Limit
from scopa.engine.cards import CardSet
from tests.ai.equilibrium.toys import RULE

SIZES = [(3, 3), (2, 3), (2, 2), (1, 2), (1, 1), (0, 1)]


def nothing(states: States) -> Values:
    """A leaf."""
    return np.zeros(len(states))


def tree_of(state: State, rows: list[list[int]], sizes: tuple[int, int], *meter: Meter) -> Tree:
    """The tree of hands that are drawn from some cards."""
    return Tree(Situations.at(state, np.array(rows)), sizes, RULE, nothing, *meter)


def size_of(tree: Tree) -> Size:
    """How large it is."""
    return Size(tree.nodes, len(tree.last.states))


@pytest.mark.parametrize("lying", [0, 4, 7, 10])
@pytest.mark.parametrize(("sizes", "drawn"), [((3, 3), 9), ((2, 3), 10), ((2, 2), 14)])
def test_a_small_tree_tells_how_large_others_are(
    sizes: tuple[int, int], drawn: int, lying: int
) -> None:
    """At most twice as large as it says, on tables that make a hundred times as many ends.

    The small tree is of a few hands, the other of many more from the same unseen cards.
    """
    for seed in range(4):
        deck = random.Random(seed).sample(range(40), 40)
        table, unseen = sorted(deck[:lying]), deck[lying : lying + 24]
        pile = sum(1 << card for card in deck[lying + 24 :])
        state = State(sum(1 << card for card in table), pile, 0, 1, 0)
        count = sum(sizes)
        rows = [sorted(unseen[start : start + count]) for start in range(0, 25 - count, count)]
        small = size_of(tree_of(state, rows, sizes))
        estimate = Estimate.of(Shape(len(rows), count, sizes), small)
        found = size_of(tree_of(state, [sorted(unseen[:drawn])], sizes))
        for expected, real in zip(estimate.size(drawn), found, strict=True):
            assert expected / 3 < real < 2 * expected
        cost = Shape(1, drawn, sizes).cost(found)
        assert estimate.cost(drawn) / 2 < cost < 2 * estimate.cost(drawn)


@pytest.mark.parametrize("sizes", [(2, 2), (1, 2), (1, 1), (0, 1)])
def test_where_each_card_can_be_played_in_one_way_the_paths_are_known(
    sizes: tuple[int, int],
) -> None:
    """Five cards of which no two are alike, and no two add up to a third."""
    cards = CardSet.parse("6D 7C JS QH KD")
    numbers = sorted(card.bit.bit_length() - 1 for card in cards)
    tree = tree_of(State(0, 0, 0, 1, 0), [numbers] * 2, sizes)
    paths, ends = Shape(2, 5, sizes).plain
    assert tree.nodes == paths
    assert len(tree.last.states) < ends


@pytest.mark.parametrize("lying", [0, 4, 7, 10])
def test_what_is_guessed_of_the_first_tree_is_not_far_off(lying: int) -> None:
    """Its paths, from how many ways a card has to be played first."""
    for seed in range(4):
        deck = random.Random(seed).sample(range(40), 40)
        table, unseen = sum(1 << card for card in deck[:lying]), deck[lying : lying + 24]
        pile = sum(1 << card for card in deck[lying + 24 :])
        ways = mean(len(RULE.sets(1 << card, table)) or 1 for card in unseen)
        rows = [sorted(unseen[start : start + 6]) for start in range(0, 24, 6)]
        tree = tree_of(State(table, pile, 0, 1, 0), rows, (3, 3))
        guessed = Estimate.guessed((3, 3), ways).size(6, roots=4)
        assert guessed.paths / 3 < tree.nodes < 3 * guessed.paths


@given(st.sampled_from(SIZES), st.floats(0, 1e7), st.floats(1, 3), st.floats(1, 10))
def test_no_more_cards_than_there_are_nodes_for(
    sizes: tuple[int, int], most: float, paths: float, ends: float
) -> None:
    """As many cards as keep below the number, and all hands at the least."""
    estimate = Estimate(sizes, paths, ends)
    drawn = estimate.most_drawn(most)
    assert drawn >= sum(sizes)
    assert estimate.cost(drawn + 1) > most
    assert drawn == sum(sizes) or estimate.cost(drawn) <= most


SHAPE = Shape(2, 8, (2, 2))
ROWS = [list(range(8)), list(range(10, 18))]
START = State(0b111 << 30, 0, 0, 1, 0)


def test_what_is_paid_is_what_it_costs() -> None:
    """For the tree and all passes, but for parts of nodes."""
    budget = Budget(Limit(nodes=10**6), NEVER)
    meter = BudgetMeter(budget, SHAPE)
    tree = tree_of(START, ROWS, SHAPE.sizes, meter)
    solver = Solver(tree)
    meter.solve(solver)
    assert solver.passes == PASSES
    assert meter.size == size_of(tree)
    assert SHAPE.cost(size_of(tree)) - PASSES - 5 < budget.spent <= SHAPE.cost(size_of(tree))


def test_what_would_be_too_large_is_given_up_before_its_ends_are_paid() -> None:
    """What it would take is known by then; at any rate it is paid for while there is something."""
    size = size_of(tree_of(START, ROWS, SHAPE.sizes))
    built = SHAPE.to_build(size.paths)
    least = built + END_COST * size.ends + SHAPE.to_pass(size.paths, FEWEST_PASSES)
    for nodes, fits in ((least + 1, True), (least - 5, False)):
        budget = Budget(Limit(nodes=int(nodes)), NEVER)
        meter = BudgetMeter(budget, SHAPE)
        if fits:
            tree_of(START, ROWS, SHAPE.sizes, meter)
        else:
            with pytest.raises(TooLarge):
                tree_of(START, ROWS, SHAPE.sizes, meter)
            assert budget.spent <= built
        assert meter.size == size
        meter = BudgetMeter(Budget(Limit(nodes=int(nodes)), NEVER), SHAPE, at_any_rate=True)
        solver = Solver(tree_of(START, ROWS, SHAPE.sizes, meter))
        with pytest.raises(OutOfBudget):
            meter.solve(solver)
        assert solver.passes >= FEWEST_PASSES - 1
