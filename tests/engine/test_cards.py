"""Cards, sets of cards and their notation."""

import copy
import pickle
import random

import pytest

from scopa import CARDS, Card, CardSet, Move, NotationError, Play, Suit, shuffled_deck


def test_codes_follow_the_code_table() -> None:
    """Suits go D H S C, each from the ace to the king."""
    assert " ".join(card.code for card in CARDS) == (
        "AD 2D 3D 4D 5D 6D 7D JD QD KD AH 2H 3H 4H 5H 6H 7H JH QH KH "
        "AS 2S 3S 4S 5S 6S 7S JS QS KS AC 2C 3C 4C 5C 6C 7C JC QC KC"
    )


@pytest.mark.parametrize(
    ("code", "value"), [("AS", 1), ("2D", 2), ("7H", 7), ("JC", 8), ("QD", 9), ("KS", 10)]
)
def test_capture_values(code: str, value: int) -> None:
    """The ace counts 1, the figures 8, 9 and 10."""
    assert Card.parse(code).value == value


def test_every_card_is_its_own_notation() -> None:
    """Parsing what is printed gives the same card."""
    assert [Card.parse(str(card)) for card in CARDS] == list(CARDS)


@pytest.mark.parametrize("text", ["", "7", "D7", "7d", "10D", "8H", "7DD", " 7D"])
def test_other_texts_are_no_cards(text: str) -> None:
    """A wrong code is refused with the text itself."""
    with pytest.raises(NotationError, match=repr(text)):
        Card.parse(text)


def test_cards_stay_themselves_when_copied() -> None:
    """Copies and pickles of a card are the card."""
    card = Card.parse("7D")
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_card_names_and_suits() -> None:
    """A card's name has the French sign, its suit the letter."""
    card = Card.parse("QC")
    assert (card.name, card.suit, card.suit.letter, card.rank) == ("Q♣", Suit.CLUBS, "C", "Q")


def test_sets_go_in_the_order_of_the_code_table() -> None:
    """However a set is written, it is read back in one order."""
    assert str(CardSet.parse("KC AD 7H 2D")) == "AD 2D 7H KC"


def test_set_operations() -> None:
    """Sets join, meet, differ, compare and count."""
    low, some = CardSet.parse("AD 2D 3D"), CardSet.parse("2D KC")
    assert low | some == CardSet.parse("AD 2D 3D KC")
    assert low & some == CardSet.parse("2D")
    assert low - some == CardSet.parse("AD 3D")
    assert CardSet.parse("2D") < low
    assert low <= low
    assert not low < low
    assert not some <= low
    assert len(low) == 3
    assert Card.parse("2D") in low
    assert Card.parse("KC") not in low
    assert not CardSet()
    assert hash(CardSet.parse("2D AD")) == hash(CardSet.parse("AD 2D"))


@pytest.mark.parametrize("text", ["2C", "7SxAD+6H", "KHx3D+7C", "7Sx7D"])
def test_moves_are_read_as_they_are_written(text: str) -> None:
    """A move's notation makes the round trip."""
    assert str(Move.parse(text)) == text


def test_captured_cards_are_written_in_the_order_of_the_code_table() -> None:
    """Any order is read, one is written."""
    assert str(Move.parse("KHx7C+3D")) == "KHx3D+7C"


@pytest.mark.parametrize("text", ["", "7Sx", "7Sx7S", "KHx3D+3D", "7Sx7D#", "x7D", "7S x 7D"])
def test_other_texts_are_no_moves(text: str) -> None:
    """A move with a part missing or a card named twice is refused."""
    with pytest.raises(NotationError):
        Move.parse(text)


def test_a_scopa_is_marked() -> None:
    """A play is written with its seat and a mark for a scopa."""
    assert str(Play(1, Move.parse("KHx3D+7C"), scopa=True, bonus=0)) == "1 KHx3D+7C#"
    assert str(Play(0, Move.parse("2C"), scopa=False, bonus=0)) == "0 2C"


def test_shuffling_takes_its_chance_from_the_generator() -> None:
    """The same generator gives the same deck, and every deck has all forty cards."""
    deck = shuffled_deck(random.Random(5))
    assert deck == shuffled_deck(random.Random(5))
    assert deck != shuffled_deck(random.Random(6))
    assert sorted(deck) == list(CARDS)
