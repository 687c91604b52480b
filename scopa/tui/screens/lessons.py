"""The list of lessons, those that were done marked."""

import random
from collections.abc import Iterator
from functools import partial

from scopa.language import N_, _
from scopa.lessons.course import LESSONS
from scopa.lessons.lesson import Lesson
from scopa.tui.commands import bindings
from scopa.tui.lesson_commands import LESSONS_COMMANDS
from scopa.tui.screens.drill import DrillScreen
from scopa.tui.screens.explained import ExplainedMenuScreen
from scopa.tui.screens.lesson import LessonScreen
from scopa.tui.screens.menu import Row, ignoring_step

DONE = "✓"


class LessonsScreen(ExplainedMenuScreen[None]):
    """Chooses a lesson, at first the next one that wasn't done, or the drill."""

    BINDINGS = bindings(LESSONS_COMMANDS)
    commands = LESSONS_COMMANDS
    heading = N_("Learn to play")

    @property
    def first_chosen(self) -> int:
        """The place of the first lesson that wasn't done, or of the drill."""
        done = self.settings.lessons
        following = (place for place, each in enumerate(LESSONS) if each.name not in done)
        return next(following, len(LESSONS))

    def make_rows(self) -> Iterator[Row]:
        """A row for each lesson, and one for the drill."""
        for number, lesson in enumerate(LESSONS, 1):
            done = lesson.name in self.settings.lessons
            yield Row(
                f"{number:2} {_(lesson.title)}",
                DONE if done else "",
                ignoring_step(partial(self._take, lesson, number)),
                about=_("Done. It can be done again.") if done else _("Played on the table."),
            )
        yield Row(
            _("Drill: count the cards"),
            "",
            ignoring_step(self._drill),
            about=_("Watch a game: what has gone, and what can still come?"),
        )

    def _take(self, lesson: Lesson, number: int) -> None:
        screen = LessonScreen(lesson, number, len(LESSONS))
        self.app.push_screen(screen, partial(self._taken, lesson))

    def _taken(self, lesson: Lesson, done: bool | None) -> None:
        """Remember a lesson that was done, and choose the next one."""
        known = self.settings.lessons
        if done and lesson.name not in known:
            self.host.change_settings(lessons=(*known, lesson.name))
        if done:
            self.show_menu(highlighted=self.first_chosen)

    def _drill(self) -> None:
        self.app.push_screen(DrillScreen(random.Random()))

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss()
