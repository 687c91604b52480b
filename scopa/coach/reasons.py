"""Why a move is the best: facts that hold in its view, those first that the search weighed most.

A fact is about what a seat can see or count, so anybody can check it; the categories in which the
search expects more of the best move than of the others say which facts matter.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from scopa.ai.positions import after
from scopa.coach.judgement import Judgement
from scopa.engine.captures import capture_rule
from scopa.engine.cards import COINS, VALUE_MASKS, Card, CardSet
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.scoring import PRIZES, Category
from scopa.engine.view import View

MOST = 3
"""Facts that are told of a move at most."""
TELLING = 0.02
"""Points by which a category has to speak for a move before it counts as a reason."""


@dataclass(frozen=True, slots=True)
class Sweeps:
    """The move makes a scopa."""


@dataclass(frozen=True, slots=True)
class Takes:
    """The move takes these cards, its own among them, which count for something."""

    category: Category
    """`CARDS`, `COINS`, `SETTEBELLO`, `RE_BELLO`, or `PRIMIERA` for sevens."""
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Left:
    """The table that the move leaves, and the unseen cards that would take all of it."""

    table: CardSet
    sweepers: CardSet
    unseen: int
    """How many cards the seat hasn't seen."""


@dataclass(frozen=True, slots=True)
class NothingLikeIt:
    """The card is laid, and all others of its value have been seen or are in the same hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class KeepsBack:
    """Other moves would lay these cards on the table; this one doesn't."""

    category: Category
    """What the cards count for."""
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TakesLast:
    """The side captures last, and so gets what is left on the table, if both sides play best."""

    settled: bool
    """Whether it does so whatever is played from here."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The round ends with this margin if both sides play best; the other may play worse."""

    margin: float
    settled: bool
    """Whether it ends so whatever is played from here."""


@dataclass(frozen=True, slots=True)
class Only:
    """There is no other move."""


@dataclass(frozen=True, slots=True)
class Least:
    """Nothing speaks for the move but that it gives less away than the others."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Every other move is worth the same."""

    others: int
    """How many others there are, one at least."""


Fact = Sweeps | Takes | Left | NothingLikeIt | KeepsBack | TakesLast | Ends | Only | Least | Alike

_ORDER = (Only, Sweeps, Takes, KeepsBack, NothingLikeIt, Left, TakesLast, Ends, Alike, Least)

COUNTED: Mapping[Category, int] = {
    **{category: prize.card.bit for category, prize in PRIZES.items()},
    Category.COINS: COINS,
    Category.PRIMIERA: VALUE_MASKS[7],
}
"""The cards by which a category is told."""


def reasons(judgement: Judgement) -> tuple[Fact, ...]:
    """The facts that speak for the best move, one at least.

    The weightiest are told: what the move takes, what it keeps and leaves, what is certain.
    """
    move, view = judgement.best.move, judgement.view
    weights = _weights(judgement)
    found: list[tuple[float, Fact]] = []
    for category, facts in _FACTS.items():
        weight = weights.get(category, 0.0)
        if weight >= TELLING:
            found += [(weight, fact) for fact in facts(view, move)]
    found.sort(key=lambda each: each[0], reverse=True)
    told = [*_certain(judgement), *(fact for _, fact in found)][:MOST]
    told.sort(key=lambda fact: _ORDER.index(type(fact)))
    return tuple(told) or tuple(_takes_cards(move)) or (Least(),)


def _weights(judgement: Judgement) -> dict[Category, float]:
    """By how much the best move is expected to do better in each category than the others."""
    best, *others = judgement.worths
    if not others:
        return {}
    return {
        category: part - sum(other.parts[category] for other in others) / len(others)
        for category, part in best.parts.items()
    }


def _certain(judgement: Judgement) -> Iterator[Fact]:
    """What is known of the move and needs no weight, its end if the round is solved."""
    best, *others = judgement.worths
    if not others:
        yield Only()
    if not judgement.exact:
        return
    ends = list(_ends(_solved(judgement)))
    yield Ends(best.points, settled=len({tuple(end.points()) for end in ends}) == 1)
    if others and len({(worth.points, worth.chance) for worth in judgement.worths}) == 1:
        yield Alike(len(others))
    if best.takes_last and not all(worth.takes_last for worth in judgement.worths):
        yield TakesLast(settled=len({end.taker for end in ends}) == 1)


def _solved(judgement: Judgement) -> Position:
    """What the best move of a solved round leads to, both hands known."""
    view = judgement.view
    return after(view.position({1 - view.seat: view.unseen}), judgement.best.move.mask)


def _ends(position: Position) -> Iterator[Position]:
    """Every way for the round to end, however both sides play."""
    if not position.plays_left:
        yield position
        return
    for move in position.moves():
        yield from _ends(after(position, move))


def sweepers(view: View, table: CardSet) -> CardSet:
    """The cards that a seat hasn't seen and that would take this whole table."""
    rule = capture_rule(view.rules.capture, view.rules.ace)
    return CardSet.of(
        card for card in view.unseen if table and table.mask in rule.sets(card.bit, table.mask)
    )


def table_left(view: View, move: Move) -> CardSet:
    """What lies on the table after a move."""
    return view.table - move.captured if move.captured else view.table | CardSet.of((move.card,))


def _scope(view: View, move: Move) -> Iterator[Fact]:
    following = after(view.position(), move.mask)
    if following.scope[view.side] > view.scope[view.side]:
        yield Sweeps()
    left = table_left(view, move)
    if left and following.plays_left:
        yield Left(left, sweepers(view, left), len(view.unseen))


def _takes_cards(move: Move) -> Iterator[Fact]:
    if move.captured:
        yield Takes(Category.CARDS, CardSet(move.mask))


def _cards(view: View, move: Move) -> Iterator[Fact]:
    yield from _takes_cards(move)
    if not move.captured and not VALUE_MASKS[move.card.value] & view.unseen.mask:
        yield NothingLikeIt(move.card)


def _of(category: Category) -> Callable[[View, Move], Iterator[Fact]]:
    """The facts about the cards by which a category is told."""
    counted = COUNTED[category]

    def facts(view: View, move: Move) -> Iterator[Fact]:
        if move.captured and move.mask & counted:
            yield Takes(category, CardSet(move.mask & counted))
            return
        laid = CardSet.of(other.card for other in view.moves if not other.captured)
        kept = CardSet(laid.mask & counted & ~move.card.bit)
        if kept and not (not move.captured and move.card.bit & counted):
            yield KeepsBack(category, kept)

    return facts


_FACTS: Mapping[Category, Callable[[View, Move], Iterator[Fact]]] = {
    **{category: _of(category) for category in PRIZES},
    Category.SCOPE: _scope,
    Category.NAPOLA: _of(Category.COINS),
    Category.COINS: _of(Category.COINS),
    Category.PRIMIERA: _of(Category.PRIMIERA),
    Category.CARDS: _cards,
}
