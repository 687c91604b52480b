"""A deal from some play on: every path of open plays, for all hands that may be held at once.

The path is open and the hands are not, so a node is a path, and what depends on the hands stands in
rows of numbers beside it: `scopa.ai.equilibrium.hands` says in which order. The nodes of one ply
are a `Level` of arrays. Paths differ although they may lead to one state; what there is to capture,
and what the ends are worth, is looked up once for each state.

The last play of a deal is one card, of which everybody knows by then what it is worth where. It has
no level: an end is the best of its captures for the dealer who makes it.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from scopa.ai.equilibrium.branches import Branches
from scopa.ai.equilibrium.deal import DEALER, OPENER, Play
from scopa.ai.equilibrium.hands import Link, Places, holding, lacking, numbers, places
from scopa.ai.equilibrium.marks import distinct
from scopa.ai.equilibrium.memory import keep_memory
from scopa.ai.equilibrium.products import Rows
from scopa.ai.equilibrium.situations import Situations, Ways
from scopa.ai.equilibrium.states import Leaves, Masks, Numbers, States, Values
from scopa.engine.captures import CaptureRule

AT_ONCE = 1 << 15
"""Ends that are valued between two looks at the meter: in some 30 milliseconds."""
ANEW_AT_ONCE = 1 << 12
"""The same for those that are valued anew, with more care."""

Reached = tuple[Situations, Places, tuple[int, int]]
"""Situations, which of them each node is in, and how many cards each player holds."""


class Meter(Protocol):
    """Told what is done for a tree, before it is; raises to have it given up."""

    def look(self) -> None:
        """Some of the work follows."""
        ...

    def build(self, paths: int) -> None:
        """So many paths are added."""
        ...

    def value(self, paths: int, ends: int) -> None:
        """All paths are there, so many, and so many ends are valued."""
        ...


class Unmetered:
    """A meter that lets all be done."""

    def look(self) -> None:
        """Go on."""

    def build(self, paths: int) -> None:
        """Go on."""

    def value(self, paths: int, ends: int) -> None:
        """Go on."""


UNMETERED = Unmetered()


@dataclass(frozen=True, slots=True)
class Level:
    """All nodes of one ply, and their children, which are the nodes of the next.

    At a node one of its cards is played, and most have but one way to be.
    """

    player: int
    """The player to play."""
    cards: Numbers
    """Situations x cards: the numbers of those that hands are drawn from."""
    situation: Places
    """That of each node."""
    sizes: tuple[int, int]
    """How many cards each player holds."""
    captured: Masks
    """What may be captured, whatever the node."""
    option: Places
    """Which of these the play that leads to each child captures."""
    branches: Branches
    """Which children belong to which pair of node and card: node * cards + place."""

    @property
    def nodes(self) -> int:
        """How many there are."""
        return len(self.situation)

    @property
    def drawn(self) -> int:
        """Cards that hands are drawn from."""
        return int(self.cards.shape[1])

    @property
    def held(self) -> Link:
        """How hands of the player to play belong to those after it."""
        return holding(self.drawn, self.sizes[self.player])

    @property
    def lacked(self) -> Link:
        """How hands of the other player belong to those after it."""
        return lacking(self.drawn, self.sizes[1 - self.player])

    def child(self, node: int, play: Play) -> int:
        """The child that a play leads to; raises `ValueError` where there is no such play."""
        move, card = play
        pair = node * self.drawn + self._place(node, card)
        for child in self.branches.rows(pair):
            if self.captured[self.option[child]] == move ^ card:
                return child
        raise ValueError(f"there is no play {play}")

    def left(self, node: int, card: int, rest: int) -> int:
        """The number of the hand that is left when a card is played at a node, both as masks."""
        cards = self.cards[self.situation[node]].tolist()
        del cards[self._place(node, card)]
        return numbers(self.drawn - 1, rest.bit_count())[places(rest, cards)]

    def _place(self, node: int, card: int) -> int:
        [place] = places(card, self.cards[self.situation[node]].tolist())
        return place


@dataclass(frozen=True, slots=True)
class Ends:
    """How the paths of a deal end, the dealer's last card being played or the only one left."""

    cards: Numbers
    """Situations x cards, as in a `Level`."""
    situation: Places
    """That of each path."""
    ways: Ways | None
    """What the last card may capture, for each situation and card; nothing where all are played."""
    states: States
    """The different states that the deal ends in."""
    kind: Places
    """That of each of the ways, or of each situation."""
    values: Values
    """What each state is worth to the opener."""

    @property
    def best(self) -> Places:
        """The state that the best play of each card leads to: situations x cards.

        Or situations x 1 where all are played.
        """
        if not self.ways:
            return self.kind[:, None]
        best = self.kind[: self.ways.branches.things].copy()
        for things, more in self.ways.branches.more():
            other = self.kind[more]
            better = self.values[other] < self.values[best[things]]
            best[things] = np.where(better, other, best[things])
        return best.reshape(self.cards.shape)

    @property
    def worth(self) -> Values:
        """What the best play of each card is worth, as `best` has them."""
        return self.values[self.best]

    def often(self, opener: Rows, dealer: Rows) -> Values:
        """How often it comes to each state, by what either of the players does for it.

        Summed over hands, from the reach of both at the ends of the paths.
        """
        by_path = (opener + dealer).astype(np.float64)
        if not self.ways:
            kind = self.kind[self.situation]
            return np.bincount(kind, by_path.ravel(), len(self.states)).astype(np.float64)
        places = (self.situation[:, None] * by_path.shape[1] + np.arange(by_path.shape[1])).ravel()
        by_pair = np.bincount(places, by_path.ravel(), self.cards.size)
        return np.bincount(self.kind, by_pair[self.ways.pair], len(self.states)).astype(np.float64)

    def play(self, path: int, card: int) -> Play:
        """How the dealer plays its last card, given as a mask, at the end of a path."""
        assert self.ways, "the dealer has no card left"
        situation = self.situation[path]
        [place] = places(card, self.cards[situation].tolist())
        rows = self.ways.branches.rows(situation * self.cards.shape[1] + place)
        best = min(rows, key=lambda row: float(self.values[self.kind[row]]))
        return int(self.ways.captured[best]) | card, card


