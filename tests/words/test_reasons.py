"""Why a play is illegal, as people are told it."""

import itertools
import random
from collections.abc import Iterator

import pytest

from scopa import IllegalMove, Match, Move, Rules, shuffled_deck
from scopa.engine.cards import CARDS, CardSet
from scopa.engine.legality import BrokenRule
from scopa.engine.view import View
from scopa.words.cards import SIGNS, SPOKEN
from scopa.words.reasons import why_illegal

ELSEWHERE = CardSet.parse("AD JD")


def view_of(rules: str, seed: int) -> View:
    """The opener's view of a round."""
    match = Match(Rules.parse(rules), dealer=1)
    match.deal(shuffled_deck(random.Random(seed)))
    return match.view(0)


def illegal_moves(view: View) -> Iterator[IllegalMove]:
    """Errors about laying cards, taking cards one by one, all of them, and others."""
    tables = [CardSet(), view.table, ELSEWHERE, *(CardSet(card.bit) for card in view.table)]
    for card, captured in itertools.product(CARDS, tables):
        try:
            view.verify(Move(card, captured - CardSet(card.bit)))
        except IllegalMove as error:
            yield error


@pytest.mark.parametrize("rules", ["scopa", "quindici", "assi"])
def test_every_broken_rule_is_told_in_signs_and_in_words(rules: str) -> None:
    """Whatever is wrong is told: to those who see as the engine has it, to others in words."""
    views = [view_of(rules, seed) for seed in range(6)]
    broken = {error.broken_rule: (error, view) for view in views for error in illegal_moves(view)}
    for rule, (error, view) in broken.items():
        seen, heard = (why_illegal(error, view, names) for names in (SIGNS, SPOKEN))
        assert heard.isascii()
        if rule not in {BrokenRule.NOT_ON_TABLE, BrokenRule.WRONG_SUM}:
            assert seen == str(error)
            assert heard.startswith(SPOKEN.card(error.move.card))
            assert all(SPOKEN.together(choice) in heard for choice in error.captures)
    missing = {"scopa": {BrokenRule.MUST_TAKE_WHOLE_TABLE}, "assi": set()}
    other = {BrokenRule.MUST_TAKE_WHOLE_TABLE, BrokenRule.MUST_TAKE_EQUAL}
    assert set(BrokenRule) - set(broken) == missing.get(rules, other)


@pytest.mark.parametrize(
    ("captured", "reason"),
    [
        ("KD", "king of diamonds is not on the table"),
        ("KD KH", "king of diamonds and king of hearts are not on the table"),
    ],
)
def test_cards_that_are_not_there(captured: str, reason: str) -> None:
    """They are named, be it one or more."""
    view = view_of("scopa", 0)
    assert not view.table & CardSet.parse(captured)
    with pytest.raises(IllegalMove) as caught:
        view.verify(Move(next(iter(view.hand)), CardSet.parse(captured)))
    assert why_illegal(caught.value, view, SPOKEN) == reason


def test_a_wrong_sum_counts_what_fifteen_counts() -> None:
    """In fifteen the card that is played is part of the sum."""
    view = view_of("quindici", 9)
    move = next(
        Move(card, CardSet(other.bit))
        for card in view.hand
        for other in view.table
        if view.captures(card) and card.value + other.value != 15
    )
    with pytest.raises(IllegalMove) as caught:
        view.verify(move)
    (other,) = move.captured
    total = move.card.value + other.value
    assert f" makes {total}, not 15: " in why_illegal(caught.value, view, SPOKEN)
