"""Solving a deal by counterfactual regret minimisation (CFR+: Tammelin, arXiv 1407.5042).

The tree is that of the open states, and at each of them every hand that may be held is treated at
once, so a pass visits each state once a player instead of once a pair of hands. Regrets are cut
at zero, the players take turns, and the average strategy weighs the n-th pass by the square of n.
That average comes near an equilibrium; how near, `scopa.ai.equilibrium.response` measures.
"""

from collections.abc import Mapping

from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Path, Play, turn
from scopa.ai.expert.state import State

Reach = Mapping[int, float]
"""How likely a player is to hold each hand here, as far as its own choices decide."""


class Choice:
    """What a player has learnt of one hand at one state."""

    __slots__ = ("plays", "regrets", "shares")

    def __init__(self, plays: list[Play]) -> None:
        self.plays = plays
        self.regrets = [0.0] * len(plays)
        self.shares = [0.0] * len(plays)
        """How often each play was meant to be made, summed over the passes."""

    def current(self) -> list[float]:
        """The strategy of this pass: in proportion to the regrets."""
        return _shared(self.regrets)

    def average(self) -> list[float]:
        """The strategy over all passes."""
        return _shared(self.shares)

    def learn(self, values: list[float], played: list[float], weight: float) -> float:
        """Take in what every play is worth, and return what those that were `played` are."""
        worth = sum(value * share for value, share in zip(values, played, strict=True))
        for place, value in enumerate(values):
            self.regrets[place] = max(0.0, self.regrets[place] + value - worth)
            self.shares[place] += weight * played[place]
        return worth


def _shared(numbers: list[float]) -> list[float]:
    total = sum(numbers)
    if total <= 0.0:
        return [1.0 / len(numbers)] * len(numbers)
    return [number / total for number in numbers]


class Node:
    """An open state, where one of the players is to play or where the deal is over."""

    __slots__ = ("choices", "following", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.choices: dict[int, Choice] = {}
        """By the hand of the player to play."""
        self.following: dict[Play, Node] = {}

    def after(self, play: Play) -> "Node":
        """The node that a play leads to."""
        node = self.following.get(play)
        if node is None:
            node = self.following[play] = Node(self.state.after(*play))
        return node


class Solver:
    """The strategies of both players of a deal, which get better with every pass."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.passes = 0
        self._root = Node(deal.start)
        self._dealt = dict.fromkeys(deal.hands, 1.0)
        self._ends: dict[State, float] = {}

    def run(self, passes: int) -> None:
        """Improve both strategies so many times."""
        for _ in range(passes):
            self.passes += 1
            for player in (OPENER, DEALER):
                self._improve(self._root, player, self._dealt, self._dealt)

    def strategy(
        self,
        path: Path,
        state: State,  # noqa: ARG002 - a `Strategy` is asked with it
        hand: int,
    ) -> Mapping[Play, float]:
        """The average strategy of both players, as a `Strategy`."""
        node = self._root
        for play in path:
            node = node.after(play)
        choice = self._choice(node, hand)
        return dict(zip(choice.plays, choice.average(), strict=True))

    def _choice(self, node: Node, hand: int) -> Choice:
        choice = node.choices.get(hand)
        if choice is None:
            choice = node.choices[hand] = Choice(self.deal.plays(node.state, hand))
        return choice

    def _improve(self, node: Node, player: int, own: Reach, other: Reach) -> dict[int, float]:
        """Learn below a node; what each hand of the player is worth there.

        Summed over the hands of the other, each as far as it gets here.
        """
        if self.deal.is_over(node.state):
            worth = self._end(node.state)
            return {0: other[0] * (worth if player == OPENER else -worth)}
        if turn(node.state) == player:
            return self._improve_own(node, player, own, other)
        return self._improve_other(node, player, own, other)

    def _improve_own(self, node: Node, player: int, own: Reach, other: Reach) -> dict[int, float]:
        choices = {hand: self._choice(node, hand) for hand in own}
        played = {hand: choice.current() for hand, choice in choices.items()}
        reaches: dict[Play, dict[int, float]] = {}
        for hand, choice in choices.items():
            for play, share in zip(choice.plays, played[hand], strict=True):
                reaches.setdefault(play, {})[hand ^ play[1]] = own[hand] * share
        values = {
            play: self._improve(node.after(play), player, reach, without(other, play[1]))
            for play, reach in reaches.items()
        }
        return {
            hand: choice.learn(
                [values[play][hand ^ play[1]] for play in choice.plays],
                played[hand],
                self.passes**2 * own[hand],
            )
            for hand, choice in choices.items()
        }

    def _improve_other(self, node: Node, player: int, own: Reach, other: Reach) -> dict[int, float]:
        reaches: dict[Play, dict[int, float]] = {}
        for hand, reach in other.items():
            choice = self._choice(node, hand)
            for play, share in zip(choice.plays, choice.current(), strict=True):
                reaches.setdefault(play, {})[hand ^ play[1]] = reach * share
        values = dict.fromkeys(own, 0.0)
        for play, reaching in reaches.items():
            left = without(own, play[1])
            if left:
                for hand, value in self._improve(node.after(play), player, left, reaching).items():
                    values[hand] += value
        return values

    def _end(self, state: State) -> float:
        worth = self._ends.get(state)
        if worth is None:
            worth = self._ends[state] = self.deal.leaf(state)
        return worth


def without(reach: Reach, card: int) -> Reach:
    """The hands that don't hold a card."""
    return {hand: share for hand, share in reach.items() if not hand & card}
