"""The greedy player of the Scopone study, position by position."""

import pytest

from scopa import CardSet
from scopa.ai.baselines.scopone_greedy import ScoponeGreedyPlayer, worth
from tests.ai.setups import ask, view_of


@pytest.mark.parametrize(
    ("hand", "table", "played"),
    [
        pytest.param("2S KH 7S", "3D 7C", "KHx3D+7C", id="a scopa before a better capture"),
        pytest.param("5S 5D", "5C", "5Dx5C", id="a scopa with the best card"),
        pytest.param("7S QS", "7D QD", "7Sx7D", id="the settebello"),
        pytest.param("7S 6S", "7C 6H KH", "7Sx7C", id="primiera points decide"),
        pytest.param("KS 6S", "KD 6C", "6Sx6C", id="ten more for a coin is not all"),
        pytest.param("KS QS", "KH QD", "QSxQD", id="ten more for a coin"),
        pytest.param("2D 7S JH", "KH KC", "JH", id="lays what is worth least"),
        pytest.param("2S 4H", "7C", "4H", id="lays so that nothing can be swept"),
    ],
)
def test_it_plays_by_its_rules(hand: str, table: str, played: str) -> None:
    """One position for each of the rules, in their order."""
    assert str(ask(ScoponeGreedyPlayer(), view_of(hand, table))) == played


def test_what_cards_are_worth() -> None:
    """Primiera points, ten for a coin, a hundred for the settebello."""
    assert worth(CardSet.parse("7D KD 2S")) == (21 + 10 + 100) + (10 + 10) + 12
