"""What both seats of a deal for two can see, as masks."""

from collections.abc import Iterator
from typing import NamedTuple

from scopa.engine.cards import ALL_CARDS
from scopa.engine.position import Position
from scopa.engine.view import View


class State(NamedTuple):
    """The open cards at one moment of a deal. The opener plays first in it, the dealer last."""

    table: int
    opener: int
    """The pile of the side that opens."""
    dealer: int
    """The pile of the side that deals."""
    taker: int
    """1 if the opener captured last in the round, -1 if the dealer did, 0 if nobody."""
    ply: int
    """How many cards have been played in the deal; the opener is to play when it is even."""
    opener_scope: int = 0
    """The scope that the opener's side has made in the round."""
    dealer_scope: int = 0

    @property
    def unseen(self) -> int:
        """The cards that are still in hands or in the stock, as a mask."""
        return ALL_CARDS & ~(self.table | self.opener | self.dealer)

    def after(self, move: int, card: int) -> "State":
        """What is open after a move, the mask of the card played and what it captures.

        It isn't the last play of the round, which sweeps without a scopa.
        """
        table, opener, dealer, taker, ply, ours, theirs = self
        if move == card:
            return State(table | card, opener, dealer, taker, ply + 1, ours, theirs)
        table ^= move ^ card
        if ply & 1:
            return State(table, opener, dealer | move, -1, ply + 1, ours, theirs + (not table))
        return State(table, opener | move, dealer, 1, ply + 1, ours + (not table), theirs)


class Shown(NamedTuple):
    """A play that a seat made in this deal, and what it tells of its hand."""

    before: State
    move: int
    card: int
    later: int
    """The cards it has played since, this one included: it held them, too."""


def state_of(view: View) -> State:
    """What is open in a view of a round for two."""
    opener = 1 - view.dealer
    ply = 2 * view.rules.deals[view.deal - 1] - sum(view.hand_sizes)
    piles, scope = view.piles, view.scope
    return State(
        table=view.table.mask,
        opener=piles[opener].mask,
        dealer=piles[1 - opener].mask,
        taker=_taker(view.last_capturer, opener),
        ply=ply,
        opener_scope=scope[opener],
        dealer_scope=scope[1 - opener],
    )


def dealt_state(position: Position) -> State:
    """What is open in a position of a round for two between two deals, or right after one."""
    opener, dealer = 1 - position.dealer, position.dealer
    return State(
        table=position.table,
        opener=position.piles[opener],
        dealer=position.piles[dealer],
        taker=_taker(position.taker, opener),
        ply=0,
        opener_scope=position.scope[opener],
        dealer_scope=position.scope[dealer],
    )


def plays_back(view: View) -> Iterator[tuple[int, State, int, int]]:
    """The plays of this deal that the view tells, the last one first.

    Each with its seat, what was open before it, and the masks of its move and its card.
    """
    opener = 1 - view.dealer
    state = state_of(view)
    earlier = max(0, len(view.plays) - state.ply)
    for place in reversed(range(earlier, len(view.plays))):
        play = view.plays[place]
        card, captured = play.move.card.bit, play.move.captured.mask
        table, first, second = state.table | captured, state.opener, state.dealer
        ours, theirs = state.opener_scope, state.dealer_scope
        if not captured:
            table ^= card
        elif play.seat == opener:
            first ^= card | captured
            ours -= play.scopa
        else:
            second ^= card | captured
            theirs -= play.scopa
        taker = _taker_before(view, place, opener)
        state = State(table, first, second, taker, state.ply - 1, ours, theirs)
        yield play.seat, state, card | captured, card


def shown_plays(view: View, seat: int) -> Iterator[Shown]:
    """The plays of a seat in this deal, the last one first."""
    later = 0
    for played_by, before, move, card in plays_back(view):
        if played_by == seat:
            later |= card
            yield Shown(before, move, card, later)


def _taker(last: int | None, opener: int) -> int:
    """Who captured last, a seat or nobody, as a state has it."""
    return 0 if last is None else 1 if last == opener else -1


def _taker_before(view: View, place: int, opener: int) -> int:
    """Who had captured last before a play of the round, as a state has it."""
    for play in reversed(view.plays[:place]):
        if play.move.captured:
            return _taker(play.seat, opener)
    return _taker(None, opener)
