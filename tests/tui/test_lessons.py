"""Lessons at the table: all can be done by keys, words have room, errors are explained."""

import random
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from scopa import language
from scopa.engine.cards import Card
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.lessons.basics import CAPTURING, CHOOSING, LAST_PLAY, SINGLE_BEFORE_SUM
from scopa.lessons.course import LESSONS
from scopa.lessons.drill import QUESTIONS
from scopa.lessons.lesson import AskPlay, Lesson
from scopa.records import Seat
from scopa.storage import Home, SavedMatch, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.drill import DrillScreen
from scopa.tui.screens.lesson import LessonScreen
from scopa.tui.screens.lessons import DONE, LessonsScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.widgets.felt import Felt
from scopa.wanted import Wanted
from tests.pseudo import Pseudo
from tests.tui.stage import Stage, shown_text
from tests.tui.test_haste import type_at_once
from tests.tui.test_languages import SIZES, said_well

MOST_KEYS = 100
"""More than any lesson takes."""


class Room(Stage):
    """An app with a lesson, or the drill, on it."""

    def __init__(self, screen: LessonScreen | DrillScreen, speed: str = "off") -> None:
        super().__init__(screen)
        self.settings = Settings(speed=speed)


def lesson_screen(lesson: Lesson) -> LessonScreen:
    """A lesson as the list begins it."""
    return LessonScreen(lesson, LESSONS.index(lesson) + 1, len(LESSONS))


def right_keys(screen: LessonScreen) -> list[str]:
    """The keys that do what the lesson asks for now."""
    teacher = screen.teacher
    if screen.projector.busy or not screen.lecture.at_end or teacher.reading:
        return ["enter"]
    if teacher.question is not None:
        return [str(teacher.question.right + 1), "enter"]
    assert isinstance(teacher.step, AskPlay)
    return keys_of(screen, teacher.step.right[0])


def keys_of(screen: LessonScreen, code: str) -> list[str]:
    """The keys that choose a move and play it."""
    move, view = Move.parse(code), screen.view
    captures = view.captures(move.card)
    downs = captures.index(move.captured) if captures else 0
    return [str(list(view.hand).index(move.card) + 1), *["down"] * downs, "enter"]


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and let the screen follow."""
    await pilot.press(*keys)
    await pilot.pause()


async def click(pilot: Pilot[Any], code: str) -> None:
    """Click a card of the table."""
    felt = pilot.app.screen.query_one(Felt)
    picture = felt.picture
    assert picture is not None
    place = picture.board.places.index(Card.parse(code))
    at = picture.layout(*felt.arrangement_size).table[place]
    await pilot.click(Felt, offset=(at.x + 1, at.y + 1))
    await pilot.pause()


async def go_on_to(pilot: Pilot[Any], *, play: bool) -> LessonScreen:
    """Do what is asked until a card is to be played, or a question to be answered."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    await pilot.pause()
    for _key in range(MOST_KEYS):
        waits = screen.teacher.wants_play if play else screen.teacher.question is not None
        if waits and screen.lecture.at_end and not screen.projector.busy:
            return screen
        await press(pilot, *right_keys(screen))
    raise AssertionError(shown_text(pilot.app))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
