"""What somebody else's code did wrong, and saying it in one line."""

from scopa.one_line import one_line

LONGEST = 100
"""Characters to which a line is cut."""


class BotFault(Exception):  # noqa: N818 - what a bot did, and not an error of this program
    """A player that is another program gave no legal move; it can be asked again.

    The text says what it did instead, in one line that goes behind the name of the player:
    ``didn't answer within 10 s``.
    """


def shortened(text: str) -> str:
    """The text as one line, cut to `LONGEST` characters."""
    line = one_line(text)
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def described(error: BaseException) -> str:
    """An exception's type and text in one line; the type alone when it can't say its text."""
    name = type(error).__name__
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - somebody else's __str__
        text = ""
    return shortened(f"{name}: {text}" if text else name)
