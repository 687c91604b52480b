"""What a player is worth against another, and against the best answer to it, exactly.

The best response to a strategy is known hand by hand: whoever answers sees how likely the other
is to hold what, and takes the best play at each open state. What it gains on the strategy itself
is what can be won from a player who never changes its ways.
"""

from collections.abc import Iterable, Mapping

from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Path, Play, Strategy, turn
from scopa.ai.expert.state import State

Held = Mapping[int, float]
"""How likely the other player is to hold each hand, times that it came here."""


class Answer:
    """One player of a deal against a strategy of the other.

    It plays a strategy of its own, or the best response where that is None.
    """

    def __init__(
        self, deal: Deal, player: int, other: Strategy, own: Strategy | None = None
    ) -> None:
        self._deal = deal
        self._player = player
        self._other = other
        self._own = own
        self._ends: dict[State, float] = {}

    def value(self, hand: int) -> float:
        """What one hand is worth to the player, over all that the other may hold, in points."""
        others = self._deal.others(hand)
        held = dict.fromkeys(others, 1.0 / len(others))
        return self._value((), self._deal.start, hand, held)

    def _value(self, path: Path, state: State, hand: int, held: Held) -> float:
        if self._deal.is_over(state):
            return self._end(state) * sum(held.values())
        if turn(state) != self._player:
            return self._after_other(path, state, hand, held)
        if self._own is None:
            plays = self._deal.plays(state, hand)
            return max(self._after(path, state, hand, play, held) for play in plays)
        return sum(
            chance * self._after(path, state, hand, play, held)
            for play, chance in self._own(path, state, hand).items()
            if chance
        )

    def _after(self, path: Path, state: State, hand: int, play: Play, held: Held) -> float:
        return self._value((*path, play), state.after(*play), hand ^ play[1], held)

    def _after_other(self, path: Path, state: State, hand: int, held: Held) -> float:
        parted: dict[Play, dict[int, float]] = {}
        for other, weight in held.items():
            for play, chance in self._other(path, state, other).items():
                if chance:
                    parted.setdefault(play, {})[other ^ play[1]] = weight * chance
        return sum(
            self._value((*path, play), state.after(*play), hand, left)
            for play, left in parted.items()
        )

    def _end(self, state: State) -> float:
        worth = self._ends.get(state)
        if worth is None:
            worth = self._ends[state] = self._deal.leaf(state)
        return worth if self._player == OPENER else -worth


def value(deal: Deal, opener: Strategy, dealer: Strategy) -> float:
    """What a deal is worth to the opener if both play so, in points."""
    return _mean(Answer(deal, OPENER, dealer, opener), deal.hands)


def exploitability(deal: Deal, strategy: Strategy) -> float:
    """What the best responses win from a strategy that plays both seats, in points a deal.

    The mean of the two seats; zero for an equilibrium, and above it for all else.
    """
    gains = [_mean(Answer(deal, player, strategy), deal.hands) for player in (OPENER, DEALER)]
    return sum(gains) / 2


def _mean(answer: Answer, hands: Iterable[int]) -> float:
    values = [answer.value(hand) for hand in hands]
    return sum(values) / len(values)
