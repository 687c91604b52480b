"""The paths of a deal over arrays, beside the rules that walk one path at a time."""

import random
from collections import defaultdict
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.ai.budget import OutOfBudget
from scopa.ai.equilibrium import tree as tree_module
from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Play, turn
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values, one_by_one
from scopa.ai.equilibrium.tree import Level, Tree
from scopa.ai.expert.state import State
from scopa.engine.cards import DECK_SIZE, bits
from tests.ai.equilibrium.toys import cards_ahead, numbers_of, toy


def tree_of(deal: Deal) -> Tree:
    """Its paths from the first play on."""
    leaves = one_by_one(deal.leaf, 2 * deal.hand_size)
    sizes = (deal.hand_size, deal.hand_size)
    return Tree(Situations.at(deal.start, numbers_of(deal.unseen)), sizes, deal.rule, leaves)


def plays_of(level: Level, node: int) -> dict[Play, int]:
    """The plays at a node, and the nodes that they lead to."""
    found = {}
    for child, pair in enumerate(level.branches.owners().tolist()):
        if pair // level.drawn == node:
            card = 1 << int(level.cards[level.situation[node], pair % level.drawn])
            found[int(level.captured[level.option[child]]) | card, card] = child
    return found


@settings(max_examples=30)
@given(
    seed=st.integers(0, 1000),
    unseen=st.integers(4, 7),
    table=st.integers(0, 5),
    chance=st.randoms(use_true_random=False),
)
def test_a_path_has_the_plays_that_the_rules_allow(
    seed: int, unseen: int, table: int, chance: random.Random
) -> None:
    """At each node on it, those of all cards that may still be held, and its end is worth as much.

    The dealer's last play is the best for it.
    """
    deal = toy(seed, unseen=unseen, table=table, leaf=cards_ahead)
    tree = tree_of(deal)
    state, node, hidden = deal.start, 0, deal.unseen
    for level in tree.levels:
        assert level.player == turn(state)
        assert sum(1 << int(card) for card in level.cards[level.situation[node]]) == hidden
        following = plays_of(level, node)
        assert sorted(following) == sorted(deal.plays(state, hidden))
        play = chance.choice(list(following))
        assert level.child(node, play) == following[play]
        state, node, hidden = state.after(*play), following[play], hidden ^ play[1]
    last = tree.last
    for card, worth in zip(bits(hidden), last.worth[last.situation[node]], strict=True):
        best = min(cards_ahead(state.after(*play)) for play in deal.plays(state, card))
        assert worth == best
        assert last.play(node, card) in deal.plays(state, card)
        assert cards_ahead(state.after(*last.play(node, card))) == best


def test_a_play_that_is_not_allowed_leads_nowhere() -> None:
    """As is one with the cards of another."""
    deal = toy(1)
    level = tree_of(deal).levels[0]
    (move, card), *_ = plays_of(level, 0)
    with pytest.raises(ValueError, match="there is no play"):
        level.child(0, (move | deal.start.opener, card))


def test_every_end_is_valued_once() -> None:
    """As many as there are different states at the end of all paths."""
    deal = toy(3, leaf=cards_ahead)
    asked: list[State] = []

    def leaf(state: State) -> float:
        asked.append(state)
        return cards_ahead(state)

    tree = tree_of(toy(3, leaf=leaf))
    ends = set(_ends(deal, deal.start, deal.unseen))
    assert len(asked) == len(tree.last.states) == len(ends)
    assert set(asked) == ends


def _ends(deal: Deal, state: State, hidden: int) -> list[State]:
    if deal.is_over(state):
        return [state]
    return [
        end
        for play in deal.plays(state, hidden)
        for end in _ends(deal, state.after(*play), hidden ^ play[1])
    ]


class Counted:
    """A meter that counts, and is empty after so many looks."""

    def __init__(self, looks: float = inf) -> None:
        self.looks = looks
        self.paths = 0
        self.told: list[tuple[int, int]] = []
        self.valued = 0
        """Ends valued since the last look."""

    def look(self) -> None:
        """Once more."""
        self.looks -= 1
        self.valued = 0
        if self.looks < 0:
            raise OutOfBudget

    def build(self, paths: int) -> None:
        """So many more."""
        self.paths += paths

    def value(self, paths: int, ends: int) -> None:
        """Now all are known."""
        self.told.append((paths, ends))


