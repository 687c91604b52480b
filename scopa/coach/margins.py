"""By how much a side is ahead in each category at the end of a round."""

from collections.abc import Iterator, Sequence

from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.engine.scoring import Category, measures, napola_points, strict_best


def margin(points: Sequence[int], side: int) -> float:
    """A side's points less the mean of the others'."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


class Margins:
    """The margin of one side in each of `categories`; they add up to the round's margin."""

    def __init__(self, rules: Rules, side: int) -> None:
        self._contests = measures(rules)
        self._rules = rules
        self._side = side
        self.categories = tuple(self._names())

    def __call__(self, position: Position) -> list[float]:
        """Those of a round that has ended."""
        return [margin(points, self._side) for points in self._points(position)]

    def _names(self) -> Iterator[Category]:
        yield from (category for category, _ in self._contests)
        yield Category.SCOPE
        if self._rules.napola:
            yield Category.NAPOLA
        if self._rules.bonus:
            yield Category.BONUS

    def _points(self, position: Position) -> Iterator[Sequence[int]]:
        """The points of each side, category by category."""
        piles = position.piles
        for _, measure in self._contests:
            winner = strict_best([measure(pile) for pile in piles])
            yield [int(side == winner) for side in range(len(piles))]
        yield position.scope
        if self._rules.napola:
            yield [napola_points(pile) for pile in piles]
        if self._rules.bonus:
            yield position.bonus
