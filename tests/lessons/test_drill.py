"""The drill asks about what could be seen, and its answers are right."""

import random
from collections.abc import Iterator

import pytest

from scopa.engine.cards import CARDS, Card
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.lessons.drill import (
    MOST_ON_THE_TABLE,
    PLAYS,
    QUESTIONS,
    Drill,
    HowManyHaveGone,
    Question,
    WhichCanTheyHold,
    result,
    verdict,
)
from scopa.lessons.start import LEARNER, OTHER
from scopa.words.cards import SIGNS


def drilled(seed: int) -> Iterator[tuple[Drill, Question]]:
    """A drill before each of its questions, each answered right afterwards."""
    drill = Drill(random.Random(seed))
    while not drill.over:
        for _play in range(PLAYS):
            drill.play()
        question = drill.question()
        yield drill, question
        drill.answer(question, question.right)


def taken(drill: Drill) -> set[Card]:
    """What lies in the piles, card by card from the plays."""
    captures = [play.move for play in drill.match.rounds[0].plays if play.move.captured]
    return {card for move in captures for card in (move.card, *move.captured)}


@pytest.mark.parametrize("seed", range(20))
def test_answers_are_right_by_brute_force(seed: int) -> None:
    """Counted from the plays, and from every card that the other hand or the stock has."""
    for drill, question in drilled(seed):
        piles, view = taken(drill), drill.view
        match question:
            case HowManyHaveGone(value, right):
                assert right == sum(card.value == value for card in piles)
                assert len(question.choices(SIGNS)) == 5
            case WhichCanTheyHold(cards, right):
                seen = piles | set(view.table) | set(view.hand)
                assert [card for card in cards if card not in seen] == [cards[right]]
                assert set(CARDS) - seen == set(view.unseen)


def test_both_kinds_are_asked() -> None:
    """In a drill or two."""
    kinds = {type(question) for seed in range(2) for __, question in drilled(seed)}
    assert kinds == {HowManyHaveGone, WhichCanTheyHold}


def test_a_drill_has_ten_questions_about_plays_that_the_rules_allow() -> None:
    """In one round, which the generator alone decides."""
    first, again = (list(drilled(seed=7)) for _time in range(2))
    assert len(first) == QUESTIONS == 10
    assert [question for __, question in first] == [question for __, question in again]

    drill = first[-1][0]
    assert len(drill.match.rounds[0].plays) == QUESTIONS * PLAYS
    steps = list(drill.match.steps())
    assert all(isinstance(step, (tuple, Move)) for step in steps)


def test_the_table_is_never_crowded() -> None:
    """All cards of the table, with one that is being played, have room in a row."""
    for seed in range(5):
        drill, __ = list(drilled(seed))[-1]
        steps = list(drill.match.steps())
        for count in range(1, len(steps) + 1):
            view = Match.replayed(Rules(), OTHER, steps[:count]).view(LEARNER)
            assert len(view.table) <= MOST_ON_THE_TABLE


def test_it_counts_and_corrects() -> None:
    """A wrong answer hears the right one, and the result tells how many there were."""
    drill = Drill(random.Random(1))
    question = HowManyHaveGone(7, 2)
    assert not drill.answer(question, 1)
    assert drill.answer(question, 2)
    assert verdict(question, 2, SIGNS) == "Right."
    assert verdict(question, 1, SIGNS) == "No: 2 cards."
    assert question.asked(SIGNS) == "How many cards of the rank 7 lie in the piles?"
    assert result(drill) == "1 of 2 right."
