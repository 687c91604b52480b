"""Goes through a lesson: says what there is to say, and judges what the learner does."""

from scopa.engine.events import Event
from scopa.engine.moves import Move
from scopa.lessons.lesson import Ask, AskPlay, Lesson, Tell


class Teacher:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        self.lesson = lesson
        self.match = lesson.start.match()
        """The match at the table; only the teacher changes it."""
        self.has_begun = False
        """Whether anything was played in the lesson."""
        self.over = False
        """Whether nothing more is to come."""
        self._number = -1
        self._come_to_next()

    @property
    def question(self) -> Ask | None:
        """What is to be answered now."""
        step = self.step
        return step if isinstance(step, Ask) and not self.reading else None

    @property
    def wants_play(self) -> bool:
        """Whether a card is to be played now."""
        return isinstance(self.step, AskPlay) and not self.reading

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move if it is right, and say what is to be said of it.

        Returns what happened, nothing after a wrong one. Raises `IllegalMove`.
        """
        step = self.step
        assert isinstance(step, AskPlay)
        self.match.verify(move)
        self.saying, self.reading = step.says(move), step.is_right(move)
        if not self.reading:
            return ()
        self.has_begun = True
        return self.match.play(move)

    def answer(self, choice: int) -> bool:
        """Take an answer to the question, counted from 0, and say whether and why it is right."""
        step = self.step
        assert isinstance(step, Ask)
        self.saying, self.reading = step.choices[choice].says, choice == step.right
        return self.reading

    def go_on(self) -> tuple[Event, ...]:
        """What was said is read: the computer plays, if it is to, and the next step comes.

        Returns what happened.
        """
        step = self.step
        events: tuple[Event, ...] = ()
        if isinstance(step, AskPlay) and step.reply:
            events = self.match.play(Move.parse(step.reply))
        self._come_to_next()
        return events

    def _come_to_next(self) -> None:
        self._number += 1
        self.over = self._number == len(self.lesson.steps)
        if self.over:
            return
        step = self.step = self.lesson.steps[self._number]
        if isinstance(step, Tell) and step.start is not None:
            self.match = step.start.match()
        self.saying = step.text
        """What is said now."""
        self.reading = isinstance(step, Tell)
        """Whether that is only to be read, and `go_on` comes next."""
