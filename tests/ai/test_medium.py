"""What the medium level sees, what it minds, and what it forgets."""

import pytest

from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.medium import MediumPlayer
from tests.ai.setups import FixedChance, ask, ask_with, rest, view_of

REMEMBERS, FORGETS, OVERLOOKS = (FixedChance(number) for number in (0.3, 0.7, 0.95))
"""Chance under which it knows all that is gone, none of it, and doesn't see sums of three."""


@pytest.mark.parametrize(
    ("hand", "table", "rules", "played"),
    [
        pytest.param("5D QH", "4S 5C", "scopa", "QHx4S+5C", id="a scopa above all"),
        pytest.param("7S KC", "7D KD KS", "scopa", "7Sx7D", id="the settebello"),
        pytest.param("AD 2S 7C", "KH QS", "scopa", "2S", id="lays what is worth least"),
        pytest.param("7C KS", "7S KH QS 2H", "scopa", "7Cx7S", id="sevens"),
        pytest.param("5S", "4H 6C JD 2D", "quindici", "5Sx2D+JD", id="coins"),
        pytest.param("5S", "4H 6C JD 2D", "quindici-napoli", "5Sx4H+6C", id="the bonus"),
        pytest.param("AS QC", "4H 5H", "assi", "QCx4H+5H", id="an ace makes no scopa"),
        pytest.param("4C 5C", "6H", "scopa", "5C", id="leaves eleven, not ten"),
        pytest.param("2C 5C", "4H JH", "quindici", "5C", id="leaves seventeen, not fourteen"),
    ],
)
def test_it_takes_what_is_worth_most(hand: str, table: str, rules: str, played: str) -> None:
    """One position for each kind of gain and for what it leaves, under the rules in force."""
    assert str(ask_with(FORGETS, MediumPlayer(), view_of(hand, table, rules=rules))) == played


@pytest.mark.parametrize(("chance", "played"), [(FORGETS, "QSx3D+2H+4H"), (OVERLOOKS, "5Sx3D+2H")])
def test_it_seldom_overlooks_a_sum(chance: FixedChance, played: str) -> None:
    """Sums of two are as good as never missed, longer ones now and then."""
    view = view_of("QS 5S", "2H 3D 4H JC KC")
    assert str(ask_with(chance, MediumPlayer(), view)) == played
    moves = [str(ask(MediumPlayer(), view, seed)) for seed in range(200)]
    assert 2 < moves.count("5Sx3D+2H") < 50
    assert moves.count("QSx3D+2H+4H") == 200 - moves.count("5Sx3D+2H")


@pytest.mark.parametrize(("chance", "played"), [(REMEMBERS, "4C"), (FORGETS, "5C")])
def test_it_fears_a_card_that_it_forgot_has_gone(chance: FixedChance, played: str) -> None:
    """Ten on the table is harmless once the kings are seen, if one remembers."""
    view = view_of("4C 5C", "6H", piles=("KH KS KC KD", ""))
    assert str(ask_with(chance, MediumPlayer(), view)) == played


def test_it_does_not_count() -> None:
    """With the last cards out it takes the likeliest card, where hard knows the other hand.

    After 2Sx2C the other takes the four, captures last and gets the seven; after 4Sx4C not.
    """
    view = view_of(
        "2S 4S",
        "2C 4C 7D KH KS",
        piles=("", rest("2S 4S", "2C 4C 7D KH KS", "4H JH")),
        others=(2,),
        last_capturer=1,
    )
    assert str(ask(MediumPlayer(), view)) == "2Sx2C"
    assert str(ask(HardPlayer(), view)) == "4Sx4C"
