"""Furbo's prices, position by position."""

import pytest

from scopa import Move
from scopa.ai.baselines.greedy import GreedyPlayer, price
from tests.ai.setups import ask, rest, view_of


@pytest.mark.parametrize(
    ("table", "move", "expected"),
    [
        pytest.param("5S KH", "5Cx5S", 100 + 2 * (7.5 + 5), id="two plain cards"),
        pytest.param("7D KH", "7Sx7D", 100 + 500 + 50 + 2 * (30 + 5), id="the settebello"),
        pytest.param("7S KH", "7Dx7S", 100 + 500 + 50 + 2 * (30 + 5), id="from the hand as well"),
        pytest.param("6D AC KH", "7Sx6D+AC", 100 + 50 + 30 + 20 + 15 + 3 * 5, id="a sum"),
        pytest.param("JS", "JHxJS", 1100 + 2 * (5 + 5), id="a sweep"),
        pytest.param("KH", "4D", -10, id="lays a coin"),
        pytest.param("KH", "7S", -20, id="lays a seven"),
        pytest.param("KH", "7D", -30, id="lays the settebello"),
        pytest.param("KH", "QS", 5, id="lays a face card"),
        pytest.param("KH", "3S", 0, id="lays another"),
    ],
)
def test_the_price_of_a_move(table: str, move: str, expected: float) -> None:
    """Each part of the formula shows in one of these."""
    chosen = Move.parse(move)
    assert price(view_of(str(chosen.card), table), chosen) == expected


def test_the_last_play_of_the_round_is_no_sweep() -> None:
    """It gets no thousand."""
    view = view_of("JH", "JS", piles=("", rest("JH", "JS")), others=(0,), dealer=0)
    assert price(view, Move.parse("JHxJS")) == 120


def test_the_dearest_move_is_played() -> None:
    """And the first of equal ones."""
    assert str(ask(GreedyPlayer(), view_of("2S 7S JH", "7C 7D 2H"))) == "7Sx7D"
    assert str(ask(GreedyPlayer(), view_of("4S 3H 2S", "KH KC"))) == "3H"
