"""A deal solved by a linear programme (Koller, Megiddo and von Stengel 1996): the second method.

It shares nothing with the solver but the rules of the deal, which it walks pair of hands by pair
of hands. A sequence is what one player did with the hand it was dealt, up to one of its plays.
"""

from collections import defaultdict

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import lil_array

from scopa.ai.equilibrium.deal import Deal, Path, turn
from scopa.ai.expert.state import State

Sequence = tuple[int, Path]
"""The hand that was dealt, and the path up to and with the player's last play in it."""
NOTHING: Sequence = (0, ())
"""The sequence before anything was dealt."""


class SequenceForm:
    """Both players' sequences, and what pairs of them are worth to the opener."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.sequences: tuple[dict[Sequence, int], dict[Sequence, int]] = (
            {NOTHING: 0},
            {NOTHING: 0},
        )
        self.choices: tuple[dict[Sequence, int], dict[Sequence, int]] = ({}, {})
        """The number of the sequence that leads to each information set."""
        self.following: tuple[dict[Sequence, set[int]], ...] = (defaultdict(set), defaultdict(set))
        """The sequences that go on from each information set."""
        self.worth: dict[tuple[int, int], float] = defaultdict(float)
        hands = deal.hands
        self._chance = 1 / (len(hands) * len(deal.others(hands[0])))
        for opener in hands:
            for dealer in deal.others(opener):
                self._walk((), deal.start, (opener, dealer), (opener, dealer), (0, 0))

    def _walk(
        self,
        path: Path,
        state: State,
        dealt: tuple[int, int],
        held: tuple[int, int],
        last: tuple[int, int],
    ) -> None:
        if self.deal.is_over(state):
            self.worth[last] += self._chance * self.deal.leaf(state)
            return
        player = turn(state)
        choice = (dealt[player], path)
        self.choices[player][choice] = last[player]
        numbers = self.sequences[player]
        for play in self.deal.plays(state, held[player]):
            sequence = (dealt[player], (*path, play))
            number = numbers.setdefault(sequence, len(numbers))
            self.following[player][choice].add(number)
            self._walk(
                sequence[1],
                state.after(*play),
                dealt,
                _replaced(held, player, held[player] ^ play[1]),
                _replaced(last, player, number),
            )

    def value(self) -> float:
        """What the deal is worth to the opener if both play optimally.

        The opener's realization plan x and the worth v of the dealer's information sets: as much
        as can be had against the best response to x.
        """
        opener, dealer = (len(each) for each in self.sequences)
        places = {choice: opener + 1 + n for n, choice in enumerate(self.choices[1])}
        variables = opener + 1 + len(places)
        least = lil_array((dealer, variables))
        least[0, opener] = 1
        for (first, second), worth in self.worth.items():
            least[second, first] -= worth
        for choice, place in places.items():
            least[self.choices[1][choice], place] -= 1
            for number in self.following[1][choice]:
                least[number, place] += 1
        plan = lil_array((1 + len(self.choices[0]), variables))
        plan[0, 0] = 1
        for row, choice in enumerate(self.choices[0], 1):
            plan[row, self.choices[0][choice]] = -1
            for number in self.following[0][choice]:
                plan[row, number] = 1
        total = np.zeros(1 + len(self.choices[0]))
        total[0] = 1
        aim = np.zeros(variables)
        aim[opener] = -1
        bounds = [(0, None)] * opener + [(None, None)] * (variables - opener)
        found = linprog(
            aim,
            A_ub=least.tocsr(),
            b_ub=np.zeros(dealer),
            A_eq=plan.tocsr(),
            b_eq=total,
            bounds=bounds,
            method="highs",
        )
        assert found.success
        return -float(found.fun)


def _replaced(pair: tuple[int, int], player: int, number: int) -> tuple[int, int]:
    return (pair[0], number) if player else (number, pair[1])
