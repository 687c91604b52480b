"""Reading the stored matches for a screen, without holding anybody up."""

from textual.message import Message
from textual.screen import ScreenResultType
from textual.worker import get_current_worker

from scopa.history.index import Shelf, shelf
from scopa.language import ngettext
from scopa.storage import StorageError
from scopa.tui.screens.frame import GameScreen

TOLD_EVERY = 100
"""Records read between two words about it."""


class ShelfScreen(GameScreen[ScreenResultType]):
    """A screen that reads all stored matches in a thread, which ends with the screen.

    `show_shelf` and `show_progress` say what is to be done with them.
    """

    class Read(Message):
        """All matches are there, or why they are not."""

        def __init__(self, found: Shelf | None, fault: str = "") -> None:
            """Note what was found."""
            super().__init__()
            self.found, self.fault = found, fault

    class Reading(Message):
        """So many matches of so many are read."""

        def __init__(self, done: int, number: int) -> None:
            """Note how far it is."""
            super().__init__()
            self.done, self.number = done, number

    def read_shelf(self) -> None:
        """Read what is stored now."""
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        worker = get_current_worker()

        def told(done: int, number: int) -> bool:
            if done % TOLD_EVERY == 0:
                self.post_message(self.Reading(done, number))
            return not worker.is_cancelled

        try:
            found, fault = shelf(self.host.home, told), ""
        except StorageError as error:
            found, fault = None, str(error)
        if not worker.is_cancelled:
            self.post_message(self.Read(found, fault))

    def on_shelf_screen_reading(self, message: Reading) -> None:
        """Say how far it is."""
        template = ngettext(
            "Reading {done} of {number} match…",
            "Reading {done} of {number} matches…",
            message.number,
        )
        self.show_progress(template.format(done=message.done, number=message.number))

    def on_shelf_screen_read(self, message: Read) -> None:
        """Show what was found, or say why nothing was."""
        if message.found is None:
            self.show_progress(message.fault)
        else:
            self.show_shelf(message.found)

    def show_progress(self, text: str) -> None:
        """Say something in the place of what isn't there yet."""
        raise NotImplementedError

    def show_shelf(self, found: Shelf) -> None:
        """Show all matches."""
        raise NotImplementedError
