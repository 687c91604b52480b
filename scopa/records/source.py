"""The text of a record as numbered lines, and faults that point at them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scopa.language import _
from scopa.records.record import RecordError

LONGEST_LINE = 1000
"""Bytes; the longest line that the format itself asks for has 124."""

LONGEST_QUOTE = 60
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f]")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file without its newline; lines are numbered from 1."""

    number: int
    text: str


class Source:
    """The lines that mean something, one after the other; blank ones and comments are skipped.

    What holds for every line, comments included, is checked when the reading gets there: UTF-8, a
    newline alone at its end, no control characters, at most `LONGEST_LINE` bytes.
    """

    def __init__(self, name: str, content: bytes) -> None:
        self.name = name
        self._lines = content.split(b"\n")
        self._meaningful = self._read()
        self._next = next(self._meaningful, None)

    def peek(self) -> Line | None:
        """The next line that means something; None at the end of the file."""
        return self._next

    def advance(self) -> None:
        """Go on to the line after; `RecordError` if that or one skipped breaks the rules above."""
        self._next = next(self._meaningful, None)

    def fault(self, line: Line | None, message: str, expected: str = "") -> RecordError:
        """The error that says what is wrong with a line, or with the end of the file (None)."""
        number = line.number if line else len(self._lines)
        found = quoted(line.text) if line else _("the end of the file")
        template = (
            _("{message} (expected {expected}, found {found})")
            if expected
            else _("{message} (found {found})")
        )
        text = template.format(message=message, expected=expected, found=found)
        return RecordError(self.name, number, text)

    def _read(self) -> Iterator[Line]:
        for number, content in enumerate(self._lines, 1):
            line = Line(number, self._decoded(number, content))
            if line.text.strip(" \t") and not line.text.startswith("#"):
                yield line

    def _decoded(self, number: int, content: bytes) -> str:
        if len(content) > LONGEST_LINE:
            template = _("the line is too long (expected at most {most} bytes, found {count})")
            message = template.format(most=LONGEST_LINE, count=len(content))
            raise RecordError(self.name, number, message)
        try:
            text = content.decode()
        except UnicodeDecodeError as error:
            template = _("not UTF-8 (expected text, found the byte {byte})")
            message = template.format(byte=f"0x{content[error.start]:02x}")
            raise RecordError(self.name, number, message) from None
        if text.endswith("\r"):
            template = _(
                "a carriage return before the newline (expected {expected}, found {found})"
            )
            message = template.format(expected=repr("\n"), found=repr("\r\n"))
            raise RecordError(self.name, number, message)
        if (control := CONTROL.search(text)) or (number == 1 and text.startswith("\ufeff")):
            character = control[0] if control else "\ufeff"
            template = _("a control character (expected text, found {character!r})")
            raise RecordError(self.name, number, template.format(character=character))
        return text


def quoted(text: str) -> str:
    """A line in quotation marks, cut to `LONGEST_QUOTE` characters, nothing invisible in it."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")
