"""How a match ends, and what comes after a round."""

import pytest

from scopa.engine.match import Outcome
from scopa.engine.rules import Rules
from scopa.words.names import Names
from scopa.words.result import headline, reason, takeback_note, target_text, tie_text

TWO = Names(Rules(), ("Anna", "Computer"), viewer=0)


def test_the_headline_speaks_to_the_viewer() -> None:
    """Whichever seat the player has; a side of two is more than one."""
    four = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1)
    theirs, ours = (Outcome(side, (8, 11), napoleone=False) for side in (0, 1))
    assert headline(ours, four) == "You and West win the match"
    assert headline(theirs, four) == "North and South win the match"
    assert headline(ours, TWO) == "Computer wins the match"


def test_the_reason_is_the_target_or_napoleone() -> None:
    """A match is won by points, or at once by all ten coins."""
    assert "21" in reason(Outcome(0, (21, 8), napoleone=False), 21)
    assert "napoleone" in reason(Outcome(0, (3, 8), napoleone=True), 21)


@pytest.mark.parametrize(("takebacks", "words"), [(0, "No play"), (1, "One play"), (7, "7 plays")])
def test_takebacks_are_told(takebacks: int, words: str) -> None:
    """The result says how often plays were taken back, also when it never happened."""
    assert takeback_note(takebacks).startswith(words)


def test_targets_and_ties() -> None:
    """One point wins, more win; a tie is none below the target."""
    assert (target_text(1), target_text(11)) == ("1 point wins", "11 points win")
    assert tie_text((11, 11), 11) == "A tie at 11: another round decides."
    assert tie_text((10, 10), 11) == ""
