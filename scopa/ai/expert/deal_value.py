"""What a deal is worth with both hands open, were both seats to play it as the reply model does.

It isn't what the deal is worth between strong players, but quick to work out: no seat chooses, so
nothing depends on what a seat knows of the other.
"""

from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.replies import Policy, ReplyModel
from scopa.ai.expert.state import State

LEAST_SHARE = 0.15
"""Moves with less than this part of the likeliest one's chance aren't followed.

That takes two thirds of the time of the moves that a search reckons with (`Policy.expected`).
"""


class DealValue:
    """The value of any hands; what was worked out for some serves for others, too."""

    def __init__(self, model: ReplyModel, leaf: Leaf) -> None:
        """`leaf` values the end of the deal."""
        self._model = model
        self._leaf = leaf
        self._policies: dict[State, Policy] = {}
        self._ends: dict[State, float] = {}

    def __call__(self, state: State, hand: int, other: int) -> float:
        """The expected value of the end, given the hand of the seat to play and the other one's."""
        if not hand:
            end = self._ends.get(state)
            if end is None:
                end = self._ends[state] = self._leaf(state)
            return end
        policy = self._policies.get(state)
        if policy is None:
            policy = self._policies[state] = Policy(self._model, state)
        chances = policy.chances(hand)
        least = LEAST_SHARE * max([chance for _, _, chance in chances])
        value = followed = 0.0
        for move, card, chance in chances:
            if chance >= least:
                value += chance * self(state.after(move, card), other, hand ^ card)
                followed += chance
        return value / followed
