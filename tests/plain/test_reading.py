"""Plays and cards as people write them."""

from collections.abc import Callable

import pytest

from scopa.engine.cards import Card, CardSet
from scopa.language.card_terms import ITALIAN
from scopa.plain.reading import CardReader, Unclear, Wish, number, quoted
from scopa.words.cards import Spoken

READER = CardReader(Spoken())
HAND = tuple(CardSet.parse("7D KH 2C"))


def wish(card: str, captured: str | None = None) -> Wish:
    """A wish by codes."""
    return Wish(Card.parse(card), None if captured is None else CardSet.parse(captured))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1", wish("7D")),
        ("3", wish("2C")),
        ("play 2", wish("KH")),
        ("7D", wish("7D")),
        ("7d", wish("7D")),
        ("7 d", wish("7D")),
        ("7♦", wish("7D")),
        ("7 of coins", wish("7D")),
        ("the 7 of the coins", wish("7D")),
        ("Seven of Diamonds", wish("7D")),
        ("king hearts", wish("KH")),
        ("10 of cups", wish("KH")),
        ("ace of swords", wish("AS")),
        ("as", wish("AS")),
        ("1 of clubs", wish("AC")),
        ("KHx3D+7C", wish("KH", "3D 7C")),
        ("KHx3D+7C#", wish("KH", "3D 7C")),
        ("khx7c+3d", wish("KH", "3D 7C")),
        ("7D takes 3H 4C", wish("7D", "3H 4C")),
        ("7D 3H, 4C.", wish("7D", "3H 4C")),
        ("1 takes the 3 of hearts and the 4 of clubs", wish("7D", "3H 4C")),
        ("lay 7D", wish("7D", "")),
        ("lay 3", wish("2C", "")),
    ],
)
def test_a_play_can_be_told_in_many_ways(text: str, meant: Wish) -> None:
    """By number, code, name or the record's notation, with what it takes or without."""
    assert READER.play(text, HAND) == meant


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7D", "7D"),
        ("7C", "7H"),
        ("7S", "7S"),
        ("7B", "7C"),
        ("7H", "7H"),
        ("CC", "QH"),
        ("RB", "KC"),
        ("KD", "KD"),
        ("fante of swords", "JS"),
        ("re di", None),
        ("cavallo of cups", "QH"),
        ("7 of hearts", "7H"),
        ("2⌠", "2C"),
    ],
)
def test_letters_are_those_of_the_deck(text: str, card: str | None) -> None:
    """With Italian cards C is coppe, the cups; what these don't have is read as on French ones."""
    reader = CardReader(Spoken(ITALIAN))
    assert reader.play(text, HAND) == (wish(card) if card else None)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("gioca l'asso di coppe", wish("AH")),
        ("L’ASSO DI COPPE", wish("AH")),
        ("il fante di spade prende l'asso di coppe e il sette di denari", wish("JS", "AH 7D")),
        ("cavallo di bastoni con 7 di denari", wish("QC", "7D")),
        ("RD", wish("KD")),
    ],
)
def test_plays_are_read_in_the_language(
    text: str, meant: Wish, speaking: Callable[[str], None]
) -> None:
    """Italian joins its article to an ace by an apostrophe, whatever that looks like."""
    speaking("it")
    assert CardReader(Spoken(ITALIAN)).play(text, HAND) == meant


def test_reasons_speak_of_the_deck() -> None:
    """The example is a card of the deck."""
    with pytest.raises(Unclear, match="say it like 7D, or 7 of coins"):
        CardReader(Spoken(ITALIAN)).cards("nonsense")


@pytest.mark.parametrize(
    "text", ["", "hand", "q", "king", "x", "1a", "7x", "a", "take 3H", "١", "İİİ 7D", "-1", "lay"]
)
def test_other_texts_are_no_plays(text: str) -> None:
    """What doesn't begin with a card may be a command."""
    assert READER.play(text, HAND) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4", "There is no card 4 in your hand"),
        ("0", "There is no card 0 in your hand"),
        ("9" * 5000, "There is no card 9"),
        ("7D takes this", "this is no card: say it like 7D, or 7 of diamonds"),
        ("7D takes 3", "3 is no card"),
        ("7D takes 3X", "3x is no card"),
        ("7D\x1b[2J", r"\?\[2j is no card"),
    ],
)
def test_what_is_unclear_is_said(text: str, reason: str) -> None:
    """A play that can't be understood is none, and the reason quotes little of it."""
    with pytest.raises(Unclear, match=reason) as caught:
        READER.play(text, HAND)
    assert len(str(caught.value)) < 120
    assert str(caught.value).isprintable()


def test_cards_alone() -> None:
    """A text of cards is a set of them, in any order and once each."""
    assert READER.cards("4C and 3H 3H") == CardSet.parse("3H 4C")
    assert READER.cards("") == CardSet()
    with pytest.raises(Unclear):
        READER.cards("3H 4")


def test_numbers_are_of_a_reasonable_size() -> None:
    """Other texts than numbers, and monstrous ones, are 0."""
    assert [number(text) for text in ("7", "012", "", "-1", "x", "²", "1000")] == [7, 12, *[0] * 5]


def test_what_is_quoted_is_cut() -> None:
    """So that nothing typed fills the screen."""
    assert quoted("x" * 41) == "x" * 40 + "..."
    assert quoted("a\n\x07b") == "a ?b"
