"""The words of a lesson, page by page, and the choices of its questions."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from scopa.tui.cells import filled
from scopa.tui.pages import Page, paged

MARGIN = 2
"""Cells beside the words, left and right together."""
MARKS = {False: "  ", True: "▸ "}


class Lecture(Static):
    """Shows one page of a text; where it asks something, the last page has the choices."""

    DEFAULT_CSS = """
    Lecture {
        height: 3;
        padding: 0 1;
        background: $card-face;
        color: $card-ink;
    }
    """

    @dataclass
    class Clicked(Message):
        """A click, maybe on one of the choices."""

        choice: int | None

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__(markup=False)
        self._text = ""
        self._choices: Sequence[str] = ()
        self._page = 0
        self.chosen = 0
        """Which of the choices is chosen, from 0."""

    def tell(self, text: str, choices: Sequence[str] = ()) -> None:
        """Say something from now on, from its first page."""
        self._text, self._choices, self._page = text, choices, 0
        self.chosen = min(self.chosen, max(0, len(choices) - 1))
        self._show()

    @property
    def at_end(self) -> bool:
        """Whether the last page is shown."""
        return self._page >= len(self._pages) - 1

    @property
    def asks(self) -> bool:
        """Whether there are choices to be seen."""
        return self.at_end and bool(self._choices)

    def turn_page(self) -> bool:
        """Show the next page; returns whether there is one."""
        if self.at_end:
            return False
        self._page += 1
        self._show()
        return True

    def choose(self, place: int) -> None:
        """Choose one of the choices; places that don't exist change nothing."""
        if self.asks and 0 <= place < len(self._choices):
            self.chosen = place
            self._show()

    def step(self, by: int) -> None:
        """Choose a neighbour, going round at the ends."""
        if self._choices:
            self.choose((self.chosen + by) % len(self._choices))

    def on_resize(self) -> None:
        """Deal the words out anew."""
        self._page = min(self._page, len(self._pages) - 1)
        self._show()

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        event.stop()
        page = self._pages[self._page]
        row = event.y - len(page.lines)
        on_choice = 0 <= row < page.room
        self.post_message(self.Clicked(self._first(page) + row if on_choice else None))

    @property
    def _pages(self) -> tuple[Page, ...]:
        width, rows = self.size.width, self.size.height
        return paged(self._text, len(self._choices), max(1, width), max(2, rows))

    def _first(self, page: Page) -> int:
        """The first choice that can be seen."""
        return max(0, min(self.chosen - page.room // 2, len(self._choices) - page.room))

    def _show(self) -> None:
        page = self._pages[min(self._page, len(self._pages) - 1)]
        first = self._first(page)
        choices = [
            Content.styled(
                filled(MARKS[place == self.chosen] + self._choices[place], self.size.width),
                "bold" if place == self.chosen else "",
            )
            for place in range(first, first + page.room)
        ]
        self.update(Content("\n").join([*map(Content, page.lines), *choices]), layout=False)