def test_a_meter_is_told_every_path_and_every_end() -> None:
    """And how many there are before the ends are valued."""
    deal = toy(2, leaf=cards_ahead)
    meter = Counted()

    def leaves(states: States) -> Values:
        assert meter.told
        return one_by_one(cards_ahead, 4)(states)

    tree = Tree(
        Situations.at(deal.start, numbers_of(deal.unseen)), (2, 2), deal.rule, leaves, meter
    )
    assert meter.paths == tree.nodes
    assert meter.told == [(tree.nodes, len(tree.last.states))]


def test_a_meter_is_looked_at_before_every_piece_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each level, before each few ends and each half of a pass; it may end any of them."""
    monkeypatch.setattr(tree_module, "AT_ONCE", 10)
    deal = toy(2, leaf=cards_ahead)
    passes = 2

    def left_of(meter: Counted) -> float:
        def leaves(states: States) -> Values:
            meter.valued += len(states)
            assert meter.valued <= 10
            return one_by_one(cards_ahead, 4)(states)

        tree = Tree(
            Situations.at(deal.start, numbers_of(deal.unseen)), (2, 2), deal.rule, leaves, meter
        )
        Solver(tree).run(passes, meter)
        return meter.looks

    needed = 1000 - int(left_of(Counted(1000)))
    tree = tree_of(deal)
    assert needed >= 2 * len(tree.levels) + len(tree.last.states) / 10 + 2 * passes
    assert left_of(Counted(needed)) == 0
    for looks in range(needed):
        with pytest.raises(OutOfBudget):
            left_of(Counted(looks))


def test_a_pass_that_is_ended_counts_for_nothing() -> None:
    """What was found before it can still be asked."""
    solver = Solver(tree_of(toy(2, leaf=cards_ahead)))
    with pytest.raises(OutOfBudget):
        solver.run(5, Counted(7))
    assert solver.passes == 3
    assert solver.exploitability() < 0.1


def test_the_last_play_alone_is_a_tree() -> None:
    """Of one level, at the end of which all cards are played."""
    deal = toy(4, leaf=cards_ahead)
    state = deal.start._replace(ply=3)
    tree = Tree(
        Situations.at(state, numbers_of(deal.unseen)), (0, 1), deal.rule, one_by_one(deal.leaf, 4)
    )
    (level,) = tree.levels
    plays = plays_of(level, 0)
    assert level.player != OPENER
    assert sorted(plays) == sorted(deal.plays(state, deal.unseen))
    for play, child in plays.items():
        (worth,) = tree.last.worth[tree.last.situation[child]]
        assert worth == cards_ahead(state.after(*play))


@pytest.mark.parametrize("sizes", [(2, 2), (0, 1)])
def test_how_often_it_comes_to_each_end(sizes: tuple[int, int]) -> None:
    """By what either player does for it: the sum over all paths and hands that lead there."""
    deal = toy(2, leaf=cards_ahead)
    state = deal.start._replace(ply=4 - sum(sizes))
    leaves = one_by_one(deal.leaf, 4)
    solver = Solver(Tree(Situations.at(state, numbers_of(deal.unseen)), sizes, deal.rule, leaves))
    solver.run(3)
    last = solver.tree.last
    reaches = [solver.reach(player, solver.average)[-1] for player in (OPENER, DEALER)]
    expected: dict[State, float] = defaultdict(float)

    def walk(depth: int, node: int, state: State, hidden: int) -> None:
        if depth < len(solver.tree.levels):
            for play, child in plays_of(solver.tree.levels[depth], node).items():
                walk(depth + 1, child, state.after(*play), hidden ^ play[1])
            return
        if state.ply == 4:
            expected[state] += sum(float(reach[node, 0]) for reach in reaches)
            return
        for place, card in enumerate(bits(hidden)):
            for play in deal.plays(state, card):
                often = float(reaches[OPENER][node, 0]) + float(reaches[DEALER][node, place])
                expected[state.after(*play)] += often

    walk(0, 0, state, deal.unseen)
    found = dict(zip(last.states.rows(4), last.often(*reaches), strict=True))
    assert found == pytest.approx(dict(expected))


def test_ends_can_be_valued_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of them, in pieces; the others keep their values."""
    monkeypatch.setattr(tree_module, "ANEW_AT_ONCE", 3)
    tree = tree_of(toy(2, leaf=cards_ahead))
    before = tree.last.values.copy()
    chosen = np.array([7, 2, 9, 4])
    tree.revalue(chosen, lambda states: states.opener.astype(np.float64))
    assert tree.last.values[chosen].tolist() == tree.last.states.opener[chosen].tolist()
    kept = np.delete(np.arange(len(before)), chosen)
    assert tree.last.values[kept].tolist() == before[kept].tolist()
    assert tree.last.worth.max() > DECK_SIZE  # as the chosen ones are worth now
