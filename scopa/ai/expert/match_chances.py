"""The chance to win the match, by how many points each side has to go.

What backgammon calls a match equity table: worked out backwards from the scores that end a match
(RULES.md 4), with how often a round between equal players ends with which points. The side that
opens a round deals the next one.
"""

from collections.abc import Mapping
from typing import NamedTuple

MOST = 30
"""Points to go that are told apart; a side that has more to go counts as one that has so many."""


class Ended(NamedTuple):
    """The points that a round brings."""

    opener: int
    """The points of the side that opened it."""
    dealer: int


class MatchChances:
    """The chance of the side that opens the next round to win the match.

    A side has the target less its total to go: 0 or less when it has reached the target.
    """

    def __init__(self, rounds: Mapping[Ended, float]) -> None:
        """`rounds` is how often a round ends so, in any unit.

        Raises `ValueError` for rounds that bring nobody a point: the settebello is always taken.
        """
        if Ended(0, 0) in rounds:
            raise ValueError("a round brings at least one point")
        total = sum(rounds.values())
        self._rounds = [(ended, share / total) for ended, share in rounds.items()]
        self._level = self._chance_when_level()
        self._undecided: dict[tuple[int, int], float] = {}
        for both in range(2, 2 * MOST + 1):
            for opener in range(max(1, both - MOST), min(MOST, both - 1) + 1):
                self._undecided[opener, both - opener] = self._chance(opener, both - opener)

    def __call__(self, opener: int, dealer: int) -> float:
        """The chance when the next round's opener and dealer have so many points to go."""
        if opener > 0 and dealer > 0:
            return self._undecided[min(opener, MOST), min(dealer, MOST)]
        if opener == dealer:
            return self._level
        return 1.0 if opener < dealer else 0.0

    def after_round(self, opener: int, dealer: int) -> float:
        """The chance of the side that opened the last round, with so many points to go now."""
        return 1.0 - self(dealer, opener)

    def _chance(self, opener: int, dealer: int) -> float:
        """The chance by those with fewer points to go together, the next round played."""
        return sum(
            share * self.after_round(opener - ended.opener, dealer - ended.dealer)
            for ended, share in self._rounds
        )

    def _chance_when_level(self) -> float:
        """The chance when both sides have reached the target with as many points.

        The next round that isn't a tie decides, and after a tie the other side opens: with c the
        chance, c = won + tied * (1 - c).
        """
        won = sum(share for (opener, dealer), share in self._rounds if opener > dealer)
        tied = sum(share for (opener, dealer), share in self._rounds if opener == dealer)
        return (won + tied) / (1.0 + tied)
