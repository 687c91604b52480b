"""What the hard level minds, position by position."""

import pytest

from scopa import Move
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.outlook import Outlook, chances_of_none
from tests.ai.setups import ask, rest, view_of


@pytest.mark.parametrize(
    ("hand", "table", "played"),
    [
        pytest.param("2H 7S KC", "7D 7C 4S JH", "7Sx7D", id="takes the settebello"),
        pytest.param("4C 5C", "6H", "5C", id="leaves eleven, not ten"),
        pytest.param("2S 7C", "KH QS", "2S", id="keeps a seven"),
        pytest.param("4D 4S", "KH QS", "4S", id="keeps a coin"),
        pytest.param("3S 5H", "3C 5D KC KS", "5Hx5D", id="takes the coin"),
        pytest.param("QH 5C", "4S 5D", "QHx5D+4S", id="makes a scopa"),
    ],
)
def test_it_plays_the_sensible_move(hand: str, table: str, played: str) -> None:
    """One worked position for each thing it minds."""
    assert str(ask(HardPlayer(), view_of(hand, table))) == played


def test_it_counts_the_cards() -> None:
    """Ten on the table is feared while kings are out, and no more once all four are seen."""
    lay_four = Move.parse("4C")
    kings_out = view_of("4C 5C", "6H", piles=("QH QS QC QD", ""))
    kings_seen = view_of("4C 5C", "6H", piles=("KH KS KC KD", ""))
    assert Outlook(kings_seen).score(lay_four) > Outlook(kings_out).score(lay_four) + 0.2


def test_it_minds_the_first_play_of_the_next_deal() -> None:
    """The dealer's last card of a deal meets a fresh hand: ten on the table is feared as ever."""
    scores = []
    for seen in ("QH QS QC QD", "KH KS KC KD"):
        view = view_of("4C", "6H", piles=(seen, ""), others=(0,), dealer=0)
        scores.append(Outlook(view).score(Move.parse("4C")))
    assert scores[1] > scores[0] + 0.2


def test_it_sees_its_own_next_sweep() -> None:
    """Laying the two makes eight: good with a jack in hand, not with a queen."""
    lay_two = Move.parse("2S")
    with_jack, with_queen = view_of("2S JC", "6H"), view_of("2S QC", "6H")
    assert Outlook(with_jack).score(lay_two) > Outlook(with_queen).score(lay_two) + 0.25


def test_the_partner_is_not_feared() -> None:
    """With four seats a move is judged by the next player, who is never the partner.

    However many cards the partner holds, the chance that the table is swept is the opponent's.
    """
    views = [
        view_of("4C 5C", "6H", rules="scopone", others=(2, partner, 2)) for partner in (1, 2, 3)
    ]
    scores = {Outlook(view).score(Move.parse("4C")) for view in views}
    assert len(scores) == 1


def test_the_last_play_counts_what_is_left_on_the_table() -> None:
    """A capture with the round's last card brings the leftovers, too."""
    scores = []
    for table in ("2C KH", "2C KH 7D"):
        view = view_of("2S", table, piles=("", rest("2S", table)), others=(0,), dealer=0)
        scores.append(Outlook(view).score(Move.parse("2Sx2C")))
    assert scores[1] > scores[0] + 0.9


@pytest.mark.parametrize(
    ("cards", "drawn", "marked", "chance"),
    [(33, 3, 0, 1.0), (33, 3, 4, 29 * 28 * 27 / (33 * 32 * 31)), (3, 3, 1, 0.0), (5, 0, 5, 1.0)],
)
def test_chances_are_hypergeometric(cards: int, drawn: int, marked: int, chance: float) -> None:
    """The chance that none of the marked cards is drawn, without replacement."""
    assert chances_of_none(cards, drawn)[marked] == pytest.approx(chance)
