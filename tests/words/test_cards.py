"""What cards are called."""

import pytest

from scopa.engine.cards import CARDS, Card, CardSet, Suit
from scopa.words.cards import SIGNS, SPOKEN, CardNames


@pytest.mark.parametrize(
    ("names", "card", "together", "listed", "either"),
    [
        (SIGNS, "K♦", "3♦+7♣", "3♦ 7♣", "3♦+7♣ or 4♥"),
        (
            SPOKEN,
            "king of diamonds",
            "3 of diamonds and 7 of clubs",
            "3 of diamonds, 7 of clubs",
            "3 of diamonds and 7 of clubs, or 4 of hearts",
        ),
    ],
)
def test_cards_in_sentences(
    names: CardNames, card: str, together: str, listed: str, either: str
) -> None:
    """By signs for those who see the cards, in words for those who hear them."""
    two = CardSet.parse("3D 7C")
    assert names.card(Card.parse("KD")) == card
    assert names.together(two) == together
    assert names.listed(two) == listed
    assert names.either([two, CardSet.parse("4H")]) == either


def test_every_card_has_a_name_of_its_own() -> None:
    """Forty of each kind, the spoken ones of letters and digits."""
    assert len({SIGNS.card(card) for card in CARDS}) == 40
    spoken = {SPOKEN.card(card) for card in CARDS}
    assert len(spoken) == 40
    assert all(name.replace(" ", "").isalnum() and name.isascii() for name in spoken)


def test_single_cards_to_choose_from() -> None:
    """Need no pause between them."""
    assert SPOKEN.either([CardSet.parse("7D"), CardSet.parse("7C")]) == (
        "7 of diamonds or 7 of clubs"
    )
    assert SPOKEN.together(CardSet.parse("AD 2H 3C")) == (
        "ace of diamonds, 2 of hearts and 3 of clubs"
    )


def test_suits_are_introduced() -> None:
    """With the sign that stands for them, or without."""
    assert SIGNS.suit(Suit.DIAMONDS) == "diamonds ♦"
    assert SPOKEN.suit(Suit.CLUBS) == "clubs"
