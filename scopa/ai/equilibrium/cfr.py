"""Solving deals by counterfactual regret minimisation, in its predictive variant.

As in CFR+ (Tammelin, arXiv 1407.5042) regrets are cut at zero and the players take turns. The
strategies are in proportion to the regrets as they would be if the last pass came again (Farina,
Kroer and Sandholm, arXiv 2007.14358), but at half its weight, and the average weighs the n-th pass
by n**4.
Of the weights that were tried these leave the least to exploit after the few passes that a move
has time for. The average comes near an equilibrium; `Solver.exploitability` says how near.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from scopa.ai.equilibrium.deal import DEALER, OPENER, Path, Play
from scopa.ai.equilibrium.hands import disjoint, numbers, places
from scopa.ai.equilibrium.products import Rows
from scopa.ai.equilibrium.states import Values
from scopa.ai.equilibrium.sweeps import Profile, Sweeps
from scopa.ai.equilibrium.tree import UNMETERED, Meter, Tree

Ranges = tuple[Rows, Rows]
"""How likely the opener, and the dealer, is to hold each hand at each root, in any unit.

Roots x hands, in the order of `scopa.ai.equilibrium.hands`, for cards from the lowest number."""


POWER = 4
"""The average strategy weighs a pass by its number to this power."""
FORESEEN = 0.5
"""How much of the last pass's regrets is added to all, to play by."""
ASTRAY = 1e-3
"""A hand that comes to a node by its own plays less often, in the average, is off their way."""
LEAST = 1e-30
"""What regrets are cut at, nearly zero: where all are, all plays are as likely."""


class Choice(NamedTuple):
    """A play of one hand at the root, as the average strategies have it."""

    play: Play
    value: float
    """What it is worth to the player who makes it, in what the leaves count."""
    probability: float


