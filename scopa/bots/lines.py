"""Bytes from another program as lines, with what holds for every line (docs/bots.md)."""

import re

from scopa.language import _

LONGEST_LINE = 1000
"""Bytes, the newline not counted."""

CONTROL = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]")


class ProtocolError(ValueError):
    """What the other side said is none of what the protocol allows; the text says what it did.

    The text goes behind the name of who said it: ``said 'hello' where 'ready' was expected``.
    """


class LineBuffer:
    """Bytes that have come, from which lines are taken; it holds one chunk and one line at most."""

    def __init__(self) -> None:
        self._bytes = b""

    def add(self, chunk: bytes) -> None:
        """Take in what has come; to be called only while `take` has nothing to give."""
        self._bytes += chunk

    def take(self) -> str | None:
        """The next line without its newline, or None where it isn't complete yet.

        Raises `ProtocolError` for a line that is too long, no UTF-8, or has control characters.
        """
        end = self._bytes.find(b"\n", 0, LONGEST_LINE + 1)
        if end < 0:
            if len(self._bytes) > LONGEST_LINE:
                template = _("wrote a line of more than {most} bytes")
                raise ProtocolError(template.format(most=LONGEST_LINE))
            return None
        line, self._bytes = self._bytes[:end], self._bytes[end + 1 :]
        return _text(line)


def _text(line: bytes) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise ProtocolError(_("wrote a line that isn't UTF-8")) from None
    if CONTROL.search(text):
        raise ProtocolError(_("wrote a line with control characters"))
    return text
