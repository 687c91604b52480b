"""Every lesson can be done, says why what is wrong is wrong, and tells the truth."""

import copy
import dataclasses

import pytest

from scopa.engine.cards import SUIT_MASKS, CardSet, Suit
from scopa.engine.events import Event, LeftoversTaken
from scopa.engine.legality import IllegalMove
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.language.card_terms import ITALIAN
from scopa.lessons import COUNT
from scopa.lessons.basics import LAST_PLAY
from scopa.lessons.course import LESSONS
from scopa.lessons.lesson import OTHERWISE, AskPlay, Lesson, Tell
from scopa.lessons.points import ELEVEN, PRIMIERA
from scopa.lessons.start import LEARNER, OTHER, Start, usual_move
from scopa.lessons.strategy import LAST_CAPTURE, TEN_OR_LESS
from scopa.lessons.teacher import Teacher
from scopa.lessons.telling import said
from scopa.words.cards import SIGNS, Signs
from tests.lessons.paths import path, right_moves

EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def test_there_are_twelve_of_different_names() -> None:
    """Progress is kept by names."""
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS) == COUNT == 12


@EVERY_LESSON
def test_a_lesson_is_done_by_what_its_words_ask_for(lesson: Lesson) -> None:
    """Step by step to its end, each play a legal one of the learner's."""
    for teacher in path(lesson):
        if teacher.wants_play:
            assert teacher.match.turn == LEARNER
            assert set(right_moves(teacher)) <= set(teacher.match.moves())
    assert teacher.over


@EVERY_LESSON
def test_what_is_wrong_is_explained_and_changes_nothing(lesson: Lesson) -> None:
    """Every wrong answer and every other legal move leaves the step to be done again."""
    for teacher in path(lesson):
        before = (teacher.step, teacher.reading, teacher.match.moves())
        wrong = copy.deepcopy(teacher)
        if question := teacher.question:
            for place in set(range(len(question.choices))) - {question.right}:
                assert not wrong.answer(place)
                assert wrong.saying == question.choices[place].says
                assert (wrong.step, wrong.reading, wrong.match.moves()) == before
        elif teacher.wants_play:
            for move in set(teacher.match.moves()) - set(right_moves(teacher)):
                assert wrong.play(move) == ()
                assert wrong.saying not in ("", teacher.step.text)
                assert (wrong.step, wrong.reading, wrong.match.moves()) == before


@EVERY_LESSON
def test_what_is_illegal_is_refused_by_the_rules(lesson: Lesson) -> None:
    """A card that isn't held, and one laid that must take; nothing else is said for it."""
    for teacher in path(lesson):
        if not teacher.wants_play:
            continue
        view, said_before = teacher.match.view(LEARNER), teacher.saying
        moves = [Move(next(iter(view.table)))]
        moves += [Move(card) for card in view.hand if view.captures(card)]
        for move in moves:
            with pytest.raises(IllegalMove):
                teacher.play(move)
        assert teacher.saying == said_before


@EVERY_LESSON
def test_the_explanations_are_of_moves_that_can_be_made(lesson: Lesson) -> None:
    """None of them waits for a move that the position doesn't have."""
    for teacher in path(lesson):
        if teacher.wants_play:
            assert isinstance(teacher.step, AskPlay)
            told = set(map(Move.parse, teacher.step.wrong))
            assert told <= set(teacher.match.moves()) - set(right_moves(teacher))


@EVERY_LESSON
def test_texts_name_cards_that_are_there(lesson: Lesson) -> None:
    """With the names of either deck; what is said last isn't the general explanation."""
    for step in lesson.steps:
        texts = [step.text]
        if isinstance(step, AskPlay):
            texts += [step.praise, *step.wrong.values()]
            assert OTHERWISE not in texts
        elif not isinstance(step, Tell):
            texts += [text for choice in step.choices for text in choice]
        for text in texts:
            for names in (SIGNS, Signs(ITALIAN)):
                assert not set("{}") & set(said(text, names))


def test_the_computer_takes_the_last_cards_after_the_wrong_play() -> None:
    """What the lesson on the last capture threatens, and what it promises."""
    teacher = next(each for each in path(LAST_CAPTURE) if each.wants_play)
    assert str(teacher.match.view(LEARNER).unseen) == "AS"
    for code, side in (("AH", OTHER), ("KD", LEARNER)):
        match = copy.deepcopy(teacher.match)
        match.play(Move.parse(code))
        match.play(usual_move(match.moves()))
        left = leftovers(match.play(usual_move(match.moves())))
        assert left.side == side
    assert left.cards == CardSet.parse("5D 7H KD")


def test_the_computer_gets_the_leftovers_that_the_lesson_says() -> None:
    """Those of the second position of the lesson on the last play."""
    *__, teacher = (copy.deepcopy(each) for each in path(LAST_PLAY) if each.wants_play)
    left = leftovers(teacher.play(right_moves(teacher)[0]))
    assert (left.side, left.cards) == (OTHER, CardSet.parse("AH 4S QC"))


def leftovers(happened: tuple[Event, ...]) -> LeftoversTaken:
    """What was left on the table after a round's last play."""
    (event,) = (each for each in happened if isinstance(each, LeftoversTaken))
    return event


def test_more_than_ten_is_left_by_the_right_plays_alone() -> None:
    """The table after each play of that lesson."""
    teacher = Teacher(TEN_OR_LESS)
    for move in teacher.match.moves():
        match = copy.deepcopy(teacher.match)
        match.play(move)
        left = sum(card.value for card in match.view(LEARNER).table)
        play = teacher.lesson.steps[1]
        assert isinstance(play, AskPlay)
        assert play.is_right(move) == (left > 10)


def test_the_pile_lacks_the_suit_that_the_lesson_says() -> None:
    """Before the right capture, and no longer after it."""
    pile = Teacher(PRIMIERA).match.view(LEARNER).piles[0]
    assert [suit for suit in Suit if not pile.mask & SUIT_MASKS[suit]] == [Suit.CLUBS]


def test_the_match_is_tied_as_the_lesson_says() -> None:
    """Before and after its last play."""
    totals = [teacher.match.totals for teacher in path(ELEVEN)]
    assert (totals[0], totals[-1]) == ((10, 10), (12, 12))


def test_a_start_is_the_same_each_time() -> None:
    """Its cards, those that are not named as well."""
    start = Start("7S JC 2H", "QD AC 6H", "7D 5C KS 3S")
    assert list(start.match().steps()) == list(start.match().steps())
    other = dataclasses.replace(start, seed=1)
    assert list(start.match().steps()) != list(other.match().steps())
    view = start.match().view(LEARNER)
    assert (set(map(str, view.hand)), set(map(str, view.table))) == (
        {"7S", "JC", "2H"},
        {"7D", "5C", "KS", "3S"},
    )
    assert isinstance(start.match(), Match)
