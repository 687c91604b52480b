"""How things stand for the person at the table, a sentence each."""

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from scopa.engine.cards import COINS
from scopa.engine.events import Played
from scopa.engine.rules import Rules
from scopa.engine.scoring import prizes
from scopa.engine.view import View
from scopa.language import N_, _, ngettext
from scopa.plain.news import sentence
from scopa.plain.scores import by_side, told_totals
from scopa.records import Seat
from scopa.words import table as words
from scopa.words.choices import prize_name
from scopa.words.names import Names, with_level
from scopa.words.sides import BySide

_HAVE_CAPTURED = BySide(
    you=N_("You have captured {captured}."),
    we=N_("You and {partner} have captured {captured}."),
    one=N_("{player} has captured {captured}."),
    they=N_("{one} and {other} have captured {captured}."),
)


def table(view: View, names: Names) -> str:
    """The cards on the table, the lowest first."""
    if not view.table:
        return _("The table is empty.")
    cards = sorted(view.table, key=attrgetter("value", "index"))
    return _("On the table: {cards}.").format(cards=names.cards.listed(cards))


def hand(view: View, names: Names) -> str:
    """The cards in hand, each with the number to play it by."""
    cards = numbered(map(names.cards.card, view.hand))
    if names.viewer is None:
        player = names.seat(view.seat)
        if not cards:
            return _("{player}'s hand is empty.").format(player=player)
        return _("{player}'s hand: {cards}.").format(player=player, cards=cards)
    if not cards:
        return _("Your hand is empty.")
    return _("Your hand: {cards}.").format(cards=cards)


def moves(view: View, names: Names) -> Iterator[str]:
    """What each card of the hand would do."""
    if not view.moves:
        yield _("There is nothing to play.")
    for move in view.moves:
        yield sentence(words.would_do(move, names))


def numbered(things: Iterable[str]) -> str:
    """Things to choose from, each with its number."""
    return "; ".join(f"{number}: {thing}" for number, thing in enumerate(things, 1))


def piles(view: View, names: Names) -> Iterator[str]:
    """What each side has captured and scored at the table."""
    for side in range(view.rules.sides):
        yield _HAVE_CAPTURED.of(side, names, captured=", ".join(_captured(view, side)))


def _captured(view: View, side: int) -> Iterator[str]:
    """What a side has, thing by thing."""
    pile = view.piles[side]
    coins, scope, bonus = (pile.mask & COINS).bit_count(), view.scope[side], view.bonus[side]
    yield _cards(len(pile))
    yield _counted(coins, _("no coins"), ngettext("{count} coin", "{count} coins", coins))
    yield _counted(scope, _("no scope"), ngettext("{count} scopa", "{count} scope", scope))
    if view.rules.bonus:
        template = ngettext("{count} bonus point", "{count} bonus points", bonus)
        yield _counted(bonus, _("no bonus points"), template)
    for category, card in prizes(view.rules).items():
        if card in pile:
            yield prize_name(category)


def stock(view: View) -> Iterator[str]:
    """What is still to come in the round."""
    yield _("Deal {deal} of {deals}.").format(deal=view.deal, deals=len(view.rules.deals))
    yield _("In the stock: {cards}.").format(cards=_cards(view.stock))


def players(view: View, viewer: int | None, seats: Sequence[Seat]) -> Iterator[str]:
    """Who sits at the table, whoever has the keyboard first and then in the order of play."""
    names = with_levels(view.rules, seats, viewer)
    for place in range(view.rules.seats):
        seat = (view.seat + place) % view.rules.seats
        size = view.hand_sizes[seat]
        template = ngettext("{count} card in hand", "{count} cards in hand", size)
        parts = [_counted(size, _("no cards in hand"), template)]
        if place and viewer is not None and view.rules.side_of(seat) == view.side:
            parts.append(_("your partner"))
        if seat == view.dealer:
            parts.append(_("dealer"))
        yield f"{names.seat(seat)}: {', '.join(parts)}."


def opponents(viewer: int | None, seats: Sequence[Seat], rules: Rules) -> Iterator[str]:
    """Whom the person plays with, in the order of play; or all, where several people play."""
    names = with_levels(rules, seats, viewer)
    if viewer is None:
        sides = "; ".join(names.sides)
        yield _("At the table: {sides}.").format(sides=sides)
        return
    for place in range(1, rules.seats):
        seat = (viewer + place) % rules.seats
        if rules.side_of(seat) == rules.side_of(viewer):
            yield _("{player} is your partner.").format(player=names.seat(seat))
        else:
            yield _("{player} plays against you.").format(player=names.seat(seat))


def with_levels(rules: Rules, seats: Sequence[Seat], viewer: int | None) -> Names:
    """The names of those at the seats with their levels behind them."""
    return Names(rules, tuple(with_level(seat.name, seat.level) for seat in seats), viewer)


def last_plays(view: View, plays: int | None, names: Names) -> Iterator[str]:
    """The last plays of the round, the first of them first; those since our own if None."""
    if not view.plays:
        yield sentence(words.told_round(view.round_number, view.dealer, names))
        yield _("Nothing has been played in it yet.")
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
    template = _("Scope in round {number}: {scope}.")
    yield template.format(number=view.round_number, scope=by_side(view.scope, names))


def _cards(number: int) -> str:
    return _counted(number, _("no cards"), ngettext("{count} card", "{count} cards", number))


def _counted(number: int, none: str, template: str) -> str:
    return template.format(count=number) if number else none
