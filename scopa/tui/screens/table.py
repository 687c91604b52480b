"""The table: a match played by people and computers, from its first deal to its result."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import methodcaller

from textual.app import ComposeResult
from textual.message import Message

from scopa.ai.guard import Choice
from scopa.ai.registry import STAND_IN
from scopa.coach.judgement import Judgement
from scopa.desk import Sitting
from scopa.engine.events import Event, MatchWon, RoundScored
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.records.daily import day_of
from scopa.storage import StorageError
from scopa.tui import opponent
from scopa.tui.background import Found, News
from scopa.tui.commands import (
    AFTER_SKIPPING,
    AT_ANY_TIME,
    BEFORE_THE_CURTAIN,
    TABLE_COMMANDS,
    bindings,
)
from scopa.tui.comparison import Comparison
from scopa.tui.director import LOOK, Step, direct
from scopa.tui.keymap import keymap_of
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.breakdown import BreakdownScreen, Onward
from scopa.tui.screens.felt_screen import FeltScreen
from scopa.tui.screens.result import After, ResultScreen
from scopa.tui.selection import Answer, Selection
from scopa.tui.sight import Sight
from scopa.tui.widgets.felt import Felt
from scopa.words import table as words
from scopa.words.choices import replaced
from scopa.words.days import occasion
from scopa.words.fair import told_deck
from scopa.words.names import Names


class TableScreen(FeltScreen[After]):
    """Plays a match to its end; closes with what the player wants next.

    Whatever is shown comes from the view of the seat whose person sits at the keyboard and from
    the events; every deal and play is saved before it is shown. Where the turn passes from one
    person to another, a curtain hides all hands until a key is pressed. The match is left open:
    whoever opened it closes it.
    """

    BINDINGS = bindings(TABLE_COMMANDS)
    commands = TABLE_COMMANDS
    at_any_time = AT_ANY_TIME

    class Answered(Message):
        """A computer player, or the coach, has made up its mind."""

        def __init__(self, take: Callable[[], None]) -> None:
            """Note what is to be done about it."""
            super().__init__()
            self.take = take

    def __init__(self, sitting: Sitting) -> None:
        """Sit down at a match, new or begun."""
        self.sight = Sight(sitting.saved, sitting.people)
        """The match as whoever sits at the keyboard sees it."""
        super().__init__(self.sight.board())
        self._opponents = {
            seat: opponent.asked(player, sitting.rng) for seat, player in sitting.players.items()
        }
        self._coach = opponent.coach()
        self._comparison = Comparison(sitting.saved, sitting.people[0])
        self._retry: Callable[[], None] | None = None
        """What could not be saved, to be tried again."""
        self._fault_told = False

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._match.rules

    @property
    def busy(self) -> bool:
        """Whether something is being shown that a key would skip."""
        return self.projector.busy

    @property
    def curtain(self) -> bool:
        """Whether all hands are hidden until whoever has the turn presses a key."""
        return self.sight.curtained and not self.busy

    @property
    def _match(self) -> Match:
        return self.sight.match

    @property
    def names(self) -> Names:
        """What everything is called."""
        return self.sight.names(self.deck.signs)

    @property
    def caption(self) -> str:
        """What the chosen card would do, or whose turn it is."""
        return self.choosing.caption(self._match.turn, self.sight.seat, self.names)

    @property
    def occasion(self) -> str:
        """What the match is called, where it has the deals of a day."""
        return occasion(self.sight.saved.tags)

    @property
    def wants_key(self) -> bool:
        """Whether things stand still until a key is pressed."""
        return super().wants_key or self.curtain

    # What is shown

    def tell(self, text: str) -> None:
        """Say something where it hides no card."""
        self.choosing.note = text
        self.refresh_table()

    def say(self) -> None:
        """Say everything anew; what is being shown was said before it began."""
        super().say()
        player = self.names.seat(self.sight.seat)
        self.choosing.note = words.curtain(player) if self.curtain else ""
        if self._match.turn is not None and not self.busy:
            self.projector.message = words.told_so_far(self.sight.view, self.names)
        self.refresh_table()

    def compose(self) -> ComposeResult:
        """Yield the table and its keys."""
        yield Felt()
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Go on wherever the match is."""
        if self._match.turn is not None:
            self.projector.message = words.told_so_far(self.sight.view, self.names)
        if self._match.rounds[0].decks:
            self._go_on()
        else:
            told = Step(self.projector.board, LOOK, self._told_deck())
            self.projector.run((told,), self._go_on)

    def on_unmount(self) -> None:
        """Want nothing any more of whoever is thinking."""
        self._stop_thinking()

    # How the match goes on

    def _go_on(self) -> None:
        """Do what comes next: deal, play, or close."""
        match = self._match
        if match.outcome is not None:
            saved = self.sight.saved
            comparing = self._comparison.of_match(self.names)
            result = ResultScreen(
                match.outcome,
                self.names,
                saved.takebacks,
                saved.path,
                comparing,
                same_deals=day_of(saved.tags) is not None,
            )
            self.app.push_screen(result, self._close)
        elif match.needs_deck:
            if self.sight.hotseat.gather(match):
                self.projector.rest(self.sight.board())
            self._save(self.sight.saved.deal)
        elif match.turn is not None:
            self._turn_comes(match.turn)
            self.refresh_table()

    def _told_deck(self) -> str:
        """The fingerprint of the deck that is dealt next."""
        return told_deck(self._match, self.sight.saved.next_deck)

    def _close(self, after: After | None) -> None:
        self.dismiss(after)

    def _turn_comes(self, turn: int) -> None:
        """Let a seat play; where it is another person's than the last one, draw the curtain."""
        if self.sight.hotseat.turn_comes(turn):
            self._coach.cancel()
            self.projector.rest(self.sight.board())
            self.projector.hush()
        if self.sight.curtained:
            self.choosing.nothing(words.curtain(self.names.seat(turn)))
        else:
            self.choosing.anew(self.sight.view, self.sight.hand)
        if turn in self._opponents:
            self._ask(self._opponents[turn], self._match.view(turn), self._chosen)

    def _save(self, act: Callable[[], tuple[Event, ...]], fault: str | None = None) -> None:
        """Do something to the match, which saves it, and show what happened.

        What can't be saved hasn't happened: ours can be done again, the computer's is tried again.
        """
        before, ours = self._match.totals, self._match.turn == self.sight.seat
        try:
            events = act()
        except StorageError as error:
            self._retry = None if ours else partial(self._save, act, fault)
            self.projector.say(words.not_saved(error) if ours else words.try_again(error))
            return
        self._retry = None
        steps = direct(self.projector.board, events, self.names, self.sight.hand)
        self.projector.run(
            (*self._fault_steps(fault), *steps), partial(self._shown, events, before)
        )

    def _fault_steps(self, fault: str | None) -> tuple[Step, ...]:
        """What went wrong with a player; the first time it stays until a key is pressed."""
        if fault is None:
            return ()
        first, self._fault_told = not self._fault_told, True
        return (Step(self.projector.board, 2 * LOOK, replaced(fault, STAND_IN), holds=first),)

    def _shown(self, events: Sequence[Event], before: tuple[int, ...]) -> None:
        """Go on once everything has been shown, by way of the breakdown after a round."""
        scored = next((each for each in events if isinstance(each, RoundScored)), None)
        if scored is None:
            self._go_on()
            return
        final = any(isinstance(each, MatchWon) for each in events)
        breakdown = BreakdownScreen(
            scored.number,
            scored.breakdown,
            before,
            scored.totals,
            self.names,
            final=final,
            sealed=None if final else self._told_deck,
            comparing=self._comparison.of_round(self.names),
        )
        self.app.push_screen(breakdown, self._after_round)

    def _after_round(self, onward: Onward | None) -> None:
        """Play the next round or show the result, or leave it for another time."""
        if onward == "go on":
            self._go_on()
        else:
            self.dismiss("start")

    # Computer players

    def _ask(self, asker: opponent.Asker[Found], view: View, take: Callable[[Found], None]) -> None:
        """Have somebody think, whose answer is passed on from another thread."""

        def accept(answer: News[Found]) -> None:
            found = asker.accept(answer)
            if found is not None:
                take(found)

        asker.ask(view, lambda answer: self.post_message(self.Answered(partial(accept, answer))))

    def on_table_screen_answered(self, message: Answered) -> None:
        """Play what an opponent has chosen, or tell what the coach has found."""
        message.take()

    def _chosen(self, choice: Choice) -> None:
        self._play(choice.move, choice.fault)

    def _advise(self, advice: Judgement) -> None:
        """Choose the best move, if things still stand as they did."""
        if not self.projector.busy and self.choosing.advise(advice, self.names):
            self.refresh_table()

    def _stop_thinking(self) -> None:
        self._coach.cancel()
        for asker in self._opponents.values():
            asker.cancel()

    def _play(self, move: Move, fault: str | None = None) -> None:
        self._coach.cancel()
        self._save(partial(self.sight.play, move), fault)

    # What the person does

    def swallows(self, key: str) -> bool:
        """Whether a key was only for what is being shown, or opens the curtain."""
        keymap, trying_again = keymap_of(self.app), self._retry is not None
        if self.interrupted():
            done = self.in_sight and not (trying_again or self.busy)
            return not (done and keymap.means(key, AFTER_SKIPPING))
        kept = self.curtain and keymap.means(key, BEFORE_THE_CURTAIN)
        return not kept and self._revealed()

    def _revealed(self) -> bool:
        """Whether there was a curtain; open now, unless a key was meant for what was before."""
        if not self.curtain:
            return False
        if not self.hushed():
            self.sight.hotseat.reveal()
            self.projector.rest(self.sight.board())
            self._go_on()
        return True

    def on_felt_clicked(self, click: Felt.Clicked) -> None:
        """Choose or play what was clicked."""
        if not self.in_sight or self.interrupted() or self._revealed():
            return
        if click.hand is not None:
            self._answer(methodcaller("click_hand", click.hand))
        elif click.table is not None:
            self._answer(methodcaller("click_table", click.table))

    def on_felt_turned(self, wheel: Felt.Turned) -> None:
        """Show another of the sets that the chosen card may take."""
        if self.in_sight:
            self.action_choose_capture(wheel.by)

    def action_choose_card(self, by: int) -> None:
        """Choose a neighbour of the chosen card."""
        self._choose(lambda selection: selection.step(by))

    def action_pick_card(self, number: int) -> None:
        """Choose a card of the hand, counted from 1."""
        self._choose(lambda selection: selection.at(number - 1))

    def action_choose_capture(self, by: int) -> None:
        """Show another of the sets that the chosen card may take."""
        self._choose(lambda selection: selection.cycle(by))

    def action_play(self) -> None:
        """Play the chosen card, unless the key may have been meant for what was shown before."""
        if not self.hushed():
            self._answer(Selection.confirm)

    def action_hint(self) -> None:
        """Have the coach look at our cards; once it has, tell the other half of what it found.

        Where that is more than there is room for, the rest of it comes first.
        """
        if self.interrupted() or not self._our_turn():
            return
        rest = self.query_one(Felt).unread
        if not (self.choosing.read_on(rest) or self.choosing.advised_again(self.names)):
            self.choosing.note = _(words.ADVISING)
            self._ask(self._coach, self.sight.view, self._advise)
        self.refresh_table()

    def action_takeback(self) -> None:
        """Go back to our decision before."""
        if self.interrupted():
            return
        self._stop_thinking()
        message = self.sight.take_back(self.names)
        self.projector.rest(self.sight.board(), message)
        self._go_on()

    def action_leave(self) -> None:
        """Go back to the first screen; everything is saved."""
        self._stop_thinking()
        self.dismiss("start")

    def interrupted(self) -> bool:
        """Whether something was being shown, or has to be tried again; it is done with now."""
        if self._retry is not None:
            self._retry()
            return True
        return super().interrupted()

    def _our_turn(self) -> bool:
        """Whether we may play; if not, that is said."""
        turn = self._match.turn
        if turn == self.sight.seat:
            return not self.curtain
        if turn is not None:
            self.choosing.note = words.not_your_turn(self.names.seat(turn))
            self.refresh_table()
        return False

    def _choose(self, operate: Callable[[Selection], Selection]) -> None:
        """Change the choice."""
        self._answer(lambda selection: Answer(operate(selection)))

    def _answer(self, operate: Callable[[Selection], Answer]) -> None:
        """Change the choice and play what it has led to, or say why not."""
        if self.interrupted():
            return
        move = self.choosing.answer(operate, self.names)
        if move is not None and self._our_turn():
            self._play(move)
        self.refresh_table()
