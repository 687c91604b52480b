"""The rows of the first screen's menu."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from textual.content import Content

from scopa.tui.cells import filled

WIDTH = 36
"""Cells a row is wide: with a mark, a margin and a scroll bar it fills the narrowest terminal."""
LABEL_WIDTH = 15
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

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(list(self._lines()))

    def prompt(self, *, chosen: bool) -> Content:
        """The text of the row, its detail in lines of its own."""
        return Content("\n").join(
            Content(MARKS[chosen and number == 0]) + line
            for number, line in enumerate(self._lines())
        )

    def _lines(self) -> Iterator[Content]:
        value = f"‹ {self.value} ›" if self.setting else self.value
        text = f"{self.label.ljust(LABEL_WIDTH)}{value}" if value else self.label
        room = WIDTH - len(self.key) - 1
        yield Content.assemble(filled(text, room), " ", (self.key, "bold"))
        for line in wrap(self.detail, WIDTH, max_lines=2, placeholder="…"):
            yield Content(line)
