"""The one-ply rule player's scores, worked out by hand."""

from math import comb

import pytest

from scopa import CardSet, Move
from scopa.ai.baselines.one_ply import OnePlyPlayer, Score, worth_of
from tests.ai.setups import ask, rest, view_of


def held(unseen: int, of_value: int, drawn: int = 3) -> float:
    """The chance to hold at least one of some cards."""
    return 1 - comb(unseen - of_value, drawn) / comb(unseen, drawn)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("KS", 0.05), ("KD", 0.17), ("7S", 0.30), ("6S", 0.15), ("AS", 0.11), ("7D", 1.32)],
)
def test_what_cards_are_worth(cards: str, worth: float) -> None:
    """The values of AI.md's table."""
    assert worth_of(CardSet.parse(cards).mask) == pytest.approx(worth)


def test_a_capture_is_judged_by_what_it_leaves() -> None:
    """Six and settebello are taken; the king that stays can be swept by another king."""
    view = view_of("7S 2H 2C", "7D KH")
    unseen = 40 - 5
    king = held(unseen, 3)
    expected = 0.30 + 1.32 - king - 0.35 * king * (0.05 + 0.05) / 2
    assert Score(view)(Move.parse("7Sx7D")) == pytest.approx(expected)


def test_a_scopa_leaves_nothing_to_fear() -> None:
    """The cards taken, and one for the scopa."""
    assert Score(view_of("KS 2H 2C", "KH"))(Move.parse("KSxKH")) == pytest.approx(1.1)


def test_every_capture_of_the_next_player_counts() -> None:
    """On a four and a six: sixes and fours take one card, and kings both, which is a scopa."""
    view = view_of("4S 2H 2C", "6D")
    unseen = 40 - 4
    four, six, king = held(unseen, 3), held(unseen, 3), held(unseen, 4)
    exposed = four * (0.05 + 0.05) + six * (0.27 + 0.15) + king * (0.05 + 0.27 + 0.05)
    assert Score(view)(Move.parse("4S")) == pytest.approx(-king - 0.35 * exposed / 2)


def test_the_last_play_that_follows_makes_no_scopa() -> None:
    """With one card left in the other hand, only what it takes counts."""
    view = view_of("4S", "6D", piles=("", rest("4S", "6D", "KH")), others=(1,), last_capturer=1)
    assert Score(view)(Move.parse("4S")) == pytest.approx(-0.35 * (0.05 + 0.27 + 0.05) / 2)


def test_nothing_follows_the_last_play() -> None:
    """The round's last card is judged by what it takes."""
    view = view_of("4S", "6D", piles=("", rest("4S", "6D")), others=(0,), dealer=0)
    assert Score(view)(Move.parse("4S")) == 0


def test_it_lays_where_no_scopa_threatens() -> None:
    """Eleven is laid rather than ten."""
    assert str(ask(OnePlyPlayer(), view_of("4C 5C", "6H"))) == "5C"
