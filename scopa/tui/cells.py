"""Text measured in cells of the terminal, of which some letters take two."""

from rich.cells import cell_len, set_cell_size
from textual.content import Content

__all__ = ["cell_len", "filled", "shortened", "tail", "wrapped"]


def shortened(text: str, width: int) -> str:
    """The text in at most so many cells, with ``…`` where something is left out."""
    if cell_len(text) <= width:
        return text
    return f"{set_cell_size(text, width - 1)}…" if width > 0 else ""


def tail(text: str, width: int) -> str:
    """The end of the text in at most so many cells, with ``…`` where its beginning is left out."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) >= width:
        text = text[1:]
    return f"…{text}" if width > 0 else ""


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken between words where it can be."""
    return [line.plain for line in Content(text).wrap(width)] if text else []


def filled(text: str, width: int) -> str:
    """The text `shortened` or else filled with blanks to so many cells."""
    return set_cell_size(shortened(text, width), max(0, width))


def shortened_name(name: str, width: int) -> str:
    """The name cut to ``width`` cells; a number at its end, which tells it from others, stays."""
    head, number = name.rpartition(" ")[::2]
    numbered = head and number.isdecimal() and width > len(number)
    if not numbered or cell_len(name) <= width:
        return shortened(name, width)
    return shortened(head, width - len(number)) + number
