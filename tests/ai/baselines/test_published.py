"""The two published search bots: the values they give to positions, and what they play."""

import pytest

from scopa.ai.baselines import esperto, tartaluca
from scopa.ai.baselines.primiera import best_of_suits
from tests.ai.setups import ask, rest, view_of
from tests.engine.setups import mask, position_of


@pytest.mark.parametrize(
    ("cards", "total"), [("", 0), ("7D", 21), ("7D AD KD", 21), ("7D 6H AS KC", 65), ("2D 3H", 25)]
)
def test_the_primiera_of_any_pile(cards: str, total: int) -> None:
    """Suits that are missing count nothing, and the others all the same."""
    assert best_of_suits(mask(cards)) == total


PILES = ("7D 6H KS", "AD 2C")
"""Three cards against two, a coin each, 21+18+10 against 16+12 in best cards."""


def test_what_tartaluca_thinks_of_a_position() -> None:
    """Cards, coins, settebello, sums and scope are added up as if all were the same."""
    position = position_of(hands=["KH", "KC"], piles=PILES, plays_left=8)
    position.scope = [0, 2]
    value = (3 - 2) + (1 - 1) + 1 + (49 - 28) - 2
    assert tartaluca.static_value(position, 0) == value
    assert tartaluca.static_value(position, 1) == -value


def test_what_esperto_thinks_of_a_position() -> None:
    """Every term of the sum, for the side that moves and for the other."""
    position = position_of(
        hands=["4S 5S", "7S 3C"], table="4H KH", piles=PILES, plays_left=10, taker=1
    )
    position.scope = [1, 0]
    held = 120 * 1 + 18 * 0 + 4 * 1 + 8 * (49 - 28) + 2 * ((21 + 18 + 15) - (16 + 21 + 13))
    assert esperto.static_value(position, 0) == held + 120 - 9 + 6 * 1 - 9 * 0 + 5
    assert esperto.static_value(position, 1) == -held - 120 + 9 + 6 * 0 - 9 * 1 - 5


@pytest.mark.parametrize(
    ("hands", "table", "value"),
    [
        (["7D", "KC"], "QH", 84 + 2 * (21 - 10)),
        (["KC", "7D"], "QH", -84 + 2 * (10 - 21)),
        (["KC", "KS"], "7D", 36),
        (["KC", "KS"], "QH", 0),
    ],
)
def test_where_esperto_wants_the_settebello(hands: list[str], table: str, value: float) -> None:
    """In its hand, not in the other one; on the table it counts for the side that moves."""
    position = position_of(hands=hands, table=table, plays_left=8)
    assert esperto.static_value(position, 0) == value + 5
    assert esperto.static_value(position, 1) == -value - 5


def test_the_end_of_the_round_is_what_it_scores() -> None:
    """A point of margin is a thousand."""
    position = position_of(hands=["", ""], piles=("7D", "AD 2D KS"))
    assert esperto.static_value(position, 0) == 1000 * (1 - 2)
    assert tartaluca.Search(0).value(position, 5) == 1 - 2


@pytest.mark.parametrize("player", [tartaluca.TartalucaPlayer(), esperto.EspertoPlayer()])
def test_both_take_the_settebello(player: tartaluca.TartalucaPlayer) -> None:
    """And neither is fooled by chance, whatever the worlds."""
    view = view_of("7S 2H KC", "7D 4S JH")
    assert {str(ask(player, view, seed)) for seed in range(5)} == {"7Sx7D"}


def test_esperto_plays_the_last_deal_exactly() -> None:
    """Taking the four saves the settebello, as for the hard level."""
    hand, table, unseen = "2S 4S", "2C 4C 7D KH KS", "4H JH"
    view = view_of(
        hand,
        table,
        piles=("", rest(hand, table, unseen)),
        others=(2,),
        last_capturer=1,
    )
    assert str(ask(esperto.EspertoPlayer(), view)) == "4Sx4C"
