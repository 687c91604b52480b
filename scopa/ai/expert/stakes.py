"""What is played for: points, or near the end of a match the chance to win it."""

from collections.abc import Callable

from scopa.ai.endgame import Utility
from scopa.ai.expert.knowledge import Knowledge
from scopa.ai.expert.leaves import MARGIN, Leaf, MatchLeaf, PointsLeaf
from scopa.engine.view import View

LeafOf = Callable[[View, Knowledge], Leaf]
"""What the ends of the deal of a view are valued by."""

NEAR = 6
"""Points to go with which a side may well reach the target in this round or the next."""


def to_go(view: View, side: int) -> int:
    """How many points a side had to go when the round began; 0 or less in a tie at the target."""
    return view.rules.target - view.totals[side]


def is_near_end(view: View) -> bool:
    """Whether this round or the next may well end the match of two."""
    return min(to_go(view, 0), to_go(view, 1)) <= NEAR


def leaf_of_points(view: View, knowledge: Knowledge) -> Leaf:
    """What the end of the deal is worth in points."""
    return PointsLeaf(knowledge.value(view.stock))


def leaf_of_match(view: View, knowledge: Knowledge) -> MatchLeaf:
    """What the end of the deal is worth in chance to win the match."""
    opener, dealer = (to_go(view, side) for side in (1 - view.dealer, view.dealer))
    value, fit = knowledge.value(view.stock), knowledge.fit
    return MatchLeaf(fit.values[view.stock], value, fit.match_chances, (opener, dealer))


def match_utility(view: View, knowledge: Knowledge) -> Utility:
    """What the points of the round are worth in chance to win the match."""
    chances = knowledge.fit.match_chances
    own_to_go, other_to_go = to_go(view, view.side), to_go(view, 1 - view.side)

    def chance(own: int, other: int) -> float:
        left = own_to_go - own, other_to_go - other
        # The dealer opens the next round.
        won = chances(*left) if view.seat == view.dealer else chances.after_round(*left)
        return won + MARGIN * (own - other)

    return chance
