"""From what a seat sees to a position in which moves can be tried out."""

from scopa.engine.position import Position, variant
from scopa.engine.view import View


def position_seen(view: View) -> Position:
    """The position as the seat of the view knows it: its own hand, and the others' as empty.

    Moves of the seat itself can be tried on copies of it. The seat of the view is in turn, and no
    further deal is known.
    """
    position = Position()
    position.variant = variant(view.rules)
    position.dealer = view.dealer
    position.hands = [0] * view.rules.seats
    position.hands[view.seat] = view.hand.mask
    position.table = view.table.mask
    position.turn = view.seat
    position.piles = [pile.mask for pile in view.piles]
    position.scope = list(view.scope)
    position.bonus = list(view.bonus)
    position.taker = view.last_capturer
    position.deals = []
    position.plays_left = view.stock + sum(view.hand_sizes)
    position.leftovers = 0
    return position


def after(position: Position, move: int) -> Position:
    """The position that a move leads to; the one given stays as it is."""
    following = position.copy()
    following.push(move)
    return following


def scored_at_table(position: Position, move: int) -> int:
    """The scopa and bonus points that a move scores for the seat in turn."""
    captured = move & position.table
    if captured != position.table and not position.variant.bonus:
        return 0
    side = position.variant.side_of[position.turn]
    following = after(position, move)
    scope = following.scope[side] - position.scope[side]
    return scope + following.bonus[side] - position.bonus[side]
