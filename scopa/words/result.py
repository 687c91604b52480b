"""How a match ends, and what comes after a round."""

from collections.abc import Sequence

from scopa.engine.match import Outcome
from scopa.language import N_, _, ngettext
from scopa.words.names import Names
from scopa.words.sides import BySide

DECIDED = N_("That decides the match.")
REMATCH_NOTE = N_("A rematch deals the same cards, for practice.")
"""What is told after a match with the deals of a day."""
_WINS = BySide(
    you=N_("You win the match"),
    we=N_("You and {partner} win the match"),
    one=N_("{player} wins the match"),
    they=N_("{one} and {other} win the match"),
)


def points_text(points: int) -> str:
    """So many points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def target_text(target: int) -> str:
    """How many points win."""
    return ngettext("{points} point wins", "{points} points win", target).format(points=target)


def tie_text(totals: Sequence[int], target: int) -> str:
    """Why a match goes on although the target is reached; nothing where it isn't."""
    best = max(totals)
    if best < target:
        return ""
    return _("A tie at {points}: another round decides.").format(points=best)


def headline(outcome: Outcome, names: Names) -> str:
    """Who won."""
    return _WINS.of(outcome.winner, names)


def reason(outcome: Outcome, target: int) -> str:
    """Why the match is over (RULES.md 4, and the option ``napoleone``)."""
    if outcome.napoleone:
        return _("All ten coins in one pile: napoleone wins the match at once.")
    return ngettext(
        "{points} point or more, and more than anyone else.",
        "{points} points or more, and more than anyone else.",
        target,
    ).format(points=target)


def takeback_note(takebacks: int) -> str:
    """How often plays were taken back, as the match's record says it."""
    if takebacks == 0:
        return _("No play was taken back.")
    return ngettext(
        "One play was taken back.", "{takebacks} plays were taken back.", takebacks
    ).format(takebacks=takebacks)
