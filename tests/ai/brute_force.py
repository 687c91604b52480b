"""A brute-force solver of the last deal of the classic game for two.

Plain minimax: every line of play is tried to its end, and nothing is cut off or remembered. It is
built on the plain program of the benchmarks and shares no code with the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from tests.benchmarks.plain import Card, Cards, legal, score

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LastDeal:
    """Two seats with their last cards in hand, and nothing left to deal."""

    hands: tuple[Cards, Cards]
    table: Cards
    piles: tuple[Cards, Cards]
    scope: tuple[int, int]
    taker: int | None
    """The seat that captured last."""
    turn: int

    def following(self) -> Iterator[tuple[Card, Cards, "LastDeal"]]:
        """Every legal move, its card and what it captures, and where it leads."""
        for card, taken in legal(set(self.hands[self.turn]), set(self.table)):
            yield card, taken, self._after(card, taken)

    def margin(self) -> int:
        """The points by which the first seat wins the round if both play best."""
        if not any(self.hands):
            return self._counted()
        margins = [after.margin() for _, _, after in self.following()]
        return min(margins) if self.turn else max(margins)

    def _after(self, card: Card, taken: Cards) -> "LastDeal":
        turn = self.turn
        hands = _replaced(self.hands, turn, self.hands[turn] - {card})
        if not taken:
            table = self.table | {card}
            return LastDeal(hands, table, self.piles, self.scope, self.taker, 1 - turn)
        table = self.table - taken
        piles = _replaced(self.piles, turn, self.piles[turn] | taken | {card})
        swept = not table and any(hands)
        scope = _replaced(self.scope, turn, self.scope[turn] + swept)
        return LastDeal(hands, table, piles, scope, turn, 1 - turn)

    def _counted(self) -> int:
        piles = [set(pile) for pile in self.piles]
        if self.taker is not None:
            piles[self.taker] |= self.table
        first, second = score(piles, list(self.scope))
        return first - second


def _replaced(pair: tuple[T, T], place: int, new: T) -> tuple[T, T]:
    return (pair[0], new) if place else (new, pair[1])
