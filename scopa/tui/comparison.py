"""What the screens of a match say of strong play over the same deals, where that is asked for."""

from functools import partial

from scopa.coach.strong_play import StrongPlay
from scopa.records.daily import is_compared
from scopa.storage import SavedMatch
from scopa.tui.widgets.compared import Work
from scopa.words.names import Names
from scopa.words.strong_play import told_match, told_round


class Comparison:
    """Compares what the person at a seat makes of a match with strong play."""

    def __init__(self, saved: SavedMatch, seat: int) -> None:
        """Get ready; nothing is played yet."""
        self._saved = saved
        self._strong_play = StrongPlay.of(saved.match, saved.tags, seat)

    def of_round(self, names: Names) -> Work | None:
        """Works out what to say of the round that was dealt last; None where nothing is said."""
        if not is_compared(self._saved.tags):
            return None
        log = self._saved.match.last_dealt
        strong = self._strong_play
        return lambda stop: partial(told_round, strong.round(log, stop), names)

    def of_match(self, names: Names) -> Work | None:
        """Works out what to say of all rounds so far; None where nothing is said."""
        if not is_compared(self._saved.tags):
            return None
        match = self._saved.match
        totals, rounds = match.totals, tuple(match.rounds)
        strong = self._strong_play
        return lambda stop: partial(told_match, totals, strong.total(rounds, stop), names)
