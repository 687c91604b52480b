"""What the state at the end of a deal promises in the classic game, by what expert has learnt."""

from collections.abc import Callable

from scopa.ai.expert.knowledge import kept_knowledge
from scopa.engine.position import Position

Valuation = Callable[[Position, int], float]
"""What a position with empty hands is worth to a side: the points by which it will win the round,
those scored so far included, as far as can be told from what everybody sees."""


def expected_margin(position: Position, side: int) -> float:
    """A `Valuation` by the fitted boundary value, and scope so far."""
    opener, dealer = 1 - position.dealer, position.dealer
    taker = 0 if position.taker is None else 1 if position.taker == opener else -1
    piles, scope = position.piles, position.scope
    value = kept_knowledge().value(position.plays_left)
    rest = value(piles[opener], piles[dealer], position.table, taker)
    lead = scope[opener] - scope[dealer] + rest
    return lead if side == opener else -lead
