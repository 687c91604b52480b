"""How a match ends, and what comes after a round."""

from collections.abc import Sequence

from scopa.engine.match import Outcome
from scopa.words.names import Names

DECIDED = "That decides the match."


def points_text(points: int) -> str:
    """So many points."""
    return f"{points} point{'' if points == 1 else 's'}"


def target_text(target: int) -> str:
    """How many points win."""
    return f"{points_text(target)} win{'s' if target == 1 else ''}"


def tie_text(totals: Sequence[int], target: int) -> str:
    """Why a match goes on although the target is reached; nothing where it isn't."""
    best = max(totals)
    return f"A tie at {best}: another round decides." if best >= target else ""


def headline(outcome: Outcome, names: Names) -> str:
    """Who won."""
    winner, ours = names.sides[outcome.winner], outcome.winner == names.our_side
    if ours or len(names.rules.seats_of(outcome.winner)) > 1:
        return f"{winner} win the match"
    return f"{winner} wins the match"


def reason(outcome: Outcome, target: int) -> str:
    """Why the match is over (RULES.md 4, and the option ``napoleone``)."""
    if outcome.napoleone:
        return "All ten coins in one pile: napoleone wins the match at once."
    return f"{points_text(target)} or more, and more than anyone else."


def takeback_note(takebacks: int) -> str:
    """How often plays were taken back, as the match's record says it."""
    match takebacks:
        case 0:
            return "No play was taken back."
        case 1:
            return "One play was taken back."
        case _:
            return f"{takebacks} plays were taken back."
