"""The table: a match played against the computer, from its first deal to its result."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from operator import methodcaller
from typing import Protocol, cast

from textual import events
from textual.app import ComposeResult
from textual.message import Message

from scopa.ai.guard import GuardedPlayer
from scopa.ai.registry import STRONGEST
from scopa.engine.events import Event, MatchWon, RoundScored
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.storage import SavedMatch, Settings, StorageError
from scopa.tui import opponent, words
from scopa.tui.board import HUMAN, NO_CARDS, OPPONENT, Board
from scopa.tui.commands import TABLE_COMMANDS, CommandFooter, bindings
from scopa.tui.director import LOOK, Step, direct
from scopa.tui.projector import Projector
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.frame import GameScreen
from scopa.tui.screens.result import After, ResultScreen
from scopa.tui.selection import Answer, Selection
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.motion import in_flight
from scopa.tui.widgets.picture import Picture, arrangement

LEAVE_KEYS = next(command.keys for command in TABLE_COMMANDS if command.action == "leave")


class HasSettings(Protocol):
    """What the table needs of the app."""

    settings: Settings


class TableScreen(GameScreen[After]):
    """Plays a match to its end; closes with what the player wants next.

    The person sits at seat `HUMAN`. Whatever is shown comes from that seat's view and from the
    events; every deal and play is saved before it is shown. The match is left open: whoever
    made it closes it.
    """

    BINDINGS = bindings(TABLE_COMMANDS)
    AUTO_FOCUS = ""
    commands = TABLE_COMMANDS

    class Answered(Message):
        """A computer player has made up its mind."""

        def __init__(self, answer: opponent.Answer, *, hint: bool) -> None:
            """Note whether the answer is the opponent's, or a hint for us."""
            super().__init__()
            self.answer, self.hint = answer, hint

    def __init__(
        self, saved: SavedMatch, player: opponent.Chooser, rng: random.Random | None = None
    ) -> None:
        """Sit down at a match, new or begun, against a player that draws from ``rng``."""
        super().__init__()
        self._saved = saved
        self._opponent = opponent.Asker(player, rng or random.Random())
        self._adviser = opponent.Asker(GuardedPlayer(STRONGEST), random.Random())
        self._names = tuple(name.partition(" (")[0] for name in saved.names)
        self._projector = Projector(
            self._opening_board(), self, lambda: self._settings.speed, self._refresh
        )
        self._selection: Selection | None = None
        self._note = ""
        """Words about the choice that stand in for what the chosen card would do."""
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
        return self._projector.busy

    @property
    def _match(self) -> Match:
        return self._saved.match

    @property
    def _settings(self) -> Settings:
        return cast(HasSettings, self.app).settings

    # What is shown

    def compose(self) -> ComposeResult:
        """Yield the table and its keys."""
        yield Felt()
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Go on wherever the match is."""
        self._go_on()

    def on_unmount(self) -> None:
        """Want nothing any more of whoever is thinking."""
        self._stop_thinking()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Bring cards that are on their way into the new arrangement."""
        self._refresh()

    def _opening_board(self) -> Board:
        match = self._match
        if match.turn is not None:
            return Board.of(match.view(HUMAN))
        return Board.before_deal(match.rules, match.dealer, match.round_number, match.totals)

    def _refresh(self) -> None:
        if not self.is_mounted:
            return
        felt = self.query_one(Felt)
        projector, flight = self._projector, self._projector.flight
        width, height = felt.arrangement_size
        flying = flight and in_flight(
            flight.movers,
            arrangement(flight.before, width, height),
            arrangement(flight.after, width, height),
            flight.progress,
        )
        selection = None if projector.busy else self._selection
        felt.show(
            Picture(
                board=projector.board,
                names=self._names,
                chosen=selection.cursor if selection else None,
                lit=selection.taken if selection else NO_CARDS,
                caption=self._caption(),
                message=projector.message,
                prompt=words.KEY if projector.holding else "",
                flying=flying or (),
            )
        )

    def _caption(self) -> str:
        selection = self._selection
        if self._projector.busy:
            return ""
        if self._note:
            return self._note
        if self._match.turn == OPPONENT:
            return words.thinking(self._names[OPPONENT])
        if selection is None:
            return ""
        if selection.picked:
            return words.picking(selection.move, self.rules)
        return words.proposal(selection.move, selection.choice, len(selection.captures))

    # How the match goes on

    def _go_on(self) -> None:
        """Do what comes next: deal, play, or close."""
        match = self._match
        if match.outcome is not None:
            result = ResultScreen(match.outcome, self._names, self.rules, self._saved.takebacks)
            self.app.push_screen(result, self._close)
        elif match.needs_deck:
            self._save(self._saved.deal)
        else:
            self._selected_anew()
            if match.turn != HUMAN:
                self._opponent.ask(match.view(OPPONENT), partial(self._hear, hint=False))
            self._refresh()

    def _close(self, after: After | None) -> None:
        self.dismiss(after)

    def _selected_anew(self) -> None:
        """Choose among what the hand may do now."""
        view = self._match.view(HUMAN)
        kept = self._selection
        self._note = ""
        if not view.hand:
            self._selection = None
        else:
            self._selection = kept.kept(view) if kept else Selection(view)

    def _save(self, act: Callable[[], tuple[Event, ...]], fault: str | None = None) -> None:
        """Do something to the match, which saves it, and show what happened.

        What can't be saved hasn't happened: ours can be done again, the computer's is tried again.
        """
        before, ours = self._match.totals, self._match.turn == HUMAN
        try:
            events = act()
        except StorageError as error:
            self._retry = None if ours else partial(self._save, act, fault)
            self._projector.say(words.not_saved(error, again=not ours))
            return
        self._retry = None
        turn = self._match.turn
        hand = NO_CARDS if turn is None else self._match.view(HUMAN).hand
        steps = direct(self._projector.board, events, self._names, hand, turn)
        self._projector.run(
            (*self._fault_steps(fault), *steps), partial(self._shown, events, before)
        )

    def _fault_steps(self, fault: str | None) -> tuple[Step, ...]:
        """What went wrong with the opponent; the first time it stays until a key is pressed."""
        if fault is None:
            return ()
        first, self._fault_told = not self._fault_told, True
        return (Step(self._projector.board, 2 * LOOK, fault, holds=first),)

    def _shown(self, events: Sequence[Event], before: tuple[int, ...]) -> None:
        """Go on once everything has been shown, by way of the breakdown after a round."""
        scored = next((each for each in events if isinstance(each, RoundScored)), None)
        if scored is None:
            self._go_on()
            return
        final = any(isinstance(each, MatchWon) for each in events)
        breakdown = BreakdownScreen(
            scored.breakdown, before, scored.totals, self._names, self.rules, final
        )
        self.app.push_screen(breakdown, lambda _: self._go_on())

    # Computer players

    def _hear(self, answer: opponent.Answer, *, hint: bool) -> None:
        """Pass on, from another thread, what a player has thought."""
        self.post_message(self.Answered(answer, hint=hint))

    def on_table_screen_answered(self, message: Answered) -> None:
        """Play what the opponent has chosen, or show what the adviser has."""
        asker = self._adviser if message.hint else self._opponent
        choice = asker.accept(message.answer)
        if choice is None:
            return
        if message.hint:
            self._advise(choice.move, message.answer)
        else:
            self._play(choice.move, choice.fault)

    def _advise(self, move: Move, answer: opponent.Answer) -> None:
        """Choose the move that the adviser would make, if things still stand as they did."""
        selection = self._selection
        if selection is None or self._projector.busy or selection.view != answer.view:
            return
        self._selection = selection.on(move)
        self._note = words.advice(move)
        self._refresh()

    def _stop_thinking(self) -> None:
        self._opponent.cancel()
        self._adviser.cancel()

    def _play(self, move: Move, fault: str | None = None) -> None:
        self._adviser.cancel()
        self._save(lambda: self._saved.play(move), fault)

    # What the person does

    def on_key(self, event: events.Key) -> None:
        """Let any key skip what is being shown, and do nothing else."""
        if self._retry is not None and event.key in LEAVE_KEYS:
            return
        if self.in_sight and self._interrupted():
            event.stop()
            event.prevent_default()

    def on_felt_clicked(self, click: Felt.Clicked) -> None:
        """Choose or play what was clicked."""
        if not self.in_sight or self._interrupted():
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
        """Play the chosen card."""
        self._answer(Selection.confirm)

    def action_hint(self) -> None:
        """Have the strongest level look at our cards."""
        if self._interrupted() or not self._our_turn():
            return
        self._note = words.ADVISING
        self._adviser.ask(self._match.view(HUMAN), partial(self._hear, hint=True))
        self._refresh()

    def action_takeback(self) -> None:
        """Go back to our decision before."""
        if self._interrupted():
            return
        self._stop_thinking()
        try:
            message = words.TAKEN_BACK if self._saved.takeback(HUMAN) else words.NO_TAKEBACK
        except StorageError as error:
            message = words.not_saved(error, again=False)
        self._projector.rest(Board.of(self._match.view(HUMAN)), message)
        self._go_on()

    def action_leave(self) -> None:
        """Go back to the first screen; everything is saved."""
        self._stop_thinking()
        self.dismiss("start")

    def _interrupted(self) -> bool:
        """Whether something was being shown, or has to be tried again; it is done with now."""
        if self._retry is not None:
            self._retry()
            return True
        if self._projector.busy:
            self._projector.skip()
            return True
        return False

    def _our_turn(self) -> bool:
        """Whether we may play; if not, that is said."""
        if self._match.turn == HUMAN:
            return True
        self._note = words.not_your_turn(self._names[OPPONENT])
        self._refresh()
        return False

    def _choose(self, operate: Callable[[Selection], Selection]) -> None:
        """Change the choice."""
        self._answer(lambda selection: Answer(operate(selection)))

    def _answer(self, operate: Callable[[Selection], Answer]) -> None:
        """Change the choice and play what it has led to, or say why not."""
        if self._interrupted() or self._selection is None:
            return
        answer = operate(self._selection)
        self._selection, self._note = answer.selection, answer.reason or ""
        if answer.move is not None and self._our_turn():
            self._play(answer.move)
        self._refresh()
