"""The search player wherever hidden cards are too many to solve the deal, or no value is fitted.

It searches the rest of the round as a tree over what its seat knows (`scopa.ai.tree_search`), with
playouts that are greedy where hands are large. What a move promises one answer ahead counts for
some tries of it, so that little is lost where there is time for few.

Every rule and way of scoring is the engine's own, so it plays them all: for two, for three, each
alone, and in teams, where the partner's hand is guessed like the others. The end of a round for
two, where nothing is hidden, is played exactly.
"""

import contextlib
import random
from collections.abc import Callable, Sequence
from math import erfc, exp, inf, pi, sqrt

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import best_move, can_be_solved
from scopa.ai.expert.greedy_playout import GreedyPlayout
from scopa.ai.outlook import Outlook
from scopa.ai.player import Limit, Stop
from scopa.ai.tree_search import TreeSearch, Tries
from scopa.ai.values import worth
from scopa.engine.captures import CaptureEntry
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

NODES = 180_000
"""Positions looked at for a choice: in a round for two about a fifth of a second."""
NODES_WHERE_DEAR = 60_000
"""The same where positions take longer: playouts are greedy, or captures make fifteen."""
ITERATIONS = 5000
"""The most iterations for a choice: late in a round they are cheap, but gain little more."""
EXPLORATION = 1.6
"""The constant of the bandit, in deviations of the rewards."""
USUAL_DEVIATION = 3.0
"""The deviation of the rewards before any is known, in points; it is 2 to 4 by the rules."""

LARGE_HAND = 4
"""Cards of the largest hand from which on greedy playouts are better than plain chance."""

ADVICE = 100
"""Tries that the outlook of a move, one answer ahead, counts for."""

ITERATIONS_BETWEEN_LOOKS = 64
"""Iterations between two looks at the leader: some milliseconds."""
FEWEST = 512
"""Iterations before which nothing is taken as found."""
NEGLIGIBLE = 0.01
"""Points that may be lost by a choice, for which it isn't worth to search on."""


class GreedySearch(TreeSearch):
    """A tree search whose playouts are greedy most of the time."""

    def __init__(self, view: View, exploration: float, draw: Callable[[], float]) -> None:
        """Begin a search for the seat in turn; `draw` is the source of chance."""
        super().__init__(view, exploration, draw)
        self._playout = GreedyPlayout(view.rules.seats, self._ends, worth(view.rules), draw)

    def _play_out(self, position: Position, world: list[CaptureEntry], start: int) -> None:
        self._playout(position, world, start)


class TreePlayer:
    """Plays the move that the search tried most often, under any rules."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The best move found within the limit, or within the default where there is none.

        It comes sooner once the choice `is_settled`.
        """
        if len(view.moves) == 1:
            return view.moves[0]
        if can_be_solved(view):
            return best_move(view, view.moves)
        search = search_for(view, rng.random)
        outlook = Outlook(view)
        advice = {move: outlook.score(move) for move in view.moves}
        plays_left = view.stock + sum(view.hand_sizes)
        dear = has_large_hands(view) or view.rules.capture == "fifteen"
        budget = Budget(limit.or_else(default_limit(plays_left, dear=dear)), stop)
        with contextlib.suppress(OutOfBudget):
            settled = False
            while not settled:
                for _ in range(ITERATIONS_BETWEEN_LOOKS):
                    budget.spend(plays_left)
                    search.iterate()
                if search.iterations == ITERATIONS_BETWEEN_LOOKS:
                    search.advise(advice, ADVICE)
                deviation = search.deviation()
                search.exploration = EXPLORATION * deviation
                tries = [search.tries(move) for move in view.moves]
                left = budget.left() / plays_left
                settled = is_settled(tries, deviation, search.iterations, left)
        return max(view.moves, key=lambda move: (search.visits(move), advice[move]))


def search_for(view: View, draw: Callable[[], float]) -> TreeSearch:
    """A search of the kind that is best for such hands, with nothing tried yet."""
    kind = GreedySearch if has_large_hands(view) else TreeSearch
    return kind(view, EXPLORATION * USUAL_DEVIATION, draw)


def has_large_hands(view: View) -> bool:
    """Whether a hand of the round is one with which greedy playouts are better."""
    return max(view.rules.deals) >= LARGE_HAND


def default_limit(plays_left: int, *, dear: bool) -> Limit:
    """What a choice may take: each iteration looks at every position to the round's end."""
    return Limit(nodes=min(NODES_WHERE_DEAR if dear else NODES, ITERATIONS * plays_left))


def is_settled(tries: Sequence[Tries], deviation: float, done: int, left: float) -> bool:
    """Whether the move tried most often will be so, or hardly worse, after the iterations left."""
    first, *others = sorted((visits for visits, _ in tries), reverse=True)
    if not others or first - others[0] >= left or not deviation:
        return True
    return done >= FEWEST and expected_loss(tries, deviation) < NEGLIGIBLE


def expected_loss(tries: Sequence[Tries], deviation: float) -> float:
    """The points that playing the move tried most often may lose: what others may yet gain on it.

    The sum over the others of the expected difference where it is above zero, as if the means
    were normal about what the moves are worth, and each reward off by `deviation`; infinite while
    a move hasn't been tried.
    """
    leader = max(tries)
    others = list(tries)
    others.remove(leader)
    loss = 0.0
    for visits, mean in others:
        if not visits:
            return inf
        error = deviation * sqrt(1 / visits + 1 / leader[0])
        gap = (leader[1] - mean) / error
        density = exp(-gap * gap / 2) / sqrt(2 * pi)
        loss += error * (density - gap * erfc(gap / sqrt(2)) / 2)
    return loss
