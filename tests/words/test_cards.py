"""What cards are called."""

import pytest

from scopa.engine.cards import CARDS, Card, CardSet, Suit
from scopa.language.card_terms import FRENCH, ITALIAN
from scopa.words.cards import SIGNS, SPOKEN, CardNames, Signs, Spoken

PAIR = CardSet.parse("3D 7C")


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


@pytest.mark.parametrize(
    ("names", "card", "together", "either"),
    [
        (Signs(FRENCH), "K♥", "3♦+7♣", "3♦+7♣ or K♥"),
        (Signs(ITALIAN), "RΨ", "3◉+7⌠", "3◉+7⌠ or RΨ"),
        (
            Spoken(FRENCH),
            "king of hearts",
            "3 of diamonds and 7 of clubs",
            "3 of diamonds and 7 of clubs, or king of hearts",
        ),
        (
            Spoken(ITALIAN),
            "re of cups",
            "3 of coins and 7 of clubs",
            "3 of coins and 7 of clubs, or re of cups",
        ),
    ],
    ids=["french signs", "italian signs", "french words", "italian words"],
)
def test_cards_are_named_by_their_deck(
    names: CardNames, card: str, together: str, either: str
) -> None:
    """One card, several, and a choice, in signs or in words."""
    king = Card.parse("KH")
    assert names.card(king) == card
    assert names.together(PAIR) == together
    assert names.either([PAIR, CardSet.of([king])]) == either


@pytest.mark.parametrize(
    ("names", "sevens", "eights"),
    [(Signs(FRENCH), "a seven", "a jack"), (Spoken(ITALIAN), "a seven", "a fante")],
)
def test_any_card_of_a_rank(names: CardNames, sevens: str, eights: str) -> None:
    """As a reason speaks of it."""
    assert (names.one(7), names.one(8)) == (sevens, eights)
    assert names.one(1) == "an ace"


def test_suits_are_introduced_with_what_the_rules_call_them() -> None:
    """Where the deck calls them the same, once is enough."""
    assert Signs(FRENCH).introduced(Suit.DIAMONDS) == "diamonds ♦ (the coins)"
    assert Signs(FRENCH).introduced(Suit.CLUBS) == "clubs ♣"
    assert Spoken(FRENCH).introduced(Suit.SPADES) == "spades (swords)"
    assert Signs(ITALIAN).introduced(Suit.DIAMONDS) == "coins ◉"
