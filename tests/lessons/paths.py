"""Goes through lessons as somebody does who knows the answers."""

from collections.abc import Iterator

from scopa.engine.moves import Move
from scopa.lessons.lesson import AskPlay, Lesson
from scopa.lessons.teacher import Teacher


def right_moves(teacher: Teacher) -> tuple[Move, ...]:
    """The moves that are asked for now."""
    step = teacher.step
    assert isinstance(step, AskPlay)
    return tuple(map(Move.parse, step.right))


def path(lesson: Lesson) -> Iterator[Teacher]:
    """The lesson before each thing that is to be done, and at its end, done right each time."""
    teacher = Teacher(lesson)
    while not teacher.over:
        yield teacher
        if teacher.reading:
            teacher.go_on()
        elif teacher.question is not None:
            assert teacher.answer(teacher.question.right)
        else:
            assert teacher.play(right_moves(teacher)[0])
    yield teacher
