"""Lessons and the drill in words: done by what is typed, errors explained, progress kept."""

import io
import random

import pytest

from scopa.engine.moves import Move
from scopa.lessons.basics import CAPTURING, CHOOSING, LAST_PLAY, SINGLE_BEFORE_SUM
from scopa.lessons.course import LESSONS
from scopa.lessons.drill import QUESTIONS, Drill, HowManyHaveGone
from scopa.lessons.lesson import Ask, AskPlay, Lesson, Tell
from scopa.plain.classroom import DrillInWords, LessonInWords
from scopa.plain.console import Console
from scopa.plain.reading import Unclear
from scopa.plain.session import Session
from scopa.storage import Home, Settings
from scopa.words.cards import SPOKEN
from tests.plain.streams import QUICK, Lines, answer_to, play

EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
CHOICE = "Jack of hearts can take 1: 5 of diamonds and 3 of clubs; 2: 6 of hearts and 2 of spades."


def said(lesson: LessonInWords | DrillInWords, line: str) -> list[str]:
    """What is said to a line that is an answer."""
    lines = lesson.answered(line)
    assert lines is not None
    return list(lines)


def right_line(step: Ask | AskPlay | Tell) -> str:
    """What to type for a step."""
    if isinstance(step, Ask):
        return str(step.right + 1)
    assert isinstance(step, AskPlay)
    move = Move.parse(step.right[0])
    cards = " ".join(card.code for card in move.captured)
    return f"{move.card.code} takes {cards}" if cards else f"lay {move.card.code}"


@EVERY_LESSON
def test_a_lesson_is_done_by_what_is_typed(lesson: Lesson) -> None:
    """To its end; whatever is said is a whole sentence."""
    class_ = LessonInWords(lesson, SPOKEN)
    lines = list(class_.told())
    for step in lesson.steps:
        if not isinstance(step, Tell):
            assert not class_.over
            lines += said(class_, right_line(step))
    assert class_.over
    assert all(line.endswith((".", "!", "?")) for line in lines)


def test_what_there_is_to_decide_is_said() -> None:
    """The table, the hand and the task; Enter alone has it said again."""
    class_ = LessonInWords(CAPTURING, SPOKEN)
    lines = list(class_.told())
    assert lines[1:] == [
        "On the table: 3 of spades, 5 of clubs, 7 of diamonds, king of spades.",
        "Your hand: 1: 2 of hearts; 2: 7 of spades; 3: jack of clubs.",
        "Play 7 of spades: it takes 7 of diamonds.",
    ]
    assert said(class_, "") == lines[1:]


def test_a_choice_of_sets_is_made_by_number() -> None:
    """A wrong one is explained, and nothing is played by it."""
    class_ = LessonInWords(CHOOSING, SPOKEN)
    list(class_.told())
    assert said(class_, "JH") == [CHOICE]
    with pytest.raises(Unclear, match="The choices are 1 to 2"):
        said(class_, "3")
    assert said(class_, "2")[-1].startswith("The rules allow it, but the other pair has 5 of")
    assert said(class_, "JH") == [CHOICE]
    assert said(class_, "1")[0] == "You play jack of hearts and take 5 of diamonds and 3 of clubs."


def test_back_drops_a_choice_before_the_lesson() -> None:
    """As at the table, where it means another card; then there is no choice to drop."""
    class_ = LessonInWords(CHOOSING, SPOKEN)
    asked = list(class_.told())[-3:]
    said(class_, "JH")
    assert list(class_.back() or ()) == asked
    assert class_.back() is None


def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    """With the same choices; a number that stands for none is refused."""
    class_ = LessonInWords(SINGLE_BEFORE_SUM, SPOKEN)
    choices = list(class_.told())[-1]
    assert said(class_, "3") == ["No. It takes one card or one sum, never both.", choices]
    with pytest.raises(Unclear, match="The answers are 1 to 3"):
        said(class_, "4")
    assert class_.answered("what") is None


def test_what_is_illegal_gets_the_reason_of_the_rules() -> None:
    """And can be done right at once."""
    class_ = LessonInWords(CAPTURING, SPOKEN)
    list(class_.told())
    with pytest.raises(Unclear, match="7 of spades must take a seven: 7 of diamonds"):
        said(class_, "lay 7S")
    assert said(class_, "7S")[0].startswith("You play 7 of spades and take 7 of diamonds")


