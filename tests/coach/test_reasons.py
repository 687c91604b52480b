"""Reasons: every fact told of a move is true of its position."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from scopa import CARDS, PRESETS, Card, CardSet, Category, Move, View
from scopa.ai.player import NEVER
from scopa.coach.judge import Effort, judge
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.reasons import (
    Alike,
    Ends,
    Fact,
    KeepsBack,
    Least,
    Left,
    NothingLikeIt,
    Only,
    Sweeps,
    Takes,
    TakesLast,
    reasons,
)
from tests import referee
from tests.ai.brute_force import LastDeal
from tests.ai.last_deals import last_deal, plain_cards
from tests.coach.setups import midway
from tests.engine.beside import options_of, plain, plain_set

QUICK = Effort(worlds=10, iterations=60, fewest=10)
WHAT_COUNTS: Mapping[Category, Callable[[Card], bool]] = {
    Category.CARDS: lambda card: True,
    Category.COINS: lambda card: card.suit.letter == "D",
    Category.SETTEBELLO: lambda card: str(card) == "7D",
    Category.RE_BELLO: lambda card: str(card) == "KD",
    Category.PRIMIERA: lambda card: card.value == 7,
}
"""The cards of which a category may be told."""


def sweeping(view: View, table: CardSet) -> set[str]:
    """The cards that the seat hasn't seen and that the referee lets take the whole table."""
    seen = {str(card) for cards in (view.hand, view.table, *view.piles) for card in cards}
    options = options_of(view.rules)
    return {
        str(card)
        for card in CARDS
        if str(card) not in seen
        and table
        and plain_set(table) in referee.captures(options, plain(card), plain_set(table))
    }


def ends_of(deal: LastDeal, seat: int) -> set[bool]:
    """Whether a seat captures last, over all lines in which both play best."""
    if not any(deal.hands):
        return {deal.taker == seat}
    following = [after for _, _, after in deal.following()]
    margins = [after.margin() for after in following]
    best = min(margins) if deal.turn else max(margins)
    lines = [after for after, margin in zip(following, margins, strict=True) if margin == best]
    return set[bool]().union(*(ends_of(line, seat) for line in lines))


def all_ends(deal: LastDeal) -> list[LastDeal]:
    """Every way for a last deal to end, however both play."""
    if not any(deal.hands):
        return [deal]
    return [end for _, _, after in deal.following() for end in all_ends(after)]


def after_move(view: View, move: Move) -> LastDeal:
    """The last deal after a move of the seat in turn."""
    (card,) = plain_cards(CardSet.of([move.card]))
    taken = plain_cards(move.captured)
    return next(
        after
        for each, captured, after in last_deal(view).following()
        if (each, captured) == (card, taken)
    )


def holds(fact: Fact, judgement: Judgement) -> bool:
    """Whether a fact is true of the best move, found out in another way."""
    view, move = judgement.view, judgement.best.move
    own = {str(card) for card in (move.card, *move.captured)}
    left = CardSet.of(card for card in view.table if card not in move.captured)
    match fact:
        case Sweeps():
            return bool(move.captured) and not left and not view.last_play_of_round
        case Takes(category, cards):
            counts = all(WHAT_COUNTS[category](card) for card in cards)
            return bool(move.captured) and counts and {str(card) for card in cards} <= own
        case Left(table, sweepers, unseen):
            lying = left if move.captured else CardSet.of([*view.table, move.card])
            hidden = len(CARDS) - len(view.hand | view.table) - sum(map(len, view.piles))
            named = {str(card) for card in sweepers}
            return table == lying and unseen == hidden and named == sweeping(view, lying)
        case NothingLikeIt(card):
            seen = [*view.hand, *view.table, *(card for pile in view.piles for card in pile)]
            return not move.captured and sum(each.value == card.value for each in seen) == 4
        case KeepsBack(category, cards):
            laid = {str(other.card) for other in view.moves if not other.captured}
            lays_one = not move.captured and WHAT_COUNTS[category](move.card)
            counts = all(WHAT_COUNTS[category](card) for card in cards)
            return counts and not lays_one and {str(card) for card in cards} <= laid
        case Only():
            return view.moves == (move,)
        case Least():
            return not move.captured and len(view.moves) > 1
        case _:
            return is_certain(fact, view, move)


def is_certain(fact: Fact, view: View, move: Move) -> bool:
    """Whether what is said of the end of the round is true, by brute force."""
    deal = after_move(view, move)
    ends = all_ends(deal)
    match fact:
        case Ends(margin, settled):
            same = len({end.margin() for end in ends}) == 1
            return margin == (-1 if view.seat else 1) * deal.margin() and settled is same
        case TakesLast(settled):
            same = len({end.taker for end in ends}) == 1
            return ends_of(deal, view.seat) == {True} and settled is same
        case Alike(others):
            worths = {after_move(view, other).margin() for other in view.moves}
            return others == len(view.moves) - 1 > 0 and len(worths) == 1
        case _:
            return False


@pytest.mark.parametrize("plays", range(36))
def test_every_fact_is_true(plays: int) -> None:
    """In the classic game, at every stage of a round, whether there is a choice or not."""
    for seed in range(6):
        view = midway("scopa", plays, seed, moves=seed % 2 + 1 if plays < 34 else 1)
        judgement = judge(view, QUICK, random.Random(1), NEVER)
        told = reasons(judgement)
        assert told
        for fact in told:
            assert holds(fact, judgement), (fact, judgement.view, judgement.best.move)


def test_a_play_without_another_is_not_compared() -> None:
    """Neither at the last card of a round nor at the only one that is left of a hand."""
    for plays in (33, 34, 35):
        for seed in range(6):
            judgement = judge(midway("scopa", plays, seed, 1), QUICK, random.Random(1), NEVER)
            told = reasons(judgement)
            alone = len(judgement.view.moves) == 1
            assert (Only() in told) is alone
            assert not alone or not any(
                isinstance(fact, KeepsBack | Least | Alike) for fact in told
            )


def test_plays_of_another_chance_are_not_alike() -> None:
    """Though they end the round with the same margin."""
    view = midway("scopa", 33, seed=1)
    worths = [Worth(move, 0.0, {}, 0.1 * place) for place, move in enumerate(view.moves)]
    alike = Judgement(
        view, (*(replace(worth, chance=0.5) for worth in worths),), exact=True, by_chance=True
    )
    assert Alike(len(view.moves) - 1) in reasons(alike)
    other = Judgement(view, (*worths,), exact=True, by_chance=True)
    assert not any(isinstance(fact, Alike) for fact in reasons(other))


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "scopa"])
@pytest.mark.parametrize("plays", [0, 5, 12, 20, 27])
def test_facts_are_true_under_all_rules(preset: str, plays: int) -> None:
    """Under the rules of every preset; certain ends are left to the classic game's solver."""
    judgement = judge(midway(preset, plays, seed=plays), QUICK, random.Random(1), NEVER)
    for fact in reasons(judgement):
        if not isinstance(fact, Ends | TakesLast | Alike):
            assert holds(fact, judgement), (fact, judgement.view, judgement.best.move)
