"""Overlooking and forgetting, and how chance decides about them."""

import random

import pytest

from scopa import CardSet, Move, Rules
from scopa.ai.lapses import cards_to_add_up, noticed, remembered
from tests.ai.setups import FixedChance, begun, view_of


@pytest.mark.parametrize(
    ("move", "table", "rules", "cards"),
    [
        pytest.param("7Sx7D", "7D KH", "scopa", 1, id="an equal card"),
        pytest.param("7Sx3D+4H", "3D 4H", "scopa", 2, id="a sum"),
        pytest.param("7Sx3D+4H+JC", "3D 4H JC", "quindici", 4, id="the played card, too"),
        pytest.param("ASx3D+4H+JC", "3D 4H JC", "assi", 1, id="an ace that takes all"),
        pytest.param("ASxAD", "AD 4H JC", "scopa", 1, id="an ace that doesn't"),
    ],
)
def test_cards_to_add_up(move: str, table: str, rules: str, cards: int) -> None:
    """Only what takes arithmetic counts."""
    played = Move.parse(move)
    assert cards_to_add_up(view_of(str(played.card), table, rules=rules), played) == cards


@pytest.mark.parametrize(
    ("number", "seen"),
    [
        (0.95, set()),
        (0.85, {"3Cx3S"}),
        (0.75, {"3Cx3S", "7Sx6D+AH"}),
        (0.0, {"3Cx3S", "7Sx6D+AH", "KCx6D+AH+3S"}),
    ],
)
def test_each_capture_is_noticed_by_its_length(number: float, seen: set[str]) -> None:
    """Laying a card is no capture."""
    view = view_of("3C 7S KC 2C", "AH 3S 6D")
    assert set(map(str, noticed(view, (0.9, 0.8, 0.7), FixedChance(number)))) == seen


def test_the_last_chance_goes_for_longer_sums() -> None:
    """With two chances sums of three are seen as often as sums of two."""
    view = view_of("KC", "AH 3S 6D")
    assert noticed(view, (1.0, 0.6), FixedChance(0.5))
    assert not noticed(view, (1.0, 0.6), FixedChance(0.7))


def test_recent_captures_are_remembered_and_older_ones_by_chance() -> None:
    """What lies on the table or in one's own hand isn't among what has gone."""
    rng = random.Random(4)
    match = begun(Rules(), rng)
    while len(match.rounds[0].plays) < 20:
        match.play(rng.choice(match.moves()))
    view = match.view(0)
    gone = view.piles[0] | view.piles[1]
    recent = CardSet()
    for play in view.plays[-4:]:
        if play.move.captured:
            recent |= CardSet(play.move.mask)
    assert recent
    assert remembered(view, 4, 0.5, FixedChance(0.5)) == recent.mask
    assert remembered(view, 4, 0.5, FixedChance(0.4)) == gone.mask
    some = remembered(view, 4, 0.5, random.Random(1))
    assert some not in (recent.mask, gone.mask)
    assert CardSet(some) <= gone
