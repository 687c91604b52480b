"""What is taught in a session: which lessons there are, and the one in progress."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from scopa.language import _
from scopa.lessons.course import LESSONS
from scopa.lessons.lesson import Lesson
from scopa.plain.classroom import Class, DrillInWords, LessonInWords
from scopa.plain.commands import find
from scopa.plain.reading import Unclear, number
from scopa.storage import Home, Settings
from scopa.words.cards import Spoken


class School:
    """Has at most one lesson, or drill, in progress, beside the match that waits meanwhile."""

    def __init__(self, home: Home, cards: Spoken) -> None:
        """Teach with such cards; the lessons that are done are kept among the settings."""
        self._home, self._cards = home, cards
        self._class: Class | None = None
        self.commands: Mapping[str, Callable[[str], Iterator[str]]] = {
            "lessons": self._lessons,
            "drill": self._begin_drill,
        }
        """What it can be asked for, by the names of the commands."""

    @property
    def prompt(self) -> str:
        """What is to be typed now; empty where nothing is taught."""
        return _("Your answer:") if self._class is not None else ""

    @property
    def _done(self) -> Sequence[str]:
        return Settings.load(self._home)[0].lessons

    def answered(self, line: str) -> Iterator[str] | None:
        """What comes of a line; None where it is no answer to what is asked.

        Raises `Unclear`, also for what can't be said meanwhile.
        """
        if self._class is None:
            return None
        said = self._class.answered(line)
        if said is not None:
            return self._telling(self._class, said)
        command = find(line.partition(" ")[0])
        if command is not None and command.name == "back":
            return self._class.back() or self._left()
        if command is not None and command.name in (*self.commands, "help", "rules", "quit"):
            return None
        raise Unclear(_("Answer what is asked, or say back to leave the lesson"))

    def _telling(self, taught: Class, said: Iterator[str]) -> Iterator[str]:
        """Say something, and remember a lesson that is done with it."""
        yield from said
        if taught.over:
            self._class = None
            if isinstance(taught, LessonInWords):
                self._remember(taught.lesson)
                yield _("The lesson is done; say lessons to hear the others.")

    def _remember(self, lesson: Lesson) -> None:
        settings, __ = Settings.load(self._home)
        if lesson.name not in settings.lessons:
            learnt = settings.changed(lessons=(*settings.lessons, lesson.name))
            learnt.save(self._home, since=settings)

    def _lessons(self, argument: str) -> Iterator[str]:
        """Tell which lessons there are, or begin the one of a number."""
        if not argument:
            yield from told_lessons(self._done)
            return
        place, count = number(argument), len(LESSONS)
        if not 1 <= place <= count:
            raise Unclear(_("The lessons are 1 to {count}").format(count=count))
        lesson = LESSONS[place - 1]
        template = _("Lesson {number} of {count}: {title}.")
        yield template.format(number=place, count=count, title=_(lesson.title))
        self._class = LessonInWords(lesson, self._cards)
        yield from self._class.told()

    def _begin_drill(self, _argument: str) -> Iterator[str]:
        self._class = DrillInWords(random.Random(), self._cards)
        return self._class.told()

    def _left(self) -> Iterator[str]:
        self._class = None
        yield _("You have left the lesson. Enter alone goes on with the match.")


def told_lessons(done: Sequence[str]) -> Iterator[str]:
    """The lessons, and which of them were done."""
    yield _("There are {count} lessons.").format(count=len(LESSONS))
    for place, lesson in enumerate(LESSONS, 1):
        template = _("{number}: {title}, done.") if lesson.name in done else _("{number}: {title}.")
        yield template.format(number=place, title=_(lesson.title))
    yield _("Say lesson and its number to begin one, or drill to count cards.")