class Solver:
    """The strategies of both players of a tree, which get better with every pass."""

    def __init__(
        self, tree: Tree, ranges: Ranges | None = None, dtype: DTypeLike = np.float32
    ) -> None:
        """Without `ranges` all hands are as likely.

        float32 is enough to play by and is faster; float64 reaches an equilibrium to 1e-6.
        """
        self.tree = tree
        self.passes = 0
        self.sweeps = Sweeps(tree, dtype)
        self._held = tuple(
            held.astype(dtype)
            for held in ranges or (_all_alike(tree, OPENER), _all_alike(tree, DEALER))
        )
        steps = self.sweeps.steps
        self._regrets = [np.full(step.shape, LEAST, dtype) for step in steps]
        self._sums = [np.full(step.shape, LEAST, dtype) for step in steps]
        self._profile = [
            step.shares(regrets) for step, regrets in zip(steps, self._regrets, strict=True)
        ]
        self._reaches = [self.reach(player, self._profile) for player in (OPENER, DEALER)]
        self._average: Profile | None = None

    def run(self, passes: int, meter: Meter = UNMETERED) -> None:
        """Improve both strategies so many times, or until the meter raises."""
        self._average = None
        for _ in range(passes):
            for player in (OPENER, DEALER):
                meter.look()
                self._improve(player)
            self.passes += 1

    @property
    def average(self) -> Profile:
        """The average strategies of both players."""
        if self._average is None:
            steps = self.sweeps.steps
            self._average = [
                step.shares(sums) for step, sums in zip(steps, self._sums, strict=True)
            ]
        return self._average

    def choices(self, hand: int) -> list[Choice]:
        """What the player to play may do with a hand, given as a mask, over all roots.

        The hand can be held at each of them. A root counts as much as the other player's hands are
        likely there.
        """
        level = self.tree.levels[0]
        player = level.player
        weights = self._weights(hand)
        other = self.reach(1 - player, self.average)
        values = self.sweeps.values(player, other[-1], self.average, depth=1)
        found: dict[Play, list[float]] = {}
        for child, pair in enumerate(level.branches.owners().tolist()):
            root, place = divmod(pair, level.drawn)
            card = 1 << int(level.cards[level.situation[root], place])
            if hand & card:
                left = level.left(root, card, hand ^ card)
                play = int(level.captured[level.option[child]]) | card, card
                sums = found.setdefault(play, [0.0, 0.0])
                sums[0] += float(values[child, left])
                sums[1] += float(self.average[0][child, left]) * weights[root]
        total = sum(weights)
        return [Choice(play, *(each / total for each in sums)) for play, sums in found.items()]

    def shares(self, path: Path, hand: int, plays: Iterable[Play]) -> dict[Play, float]:
        """How often each of the plays of a hand is made after a path from the first root.

        These are all its plays. By the average strategies, unless these never come there with it:
        then what they'd do is left from the first pass, and the last one knows better.
        """
        node = 0
        for level, play in zip(self.tree.levels, path, strict=False):
            node = level.child(node, play)
        if len(path) == len(self.tree.levels):
            return {self.tree.last.play(node, hand): 1.0}
        depth, level = len(path), self.tree.levels[len(path)]
        places = {
            play: (level.child(node, play), level.left(node, play[1], hand ^ play[1]))
            for play in plays
        }
        often = sum(float(self._sums[depth][place]) for place in places.values())
        astray = often < ASTRAY * self._most_often(level.player)
        profile = self._profile if astray else self.average
        return {play: float(profile[depth][place]) for play, place in places.items()}

    @property
    def pure(self) -> Profile:
        """The average strategies made pure: each hand always makes its likeliest play."""
        steps = self.sweeps.steps
        return [step.pure(plays) for step, plays in zip(steps, self.average, strict=True)]

    def exploitability(self, profile: Profile | None = None) -> float:
        """What the best responses win from a profile, the mean of the two seats.

        It is that of the average strategies if none is given.
        """
        ends, total = self._ends(profile or self.average)
        won = sum(
            float((self._held[player] * self.sweeps.best(player, ends[1 - player])).sum())
            for player in (OPENER, DEALER)
        )
        return won / total / 2

    def value(self) -> float:
        """What the deal is worth to the opener if both play by the average strategies."""
        ends, total = self._ends(self.average)
        worth = self.sweeps.at_ends(OPENER, ends[DEALER])
        return float((ends[OPENER] * worth).sum(dtype=np.float64)) / total

    def expected(self, measures: NDArray[np.floating]) -> Values:
        """The mean of each measure over the ends for each root, if both play by the average.

        From ends x measures, in the order of the tree's `last.states`, to roots x measures.
        """
        (opener, dealer), _total = self._ends(self.average)
        often = (opener * dealer).astype(np.float64)
        last, root = self.tree.last, self.tree.roots_of_ends()
        state = last.best[last.situation]
        total = np.bincount(root, often.sum(1))
        sums = [np.bincount(root, (often * measure[state]).sum(1)) for measure in measures.T]
        return np.stack(sums, axis=1) / total[:, None]

    def _ends(self, profile: Profile) -> tuple[list[Rows], float]:
        """The reach of both players at the ends, and how likely these are together."""
        ends = [self.reach(player, profile)[-1] for player in (OPENER, DEALER)]
        return ends, float((ends[OPENER] * ends[DEALER]).sum(dtype=np.float64))

    def reach(self, player: int, profile: Profile) -> list[Rows]:
        """A player's reach at every level and at the ends, by a profile."""
        return self.sweeps.reach(player, self._held[player], profile)

    def _improve(self, player: int) -> None:
        """Learn at all nodes of a player from what they are worth, the other playing as it does."""
        values = self.sweeps.at_ends(player, self._reaches[1 - player][-1])
        steps = self.sweeps.steps
        for depth in range(len(steps) - 1, -1, -1):
            step = steps[depth]
            if step.player != player:
                values = step.other_up(values)
                continue
            worth = step.own_up(self._profile[depth] * values)
            self._sums[depth] += (self.passes + 1) ** POWER * self._reaches[player][depth + 1]
            values -= step.own_down(worth)
            regrets = self._regrets[depth]
            regrets += values
            np.maximum(regrets, LEAST, out=regrets)
            values *= FORESEEN
            values += regrets
            np.maximum(values, LEAST, out=values)
            self._profile[depth] = step.shares(values)
            values = worth
        self._reaches[player] = self.reach(player, self._profile)

    def _most_often(self, player: int) -> float:
        """What the average strategies sum up for a hand that can't but come to a node."""
        held = float(self._held[player][0].max())
        return held * sum(float(number**POWER) for number in range(1, self.passes + 1))

    def _weights(self, hand: int) -> list[float]:
        """How likely all hands are together, at each root, that the other may hold against one."""
        level = self.tree.levels[0]
        own, other = level.sizes[level.player], level.sizes[1 - level.player]
        apart = disjoint(level.drawn, own, other)
        return [
            float(held[apart[numbers(level.drawn, own)[places(hand, cards)]]].sum())
            for held, cards in zip(
                self._held[1 - level.player], level.cards[level.situation].tolist(), strict=True
            )
        ]


def _all_alike(tree: Tree, player: int) -> Rows:
    level = tree.levels[0]
    return np.ones((level.nodes, len(numbers(level.drawn, level.sizes[player]))))