async def test_a_lesson_is_done_by_keys_and_its_words_have_room(
    lesson: Lesson, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its end, in a language of long words: nothing is cut, nothing left in English.

    On the smallest terminal the table's own lines may be.
    """
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    app = Room(lesson_screen(lesson))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _key in range(MOST_KEYS):
            screen = app.screen
            if isinstance(screen, BreakdownScreen):
                await press(pilot, "enter")
            elif isinstance(screen, LessonScreen):
                said_well(app, slice(0) if size == SIZES[0] else slice(1, 8))
                await press(pilot, *right_keys(screen))
            else:
                break
        assert app.answers == [True]


async def test_a_wrong_play_is_explained_and_not_made() -> None:
    """The card stays where it is, and the right one can be played at once."""
    app = Room(lesson_screen(CHOOSING))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=True)
        before = screen.view
        await press(pilot, *keys_of(screen, "JHx6H+2S"))
        assert "The rules allow it, but the other pair has 5♦" in shown_text(app)
        assert screen.view == before
        await press(pilot, *keys_of(screen, "JHx5D+3C"))
        assert "Right. Look at all the ways" in shown_text(app)
        assert screen.view.piles[0]


async def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    """By arrows, and the right one by a digit."""
    app = Room(lesson_screen(SINGLE_BEFORE_SUM))
    async with app.run_test() as pilot:
        await go_on_to(pilot, play=False)
        await press(pilot, "down", "down", "enter")
        assert "One" not in shown_text(app)
        assert "It takes one card or one sum, never both." in shown_text(app)
        assert "▸ 3 All three cards" in shown_text(app)
        await press(pilot, "2", "enter")
        assert "a card of the same value comes before a sum" in shown_text(app)
        assert "Only 7♦" not in shown_text(app)


async def test_what_is_illegal_gets_the_reason_of_the_rules() -> None:
    """Cards of the table that the chosen card may not take, clicked."""
    app = Room(lesson_screen(SINGLE_BEFORE_SUM))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=True)
        before = screen.view
        await press(pilot, *keys_of(screen, "7Sx7D")[:-1])
        await click(pilot, "4H")
        assert "7♠ must take a seven: 7♦" in shown_text(app)
        assert screen.view == before
        await click(pilot, "7D")
        assert Card.parse("7D") in screen.view.piles[0]


async def test_a_lesson_is_done_by_the_mouse() -> None:
    """Words and cards are clicked, and choices."""
    app = Room(lesson_screen(SINGLE_BEFORE_SUM))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=False)
        lines = shown_text(app).splitlines()
        row = next(place for place, line in enumerate(lines) if "Only 7♦" in line)
        await pilot.click(offset=(5, row))
        assert screen.teacher.reading
        await pilot.click(offset=(5, row))
        assert screen.teacher.wants_play


async def test_the_last_play_is_counted_by_the_breakdown() -> None:
    """As in any match; then the lesson goes on with another position."""
    app = Room(lesson_screen(LAST_PLAY))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=True)
        await press(pilot, *keys_of(screen, "6Cx4H+2C"))
        await press(pilot, "enter")
        assert isinstance(app.screen, BreakdownScreen)
        await press(pilot, "enter")
        assert "You have the cards, but no scopa." in shown_text(app)
        await press(pilot, "enter")
        assert "Another round, and its last card." in shown_text(app)


async def test_the_plays_of_a_lesson_move_and_a_key_skips(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here they would take hours; nothing else happens by that key."""
    monkeypatch.setattr("scopa.tui.projector.SPEEDS", {"slow": 3600.0})
    app = Room(lesson_screen(CAPTURING), "slow")
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=True)
        await press(pilot, *keys_of(screen, "7Sx7D"))
        assert screen.projector.busy
        await press(pilot, "enter")
        assert not screen.projector.busy
        assert "Both cards are in your pile now." in shown_text(app)


async def test_the_drill_asks_ten_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each after plays that stay until a key is pressed; words have room where it is least."""
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    screen = DrillScreen(random.Random(3))
    app = Room(screen)
    async with app.run_test(size=SIZES[1]) as pilot:
        await pilot.pause()
        while not screen.drill.over:
            said_well(app, slice(1, 8))
            if screen.question is not None and screen.lecture.at_end:
                for _step in range(screen.question.right):
                    await pilot.press("down")
            await press(pilot, "enter")
        assert screen.drill.asked == screen.drill.right == QUESTIONS
        await press(pilot, "enter", "enter")
        assert app.answers == [None]


async def test_a_digit_of_a_count_chooses_that_count() -> None:
    """Where the answers are numbers, the digits mean them."""
    screen = DrillScreen(random.Random(1))
    app = Room(screen)
    async with app.run_test() as pilot:
        await press(pilot, *["enter"] * 4)
        assert "▸ 0 cards" in shown_text(app)
        await press(pilot, "3")
        assert "▸ 3 cards" in shown_text(app)
        await press(pilot, "0", "enter")
        assert "No: 1 card. 0 of 1 right." in shown_text(app)


async def test_keys_typed_ahead_show_one_play_each() -> None:
    """Enter that comes before the play is on show goes on from it, and begins no other over it."""
    shown = []
    for press_all in (type_at_once, press):
        screen = DrillScreen(random.Random(1))
        app = Room(screen)
        async with app.run_test() as pilot:
            await press_all(pilot, *["enter"] * 3)
            shown.append((screen.projector.board, screen.projector.message))
    assert shown[0] == shown[1]


async def test_a_round_that_ends_can_be_left() -> None:
    """From its count; the lesson isn't done then."""
    app = Room(lesson_screen(LAST_PLAY))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=True)
        await press(pilot, *keys_of(screen, "6Cx4H+2C"))
        await press(pilot, "enter")
        await press(pilot, "q")
        await pilot.pause()
        assert app.answers == [None]


