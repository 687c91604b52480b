"""A line about strong play over the same deals, which takes a while to work out."""

import threading
from collections.abc import Callable, Iterator

from textual.message import Message

from scopa.ai.player import Stop
from scopa.language import _
from scopa.tui.background import Background, News
from scopa.tui.widgets.said import Said
from scopa.words.strong_play import PLAYING

Words = Callable[[], str]
"""Say it in the language that is spoken."""
Work = Callable[[Stop], Words]
"""Works out what to say; raises `scopa.coach.judge.Cancelled` soon after the stop flag is set."""


class Compared(Said):
    """Says that strong play is playing, and then what it made of the deals.

    The work is done in a thread for which neither the screen nor the end of the program waits.
    """

    class Done(Message):
        """The line has been worked out, or that has failed."""

        def __init__(self, news: News[Words]) -> None:
            """Note what came of it."""
            super().__init__()
            self.news = news

    def __init__(self, work: Work) -> None:
        """Make a line of what ``work`` returns."""
        super().__init__(lambda: _(PLAYING))
        self._work = work
        self._background = Background[Words]("scopa strong play")

    def on_mount(self) -> None:
        """Begin to work it out."""
        self._background.start(self._think, lambda news: self.post_message(self.Done(news)))

    def on_unmount(self) -> None:
        """Want it no more."""
        self._background.cancel()

    def on_compared_done(self, message: Done) -> None:
        """Say it; raises the error of work that failed."""
        message.stop()
        words = message.news.take()
        if words is not None:
            self._words = words
            self.say()

    def _think(self, stop: threading.Event) -> Iterator[Words]:
        yield self._work(stop)
