"""The plays of many states at once, beside those of one state after the other."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.ai.equilibrium import marks
from scopa.ai.equilibrium.branches import Branches
from scopa.ai.equilibrium.products import product
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States
from scopa.engine.captures import CaptureRule, capture_rule
from tests.ai.equilibrium.toys import numbers_of, toy

RULES = [
    capture_rule("equal", ace_takes_all=False),
    capture_rule("equal", ace_takes_all=True),
    capture_rule("fifteen", ace_takes_all=False),
]


@settings(max_examples=30)
@given(
    seed=st.integers(0, 1000),
    table=st.integers(0, 8),
    opens=st.booleans(),
    rule=st.sampled_from(RULES),
)
def test_states_follow_as_one_by_one(seed: int, table: int, opens: bool, rule: CaptureRule) -> None:
    """All ways to play each card, in the order of the rules; marks follow those before.

    Two plays on, which is where states of several kinds lie together.
    """
    deal = toy(seed, table=table)
    at = Situations.at(deal.start, numbers_of(deal.unseen))
    at, _ = at.after(at.ways(rule, opens=not opens))
    ways = at.ways(rule, opens=opens)
    found = at.states_after(ways, np.arange(len(ways.branches))).rows(2)
    states = at.states.rows(0 if opens else 1)
    for number, state in enumerate(states):
        for place, card in enumerate(at.cards[number].tolist()):
            moves = rule.moves(1 << card, state.table)
            rows = list(ways.branches.rows(number * at.drawn + place))
            assert [int(ways.captured[row]) | 1 << card for row in rows] == moves
            following = [state.after(move, 1 << card)._replace(ply=2) for move in moves]
            assert [found[row] for row in rows] == following
    assert (ways.marks == marks.of_states(States.of(found))).all()
    again, kind = at.after(ways)
    assert (again.marks[kind] == ways.marks).all()
    kinds = zip(again.states.rows(2), map(tuple, again.cards.tolist()), strict=True)
    assert len(set(kinds)) == len(again.marks)


@given(st.lists(st.integers(0, 2**64 - 1) | st.integers(0, 9), min_size=1))
def test_kinds_are_told_apart_like_by_a_set(numbers: list[int]) -> None:
    """One of each stands for it, and every number is of the kind of its equals."""
    keys = np.array(numbers, np.uint64)
    first, kind = marks.distinct(keys)
    assert len(first) == len(set(numbers))
    assert (keys[first][kind] == keys).all()


@given(st.data())
def test_rows_are_found_by_what_they_belong_to(data: st.DataObject) -> None:
    """Also those of things that are picked, as often as they are."""
    counts = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=9))
    things = data.draw(st.lists(st.integers(0, len(counts) - 1), min_size=1, max_size=9))
    branches = Branches.of(np.array(counts))
    owners = branches.owners().tolist()
    assert len(branches) == len(owners) == sum(counts)
    rows = [list(branches.rows(thing)) for thing in range(len(counts))]
    assert [len(each) for each in rows] == counts
    assert all(owners[row] == thing for thing, each in enumerate(rows) for row in each)
    begun = branches.counted(10 * np.arange(len(counts)))
    assert [[begun[row] for row in each] for each in rows] == [
        [10 * thing + rank for rank in range(count)] for thing, count in enumerate(counts)
    ]
    picked, was = branches.picked(np.array(things))
    assert [[was[row] for row in picked.rows(place)] for place in range(len(things))] == [
        rows[thing] for thing in things
    ]


def test_products_in_pieces_are_products() -> None:
    """Of no row, of less than a piece, and of several pieces and a rest."""
    chance = np.random.default_rng(1)
    for count in (0, 5, 7000):
        rows, matrix = chance.random((count, 9)), chance.random((9, 7))
        out = np.zeros((count, 7))
        np.testing.assert_allclose(product(rows, matrix), rows @ matrix)
        assert product(rows, matrix, out) is out
        np.testing.assert_allclose(out, rows @ matrix)
