"""Rounds drawn from what a seat sees look the same to it, and differ in what it doesn't see."""

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import Rules, View
from scopa.rl import guessing, stepwise
from scopa.rl.choosing import NOTHING_CHOSEN
from tests.rl.setups import TEXTS, some_way_into


@given(st.sampled_from(TEXTS), st.integers(0, 1 << 32))
def test_a_round_that_is_drawn_gives_the_same_view(text: str, seed: int) -> None:
    """The view, the move in the making and the legal actions are those of the round played."""
    generator = random.Random(seed)
    played = some_way_into(Rules.parse(text), generator)
    view = played.view(played.position.turn)
    steps = guessing.steps(view, played.choosing, generator.random)
    drawn = stepwise.replayed(played.rules, played.dealer, steps)
    assert drawn.view(drawn.position.turn) == view
    assert drawn.choosing == played.choosing
    assert drawn.legal() == played.legal()


def test_every_hand_that_the_others_can_have_is_drawn() -> None:
    """Each card not seen comes to the other hand about as often."""
    generator = random.Random(3)
    played = some_way_into(Rules(), random.Random(4))
    seat = played.position.turn
    view = played.view(seat)
    counts = dict.fromkeys((card.index for card in view.unseen), 0)
    draws = 400
    for _ in range(draws):
        steps = guessing.steps(view, played.choosing, generator.random)
        drawn = stepwise.replayed(played.rules, played.dealer, steps)
        for card in drawn.view(1 - seat).hand:
            counts[card.index] += 1
    expected = draws * view.hand_sizes[1 - seat] / len(counts)
    assert len(counts) > view.hand_sizes[1 - seat]
    assert all(0.5 * expected < count < 2 * expected for count in counts.values())


def test_a_view_without_its_plays_is_refused() -> None:
    """Nobody can tell how it came about."""
    view = View.set_up(hand="5C 6C", table="5D 7D", piles=["2D 2C", "3D 3C"], last_capturer=0)
    with pytest.raises(ValueError, match="doesn't tell all the plays"):
        list(guessing.steps(view, NOTHING_CHOSEN, random.Random(1).random))


@given(st.sampled_from(TEXTS), st.integers(0, 1 << 32))
def test_a_copy_is_equal_and_independent(text: str, seed: int) -> None:
    """Copied or pickled, a round goes on by itself."""
    generator = random.Random(seed)
    played = some_way_into(Rules.parse(text), generator)
    views = [played.view(seat) for seat in range(played.rules.seats)]
    for other in (copy.deepcopy(played), pickle.loads(pickle.dumps(played))):
        assert [other.view(seat) for seat in range(other.rules.seats)] == views
        assert (other.choosing, other.steps, other.legal()) == (
            played.choosing,
            played.steps,
            played.legal(),
        )
        other.apply(other.legal()[0])
        assert len(other.steps) == len(played.steps) + 1
        assert [played.view(seat) for seat in range(played.rules.seats)] == views
