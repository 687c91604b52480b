"""A table at which something is taught: cards, and words that cover none of them."""

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.screen import ScreenResultType

from scopa.engine.cards import CardSet
from scopa.engine.events import Event
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.tui.board import Board
from scopa.tui.commands import bindings
from scopa.tui.director import Step, direct
from scopa.tui.lesson_commands import LESSON_AT_ANY_TIME, LESSON_COMMANDS
from scopa.tui.offers import CommandFooter
from scopa.tui.pages import rows_for_words
from scopa.tui.screens.felt_screen import FeltScreen
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.lecture import Lecture
from scopa.words.names import COMPUTER, YOU, Names


class Classroom(FeltScreen[ScreenResultType]):
    """Shows a view of the learner's, what happens to it, and words with choices.

    A screen of this kind says what is taught in `teach`, which is called whenever the words may
    have changed, and goes on in `proceed`.
    """

    BINDINGS = bindings(LESSON_COMMANDS)
    commands = LESSON_COMMANDS
    at_any_time = LESSON_AT_ANY_TIME

    def __init__(self, view: View) -> None:
        """Show a view."""
        super().__init__(Board.of(view))

    @property
    def view(self) -> View:
        """What the learner sees of the match."""
        raise NotImplementedError

    def teach(self) -> None:
        """Put what is to be said and chosen now into the lecture and the choosing."""
        raise NotImplementedError

    def proceed(self) -> None:
        """Do what Enter stands for, once all pages are read."""
        raise NotImplementedError

    @property
    def caption(self) -> str:
        """The words about the chosen card, or about what Enter does."""
        if not self.lecture.at_end:
            return _("Enter reads on")
        if self.lecture.asks:
            return _("Choose an answer, then Enter")
        return _("Enter goes on")

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.view.rules

    @property
    def lecture(self) -> Lecture:
        """Where the words are."""
        return self.query_one(Lecture)

    @property
    def names(self) -> Names:
        """What everything is called."""
        return Names(self.rules, (YOU, COMPUTER), 0, self.deck.signs)

    def compose(self) -> ComposeResult:
        """Yield the table, the words and the keys."""
        yield Felt()
        yield Lecture()
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Begin."""
        self._make_room()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.teach()
        self.refresh_table()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Leave the words as many rows as the table can spare."""
        self._make_room()

    def _make_room(self) -> None:
        self.lecture.styles.height = rows_for_words(self.app.size.height)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        if not self.projector.busy:
            self.teach()
        self.refresh_table()

    def tell(self, text: str) -> None:
        """Say something where it hides no card."""
        self.projector.say(text)

    def show_events(
        self,
        happened: Sequence[Event],
        then: Callable[[], None],
        changed: Callable[[Step], Step] = lambda step: step,
    ) -> None:
        """Show what happened, step by step, and then go on."""
        hand = CardSet() if self.view.turn is None else self.view.hand
        steps = direct(self.projector.board, happened, self.names, hand)
        self.projector.run([changed(step) for step in steps], then)

    # What the learner does

    def on_lecture_clicked(self, click: Lecture.Clicked) -> None:
        """Give the answer that was clicked, or go on."""
        if not self.in_sight or self.interrupted():
            return
        if click.choice is not None:
            self.lecture.choose(click.choice)
            self.action_go_on()
        elif not self.lecture.asks:
            self.action_go_on()

    def action_go_on(self) -> None:
        """Read on, answer, play, or come to the next step."""
        if not (self.interrupted() or self.hushed() or self.lecture.turn_page()):
            self.proceed()
        self.refresh_table()

    def action_choose_card(self, by: int) -> None:
        """Choose a neighbour of what is chosen."""
        self.action_choose_capture(by)

    def action_choose_capture(self, by: int) -> None:
        """Choose another answer."""
        self.lecture.step(by)

    def action_pick_card(self, number: int) -> None:
        """Choose an answer by its number, from 1."""
        self.lecture.choose(number - 1)

    def action_leave(self) -> None:
        """Go back to the lessons."""
        self.dismiss()
