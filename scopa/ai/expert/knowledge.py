"""What the fitted numbers say, worked out once for all who ask."""

import functools

from scopa.ai.expert.boundary import BoundaryValue
from scopa.ai.expert.replies import HAND, ReplyModel
from scopa.ai.expert.weights import Fit, kept_fit
from scopa.ai.values import worth
from scopa.engine.captures import capture_rule
from scopa.engine.rules import Rules

CLASSIC = Rules()
"""The rules that the numbers are fitted to."""


class Knowledge:
    """The boundary values and reply models of a fit, by the number of cards in the stock."""

    def __init__(self, fit: Fit) -> None:
        self.fit = fit
        self.rule = capture_rule(CLASSIC.capture, CLASSIC.ace)
        self._values: dict[int, BoundaryValue] = {}
        self._replies: dict[int, ReplyModel] = {}

    def value(self, stock: int) -> BoundaryValue:
        """What the end of the deal is worth that leaves so many cards in the stock."""
        if stock not in self._values:
            self._values[stock] = BoundaryValue(self.fit.values[stock], stock, HAND)
        return self._values[stock]

    def replies(self, stock: int) -> ReplyModel:
        """How a seat plays in the deal that leaves so many cards in the stock."""
        if stock not in self._replies:
            value = self.value(stock)
            self._replies[stock] = ReplyModel(self.rule, value, worth(CLASSIC), self.fit.policy)
        return self._replies[stock]


@functools.cache
def kept_knowledge() -> Knowledge:
    """That of the fit that comes with the program."""
    return Knowledge(kept_fit())
