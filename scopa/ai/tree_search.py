"""A tree search over what one seat knows, for any number of seats and any rules.

Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012). Each iteration draws a world (who holds which of
the cards not seen), goes down one tree of moves that all worlds share, adds a move to it, and
plays the round out.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf, log, sqrt

from scopa.ai.playout import play_out
from scopa.engine.captures import CaptureEntry
from scopa.engine.cards import bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

Tries = tuple[int, float]
"""How often a move was tried, and its mean reward in points."""


class Node:
    """A move in the tree, after which the next seat chooses among the children."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        """By the mask of the move."""
        self.visits = 0
        self.available = 1
        """How often the move was legal when another or this one was chosen."""
        self.total = 0.0
        """The sum of the rewards for the side that moves."""


class TreeSearch:
    """One tree for one view, grown an iteration at a time.

    A world is the cards still to be played in the order in which they would be if nobody chose:
    a card drawn by the tree changes places with another of its hand, and what the tree leaves
    over is played out as it comes.
    """

    def __init__(self, view: View, exploration: float, draw: Callable[[], float]) -> None:
        """Begin a search for the seat in turn; `draw` is the source of chance."""
        self._position = view.position()
        entries = self._position.prepared.captures.entries
        self._seats = view.rules.seats
        self._unseen = [entries[card.bit] for card in view.unseen]
        self._own = [entries[card.bit] for card in view.hand]
        self._ends = _deal_ends(view)
        self._side = view.side
        self.exploration = exploration
        """The constant of the bandit, in points."""
        self._draw = draw
        self._root = Node()
        self.iterations = 0
        self.watch: Callable[[Node, Position], None] | None = None
        """Told of every iteration: the seat's move, and how the round ended."""
        self._total = 0.0
        self._squares = 0.0

    def child(self, move: Move) -> Node | None:
        """A move of the view in the tree; None before it is tried."""
        return self._root.children.get(move.mask)

    def visits(self, move: Move) -> int:
        """How often a move of the view was tried."""
        child = self.child(move)
        return child.visits if child else 0

    def tries(self, move: Move) -> Tries:
        """How often a move of the view was tried, and the mean reward for the side that moves."""
        child = self.child(move)
        return (child.visits, child.total / child.visits) if child else (0, 0.0)

    def advise(self, expected: Mapping[Move, float], tries: int) -> None:
        """Count what moves of the view are expected to gain, as if each had so many more tries.

        Only the differences between the moves matter, in points.
        """
        base = self._total / self.iterations - sum(expected.values()) / len(expected)
        for move, gain in expected.items():
            child = self._root.children.setdefault(move.mask, Node())
            child.visits += tries
            child.available += tries
            child.total += tries * (base + gain)

    def deviation(self) -> float:
        """The deviation of the rewards so far for the side that moves, in points."""
        mean = self._total / self.iterations
        return sqrt(max(0.0, self._squares / self.iterations - mean * mean))

    def iterate(self, first: int = 0) -> None:
        """Draw a world, grow the tree by a move, and learn from a round played out.

        `first` is the mask of the move to begin with; with 0 the search chooses it.
        """
        world = self._world()
        position = self._position.copy()
        self._deal(position, world, 0)
        path = self._descend(position, world, first)
        if position.plays_left:
            self._play_out(position, world, len(path))
        rewards = _rewards(position.points())
        reward = rewards[self._side]
        self.iterations += 1
        self._total += reward
        self._squares += reward * reward
        for node, side in path:
            node.visits += 1
            node.total += rewards[side]
        if self.watch is not None:
            self.watch(path[0][0], position)

    def _play_out(self, position: Position, world: list[CaptureEntry], start: int) -> None:
        """Play the rest of the round, from this card of the world on."""
        play_out(position, world[start:], self._draw)

    def _world(self) -> list[CaptureEntry]:
        """The cards still to be played, the seat's own at its turns in this deal."""
        draw = self._draw
        world = sorted(self._unseen, key=lambda _: draw())
        for place, card in enumerate(sorted(self._own, key=lambda _: draw())):
            world.insert(place * self._seats, card)
        return world

    def _deal(self, position: Position, world: Sequence[CaptureEntry], start: int) -> None:
        """Hand out the cards of the deal that goes on, or begins, with this card of the world."""
        end, seats = self._ends[start], self._seats
        turn = position.turn
        for seat in range(seats):
            hand = 0
            for place in range(start + (seat - turn) % seats, end, seats):
                hand |= world[place].bit
            position.hands[seat] = hand

    def _descend(
        self, position: Position, world: list[CaptureEntry], first: int
    ) -> list[tuple[Node, int]]:
        """Play down the tree to a move that is new to it; the nodes met and who moved there."""
        node = self._root
        path = []
        side_of = position.prepared.side_of
        for play, end in enumerate(self._ends):
            moves = self._moves(world, play, end, position.table)
            if first and not play:
                moves = [each for each in moves if each[1] == first]
            place, move, node = self._select(node.children, moves)
            path.append((node, side_of[position.turn]))
            world[play], world[place] = world[place], world[play]
            position.push(move)
            if not node.visits:
                break
            if play + 1 == end and position.plays_left:
                self._deal(position, world, end)
        return path

    def _moves(
        self, world: Sequence[CaptureEntry], play: int, end: int, table: int
    ) -> list[tuple[int, int]]:
        """The legal moves of the hand in turn, each with the place of its card in the world."""
        moves = []
        for place in range(play, end, self._seats):
            bit, equals, reach, sets = world[place]
            single = table & equals
            if not single:
                found = sets[table & reach]
                if found:
                    moves += [(place, bit | captured) for captured in found]
                else:
                    moves.append((place, bit))
            elif single & (single - 1):
                moves += [(place, bit | captured) for captured in bits(single)]
            else:
                moves.append((place, bit | single))
        return moves

    def _select(
        self, children: dict[int, Node], moves: Sequence[tuple[int, int]]
    ) -> tuple[int, int, Node]:
        """A move not tried yet if there is one, else the one with the best upper bound."""
        exploration = self.exploration
        untried: list[tuple[int, int]] = []
        best_bound = -inf
        for place, move in moves:
            child = children.get(move)
            if child is None:
                untried.append((place, move))
                continue
            child.available += 1
            visits = child.visits
            bound = child.total / visits + exploration * sqrt(log(child.available) / visits)
            if bound > best_bound:
                best_bound = bound
                best = place, move, child
        if untried:
            place, move = untried[int(self._draw() * len(untried))]
            child = children[move] = Node()
            return place, move, child
        return best


def _deal_ends(view: View) -> list[int]:
    """For each card still to be played, how many will have been when its deal is over."""
    ends: list[int] = []
    for size in (sum(view.hand_sizes), *_later_deals(view)):
        ends += [len(ends) + size] * size
    return ends


def _later_deals(view: View) -> list[int]:
    """How many cards each of the deals to come hands out."""
    return [size * view.rules.seats for size in view.rules.deals[view.deal :]]


def _rewards(points: Sequence[int]) -> list[float]:
    """The margin of each side: its points less the mean of the others'."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]
