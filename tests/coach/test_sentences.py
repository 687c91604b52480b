"""What the coach says."""

from collections.abc import Mapping

import pytest

from scopa import Category, Move, View
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.review import Kind, Mark
from scopa.coach.sentences import (
    alternatives,
    hint,
    in_a_line,
    kind_name,
    mark_name,
    percent,
)
from scopa.words.names import Names
from tests.ai.setups import rest, view_of

NONE = dict.fromkeys(
    (Category.CARDS, Category.COINS, Category.SETTEBELLO, Category.PRIMIERA, Category.SCOPE), 0.0
)


Parts = Mapping[str, float]
"""What the best move is worth more than the others, by the names of the categories."""


def said(
    view: View, best: str, *others: str, parts: Mapping[str, float], exact: bool = False
) -> str:
    """The hint where a move is better than the others in these categories."""
    named = {Category[name.upper()]: value for name, value in parts.items()}
    points = sum(parts.values())
    first = Worth(Move.parse(best), points, {**NONE, **named}, takes_last=True if exact else None)
    rest_ = [Worth(Move.parse(code), 0.0, NONE, takes_last=False) for code in others]
    names = Names(view.rules, ("You", "Computer"), 0)
    return hint(Judgement(view, (first, *rest_), exact=exact, by_chance=False), names)


@pytest.mark.parametrize(
    ("hand", "table", "best", "parts", "sentence"),
    [
        (
            "7D 2S KC",
            "7C QH 4S",
            "7Dx7C",
            {"settebello": 0.8, "scope": 0.1},
            "7♦ takes 7♣: the settebello and the table left (Q♥+4♠) can't be swept",
        ),
        ("5D 2S KC", "2C 3H", "5Dx3H+2C", {"scope": 0.9}, "5♦ takes 3♥+2♣: a scopa"),
        ("2D 5C", "KD QH", "5C", {"coins": 0.3}, "Lay 5♣: no coin is given away"),
        ("2C 7C", "KD QH", "2C", {"primiera": 0.3}, "Lay 2♣: no seven is given away"),
        (
            "7D 2C",
            "KD QH",
            "2C",
            {"settebello": 0.3},
            "Lay 2♣: the settebello stays in your hand",
        ),
        (
            "2C 7C",
            "4D",
            "2C",
            {"scope": 0.3},
            "Lay 2♣: only 4 of the 37 cards unseen sweep the table left",
        ),
        ("2C 7C", "2D 5H", "2Cx2D", {}, "2♣ takes 2♦: 2 cards"),
        (
            "2C 7C",
            "KD",
            "2C",
            {},
            "Lay 2♣: nothing is to be had here, and this gives least away",
        ),
    ],
)
def test_a_hint_says_why(
    hand: str, table: str, best: str, parts: dict[str, float], sentence: str
) -> None:
    """By the facts of the categories that speak for the move."""
    others = [str(move) for move in view_of(hand, table).moves if str(move) != best]
    assert said(view_of(hand, table), best, *others, parts=parts) == sentence


def test_what_nobody_can_match() -> None:
    """A card is safe when its like have all been seen."""
    view = view_of("KC 2C", "5H", piles=("KD KH KS", ""))
    assert said(view, "KC", "2C", parts={"cards": 0.2}) == "Lay K♣: nobody else can hold another K"


def test_what_is_certain() -> None:
    """At the end of a round the margin, and who captures last."""
    view = view_of("KC 2C", "5H 2D", piles=("", rest("KC 2C 5H 2D 7H 6H")), others=(2,))
    assert said(view, "2Cx2D", "KC", parts={"cards": 1.0}, exact=True) == (
        "2♣ takes 2♦: 2 cards, you capture last and for certain you end the round one point ahead"
    )
    assert said(view, "2Cx2D", "KC", parts={}, exact=True) == (
        "2♣ takes 2♦: you capture last, for certain the round ends level"
        " and the other play comes to the same"
    )


def test_what_the_other_may_spoil() -> None:
    """While it has a choice the margin is what comes of its best play, and no more is said."""
    held = "KC 2C 4C 5H 2D 5S 6H 4H"
    view = view_of("KC 2C 4C", "5H 2D", piles=("", rest(held)), others=(3,))
    hint_ = said(view, "2Cx2D", "KC", "4C", parts={"cards": -2.0}, exact=True)
    assert hint_ == (
        "2♣ takes 2♦: with best play you capture last"
        " and at worst you end the round 2 points behind"
    )


def test_the_only_play() -> None:
    """Is compared with no other."""
    view = view_of("7H", "7S", piles=("", rest("7H 7S")), others=())
    assert said(view, "7Hx7S", parts={"cards": -1.0}, exact=True) == (
        "7♥ takes 7♠: there is no other play and for certain you end the round one point behind"
    )
    assert said(view_of("2C", "KD"), "2C", parts={}) == "Lay 2♣: there is no other play"


def test_the_worth_of_all_moves_in_a_line() -> None:
    """Says what it is counted in."""
    view = view_of("7D 2S", "7C QH")
    worths = Worth(Move.parse("7Dx7C"), 0.345, {}), Worth(Move.parse("2S"), -0.1, {})
    judgement = Judgement(view, worths, exact=False, by_chance=False)
    names = Names(view.rules, ("You", "Computer"), 0)
    assert in_a_line(judgement, names) == "Points: 7♦ takes 7♣ +0.34 · 2♠ −0.10"


def test_alternatives_are_told_with_their_worth() -> None:
    """The best first, with a chance where it is known."""
    view = view_of("7D 2S", "7C QH")
    best = Worth(Move.parse("7Dx7C"), 0.345, {}, 0.5234)
    other = Worth(Move.parse("2S"), -0.1, {}, None)
    judgement = Judgement(view, (best, other), exact=False, by_chance=False)
    assert list(alternatives(judgement, Names(view.rules, ("You", "Computer"), 0))) == [
        "7♦ takes 7♣: +0.34 points, 52.3% to win the match",
        "2♠: −0.10 points",
    ]


def test_chances() -> None:
    """Chances are in hundredths."""
    assert percent(0.5) == "50.0%"


def test_every_mark_and_kind_has_a_name() -> None:
    """In English those of the code."""
    assert [mark_name(mark) for mark in Mark] == [mark.value for mark in Mark]
    assert [kind_name(kind) for kind in Kind] == [kind.value for kind in Kind]
