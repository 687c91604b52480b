"""The words about the chosen card."""

from scopa.tui.selection import Selection
from scopa.words import table as words
from scopa.words.names import Names


def caption(selection: Selection | None, turn: int | None, seat: int, names: Names) -> str:
    """What the chosen card would do, or who else is to play.

    ``turn`` is the seat to play, ``seat`` the one from which the table is seen.
    """
    if turn is not None and turn != seat:
        return words.thinking(names.seat(turn))
    if selection is None:
        return ""
    if selection.picked:
        return words.picking(selection.move, names)
    return words.proposal(selection.move, selection.choice, len(selection.captures), names)
