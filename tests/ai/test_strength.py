"""The levels differ, in the right order. Fixed seeds: the figures are the same on each run."""

import pytest

from scopa import Rules
from scopa.ai.registry import create
from tests.ai.setups import margin

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize(
    ("better", "worse", "at_least"),
    [("easy", "random", 0.6), ("medium", "easy", 0.3), ("hard", "medium", 0.4)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, at_least: float) -> None:
    """Points a round over three hundred rounds of the classic game, with seats swapped."""
    assert margin(Rules(), create(better), create(worse), decks=150, seed=1) > at_least


@pytest.mark.parametrize(
    ("preset", "decks", "at_least"),
    [
        ("scopa-3", 80, 0.05),
        ("scopa-4", 60, 0.1),
        ("scopone", 30, 0.5),
        ("quindici-napoli", 50, 0.5),
        ("assi", 50, 0.3),
        ("napola", 50, 0.3),
    ],
)
def test_hard_beats_medium_under_other_rules(preset: str, decks: int, at_least: float) -> None:
    """The level isn't made for the classic game alone; points a round, from every side."""
    hard, medium = create("hard"), create("medium")
    assert margin(Rules.parse(preset), hard, medium, decks, seed=1) > at_least
