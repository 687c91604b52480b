"""Rounds that look to a seat like the one it plays, the cards it doesn't see drawn by chance."""

from collections.abc import Callable, Iterator, Sequence

from scopa.engine.cards import CARD_OF_BIT, DECK_SIZE, CardSet, bits
from scopa.engine.dealing import TO_TABLE
from scopa.engine.moves import Play
from scopa.engine.position import prepared
from scopa.engine.view import View
from scopa.rl.choosing import Choosing, told
from scopa.rl.dealing import dealing_of


def steps(view: View, choosing: Choosing, draw: Callable[[], float]) -> Iterator[int]:
    """The steps of a `StepwiseRound` that lead to what the seat in turn sees.

    Every hand that the others can have is as likely as any other. `draw` gives numbers from 0 up
    to but not 1. In which order a hand was dealt nobody sees, and it is any. Raises `ValueError`
    for a view that doesn't tell all the plays of its round.
    """
    if len(view.plays) + sum(view.hand_sizes) + view.stock + view.rules.table != DECK_SIZE:
        raise ValueError("the view doesn't tell all the plays of its round")
    held = _held(view, draw)
    rule = prepared(view.rules).captures
    dealing = dealing_of(view.rules, view.dealer)
    ends = dealing.ends[: view.deal]
    table, dealt, played = _first_table(view).mask, 0, 0
    for end, size in zip(ends, view.rules.deals, strict=False):
        plays = view.plays[played : played + size * view.rules.seats]
        cards = _dealt_to(view, plays, held if end == ends[-1] else {})
        for place in dealing.order[dealt:end]:
            yield CARD_OF_BIT[cards[place].pop()].index
        for _seat, (card, captured), *_rest in plays:
            yield from told(rule, table, card.bit, captured.mask)
            table = table & ~captured.mask if captured else table | card.bit
        dealt, played = end, played + len(plays)
    if choosing.card:
        yield from told(rule, table, choosing.card, choosing.taken)


def _held(view: View, draw: Callable[[], float]) -> dict[int, list[int]]:
    """The cards that each seat holds, as masks."""
    unseen = sorted(bits(view.unseen.mask), key=lambda _: draw())
    held = {view.seat: list(bits(view.hand.mask))}
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat:
            held[seat], unseen = unseen[:size], unseen[size:]
    return held


def _first_table(view: View) -> CardSet:
    """The cards that were dealt to the table: nobody played them."""
    seen = view.table
    for pile in view.piles:
        seen |= pile
    return seen - CardSet.of(play.move.card for play in view.plays)


def _dealt_to(
    view: View, plays: Sequence[Play], held: dict[int, list[int]]
) -> dict[int, list[int]]:
    """The cards that each seat and the table were dealt in a deal with these plays, as masks."""
    cards = {seat: list(held.get(seat, ())) for seat in range(view.rules.seats)}
    for play in plays:
        cards[play.seat].append(play.move.card.bit)
    cards[TO_TABLE] = list(bits(_first_table(view).mask))
    return cards
