"""Scoring a round (RULES.md 3, and the scoring options of RULES.md 6).

Every fixed point goes to the side with strictly the best count of something in its pile; what
is counted for each category stands once, in `measures`, behind both `Tally` and `breakdown`.
"""

import enum
import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scopa.engine import placed
from scopa.engine.cards import (
    CARDS,
    COINS,
    DECK_SIZE,
    RANKS_PER_SUIT,
    RE_BELLO,
    SETTEBELLO,
    SUIT_MASKS,
    Card,
    CardSet,
    Suit,
)
from scopa.engine.errors import marked_in
from scopa.engine.rules import CLASSIC, Faces, Rules


class Category(enum.Enum):
    """What scores."""

    CARDS = marked_in("category", "cards")
    COINS = marked_in("category", "coins")
    SETTEBELLO = marked_in("category", "settebello")
    PRIMIERA = marked_in("category", "primiera")
    RE_BELLO = marked_in("category", "re bello")
    NAPOLA = marked_in("category", "napola")
    SCOPE = marked_in("category", "scope")
    BONUS = marked_in("category", "bonus")


class Why(enum.Enum):
    """Why a category's point went where it went."""

    WON = "won"
    """One side alone has the best count."""
    TIE = "tie"
    """Two sides or more share the best count: nobody gets the point."""
    NOBODY = "nobody"
    """No side has any: nobody gets the point."""
    EACH = "each"
    """Not a contest: each side scores its own."""


@dataclass(frozen=True, slots=True)
class CategoryScore:
    """One line of the breakdown; every tuple has an entry a side."""

    category: Category
    """What is scored."""
    counts: tuple[int, ...]
    """Cards, coins, 1 for a holder, the primiera's sum (0: a suit is missing), scope, points."""
    cards: tuple[CardSet, ...]
    """The cards behind the count; for the primiera the best of each suit."""
    points: tuple[int, ...]
    """What each side gets for it."""
    winner: int | None
    """The side that has the point of a contest; None when nobody has, and where each scores."""
    why: Why
    """Why it went so."""


@dataclass(frozen=True, slots=True)
class PrimieraHand:
    """A side's primiera: the best card of each suit, in suit order, and what they are worth."""

    best: tuple[Card | None, ...]
    """The best card of each suit, in suit order; None for a suit that is missing."""
    values: tuple[int, ...]
    """0 for a suit that is missing."""
    total: int | None
    """None when a suit is missing: such a side has no primiera."""


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The score of a round, category by category, with the reasons."""

    categories: tuple[CategoryScore, ...]
    """Those that the rules count, in the order of `Category`."""
    primiera: tuple[PrimieraHand, ...]
    """Each side's primiera."""
    points: tuple[int, ...]
    """The round's points of each side."""

    def __getitem__(self, category: Category) -> CategoryScore:
        for score in self.categories:
            if score.category is category:
                return score
        raise KeyError(category)


Measure = Callable[[int], int]

PRIMIERA_VALUES = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
SOUTHERN_VALUES = (16, 12, 13, 14, 15, 18, 21, 8, 9, 10)


def primiera_values(faces: Faces) -> tuple[int, ...]:
    """What each rank, A to K, counts for in the primiera (RULES.md 3, option ``faces``)."""
    return SOUTHERN_VALUES if faces == "southern" else PRIMIERA_VALUES


@functools.cache
def _best_of_suit(faces: Faces) -> tuple[int, ...]:
    """For each of the 1024 sets of ranks of a suit, the place of the best; -1 for none."""
    values = primiera_values(faces)

    def best(ranks: int) -> int:
        held = [place for place in range(RANKS_PER_SUIT) if ranks >> place & 1]
        return max(held, key=values.__getitem__, default=-1)

    return tuple(best(ranks) for ranks in range(1 << RANKS_PER_SUIT))


@functools.cache
def _primiera_measure(faces: Faces) -> Measure:
    """The primiera's sum of a pile; 0 when a suit is missing."""
    worth = (*primiera_values(faces), 0)
    values = tuple(worth[place] for place in _best_of_suit(faces))

    def total(pile: int) -> int:
        coins, cups = values[pile & 1023], values[pile >> 10 & 1023]
        swords, clubs = values[pile >> 20 & 1023], values[pile >> 30]
        return coins + cups + swords + clubs if coins and cups and swords and clubs else 0

    return total


def _primiera_hand(pile: int, faces: Faces) -> PrimieraHand:
    values = primiera_values(faces)
    best: list[Card | None] = []
    for suit in Suit:
        place = _best_of_suit(faces)[pile >> suit * RANKS_PER_SUIT & 1023]
        best.append(CARDS[suit * RANKS_PER_SUIT + place] if place >= 0 else None)
    worth = tuple(values[card.value - 1] if card else 0 for card in best)
    return PrimieraHand(tuple(best), worth, _primiera_measure(faces)(pile) or None)


def _coins(pile: int) -> int:
    return (pile & COINS).bit_count()


def _holds(card: Card) -> Measure:
    return lambda pile: 1 if pile & card.bit else 0


def napola_points(pile: int) -> int:
    """The length of the unbroken run of coins from the ace, from three on; 0 otherwise."""
    coins = pile & COINS
    run = (~coins & (coins + 1)).bit_length() - 1
    return run if run >= 3 else 0


def has_all_coins(pile: int) -> bool:
    """Whether a pile makes the *napoleone*: all ten coins."""
    return pile & COINS == COINS


