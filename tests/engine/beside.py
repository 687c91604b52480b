"""The engine beside the brute-force referee: everything that either says is compared."""

import random
from collections.abc import Callable

from scopa import (
    CARDS,
    Breakdown,
    Card,
    CardSet,
    Category,
    Match,
    Move,
    RoundScored,
    Rules,
    shuffled_deck,
)
from tests import referee

Choose = Callable[[Match, int], Move]
"""Who chooses the moves: given the match and the seat whose turn it is."""

CATEGORIES = {
    "cards": Category.CARDS,
    "coins": Category.COINS,
    "settebello": Category.SETTEBELLO,
    "primiera": Category.PRIMIERA,
    "re_bello": Category.RE_BELLO,
    "napola": Category.NAPOLA,
    "scope": Category.SCOPE,
    "bonus": Category.BONUS,
}


def options_of(rules: Rules) -> referee.Options:
    """The same settings for the referee."""
    names = referee.Options.__dataclass_fields__
    return referee.Options(**{name: getattr(rules, name) for name in names})


def plain(card: Card) -> referee.Card:
    """The referee's card."""
    return (card.value, card.suit.letter)


def plain_set(cards: CardSet) -> referee.Cards:
    """The referee's set of cards."""
    return frozenset(map(plain, cards))


def plain_move(move: Move) -> referee.Move:
    """The referee's move."""
    return plain(move.card), plain_set(move.captured)


def points(breakdown: Breakdown, side: int) -> dict[str, int]:
    """A side's points by the referee's names; 0 for what isn't counted."""
    found = {line.category: line.points[side] for line in breakdown.categories}
    named = {name: found.get(category, 0) for name, category in CATEGORIES.items()}
    return {**named, "total": breakdown.points[side]}


def assert_same_state(match: Match, judge: referee.Referee) -> None:
    """Hands, table, piles, scope, bonus and the last capturer are the referee's."""
    rules = match.rules
    views = [match.view(seat) for seat in range(rules.seats)]
    view = views[0]
    assert [plain_set(each.hand) for each in views] == list(map(frozenset, judge.hands))
    assert plain_set(view.table) == judge.table
    assert [plain_set(pile) for pile in view.piles] == list(map(frozenset, judge.piles))
    assert (list(view.scope), list(view.bonus)) == (list(judge.scope), list(judge.bonus))
    assert view.last_capturer == judge.last_capturer
    lying = sum(map(len, [*(each.hand for each in views), view.table, *view.piles]))
    assert lying + view.stock == len(CARDS)


def play_a_round_beside(match: Match, generator: random.Random, choose: Choose) -> None:
    """Play one round in the engine and with the referee, comparing everything at each play.

    The decks come from the generator, the moves from `choose`, which is told whose turn it is.
    """
    options = options_of(match.rules)
    while match.needs_deck:
        deck = shuffled_deck(generator)
        judge = referee.Referee(options, match.dealer, list(map(plain, deck)))
        match.deal(deck)
        assert match.needs_deck is judge.void
    events: tuple[object, ...] = ()
    while not judge.finished:
        assert match.turn == judge.turn
        assert_same_state(match, judge)
        moves = match.moves()
        assert len(set(moves)) == len(moves)
        assert set(map(plain_move, moves)) == judge.moves()
        move = choose(match, judge.turn)
        events = match.play(move)
        judge.play(*plain_move(move))
    assert_same_state(match, judge)
    scored = next(event for event in events if isinstance(event, RoundScored))
    expected = judge.score()
    assert [points(scored.breakdown, side) for side in range(match.rules.sides)] == expected
    winner = referee.match_winner(options, list(match.totals), judge.piles)
    assert winner == (match.outcome.winner if match.outcome else None)
