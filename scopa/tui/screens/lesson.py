"""A lesson at the table: what is played is judged before it happens."""

from collections.abc import Callable, Sequence
from operator import methodcaller

from scopa.engine.events import Event, MatchWon, RoundScored
from scopa.engine.match import Match
from scopa.engine.view import View
from scopa.language import _
from scopa.lessons.lesson import Lesson
from scopa.lessons.start import LEARNER
from scopa.lessons.teacher import Teacher
from scopa.lessons.telling import said
from scopa.tui.board import Board
from scopa.tui.screens.breakdown import BreakdownScreen, Onward
from scopa.tui.screens.classroom import Classroom
from scopa.tui.selection import Answer, Selection
from scopa.tui.widgets.felt import Felt


class LessonScreen(Classroom[bool]):
    """Goes through a lesson; closes with True at its end."""

    def __init__(self, lesson: Lesson, number: int, count: int) -> None:
        """Begin a lesson, the one of this number among so many."""
        self.teacher = Teacher(lesson)
        self._shown: Match = self.teacher.match
        self._heading = number, count
        super().__init__(self.view)

    @property
    def view(self) -> View:
        """What the learner sees of the lesson's match."""
        return self.teacher.match.view(LEARNER)

    @property
    def caption(self) -> str:
        """What the chosen card would do, while one is to be played."""
        if not self._choosing_card:
            return super().caption
        return self.choosing.caption(self.view.turn, LEARNER, self.names)

    @property
    def _choosing_card(self) -> bool:
        return self.teacher.wants_play and self.lecture.at_end

    def teach(self) -> None:
        """Say what the teacher says."""
        teacher, cards = self.teacher, self.names.cards
        question = teacher.question
        choices = [choice.text for choice in question.choices] if question else []
        self.lecture.tell(
            said(teacher.saying, cards),
            [f"{place} {said(text, cards)}" for place, text in enumerate(choices, 1)],
        )
        if not teacher.wants_play:
            self.choosing.nothing()
        elif self.choosing.selection is None:
            self.choosing.anew(self.view, self.view.hand)
        if not teacher.has_begun:
            self.projector.message = self._opening()

    def _opening(self) -> str:
        """Which lesson it is, and, once a card is to be played, how that is done."""
        if self.teacher.wants_play:
            return _("←→ card · ↑↓ take · Enter plays")
        number, count = self._heading
        title = _(self.teacher.lesson.title)
        template = _("Lesson {number} of {count}: {title}")
        return template.format(number=number, count=count, title=title)

    def proceed(self) -> None:
        """Answer, play, or come to the next step."""
        if self.teacher.reading:
            self._show(self.teacher.go_on())
        elif self.teacher.question is not None:
            self.teacher.answer(self.lecture.chosen)
            self.teach()
        else:
            self._choose(Selection.confirm)

    def _choose(self, operate: Callable[[Selection], Answer]) -> None:
        """Change the choice, and let the teacher judge the move that it leads to."""
        move = self.choosing.answer(operate, self.names)
        if move is not None:
            happened = self.teacher.play(move)
            if happened:
                self.choosing.nothing()
                self._show(happened)
            else:
                self.teach()
        self.refresh_table()

    def _show(self, happened: Sequence[Event]) -> None:
        """Show what happened at the table, and then say what comes next."""
        if self.teacher.over:
            self.dismiss(result=True)
        elif self._shown is not self.teacher.match:
            self._shown = self.teacher.match
            self.projector.rest(Board.of(self.view), "")
            self.teach()
        else:
            self.lecture.chosen = 0
            self.show_events(happened, lambda: self._counted(happened))

    def _counted(self, happened: Sequence[Event]) -> None:
        """Show the count of a round that is over, and then go on."""
        scored = next((each for each in happened if isinstance(each, RoundScored)), None)
        if scored is not None:
            points, totals = scored.breakdown.points, scored.totals
            before = [total - new for total, new in zip(totals, points, strict=True)]
            final = any(isinstance(each, MatchWon) for each in happened)
            breakdown = BreakdownScreen(
                scored.number, scored.breakdown, before, totals, self.names, final=final
            )
            self.app.push_screen(breakdown, self._after_round)
        self.teach()
        self.refresh_table()

    def _after_round(self, onward: Onward | None) -> None:
        if onward == "leave":
            self.dismiss()

    def on_felt_clicked(self, click: Felt.Clicked) -> None:
        """Choose or play what was clicked; elsewhere, go on reading."""
        if not self.in_sight or self.interrupted():
            return
        if not self._choosing_card:
            if not self.lecture.asks:
                self.action_go_on()
        elif click.hand is not None:
            self._choose(methodcaller("click_hand", click.hand))
        elif click.table is not None:
            self._choose(methodcaller("click_table", click.table))

    def on_felt_turned(self, wheel: Felt.Turned) -> None:
        """Show another of the sets that the chosen card may take."""
        if self.in_sight:
            self.action_choose_capture(wheel.by)

    def action_choose_card(self, by: int) -> None:
        """Choose a neighbour of the chosen card, or of the chosen answer."""
        if self._choosing_card:
            self._choose(lambda selection: Answer(selection.step(by)))
        else:
            super().action_choose_card(by)

    def action_choose_capture(self, by: int) -> None:
        """Show another of the sets that the chosen card may take, or choose another answer."""
        if self._choosing_card:
            self._choose(lambda selection: Answer(selection.cycle(by)))
        else:
            super().action_choose_capture(by)

    def action_pick_card(self, number: int) -> None:
        """Choose a card of the hand, or an answer, counted from 1."""
        if self._choosing_card:
            self._choose(lambda selection: Answer(selection.at(number - 1)))
        else:
            super().action_pick_card(number)
