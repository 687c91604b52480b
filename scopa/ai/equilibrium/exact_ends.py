"""What the ends of a deal before the last are worth, exactly, for who asks one at a time."""

from collections.abc import Mapping
from functools import cached_property

from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State
from scopa.engine.captures import CaptureRule


class ExactEnds:
    """A leaf: all ends of the deal are valued at once, when the first is asked for."""

    def __init__(self, start: State, hand_size: int, rule: CaptureRule) -> None:
        """`start` is what is open before the deal, in which each player holds so many cards."""
        self._start = start
        self._sizes = hand_size, hand_size
        self._rule = rule

    def __call__(self, state: State) -> float:
        """The value to the opener, in points."""
        return self._worth[state]

    @cached_property
    def _worth(self) -> Mapping[State, float]:
        roots = Situations.with_unseen(States.of([self._start]))
        tree = Tree(roots, self._sizes, self._rule, LastDealValue(self._rule))
        states = tree.last.states.rows(sum(self._sizes))
        return dict(zip(states, tree.last.values.tolist(), strict=True))
