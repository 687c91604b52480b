"""Judging the moves of a view by the strong search, on what its seat can know.

The three ways are those of the expert (`scopa.ai.expert`): the end of a round for two is solved,
the classic game is searched as the best response to guessed hands, everything else as a tree.
Unlike a player, who wants one move, the judge wants a value for each.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from scopa.ai.budget import Budget, OutOfBudget
from scopa.ai.endgame import LastDeal, Utility, can_be_solved, lead
from scopa.ai.expert.knowledge import Knowledge, kept_knowledge
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.expert.response import BestResponse
from scopa.ai.expert.stakes import is_near_end, leaf_of_match, leaf_of_points, match_utility
from scopa.ai.expert.state import State, state_of
from scopa.ai.expert.tree_player import (
    EXPLORATION,
    USUAL_DEVIATION,
    is_settled,
    search_for,
)
from scopa.ai.expert.worlds import guesses
from scopa.ai.player import Limit, Stop
from scopa.ai.positions import after
from scopa.ai.tree_search import Node, TreeSearch
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.margins import Margins
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.scoring import Category
from scopa.engine.view import View

CLASSIC_PARTS = (
    Category.CARDS,
    Category.COINS,
    Category.SETTEBELLO,
    Category.PRIMIERA,
    Category.SCOPE,
)
"""The categories of the fitted forecasts, in their order."""
BETWEEN_LOOKS = 64
"""Iterations of a tree between two looks at the exploration."""


class Cancelled(Exception):  # noqa: N818 - an outcome that was asked for, not an error
    """The stop flag was set before the judgement was done."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look; the same effort and seed give the same judgement."""

    worlds: int = 50
    """The most hands that are guessed in the classic game; all where they are no more."""
    iterations: int = 1500
    """Rounds that a tree plays out, unless the best move is settled sooner."""
    fewest: int = 150
    """Rounds that a tree plays out for each move at least, however bad it looks."""
    fewest_of_others: int = 150
    """The same for each but the one that is asked about, if there is one."""


ADVICE = Effort(worlds=100, iterations=6000, fewest=400, fewest_of_others=400)
"""How hard to look at what a person asks about at the table: a second or so at most."""


def judge(
    view: View, effort: Effort, rng: random.Random, stop: Stop, about: Move | None = None
) -> Judgement:
    """Judge every legal move of a view, for the seat in turn.

    One that is asked about gets the more attention. Raises `Cancelled` soon after `stop` is set.
    """
    budget = Budget(Limit(), stop)
    try:
        if can_be_solved(view):
            return _solved(view, budget)
        if is_fitted_to(view.rules):
            return _answered(view, effort, rng, budget)
        return _searched(view, effort, rng, budget, about)
    except OutOfBudget:
        raise Cancelled from None


def advise(view: View, stop: Stop) -> Judgement:
    """Judge what a person asks about at the table: the same question gets the same answer."""
    rng = random.Random(f"{view.seat} {view.hand} {view.table} {len(view.plays)}")
    return judge(view, ADVICE, rng, stop)


def _ordered(
    view: View, worths: Sequence[Worth], *, exact: bool = False, by_chance: bool = False
) -> Judgement:
    """The judgement, the best move first; of equal ones the order of the view stays."""

    def value(worth: Worth) -> float:
        return worth.chance if by_chance and worth.chance is not None else worth.points

    ordered = sorted(worths, key=value, reverse=True)
    return Judgement(view, tuple(ordered), exact=exact, by_chance=by_chance)


# The end of a round for two


def _solved(view: View, budget: Budget) -> Judgement:
    position = view.position({1 - view.seat: view.unseen})
    knowledge = kept_knowledge() if is_fitted_to(view.rules) else None
    margins = Margins(view.rules, view.side)
    worths = []
    for move in view.moves:
        budget.spend()
        ends = list(_ends(after(position, move.mask), view.side))
        parts = dict(zip(margins.categories, margins(ends[0]), strict=True))
        chance = None
        if knowledge:
            utility = match_utility(view, knowledge)
            chance = _value(after(position, move.mask), view.side, utility)
        last = _in_all(end.taker == view.side for end in ends)
        worths.append(Worth(move, sum(parts.values()), parts, chance, takes_last=last))
    by_chance = knowledge is not None and is_near_end(view)
    return _ordered(view, worths, exact=True, by_chance=by_chance)


def _value(position: Position, side: int, utility: Utility) -> float:
    """The utility that a side comes to if both play best."""
    return LastDeal(side, utility).value(position, 0, -inf)


