"""How things stand for the person at the table, a sentence each."""

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from scopa.engine.cards import COINS, RE_BELLO, SETTEBELLO
from scopa.engine.events import Played
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.plain.news import sentence
from scopa.plain.scores import by_side, told_totals
from scopa.records import Seat
from scopa.words import table as words
from scopa.words.names import Names


def table(view: View, names: Names) -> str:
    """The cards on the table, the lowest first."""
    if not view.table:
        return "The table is empty."
    cards = sorted(view.table, key=attrgetter("value", "index"))
    return f"On the table: {names.cards.listed(cards)}."


def hand(view: View, names: Names) -> str:
    """The cards in hand, each with the number to play it by."""
    if not view.hand:
        return "Your hand is empty."
    return f"Your hand: {numbered(map(names.cards.card, view.hand))}."


def moves(view: View, names: Names) -> Iterator[str]:
    """What each card of the hand would do."""
    if not view.moves:
        yield "There is nothing to play."
    for move in view.moves:
        yield sentence(words.would_do(move, names))


def numbered(things: Iterable[str]) -> str:
    """Things to choose from, each with its number."""
    return "; ".join(f"{number}: {thing}" for number, thing in enumerate(things, 1))


def piles(view: View, names: Names) -> Iterator[str]:
    """What each side has captured and scored at the table."""
    for side, name in enumerate(names.sides):
        pile = view.piles[side]
        parts = [_count(len(pile), "card", "cards")]
        parts.append(_count((pile.mask & COINS).bit_count(), "coin", "coins"))
        parts.append(_count(view.scope[side], "scopa", "scope"))
        if view.rules.bonus:
            parts.append(_count(view.bonus[side], "bonus point", "bonus points"))
        if SETTEBELLO in pile:
            parts.append("the settebello")
        if view.rules.re_bello and RE_BELLO in pile:
            parts.append("the re bello")
        captured, seats = ", ".join(parts), view.rules.seats_of(side)
        if view.seat in seats or len(seats) > 1:
            yield f"{name} have captured {captured}."
        else:
            yield f"{name} has captured {captured}."


def stock(view: View) -> Iterator[str]:
    """What is still to come in the round."""
    yield f"Deal {view.deal} of {len(view.rules.deals)}."
    yield f"In the stock: {_count(view.stock, 'card', 'cards')}."


def players(view: View, seats: Sequence[Seat]) -> Iterator[str]:
    """Who sits at the table, the person first and then in the order of play."""
    names = with_levels(view.rules, seats, view.seat)
    for place in range(view.rules.seats):
        seat = (view.seat + place) % view.rules.seats
        parts = [_count(view.hand_sizes[seat], "card in hand", "cards in hand")]
        if place and view.rules.side_of(seat) == view.side:
            parts.append("your partner")
        if seat == view.dealer:
            parts.append("dealer")
        yield f"{names.seat(seat)}: {', '.join(parts)}."


def opponents(viewer: int, seats: Sequence[Seat], rules: Rules) -> Iterator[str]:
    """Whom the person plays with, in the order of play."""
    names = with_levels(rules, seats, viewer)
    for place in range(1, rules.seats):
        seat = (viewer + place) % rules.seats
        if rules.side_of(seat) == rules.side_of(viewer):
            yield f"{names.seat(seat)} is your partner."
        else:
            yield f"{names.seat(seat)} plays against you."


def with_levels(rules: Rules, seats: Sequence[Seat], viewer: int) -> Names:
    """The names of those at the seats with their levels behind them."""
    return Names(rules, tuple(seat.label for seat in seats), viewer)


def last_plays(view: View, plays: int | None, names: Names) -> Iterator[str]:
    """The last plays of the round, the first of them first; those since our own if None."""
    if not view.plays:
        yield sentence(words.told_round(view.round_number, view.dealer, names))
        yield "Nothing has been played in it yet."
        return
    for play in view.plays[-(plays or _since_ours(view)) :]:
        yield sentence(words.told(Played(play), names))


def _since_ours(view: View) -> int:
    """How many plays there were since our last one, that one included."""
    ours = (n for n, play in enumerate(reversed(view.plays), 1) if play.seat == view.seat)
    return next(ours, len(view.plays))


def score(view: View, totals: Sequence[int], names: Names) -> Iterator[str]:
    """The points of the match, and what was scored at the table in this round."""
    yield told_totals(totals, names)
    yield f"Scope in round {view.round_number}: {by_side(view.scope, names)}."


def _count(number: int, one: str, more: str) -> str:
    if number == 0:
        return f"no {more}"
    return f"{number} {one if number == 1 else more}"
