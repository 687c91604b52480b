"""What the state at the end of a deal promises in the classic game, by what expert has learnt."""

from collections.abc import Callable

from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.leaves import PointsLeaf
from scopa.ai.expert.state import dealt_state
from scopa.engine.position import Position

Valuation = Callable[[Position, int], float]
"""What a position with empty hands is worth to a side: the points by which it will win the round,
those scored so far included, as far as can be told from what everybody sees."""


def expected_margin(position: Position, side: int) -> float:
    """A `Valuation` by the fitted boundary value, and scope so far."""
    leaf = PointsLeaf(kept_knowledge().value(position.plays_left))
    lead = leaf(dealt_state(position))
    return -lead if side == position.dealer else lead
