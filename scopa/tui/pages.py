"""Words and choices dealt out to pages of a few lines: pure, from texts and a size."""

from dataclasses import dataclass

from scopa.tui.cells import wrapped

MOST_ROWS = 6
"""Rows that are set apart for words, at most and, on the lowest terminal, at least."""
FEWEST_ROWS = 3
ROWS_OF_THE_TABLE = 18
"""Rows that the table needs before the words get more than the fewest."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines, and how many choices can be seen below them."""

    lines: tuple[str, ...]
    room: int = 0


def rows_for_words(height: int) -> int:
    """How many of a terminal's rows are set apart for words."""
    return max(FEWEST_ROWS, min(MOST_ROWS, height - ROWS_OF_THE_TABLE))


def paged(text: str, choices: int, width: int, rows: int) -> tuple[Page, ...]:
    """The pages of a text with so many choices at its end.

    Where they don't fit under the text, the last page has as many of them as there is room for
    beside the text's end.
    """
    lines = tuple(wrapped(text, width)) or ("",)
    if len(lines) + choices <= rows:
        return (Page(lines, choices),)
    pages = [Page(lines[start : start + rows]) for start in range(0, len(lines), rows)]
    if not choices:
        return tuple(pages)
    end = pages.pop() if len(pages[-1].lines) < rows - 1 else Page(lines[-1:])
    room = min(choices, rows - len(end.lines))
    return (*pages, Page(end.lines, room))
