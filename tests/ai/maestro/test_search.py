"""Ever larger deals, as far as the budget goes."""

import contextlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from scopa import View
from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.maestro import search as search_module
from scopa.ai.maestro.costs import FEWEST_PASSES, PASSES, Estimate, Shape, Size
from scopa.ai.maestro.search import FIRST, Question, Search
from scopa.ai.maestro.situation import beginning_of
from scopa.ai.maestro.weights import kept_networks
from scopa.ai.player import NEVER, Limit
from tests.ai.setups import view_of
from tests.coach.setups import midway


@dataclass
class Built:
    """The trees that were begun: how many cards hands were drawn from, over all their deals."""

    drawn: list[int]


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Built:
    """Told of the trees."""
    built = Built([])

    class Told(Tree):
        def __init__(self, roots: Situations, *others: Any) -> None:
            built.drawn.append(roots.cards.size)
            super().__init__(roots, *others)

    monkeypatch.setattr(search_module, "Tree", Told)
    return built


def search_of(view: View, budget: Budget) -> Search:
    """The search for a play."""
    beginning, path = beginning_of(view, kept_knowledge().rule)
    question = Question(
        view=view,
        leaves=kept_networks()[view.stock].value,
        exact=None,
        alike=0.0,
        beginning=beginning,
        path=path,
        deal=None,
        budget=budget,
        rng=random.Random(1),
    )
    return Search(question, kept_knowledge())


def answers(view: View, budget: Budget) -> Iterator[object]:
    """All that it answers."""
    plays = [(move.mask, move.card.bit) for move in view.moves]
    return search_of(view, budget).answers(plays)


def budget_of(nodes: int) -> Budget:
    """So many nodes."""
    return Budget(Limit(nodes=nodes), NEVER)


def test_a_small_deal_comes_first_and_more_nodes_make_the_next_larger(built: Built) -> None:
    """And all that is spent is within the limit."""
    view = midway("scopa", 0, 1)
    for nodes in (30_000, 120_000):
        budget = budget_of(nodes)
        assert len(list(answers(view, budget))) == 2
        assert nodes / 2 < budget.spent <= nodes
    small, larger, again, largest = built.drawn
    assert small == again < larger < largest


@pytest.mark.parametrize(
    ("table", "pile"),
    [("", "JS JH QS QH"), ("AC 4S", "JS JH"), ("AC 2S 3H 4S 5C 6C 7C", "JS JH QS")],
)
def test_the_limit_is_kept_on_any_table(table: str, pile: str) -> None:
    """Most of it is used where there are more hands than can be listed, and never more."""
    budget = budget_of(100_000)
    found = list(answers(view_of("7D QD KD", table, piles=(pile, "")), budget))
    assert len(found) == 2
    assert 40_000 < budget.spent <= 100_000


class Slow(Budget):
    """A budget that seems smaller at first, as where a limit of seconds meets a slow beginning."""

    def left(self) -> float:
        """What is left, or a tenth of it."""
        left = super().left()
        return left if self.spent > 2 * FIRST else left / 10


def test_what_time_is_left_goes_to_larger_deals(built: Built) -> None:
    """Where the first ones took much less than could be afforded."""
    found = list(answers(midway("scopa", 0, 1), Slow(Limit(nodes=200_000), NEVER)))
    assert len(found) == len(built.drawn) == 3
    assert built.drawn == sorted(set(built.drawn))


class Unpaced(Budget):
    """A budget of which nothing seems left until something was solved."""

    def left(self) -> float:
        """Nothing at first."""
        return super().left() if self.spent > FIRST / 2 else 0.0


def test_the_first_deals_are_solved_whatever_seems_left(built: Built) -> None:
    """Before them there is no pace to judge by."""
    found = list(answers(midway("scopa", 0, 1), Unpaced(Limit(nodes=100_000), NEVER)))
    assert len(found) == len(built.drawn) == 2


def test_deals_that_are_too_large_are_made_smaller(
    monkeypatch: pytest.MonkeyPatch, built: Built
) -> None:
    """Only their paths are paid for, and the next estimate knows better."""
    real, factors = Estimate.of, [5.0]

    def much_too_low_at_first(shape: Shape, size: Size) -> Estimate:
        found = real(shape, size)
        factor = factors.pop() if factors else 1.0
        return replace(found, paths=found.paths / factor, ends=found.ends / factor)

    monkeypatch.setattr(Estimate, "of", much_too_low_at_first)
    budget = budget_of(100_000)
    assert len(list(answers(midway("scopa", 0, 1), budget))) == 2
    small, too_large, larger = built.drawn
    assert small < larger < too_large
    assert budget.spent <= 100_000


def test_too_few_passes_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """After them the answer of the smaller deals is better."""
    assert FEWEST_PASSES < PASSES
    view = midway("scopa", 0, 1)
    monkeypatch.setattr(search_module, "LARGEST", 40_000)
    monkeypatch.setattr(search_module, "SHARE", 10.0)  # as many, whatever is left
    enough = budget_of(200_000)
    assert len(until_the_end(answers(view, enough))) == 2
    for fewest, found in ((PASSES - 1, 2), (PASSES, 1)):
        monkeypatch.setattr(search_module, "FEWEST_PASSES", fewest)
        assert len(until_the_end(answers(view, budget_of(enough.spent - 1)))) == found


def until_the_end(answers: Iterator[object]) -> list[object]:
    """All answers until the budget is used up."""
    found: list[object] = []
    with contextlib.suppress(OutOfBudget):
        found.extend(answers)
    return found
