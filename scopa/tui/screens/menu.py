"""The rows of the first screen's menu."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from textual.content import Content

WIDTH = 36
"""Cells a row is wide: with a mark, a margin and a scroll bar it fills the narrowest terminal."""
LABEL_WIDTH = 16
MARKS = {False: "  ", True: "▸ "}
"""What stands before a row; colour alone doesn't tell which one is chosen."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row: what it is called, the value it shows, the key that does the same.

    ``act`` is called with 1 when the row is chosen. A row that is a ``setting`` can also be
    stepped back with -1; its value is then shown between arrows.
    """

    label: str
    key: str
    act: Callable[[int], None]
    value: str = ""
    detail: str = ""
    setting: bool = False

    def prompt(self, *, chosen: bool) -> Content:
        """The text of the row, one line or two."""
        return Content("\n").join(
            Content(MARKS[chosen and number == 0]) + line
            for number, line in enumerate(self._lines())
        )

    def _lines(self) -> Iterator[Content]:
        value = f"‹ {self.value} ›" if self.setting else self.value
        text = f"{self.label.ljust(LABEL_WIDTH)}{value}" if value else self.label
        room = WIDTH - len(self.key) - 1
        yield Content.assemble(_cut(text, room).ljust(room), " ", (self.key, "bold"))
        if self.detail:
            yield Content(_cut(self.detail, WIDTH))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
