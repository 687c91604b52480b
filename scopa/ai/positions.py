"""Trying out moves on positions."""

from scopa.engine.position import Position


def after(position: Position, move: int) -> Position:
    """The position that a move leads to; the one given stays as it is."""
    following = position.copy()
    following.push(move)
    return following


def scored_at_table(position: Position, move: int) -> int:
    """The scopa and bonus points that a move scores for the seat in turn."""
    captured = move & position.table
    if captured != position.table and not position.prepared.bonus:
        return 0
    side = position.prepared.side_of[position.turn]
    following = after(position, move)
    scope = following.scope[side] - position.scope[side]
    return scope + following.bonus[side] - position.bonus[side]
