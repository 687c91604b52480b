"""How large the tree of the rest of a deal will be, and what it takes to solve it.

How many paths there are, and how many different ends, follows from the number of cards that hands
are drawn from, but for a factor that the table has: for the ends 2 as a rule, 10 where there is
much to capture, and above 100 with ten low cards. It hardly depends on that number, so a small tree
from the same table tells it.

What a tree takes is counted in nodes, each of some 0.4 microseconds on the machine where this was
tuned.
"""

from dataclasses import dataclass
from math import factorial, perm
from typing import NamedTuple

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.equilibrium.cfr import Solver

PASSES = 12
"""Passes over a tree that are to be made."""
FEWEST_PASSES = 4
"""Passes after which the strategies are better than those of a smaller tree."""
BUILT, PASSED = 56, 154
"""Numbers at the paths that are built, and that are passed, in the time of a node."""
EXTRA_NUMBERS = 7
"""What is done once at each path takes as long as so many numbers beside those of its hands."""
END_COST = 3
"""Nodes in the time in which a network values an end, and the end is told from others."""
EXACT_COST = 45
"""Nodes in the time in which an end before the last deal is valued exactly."""
GUESSED = 0.3
"""For each play and once more the power of the ways to play a card that makes a guess at paths."""
GUESSED_ENDS = 2.0
"""How many times as many more ends there are by the guess."""


class Size(NamedTuple):
    """How large a tree is."""

    paths: float
    ends: float


class TooLarge(OutOfBudget):
    """A tree turned out to take more than is left; it is given up, and a smaller one may do."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The deals of a tree: how many, and what is held in them."""

    roots: int
    drawn: int
    """Cards that hands are drawn from."""
    sizes: tuple[int, int]
    """How many cards the opener and the dealer hold."""

    @property
    def numbers(self) -> int:
        """About how many numbers stand at each path, most of them the hands at the ends."""
        return self.drawn - sum(self.sizes) + 1 + EXTRA_NUMBERS

    @property
    def plain(self) -> Size:
        """What there would be if each card could be played in one way.

        The last play of several is no path of its own, and how the deal ends would depend on which
        cards each side has played, not on their order.
        """
        opener, dealer = self.sizes
        plays = opener + dealer
        paths = sum(perm(self.drawn, played) for played in range(1, max(plays, 2)))
        ends = perm(self.drawn, plays) / (factorial(opener) * factorial(dealer))
        return Size(self.roots * paths, self.roots * ends)

    def to_build(self, paths: float) -> float:
        """Nodes that it takes to build so many paths."""
        return paths * self.numbers / BUILT

    def to_pass(self, paths: float, passes: int = 1) -> float:
        """Nodes that passes over them take."""
        return passes * paths * self.numbers / PASSED

    def cost(self, size: Size) -> float:
        """Nodes that it takes to build and solve a tree of a size."""
        paths, ends = size
        return self.to_build(paths) + END_COST * ends + self.to_pass(paths, PASSES)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What trees from a table will take."""

    sizes: tuple[int, int]
    """How many cards the opener and the dealer hold."""
    paths: float
    ends: float
    """How many times as many paths and ends there are as if each card had one way to be played."""

    @classmethod
    def guessed(cls, sizes: tuple[int, int], ways: float) -> "Estimate":
        """From the ways in which a card can be played first, in the mean of all unseen.

        This may be off by a factor of 3, and by more on a table of ten low cards.
        """
        paths = ways ** (GUESSED * (sum(sizes) + 1))
        return cls(sizes, paths, GUESSED_ENDS * paths)

    @classmethod
    def of(cls, shape: Shape, size: Size) -> "Estimate":
        """As told by a tree of this shape, which turned out to have this size."""
        paths, ends = shape.plain
        return cls(shape.sizes, size.paths / paths, size.ends / ends)

    def size(self, drawn: int, roots: int = 1) -> Size:
        """About how large a tree is for hands drawn from so many cards."""
        paths, ends = self._shape(drawn, roots).plain
        return Size(self.paths * paths, self.ends * ends)

    def cost(self, drawn: int, roots: int = 1) -> float:
        """About how many nodes that tree takes."""
        return self._shape(drawn, roots).cost(self.size(drawn, roots))

    def most_drawn(self, most: float) -> int:
        """From how many cards a tree takes no more nodes than `most`; all hands, if fewer."""
        drawn = sum(self.sizes)
        while self.cost(drawn + 1) <= most:
            drawn += 1
        return drawn

    def _shape(self, drawn: int, roots: int) -> Shape:
        return Shape(roots, drawn, self.sizes)


class BudgetMeter:
    """Pays for the tree of a shape, and for passes over it, from a budget."""

    def __init__(self, budget: Budget, shape: Shape, *, at_any_rate: bool = False) -> None:
        """`at_any_rate` the tree is solved as far as the budget goes, and isn't `TooLarge`.

        By the time of a first tree there is no pace by which a limit of seconds could be judged.
        """
        self.size: Size | None = None
        """How large the tree is, once that is known."""
        self._budget = budget
        self._shape = shape
        self._at_any_rate = at_any_rate

    def look(self) -> None:
        """Raise `OutOfBudget` where the time is used up, or nobody waits any more."""
        self._budget.look()

    def build(self, paths: int) -> None:
        """Pay for paths; raises `OutOfBudget`."""
        self._budget.spend(int(self._shape.to_build(paths)))

    def value(self, paths: int, ends: int) -> None:
        """Pay for the ends; raises `TooLarge` where too little would be left for the passes."""
        self.size = Size(paths, ends)
        least = END_COST * ends + self._shape.to_pass(paths, FEWEST_PASSES)
        if least > self._budget.left() and not self._at_any_rate:
            raise TooLarge
        self._budget.spend(int(END_COST * ends))

    def solve(self, solver: Solver) -> None:
        """Make all passes over the tree, each paid for before; raises `OutOfBudget` amid them."""
        cost = int(self._shape.to_pass(solver.tree.nodes))
        while solver.passes < PASSES:
            self._budget.spend(cost)
            solver.run(1, self)