def test_a_round_that_ends_is_counted() -> None:
    """As at the table, before the lesson goes on with another one."""
    class_ = LessonInWords(LAST_PLAY, SPOKEN)
    list(class_.told())
    said(class_, "2")
    lines = said(class_, "6C")
    assert "Last play, so no scopa: You play 6 of clubs and take" in lines[0]
    assert any(line.startswith("Settebello") for line in lines)
    assert "You have the cards, but no scopa." in lines


class TestInASession:
    """The commands, beside a match that waits."""

    def test_progress_is_kept(self, home: Home) -> None:
        """In the settings; the list tells it, and the next lesson follows."""
        keys = [right_line(step) for step in CAPTURING.steps if not isinstance(step, Tell)]
        lines = play(home, "lesson 1", *keys, "lessons")
        assert "Lesson 1 of 12: Capturing." in lines
        assert "1: Capturing, done." in lines
        assert "2: Single before sum." in lines
        assert "The lesson is done; say lessons to hear the others." in lines
        assert Settings.load(home)[0].lessons == ("capturing",)

    def test_back_goes_on_with_the_match(self, home: Home) -> None:
        """Which has waited; the lesson that is left isn't done."""
        assert answer_to(home, "lesson 3", "back") == [
            "You have left the lesson. Enter alone goes on with the match."
        ]
        assert answer_to(home, "lesson 3", "back", "")[0].startswith("Your turn.")
        assert Settings.load(home)[0].lessons == ()

    def test_back_from_a_choice_stays_in_the_lesson(self, home: Home) -> None:
        """Another card can be chosen; said once more, it leaves."""
        lines = f"lesson {LESSONS.index(CHOOSING) + 1}", "JH", "back"
        assert answer_to(home, *lines)[-2].startswith("Your hand: ")
        assert answer_to(home, *lines, "back")[0].startswith("You have left the lesson.")

    def test_other_commands_wait(self, home: Home) -> None:
        """What they tell is of the match, and would be taken for the lesson."""
        refusal = ["Answer what is asked, or say back to leave the lesson."]
        assert answer_to(home, "lesson 3", "piles") == refusal
        assert answer_to(home, "lesson 3", "nonsense") == refusal
        assert "The rules of scopa." in answer_to(home, "lesson 3", "rules scopa")

    def test_a_lesson_that_there_is_not(self, home: Home) -> None:
        """Is refused."""
        assert answer_to(home, "lesson 13") == ["The lessons are 1 to 12."]

    def test_the_drill(self, home: Home) -> None:
        """Is a command, too."""
        lines = answer_to(home, "drill")
        assert lines[0].startswith("Listen to what is taken")
        assert len(lines) >= 6

    @pytest.mark.parametrize("terminal", [True, False])
    def test_whoever_is_new_hears_of_lessons(self, home: Home, terminal: bool) -> None:
        """At a terminal, until something was played."""
        offer = "New here? Say lessons to learn the game."
        for first in (True, False):
            written = io.StringIO()
            session_lines = Lines(["new", "quit"], terminal=terminal)
            Session(home, QUICK, Console(session_lines, written)).run()
            assert (offer in written.getvalue()) == (terminal and first)


def test_the_drill_asks_ten_questions() -> None:
    """By the same plays and questions as the drill itself has; a bad number is refused."""
    words, same = DrillInWords(random.Random(5), SPOKEN), Drill(random.Random(5))
    list(words.told())
    while not words.over:
        for _play in range(3):
            same.play()
        question = same.question()
        with pytest.raises(Unclear, match="The answers are"):
            said(words, "9")
        assert said(words, "")[0] == question.asked(SPOKEN)
        first = 0 if isinstance(question, HowManyHaveGone) else 1
        lines = said(words, str(question.right + first))
        same.answer(question, question.right)
        assert lines[0] == f"Right. {same.asked} of {same.asked} right."
    assert lines[-1] == "That was the drill."
    assert same.asked == QUESTIONS
