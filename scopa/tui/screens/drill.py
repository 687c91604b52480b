"""The drill in counting cards: a game is played, and questions are asked about it."""

import random
from dataclasses import replace

from scopa.engine.view import View
from scopa.language import _
from scopa.lessons.drill import PLAYS, QUESTIONS, Drill, HowManyHaveGone, Question, result, verdict
from scopa.tui.director import Step
from scopa.tui.screens.classroom import Classroom


class DrillScreen(Classroom[None]):
    """Shows plays, each until a key is pressed, and asks after every few of them."""

    def __init__(self, rng: random.Random) -> None:
        """Begin a drill; everything is drawn from ``rng``."""
        self.drill = Drill(rng)
        self.question: Question | None = None
        """What is asked now."""
        self._given: tuple[Question, int] | None = None
        """The last question and the answer to it, until the game goes on."""
        super().__init__(self.drill.view)

    @property
    def view(self) -> View:
        """What the learner sees of the game."""
        return self.drill.view

    def teach(self) -> None:
        """Say what there is to do, ask, or judge the answer."""
        names = self.names.cards
        if self.question is not None:
            self.lecture.tell(self.question.asked(names), self._choices(self.question))
        elif self._given is not None:
            told = [verdict(*self._given, names), result(self.drill)]
            if self.drill.over:
                told.append(_("That was the drill."))
            self.lecture.tell(" ".join(told))
        else:
            template = _(
                "Watch what is taken: a key shows the next play. After every {plays} plays you are"
                " asked what has gone, or what can still come, {questions} times in all."
            )
            self.lecture.tell(template.format(plays=PLAYS, questions=QUESTIONS))

    def _choices(self, question: Question) -> list[str]:
        """The answers, with their numbers where they are none themselves."""
        choices = question.choices(self.names.cards)
        if isinstance(question, HowManyHaveGone):
            return list(choices)
        return [f"{place} {text}" for place, text in enumerate(choices, 1)]

    def proceed(self) -> None:
        """Take the answer, or watch the game go on."""
        if self.question is not None:
            self._given = self.question, self.lecture.chosen
            self.drill.answer(*self._given)
            self.question = None
            self.teach()
        elif self.drill.over:
            self.dismiss()
        else:
            self._given = None
            self._watch(PLAYS)

    def _watch(self, plays: int) -> None:
        """Show so many plays, and then ask."""
        if plays:
            self.lecture.tell(_("What is taken, and what was taken before?"))
            self.show_events(self.drill.play(), lambda: self._watch(plays - 1), _holding)
            return
        self.question = self.drill.question()
        self.lecture.chosen = 0
        self.teach()
        self.refresh_table()

    def action_pick_card(self, number: int) -> None:
        """Choose an answer by its number; where answers are counts, by the count."""
        counts = isinstance(self.question, HowManyHaveGone)
        self.lecture.choose(number % 10 if counts else number - 1)


def _holding(step: Step) -> Step:
    """The step, which stays until a key is pressed if it says something."""
    return replace(step, holds=step.holds or step.message is not None)