class Tree:
    """All paths of a deal, or of several in which hands are drawn from as many cards."""

    def __init__(
        self,
        roots: Situations,
        sizes: tuple[int, int],
        rule: CaptureRule,
        leaves: Leaves,
        meter: Meter = UNMETERED,
    ) -> None:
        """`roots` are where one or more deals stand.

        `sizes` are what the opener and the dealer hold: as many, or the dealer, who then is to
        play, one more. `leaves` are asked for each end once, in the order of `last.states`.
        """
        keep_memory()
        self.levels: list[Level] = []
        self.nodes = 0
        """Paths, those to the ends left out."""
        self._rule = rule
        self._meter = meter
        at, number = roots, np.arange(len(roots.states))
        while sum(sizes) > 1 or not self.levels:
            at, number, sizes = self._expanded(at, number, sizes)
        self.last = self._ended(at, number, sizes, leaves)

    def _expanded(self, at: Situations, number: Places, sizes: tuple[int, int]) -> Reached:
        """Add the level of some situations; where its children are, and what is held there."""
        player = OPENER if sizes[OPENER] == sizes[DEALER] else DEALER
        opens = player == OPENER
        self._meter.look()
        ways = at.ways(self._rule, opens=opens)
        self._meter.look()
        pairs = (number[:, None] * at.drawn + np.arange(at.drawn)).reshape(-1)
        branches, option = ways.branches.picked(pairs)
        self.levels.append(Level(player, at.cards, number, sizes, ways.captured, option, branches))
        self.nodes += len(option)
        self._meter.build(len(option))
        following, kind = at.after(ways)
        return following, kind[option], (sizes[OPENER] - opens, sizes[DEALER] - (not opens))

    def _ended(
        self, at: Situations, number: Places, sizes: tuple[int, int], leaves: Leaves
    ) -> Ends:
        """Value the ends."""
        ways = None
        if sizes[DEALER]:
            self._meter.look()
            ways = at.ways(self._rule, opens=False)
            self._meter.look()
        rows, kind = distinct(ways.marks if ways else at.marks)
        self._meter.value(self.nodes, len(rows))
        states = at.states_after(ways, rows) if ways else at.states.take(rows)
        values = self._valued(leaves, states, AT_ONCE)
        return Ends(at.cards, number, ways, states, kind, values)

    def _valued(self, leaves: Leaves, states: States, at_once: int) -> Values:
        """The values of some states, in pieces."""
        values = np.empty(len(states))
        for start in range(0, len(states), at_once):
            self._meter.look()
            piece = np.arange(start, min(start + at_once, len(states)))
            values[piece] = leaves(states.take(piece))
        return values

    def roots_of_ends(self) -> Places:
        """The root that each path to an end begins at."""
        root: Places = np.arange(self.levels[0].nodes)
        for level in self.levels:
            root = root[level.branches.owners() // level.drawn]
        return root

    def revalue(self, ends: Places, leaves: Leaves) -> None:
        """Value some of the ends anew; a `Solver` made before doesn't hear of it.

        Those with alike piles are valued together, as what follows them is alike.
        """
        alike = ends[np.argsort(self.last.states.dealer[ends], kind="stable")]
        self.last.values[alike] = self._valued(leaves, self.last.states.take(alike), ANEW_AT_ONCE)
