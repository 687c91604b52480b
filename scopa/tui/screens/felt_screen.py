"""What all screens have in common on which cards are chosen and move."""

from typing import ClassVar

from textual import events
from textual.screen import ScreenResultType

from scopa.language import _
from scopa.tui.board import NO_CARDS, Board
from scopa.tui.choosing import Choosing
from scopa.tui.command import Command
from scopa.tui.decks import deck_named
from scopa.tui.decks.deck import Deck
from scopa.tui.keymap import keymap_of
from scopa.tui.projector import Projector
from scopa.tui.screens.frame import GameScreen
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.motion import in_flight
from scopa.tui.widgets.picture import Picture
from scopa.words.names import Names
from scopa.words.table import KEY


class FeltScreen(GameScreen[ScreenResultType]):
    """Shows on a `Felt` what the projector shows and what is chosen.

    A screen of this kind says what everything is called in `names` and what can be done in
    `caption`. Nearly any key skips what is being shown, and most do nothing else.
    """

    AUTO_FOCUS = ""
    at_any_time: ClassVar[tuple[Command, ...]]
    """The commands whose keys mean the same while something is being shown."""

    def __init__(self, board: Board) -> None:
        """Show a board, and choose nothing yet."""
        super().__init__()
        self.choosing = Choosing()
        """What the player has chosen."""
        self.projector = Projector(board, self, lambda: self.settings.speed, self.refresh_table)
        """What is being shown."""

    @property
    def names(self) -> Names:
        """What everything is called."""
        raise NotImplementedError

    @property
    def caption(self) -> str:
        """The words about what can be done, once nothing is being shown."""
        raise NotImplementedError

    @property
    def wants_key(self) -> bool:
        """Whether things stand still until a key is pressed."""
        return self.projector.holding

    @property
    def deck(self) -> Deck:
        """The cards as the settings want them now."""
        return deck_named(self.settings.deck)

    @property
    def occasion(self) -> str:
        """What is being played, where that has a name of its own."""
        return ""

    def on_screen_resume(self) -> None:
        """Show the table as the settings want it now: the screen above may have changed them."""
        self.refresh_table()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Bring cards that are on their way into the new arrangement."""
        self.call_after_refresh(self.refresh_table)

    def refresh_table(self) -> None:
        """Show everything as it is now."""
        if not (self.is_mounted and self.is_attached):
            return
        felt, projector, flight = self.query_one(Felt), self.projector, self.projector.flight
        flying = flight and in_flight(
            flight.movers, flight.before, flight.after, flight.progress, felt.arrangement_size
        )
        selection = None if projector.busy else self.choosing.selection
        felt.show(
            Picture(
                board=projector.board,
                names=self.names,
                occasion=self.occasion,
                chosen=selection.cursor if selection else None,
                lit=selection.taken if selection else NO_CARDS,
                caption=self.choosing.note if projector.busy else self.caption,
                message=projector.message,
                prompt=_(KEY) if self.wants_key else "",
                flying=flying or (),
                deck=self.deck,
            )
        )

    def on_key(self, event: events.Key) -> None:
        """Do nothing else with a key that skips what is being shown."""
        if keymap_of(self.app).means(event.key, self.at_any_time):
            return
        if self.in_sight and self.swallows(event.key):
            event.stop()
            event.prevent_default()

    def swallows(self, key: str) -> bool:  # noqa: ARG002 - for those who tell keys apart
        """Whether a key was for what is being shown, with which it is done then."""
        return self.interrupted()

    def interrupted(self) -> bool:
        """Whether something was being shown; it is done with now."""
        if not self.projector.busy:
            return False
        self.projector.skip()
        self.projector.hush()
        return True

    def hushed(self) -> bool:
        """Whether a key may have been meant for what was shown before; so may the next one then."""
        if not self.projector.hushed:
            return False
        self.projector.hush()
        return True
