"""What a check found."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopa.bots.check.asking import Reply
from scopa.bots.positions import position_lines
from scopa.engine.view import View


@dataclass(frozen=True, slots=True)
class Finding:
    """How a bot did in one check."""

    check: str
    """What was checked, in a few words."""
    passed: bool | None
    """None where there was nothing to check, as of rules that the bot doesn't play."""
    told: str = ""
    """What was found, or why there was nothing to check."""
    position: Sequence[str] = ()
    """The position that shows what is wrong, as the protocol tells it."""


def wrong(check: str, reply: Reply, view: View) -> Finding:
    """The finding that a bot did something wrong in a position."""
    return Finding(check, passed=False, told=reply.fault, position=position_lines(view))
