"""A line about strong play over the same deals, which takes a while to work out."""

import contextlib
import threading
from collections.abc import Callable

from textual.message import Message

from scopa.ai.player import Stop
from scopa.coach.judge import Cancelled
from scopa.language import _
from scopa.tui.widgets.said import Said
from scopa.words.strong_play import PLAYING

Words = Callable[[], str]
"""Say it in the language that is spoken."""
Work = Callable[[Stop], Words]
"""Works out what to say; raises `Cancelled` soon after the stop flag is set."""


class Compared(Said):
    """Says that strong play is playing, and then what it made of the deals.

    The work is done in a thread for which neither the screen nor the end of the program waits.
    """

    class Done(Message):
        """The line has been worked out, or that has failed."""

        def __init__(self, words: Words | None, error: BaseException | None) -> None:
            """Note what came of it."""
            super().__init__()
            self.words, self.error = words, error

    def __init__(self, work: Work) -> None:
        """Make a line of what ``work`` returns."""
        super().__init__(lambda: _(PLAYING))
        self._work = work
        self._stop = threading.Event()

    def on_mount(self) -> None:
        """Begin to work it out."""
        threading.Thread(target=self._think, name="scopa strong play", daemon=True).start()

    def on_unmount(self) -> None:
        """Want it no more."""
        self._stop.set()

    def on_compared_done(self, message: Done) -> None:
        """Say it; raises the error of work that failed."""
        message.stop()
        if message.error is not None:
            raise message.error
        if message.words is not None:
            self._words = message.words
            self.say()

    def _think(self) -> None:
        words, failure = None, None
        try:
            words = self._work(self._stop)
        except Cancelled:
            return
        except BaseException as error:  # noqa: BLE001 - it is raised where it can be seen
            failure = error
        # The program may be over by now, and nobody there to hear.
        with contextlib.suppress(RuntimeError):
            self.post_message(self.Done(words, failure))