def _ends(position: Position, side: int) -> Iterator[Position]:
    """Every way for the round to end with both sides playing best for points."""
    if not position.plays_left:
        yield position
        return
    own = position.prepared.side_of[position.turn] == side
    following = [after(position, move) for move in position.moves()]
    values = [_value(each, side, lead) for each in following] if following[1:] else [0.0]
    best = max(values) if own else min(values)
    for value, each in zip(values, following, strict=True):
        if value == best:
            yield from _ends(each, side)


def _in_all(cases: Iterable[bool]) -> bool | None:
    """True or False where all cases say so, None where they differ."""
    found = set(cases)
    return found.pop() if len(found) == 1 else None


# The classic game


def _answered(view: View, effort: Effort, rng: random.Random, budget: Budget) -> Judgement:
    knowledge = kept_knowledge()
    model = knowledge.replies(view.stock)
    guessed = guesses(view, model, effort.worlds, rng)
    opener = view.seat != view.dealer
    sign = 1.0 if opener else -1.0
    by_points, by_chance = (
        BestResponse(knowledge.rule, leaf, model, budget, opener=opener)
        for leaf in (leaf_of_points(view, knowledge), leaf_of_match(view, knowledge))
    )
    measure = _measure(view, knowledge, sign)
    state, hand = state_of(view), view.hand.mask
    worths = []
    for move in view.moves:
        expected = by_points.expected(move.mask, hand, state, guessed, measure)
        parts = dict(zip(CLASSIC_PARTS, expected, strict=True))
        chance = by_chance.move_value(move.mask, hand, state, guessed)
        worths.append(Worth(move, sum(expected), parts, _as_chance(chance, opener)))
    return _ordered(view, worths, by_chance=is_near_end(view))


def _as_chance(value: float, opener: bool) -> float:
    """Our chance: a leaf's is that of the opener, and the search turns its sign for the dealer."""
    return min(1.0, max(0.0, value if opener else 1.0 + value))


def _measure(view: View, knowledge: Knowledge, sign: float) -> Callable[[State], Sequence[float]]:
    """The margin of our side in each category, made and expected, where a deal ends."""
    value = knowledge.value(view.stock)

    def measure(state: State) -> Sequence[float]:
        forecasts = value.forecasts(state.opener, state.dealer, state.table, state.taker)
        *fixed, scope = forecasts
        made = state.opener_scope - state.dealer_scope
        return [sign * each for each in (*fixed, scope + made)]

    return measure


# All other games


class _Seen:
    """How the rounds ended that began with one move."""

    def __init__(self, categories: int) -> None:
        self.rounds = 0
        self.sums = [0.0] * categories
        self.squares = 0.0

    def add(self, margins: Sequence[float]) -> None:
        self.rounds += 1
        self.sums = [old + new for old, new in zip(self.sums, margins, strict=True)]
        self.squares += sum(margins) ** 2

    @property
    def means(self) -> list[float]:
        return [each / self.rounds for each in self.sums]

    @property
    def error(self) -> float:
        mean = sum(self.means)
        return sqrt(max(0.0, self.squares / self.rounds - mean * mean) / self.rounds)


def _searched(
    view: View, effort: Effort, rng: random.Random, budget: Budget, about: Move | None
) -> Judgement:
    search = search_for(view, rng.random)
    margins = Margins(view.rules, view.side)
    seen: dict[Node, _Seen] = {}

    def watch(node: Node, ended: Position) -> None:
        seen.setdefault(node, _Seen(len(margins.categories))).add(margins(ended))

    search.watch = watch
    _iterate(search, view.moves, effort, budget)
    for move in view.moves:
        wanted = effort.fewest if about in (None, move) else effort.fewest_of_others
        for _ in range(search.visits(move), wanted):
            budget.spend()
            search.iterate(move.mask)
    worths = []
    for move in view.moves:
        child = search.child(move)
        assert child is not None
        found = seen[child]
        parts = dict(zip(margins.categories, found.means, strict=True))
        worths.append(Worth(move, sum(found.means), parts, None, found.error))
    return _ordered(view, worths)


def _iterate(search: TreeSearch, moves: Sequence[Move], effort: Effort, budget: Budget) -> None:
    """Search until the best move is settled, as the player does, or for as long as it may take."""
    search.exploration = EXPLORATION * USUAL_DEVIATION
    for done in range(1, effort.iterations + 1):
        budget.spend()
        search.iterate()
        if done % BETWEEN_LOOKS == 0:
            deviation = search.deviation()
            search.exploration = EXPLORATION * deviation
            tries = [search.tries(move) for move in moves]
            if is_settled(tries, deviation, done, effort.iterations - done):
                break
