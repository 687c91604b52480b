"""The best response to the reply model, over everything the other seat may hold.

A tree of what both seats see: where the other seat is to play, guessed hands part by the moves
they would make, each by its chance; where we are to play, one move is chosen for all hands that
could have led there. So nothing is decided by what we can't know (no strategy fusion), and the
other seat isn't taken to see our hand. Where the deal ends a leaf's value stands for the rest.
"""

from collections.abc import Callable, Sequence

from scopa.ai.budget import Budget
from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.replies import Policy, ReplyModel
from scopa.ai.expert.state import State
from scopa.engine.captures import CaptureRule

Guess = tuple[int, float]
"""A hand that the other seat may hold, as a mask, and its weight."""
Measure = Callable[[State], Sequence[float]]
"""What is of interest at the end of a deal, as some numbers."""


class BestResponse:
    """The search of one decision; values are the leaves', times the weight of the guesses.

    Raises `OutOfBudget` as the budget does.
    """

    def __init__(
        self,
        rule: CaptureRule,
        leaf: Leaf,
        model: ReplyModel,
        budget: Budget,
        *,
        opener: bool,
    ) -> None:
        """`opener` says that we open the deals of the round."""
        self._rule = rule
        self._leaf = leaf
        self._ends: dict[State, float] = {}
        self._model = model
        self._spend = budget.spend
        self._ours = 0 if opener else 1
        self._sign = 1 if opener else -1

    def move_value(self, move: int, hand: int, state: State, guesses: Sequence[Guess]) -> float:
        """What one of our moves is worth over all guesses, the rest of the deal played well."""
        card = move & hand
        after = state.after(move, card)
        weight = sum(weight for _, weight in guesses)
        return self._theirs(hand ^ card, after, guesses, weight)

    def _ours_to_play(
        self, hand: int, state: State, guesses: Sequence[Guess], weight: float
    ) -> float:
        self._spend()
        if not hand:
            return self._end(state, weight)
        return max(
            self.move_value(move, hand, state, guesses)
            for move in self._rule.moves(hand, state.table)
        )

    def expected(
        self, move: int, hand: int, state: State, guesses: Sequence[Guess], measure: Measure
    ) -> list[float]:
        """What a measure is expected to be after one of our moves, played on as the values say.

        The weights of the guesses add up to 1.
        """
        card = move & hand
        hand ^= card
        state = state.after(move, card)
        self._spend()
        if not guesses[0][0]:
            return self._measured(state, guesses, measure)
        parts = []
        for reply, theirs in self._parted(state, guesses).items():
            after = state.after(*reply)
            if hand:
                moves = self._rule.moves(hand, after.table)
                best = moves[0]
                if len(moves) > 1:
                    values = [self.move_value(each, hand, after, theirs) for each in moves]
                    best = moves[values.index(max(values))]
                parts.append(self.expected(best, hand, after, theirs, measure))
            else:
                parts.append(self._measured(after, theirs, measure))
        return [sum(numbers) for numbers in zip(*parts, strict=True)]

    def _measured(self, state: State, guesses: Sequence[Guess], measure: Measure) -> list[float]:
        weight = sum([share for _, share in guesses])
        return [weight * each for each in measure(state)]

    def _theirs(self, hand: int, state: State, guesses: Sequence[Guess], weight: float) -> float:
        self._spend()
        if not guesses[0][0]:
            return self._end(state, weight)
        value = 0.0
        for (move, card), group in self._parted(state, guesses).items():
            after = state.after(move, card)
            part = sum([share for _, share in group])
            value += self._ours_to_play(hand, after, group, part)
        return value

    def _parted(self, state: State, guesses: Sequence[Guess]) -> dict[tuple[int, int], list[Guess]]:
        """The guesses by the move that the other seat makes, and the card that it plays."""
        policy = Policy(self._model, state)
        parted: dict[tuple[int, int], list[Guess]] = {}
        for other, chance in guesses:
            for move, card, share in policy.expected(other):
                parted.setdefault((move, card), []).append((other ^ card, chance * share))
        return parted

    def _end(self, state: State, weight: float) -> float:
        self._spend()
        value = self._ends.get(state)
        if value is None:
            value = self._ends[state] = self._sign * self._leaf(state)
        return weight * value
