"""What errors say to people."""

import pickle

import pytest

from scopa.engine.cards import Card, CardSet, NotationError
from scopa.engine.errors import ToldError
from scopa.engine.legality import IllegalMove
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import OPTIONS, Rules, RulesError
from scopa.language.said import option_values, said


def rules_error(text: str) -> RulesError:
    """Why these aren't rules."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    return caught.value


def illegal_move() -> IllegalMove:
    """The error of a card laid that must take one of two."""
    match = Match(Rules(), dealer=1)
    taken = CardSet.parse("7D 7C 2H 3H")
    played = Card.parse("7S")
    others = [card for card in CardSet((1 << 40) - 1) if card not in taken and card is not played]
    match.deal([played, *others[:5], *taken, *others[5:]])
    with pytest.raises(IllegalMove) as caught:
        match.play(Move(Card.parse("7S")))
    return caught.value


def told_errors() -> list[ToldError]:
    """One of each kind."""
    with pytest.raises(NotationError) as caught:
        Card.parse("1Z")
    texts = ("bridge", "scopa;target=x", "scopa;seats=5", "scopa;seats=3", "scopa;x=1")
    return [caught.value, illegal_move(), *map(rules_error, texts)]


def test_in_english_an_error_says_what_its_text_is() -> None:
    """The engine's own text is the source of the translations."""
    assert [said(error) for error in told_errors()] == [str(error) for error in told_errors()]


def test_errors_survive_a_change_of_process() -> None:
    """With their fields, so that they can be said there."""
    for error in told_errors():
        copy = pickle.loads(pickle.dumps(error))
        assert (str(copy), copy.fields) == (str(error), error.fields)


def test_alternatives_are_told() -> None:
    """By the values that can be written, or in words where they are too many."""
    assert str(illegal_move()) == "7♠ must take a seven: 7♦ or 7♣"
    values = {option.key: option_values(option) for option in OPTIONS}
    assert values["seats"] == "2, 3 or 4"
    assert values["target"] == "a number from 1 to 999"
    assert all(option_values(option) == option.values for option in OPTIONS)


def test_other_errors_say_their_text() -> None:
    """The system's begin with a small letter, as they stand behind what could not be done."""
    assert said(ValueError("not {this}")) == "not {this}"
    assert said(OSError(2, "No such file or directory")) == "no such file or directory"
    assert said(OSError("odd")) == "odd"
