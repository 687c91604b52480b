"""A match stepped through as it was played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult

from scopa.engine.match import Match
from scopa.language import _
from scopa.records import Seat
from scopa.tui.board import Board
from scopa.tui.commands import bindings
from scopa.tui.decks import deck_named
from scopa.tui.frames import Frame, beginning, frames
from scopa.tui.history_commands import REPLAY_COMMANDS
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import EDGE_KEYS, GameScreen
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.picture import Picture
from scopa.words.names import Names


class ReplayScreen(GameScreen[None]):
    """Shows the table after each deal and play, in both directions, as one seat saw it."""

    BINDINGS: ClassVar = [*bindings(REPLAY_COMMANDS), *EDGE_KEYS]
    AUTO_FOCUS = ""
    commands = REPLAY_COMMANDS

    def __init__(self, match: Match, seats: Sequence[Seat], viewer: int) -> None:
        """Replay a match in which something was dealt."""
        super().__init__()
        self.rules = match.rules
        """What the help explains."""
        self._seats, self._viewer = seats, viewer
        self._frames = frames(match, viewer)
        self._place = 0

    @property
    def frame(self) -> Frame:
        """What is shown."""
        return self._frames[self._place]

    def compose(self) -> ComposeResult:
        """Yield the table and the keys."""
        yield Felt()
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self._show()

    def on_screen_resume(self) -> None:
        """Show the table as the settings want it now."""
        self._show()

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._show()

    def tell(self, text: str) -> None:  # noqa: ARG002 - as the base class has it
        """Show what has changed, which needs no words."""
        self._show()

    def _show(self) -> None:
        if not self.is_mounted:
            return
        deck = deck_named(self.settings.deck)
        names = Names.of(self.rules, self._seats, self._viewer, deck.signs)
        frame = self.frame
        place = _("{place} of {last}").format(place=self._place + 1, last=len(self._frames))
        self.query_one(Felt).show(
            Picture(
                board=replace(Board.of(frame.view), totals=frame.totals),
                names=names,
                caption=place,
                message=frame.told(names),
                deck=deck,
            )
        )

    def _go(self, place: int) -> None:
        self._place = min(max(place, 0), len(self._frames) - 1)
        self._show()

    def action_step(self, step: int) -> None:
        """Go a deal or play on, or back with -1."""
        self._go(self._place + step)

    def action_round(self, step: int) -> None:
        """Go to the beginning of the next round, or of this or the last one with -1."""
        self._go(beginning(self._frames, self._place, step))

    def action_edge(self, step: int) -> None:
        """Go to the end, or to the beginning with -1."""
        self._go(0 if step < 0 else len(self._frames) - 1)

    def action_back(self) -> None:
        """Go back to where it was begun."""
        self.dismiss()

    @on(Felt.Clicked)
    def _clicked(self) -> None:
        if self.in_sight:
            self.action_step(1)

    @on(Felt.Turned)
    def _turned(self, turned: Felt.Turned) -> None:
        if self.in_sight:
            self.action_step(turned.by)