async def test_a_lesson_is_said_anew_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its choices, the one that was chosen still chosen."""
    app = Room(lesson_screen(SINGLE_BEFORE_SUM))
    async with app.run_test() as pilot:
        screen = await go_on_to(pilot, play=False)
        await press(pilot, "down")
        assert "▸ 2 Only 7♦" in shown_text(app)
        monkeypatch.setattr(language, "_catalogue", Pseudo())
        screen.say()
        await pilot.pause()
        said_well(app)
        assert f"▸ 2 {Pseudo().gettext('Only')} 7♦" in shown_text(app)


# The list of lessons, and the way to it


def highlighted(app: ScopaApp) -> str:
    """The chosen row of the menu."""
    menu = app.screen.query_one(OptionList)
    assert menu.highlighted is not None
    return str(menu.get_option_at_index(menu.highlighted).prompt)


async def test_a_lesson_done_is_marked_and_remembered(tmp_path: Path) -> None:
    """Once its end is reached; one that is left isn't. The next one is chosen then."""
    home = Home(tmp_path)
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test() as pilot:
        await press(pilot, "l")
        assert isinstance(app.screen, LessonsScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonScreen)
        await press(pilot, "q")
        assert DONE not in shown_text(app)
        await press(pilot, "enter")
        while isinstance(screen := app.screen, LessonScreen):
            await press(pilot, *right_keys(screen))
        assert isinstance(app.screen, LessonsScreen)
        assert "1 Capturing" in shown_text(app)
        assert shown_text(app).count(DONE) == 1
        assert "2 Single before sum" in highlighted(app)
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)
        await press(pilot, "l")
        assert "2 Single before sum" in highlighted(app)
    assert Settings.load(home)[0].lessons == (CAPTURING.name,)


@pytest.mark.parametrize("size", SIZES)
async def test_lessons_are_offered_at_the_first_start(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """In the first row and one line of words, while Enter begins a match as ever."""
    app = ScopaApp(Home(tmp_path), Wanted(speed="off"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = [line.strip() for line in shown_text(app).splitlines()]
        place = next(place for place, line in enumerate(lines) if line.startswith("Learn to play"))
        assert lines[place + 1] == "New here? 12 short lessons."
        assert lines[place + 2].split() == ["▸", "Play", "Enter"]


async def test_lessons_stand_further_down_for_whoever_has_played(tmp_path: Path) -> None:
    """Or has changed a setting."""
    home = Home(tmp_path)
    with SavedMatch.create(home, Rules(), (Seat("You"), Seat("Computer", "easy"))):
        pass
    app = ScopaApp(home, Wanted(speed="off"))
    async with app.run_test() as pilot:
        await pilot.pause()
        text = shown_text(app)
        assert text.index("Resume your match") < text.index("Learn to play")
        assert "New here?" not in text


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_has_room_for_long_words(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row by row, to the drill at its end."""
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    app = ScopaApp(Home(tmp_path), Wanted(speed="off"))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "l")
        for _lesson in LESSONS:
            said_well(app)
            await press(pilot, "down")
        said_well(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, DrillScreen)
