"""Values of options as they are typed; each raises `argparse.ArgumentTypeError` for a bad one."""

import argparse

from scopa.language import _

TYPE_CHECKING = False  # as in `scopa.arguments.parser`
if TYPE_CHECKING:
    from datetime import date

    from scopa.records.codes import SharedDeal

LONGEST_SEED = 100
"""Characters; a seed stands in a line of the record."""


def code(text: str) -> "SharedDeal":
    """A code by which deals are shared."""
    from scopa.records.codes import SharedDeal  # noqa: PLC0415 - only for this

    try:
        return SharedDeal.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def past_day(text: str) -> "date":
    """A day, today's if none is given; one that hasn't come yet has no deals to play."""
    from scopa.records.daily import today  # noqa: PLC0415 - only for this

    day = any_day(text) if text else today()
    if day > today():
        raise argparse.ArgumentTypeError(_("{date} is still to come").format(date=day.isoformat()))
    return day


def seat(text: str) -> int:
    """A seat, 0 to 3."""
    if text not in ("0", "1", "2", "3"):
        template = _("must be a seat from 0 to 3, not {text!r}")
        raise argparse.ArgumentTypeError(template.format(text=text))
    return int(text)


def any_day(text: str) -> "date":
    """A day, whichever."""
    from datetime import date  # noqa: PLC0415 - only for this

    try:
        day = date.fromisoformat(text)
        if day.isoformat() != text:  # one of the other forms of ISO 8601
            raise ValueError(text)
    except ValueError:
        template = _("must be a date like {example}, not {text!r}")
        message = template.format(example="2026-11-30", text=text)
        raise argparse.ArgumentTypeError(message) from None
    return day


def seed(text: str) -> int:
    """A whole number for the generator of the cards, not too long to stand in a record."""
    if len(text) > LONGEST_SEED:
        template = _("must have at most {count} digits")
        raise argparse.ArgumentTypeError(template.format(count=LONGEST_SEED))
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        template = _("must be a whole number, not {text!r}")
        raise argparse.ArgumentTypeError(template.format(text=text))
    return int(text)


def seconds(text: str) -> float:
    """A time of less than a day, 0 or more."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < 86400:
        template = _("must be a number of seconds, not {text!r}")
        raise argparse.ArgumentTypeError(template.format(text=text))
    return seconds


def count(text: str) -> int:
    """How many: from 1 up."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        template = _("must be a whole number from 1 up, not {text!r}")
        raise argparse.ArgumentTypeError(template.format(text=text))
    return int(text)


def place(text: str) -> str:
    """A file or folder to write; standard output, which ``-`` stands for elsewhere, is neither."""
    if text == "-":
        raise argparse.ArgumentTypeError(
            _("must be a file or a folder, not standard output (./- is one of that name)")
        )
    return text


def port(text: str) -> int:
    """A port of TCP; 0 is any that is free."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(
            _("must be a whole number from 0 to 65535, not {text!r}").format(text=text)
        )
    return int(text)


def address(text: str) -> str:
    """A host and a port, as in ``localhost:8786``, with the protocol before it or without."""
    protocol, behind, rest = text.rpartition("://")
    host, colon, number = rest.rpartition(":")
    known = not behind or protocol in ("tcp", "tls")
    if not (known and host and colon and number.isascii() and number.isdigit()):
        template = _("must be a host and a port like {example}, not {text!r}")
        example = "localhost:8786"
        raise argparse.ArgumentTypeError(template.format(example=example, text=text))
    return text