class Prize(NamedTuple):
    """A card that can score a point of its own."""

    card: Card
    scores: Callable[[Rules], bool] = lambda _rules: True
    """Whether it does under some rules."""


PRIZES = {
    Category.SETTEBELLO: Prize(SETTEBELLO),
    Category.RE_BELLO: Prize(RE_BELLO, lambda rules: rules.re_bello),
}
"""The cards that can score, by what they score."""


def prizes(rules: Rules) -> dict[Category, Card]:
    """Those of `PRIZES` that score under some rules."""
    return {each: prize.card for each, prize in PRIZES.items() if prize.scores(rules)}


@functools.cache
def measures(rules: Rules) -> tuple[tuple[Category, Measure], ...]:
    """The categories in force that give one point to the best count, and what they count."""
    found: list[tuple[Category, Measure]] = [
        (Category.CARDS, int.bit_count),
        (Category.COINS, _coins),
        (Category.PRIMIERA, _primiera_measure(rules.faces)),
        *((category, _holds(card)) for category, card in prizes(rules).items()),
    ]
    order = list(Category)
    return tuple(sorted(found, key=lambda each: order.index(each[0])))


MOST_SCOPE = DECK_SIZE // 2
"""Scope in a round can't be more: each takes the card played and another."""
MOST_BONUS = 2 * (DECK_SIZE // 3)
"""Bonus points in a round can't be more: two for three cards taken."""
MOST_NAPOLA = RANKS_PER_SUIT
"""A run of coins can't be longer."""


def most_points(rules: Rules) -> int:
    """Points that no side can have more of in a round, nor be further ahead by."""
    contests = len(measures(rules))
    return contests + MOST_SCOPE + MOST_NAPOLA * rules.napola + MOST_BONUS * rules.bonus


def strict_best(counts: Sequence[int]) -> int | None:
    """The side with strictly the most; None for a tie at the top or when no side has any."""
    best = max(counts)
    if best == 0 or counts.count(best) > 1:
        return None
    return counts.index(best)


class Tally:
    """The points of piles under some rules, without reasons: what a search counts with."""

    __slots__ = ("_measures", "_napola")

    def __init__(self, rules: Rules) -> None:
        self._measures = tuple(measure for _, measure in measures(rules))
        self._napola = rules.napola

    def points(self, piles: Sequence[int], scored: Sequence[int]) -> list[int]:
        """The round's points of each side, given those ``scored`` at the table so far."""
        points = list(scored)
        for measure in self._measures:
            winner = strict_best([measure(pile) for pile in piles])
            if winner is not None:
                points[winner] += 1
        if self._napola:
            for side, pile in enumerate(piles):
                points[side] += napola_points(pile)
        return points


def breakdown(
    rules: Rules, piles: Sequence[int], scope: Sequence[int], bonus: Sequence[int]
) -> Breakdown:
    """The score of a finished round: piles with the leftovers, scope and bonus points a side."""
    primiera = tuple(_primiera_hand(pile, rules.faces) for pile in piles)
    scores = [
        _contest(category, [measure(pile) for pile in piles], _behind(category, piles, primiera))
        for category, measure in measures(rules)
    ]
    nothing = [CardSet()] * len(piles)
    if rules.napola:
        counts = [napola_points(pile) for pile in piles]
        runs = [CardSet((1 << count) - 1) for count in counts]
        scores.append(_each(Category.NAPOLA, counts, runs))
    scores.append(_each(Category.SCOPE, scope, nothing))
    if rules.bonus:
        scores.append(_each(Category.BONUS, bonus, nothing))
    points = tuple(map(sum, zip(*(score.points for score in scores), strict=True)))
    return Breakdown(tuple(scores), primiera, points)


def score_piles(
    piles: Sequence[placed.CardsLike],
    rules: Rules = CLASSIC,
    *,
    scope: Sequence[int] | None = None,
    bonus: Sequence[int] | None = None,
) -> Breakdown:
    """The score of piles, one a side, with the points that were scored at the table.

    Raises `NotationError` for a bad code, and `ValueError` for a card that stands twice and for
    another number of sides than the rules have.
    """
    taken = placed.apart(*placed.each_side(rules, piles))
    masks = [pile.mask for pile in taken]
    return breakdown(rules, masks, placed.counts(rules, scope), placed.counts(rules, bonus))


def _behind(
    category: Category, piles: Sequence[int], primiera: Sequence[PrimieraHand]
) -> list[CardSet]:
    """The cards that count for a category, a set a side."""
    match category:
        case Category.PRIMIERA:
            return [CardSet.of(card for card in hand.best if card) for hand in primiera]
        case Category.COINS:
            counted = COINS
        case prize if prize in PRIZES:
            counted = PRIZES[prize].card.bit
        case _:
            counted = sum(SUIT_MASKS)
    return [CardSet(pile & counted) for pile in piles]


def _contest(category: Category, counts: list[int], cards: list[CardSet]) -> CategoryScore:
    winner = strict_best(counts)
    if winner is not None:
        why = Why.WON
    elif max(counts) == 0:
        why = Why.NOBODY
    else:
        why = Why.TIE
    points = tuple(1 if side == winner else 0 for side in range(len(counts)))
    return CategoryScore(category, tuple(counts), tuple(cards), points, winner, why)


def _each(category: Category, counts: Sequence[int], cards: Sequence[CardSet]) -> CategoryScore:
    return CategoryScore(category, tuple(counts), tuple(cards), tuple(counts), None, Why.EACH)
