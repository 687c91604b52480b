"""Lessons and the drill in words."""

import random
from collections.abc import Iterator
from typing import Protocol

from scopa.engine.cards import Card, CardSet
from scopa.engine.legality import IllegalMove
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.lessons.drill import (
    PLAYS,
    Drill,
    HowManyHaveGone,
    Question,
    WhichCanTheyHold,
    result,
    verdict,
)
from scopa.lessons.lesson import Lesson
from scopa.lessons.start import LEARNER
from scopa.lessons.teacher import Teacher
from scopa.lessons.telling import said
from scopa.plain import facts
from scopa.plain.news import sentence, told
from scopa.plain.reading import CardReader, Unclear, number
from scopa.words.cards import Spoken
from scopa.words.names import COMPUTER, YOU, Names
from scopa.words.reasons import why_illegal


class Class(Protocol):
    """Something that is taught line by line."""

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        ...

    def told(self) -> Iterator[str]:
        """Go on to what is asked next, and say all of it."""
        ...

    def answered(self, line: str) -> Iterator[str] | None:
        """What an answer leads to; None where the line is none. Raises `Unclear`."""
        ...

    def back(self) -> Iterator[str] | None:
        """What there is to answer once a choice was dropped; None where none was being made."""
        ...


def names_of(cards: Spoken) -> Names:
    """What all are called in lessons."""
    return Names(Rules(), (YOU, COMPUTER), LEARNER, cards)


class LessonInWords:
    """A lesson, in sentences."""

    def __init__(self, lesson: Lesson, cards: Spoken) -> None:
        """Begin a lesson, with the names of such cards."""
        self.lesson = lesson
        self._teacher = Teacher(lesson)
        self._names = names_of(cards)
        self._reader = CardReader(cards)
        self._choosing: Card | None = None
        """A card that may take several sets, of which one is to be chosen."""

    @property
    def over(self) -> bool:
        """Whether it is done."""
        return self._teacher.over

    @property
    def _view(self) -> View:
        return self._teacher.match.view(LEARNER)

    def told(self) -> Iterator[str]:
        """Everything up to what is asked next."""
        teacher = self._teacher
        while teacher.reading:
            yield sentence(said(teacher.saying, self._names.cards))
            match, dealer = teacher.match, teacher.match.dealer
            happened = teacher.go_on()
            if teacher.match is match:
                yield from told(happened, dealer, self._names)
            if teacher.over:
                return
        yield from self._question()

    def _question(self) -> Iterator[str]:
        teacher, cards = self._teacher, self._names.cards
        if teacher.question is not None:
            yield sentence(said(teacher.saying, cards))
            choices = facts.numbered(said(each.text, cards) for each in teacher.question.choices)
            yield sentence(choices)
        elif self._choosing is not None:
            sets = facts.numbered(map(cards.together, self._view.captures(self._choosing)))
            card = cards.card(self._choosing)
            yield sentence(_("{card} can take {sets}").format(card=card, sets=sets))
        else:
            yield facts.table(self._view, self._names)
            yield facts.hand(self._view, self._names)
            yield sentence(said(teacher.saying, cards))

    def answered(self, line: str) -> Iterator[str] | None:
        """What comes of an answer or a play; Enter alone has it all said again."""
        if not line:
            return self._question()
        if self._teacher.question is not None:
            return self._answered(number(line) - 1) if line.isdecimal() else None
        return self._play(line)

    def back(self) -> Iterator[str] | None:
        """Choose another card than the one that may take several sets."""
        if self._choosing is None:
            return None
        self._choosing = None
        return self._question()

    def _answered(self, choice: int) -> Iterator[str]:
        question = self._teacher.question
        assert question is not None
        if not 0 <= choice < len(question.choices):
            raise Unclear(_("The answers are 1 to {count}").format(count=len(question.choices)))
        self._teacher.answer(choice)
        return self.told()

    def _play(self, line: str) -> Iterator[str] | None:
        view = self._view
        if self._choosing is not None and line.isdecimal():
            captures = view.captures(self._choosing)
            if not 1 <= number(line) <= len(captures):
                template = _("The choices are 1 to {count}: say back for another card")
                raise Unclear(template.format(count=len(captures)))
            return self._played(Move(self._choosing, captures[number(line) - 1]))
        wish = self._reader.play(line, tuple(view.hand))
        if wish is None:
            return None
        captures = view.captures(wish.card) if wish.card in view.hand else ()
        if wish.captured is None and len(captures) > 1:
            self._choosing = wish.card
            return self._question()
        captured = wish.captured
        if captured is None:
            captured = captures[0] if captures else CardSet()
        return self._played(Move(wish.card, captured))

    def _played(self, move: Move) -> Iterator[str]:
        self._choosing, match = None, self._teacher.match
        dealer = match.dealer
        try:
            happened = self._teacher.play(move)
        except IllegalMove as error:
            raise Unclear(why_illegal(error, self._view, self._names.cards)) from error
        yield from told(happened, dealer, self._names)
        yield from self.told()


class DrillInWords:
    """The drill, in sentences."""

    def __init__(self, rng: random.Random, cards: Spoken) -> None:
        """Begin a drill; everything is drawn from ``rng``."""
        self._drill, self._names = Drill(rng), names_of(cards)
        self._asked: Question | None = None

    @property
    def over(self) -> bool:
        """Whether all was asked."""
        return self._drill.over

    def told(self) -> Iterator[str]:
        """How things stand, at first, then the next plays and a question about them."""
        drill, names = self._drill, self._names
        if not drill.asked:
            yield _("Listen to what is taken; then say what has gone, or what can still come.")
            yield facts.table(drill.view, names)
            yield facts.hand(drill.view, names)
        for _play in range(PLAYS):
            yield from told(drill.play(), drill.match.dealer, names)
        self._asked = drill.question()
        yield from self._question(self._asked)

    def _question(self, asked: Question) -> Iterator[str]:
        yield asked.asked(self._names.cards)
        if isinstance(asked, WhichCanTheyHold):
            yield sentence(facts.numbered(asked.choices(self._names.cards)))

    def answered(self, line: str) -> Iterator[str] | None:
        """What comes of an answer; Enter alone has the question said again."""
        assert self._asked is not None
        if not line:
            return self._question(self._asked)
        return self._judged(self._asked, line) if line.isdecimal() else None

    def back(self) -> None:
        """There is no choice to drop."""

    def _judged(self, asked: Question, line: str) -> Iterator[str]:
        names, counts = self._names.cards, isinstance(asked, HowManyHaveGone)
        choice, first = number(line), 0 if counts else 1
        last = first + len(asked.choices(names)) - 1
        if not first <= choice <= last:
            template = _("The answers are {first} to {last}")
            raise Unclear(template.format(first=first, last=last))
        self._drill.answer(asked, choice - first)
        yield f"{verdict(asked, choice - first, names)} {result(self._drill)}"
        if self.over:
            yield _("That was the drill.")
        else:
            yield from self.told()
