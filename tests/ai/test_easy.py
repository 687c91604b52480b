"""What the easy level sees, and what escapes it."""

import pytest

from scopa.ai.levels.easy import EasyPlayer
from tests.ai.setups import FixedChance, ask, ask_with, view_of

ATTENTIVE, USUAL, TIRED, BLIND = (FixedChance(number) for number in (0.0, 0.5, 0.8, 0.99))
"""Chance under which it sees every sum, sums of two cards, only equal cards, and nothing."""


@pytest.mark.parametrize(
    ("hand", "table", "rules", "played"),
    [
        pytest.param("5D QH", "4S 5C", "scopa", "QHx4S+5C", id="a scopa above all"),
        pytest.param("7S 5C", "7D 2D 3D KS", "scopa", "7Sx7D", id="the settebello"),
        pytest.param("KS 7C", "KC 2D 5S JH", "scopa", "7Cx2D+5S", id="coins"),
        pytest.param("KS 5C", "KC 2S 3S QH", "scopa", "5Cx2S+3S", id="cards"),
        pytest.param("KS 5C", "KD 2S 3D QH", "re-bello", "KSxKD", id="the king of coins"),
        pytest.param("3D 2S", "KH QS", "scopa", "2S", id="keeps a coin"),
    ],
)
def test_it_takes_what_it_knows_the_worth_of(
    hand: str, table: str, rules: str, played: str
) -> None:
    """One position for each kind of gain that a beginner knows."""
    assert str(ask_with(USUAL, EasyPlayer(), view_of(hand, table, rules=rules))) == played


@pytest.mark.parametrize(
    ("chance", "played"),
    [
        pytest.param(ATTENTIVE, "QSx3D+2H+4H", id="at its best it sees three cards"),
        pytest.param(USUAL, "5Sx3D+2H", id="as a rule two"),
        pytest.param(TIRED, "KSxKC", id="at its worst one"),
    ],
)
def test_it_overlooks_the_longer_sums(chance: FixedChance, played: str) -> None:
    """The more cards have to be added up, the seldomer it sees the capture."""
    view = view_of("QS 5S KS", "2H 3D 4H KC")
    assert str(ask_with(chance, EasyPlayer(), view)) == played


def test_a_card_takes_what_was_overlooked() -> None:
    """It means to lay the seven rather than the coin, and so it gets the settebello."""
    view = view_of("7S 2D", "7D KC")
    assert str(ask_with(BLIND, EasyPlayer(), view)) == "7Sx7D"


def test_it_does_not_know_which_cards_to_keep() -> None:
    """A seven is laid like any plain card, whatever it leaves; now and then a coin goes, too."""
    view = view_of("2S 7C 4D", "KH QS")
    laid = [str(ask(EasyPlayer(), view, seed)) for seed in range(200)]
    assert laid.count("7C") > 60
    assert laid.count("2S") > 60
    assert 5 < laid.count("4D") < 50
