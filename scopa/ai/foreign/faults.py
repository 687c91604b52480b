"""What somebody else's code did wrong, and saying it in one line."""

import sys
import traceback
from pathlib import Path

from scopa.language import _
from scopa.one_line import one_line
from scopa.refusal import Refusal

_NOT_THEIRS = {"scopa", *sys.stdlib_module_names}
LONGEST = 100
"""Characters to which a line is cut."""


class BotFault(Refusal):
    """Somebody else's player didn't do what it was asked to; it can be asked again.

    The text says what it did instead, in one line that goes behind the name of the player:
    ``didn't answer within 10 s``.
    """


def shortened(text: str, longest: int = LONGEST) -> str:
    """The text as one line, cut to so many characters."""
    line = one_line(text)
    return line if len(line) <= longest else line[: longest - 1] + "…"


def text_of(error: BaseException) -> str:
    """An exception's text; empty when it can't say it."""
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - somebody else's __str__
        return ""


def described(error: BaseException) -> str:
    """An exception's type and text in one line, and where in somebody else's code it came from.

    The type alone when it can't say its text.
    """
    name, text = type(error).__name__, text_of(error)
    place = _place(error)
    return shortened(f"{name}: {text}" if text else name, LONGEST - len(place)) + place


def _place(error: BaseException) -> str:
    """The file and line that somebody else has to look at, in brackets; empty if none is known.

    What is called first from here is theirs, and so is all that stands in the same package: the
    innermost of these lines is named, not one of a library that they call.
    """
    frames = [
        (str(frame.f_globals.get("__name__", "")).partition(".")[0], frame.f_code, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    theirs = next((package for package, *_code in frames if package not in _NOT_THEIRS), None)
    for package, code, line in reversed(frames):
        if package == theirs:
            return f" ({shortened(Path(code.co_filename).name, LONGEST // 2)}:{line})"
    return ""


def raised(error: BaseException) -> str:
    """What somebody else's code did that raised this, as it goes behind a name."""
    return _("raised {error}").format(error=described(error))
