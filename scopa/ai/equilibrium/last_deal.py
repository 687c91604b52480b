"""What the end of the round is worth, exactly: nothing is hidden in its last deal.

Before it the cards that are left may lie in any way, each as likely; once they are dealt, both
players know all by counting, and the play is that of a game of perfect information.
"""

from math import inf

from scopa.ai.equilibrium.deal import combined
from scopa.ai.expert.state import State
from scopa.engine.captures import CaptureRule
from scopa.engine.rules import CLASSIC
from scopa.engine.scoring import Tally, measures

MOST_REMEMBERED = 1 << 16
"""Pairs of piles whose points are remembered."""


class LastDealValue:
    """A leaf before the last deal of a round for two: the mean over all ways to deal what is left.

    In points that the opener's side is ahead by at the end of the round, scope made so far
    included.
    """

    def __init__(self, rule: CaptureRule, tally: Tally) -> None:
        self._rule = rule
        self._tally = tally
        self._leads: dict[tuple[int, int], int] = {}
        self._unit = 1

    def __call__(self, state: State) -> float:
        """The value of a state with empty hands; an even number of cards is left to be dealt."""
        values = self._values(state)
        return sum(values) / len(values)

    def _values(self, state: State) -> list[float]:
        """The value for each way to deal what is left."""
        left = state.unseen
        start = state._replace(ply=0)
        return [
            self._best(start, hand, left ^ hand, -inf, inf)
            for hand in combined(left, left.bit_count() // 2)
        ]

    def best(self, state: State, opener: int, dealer: int) -> float:
        """The value of a state in the last deal, both playing these hands best."""
        return self._best(state, opener, dealer, -inf, inf)

    def _best(self, state: State, opener: int, dealer: int, low: float, high: float) -> float:
        """By alpha-beta: exact between the bounds, outside of them a bound itself.

        `scopa.ai.alphabeta` searches positions so, and a test holds the two together. A leaf asks
        for twenty such searches and a deal has some 100,000 leaves, so here it is bare masks.
        """
        opens = not state.ply & 1
        hand = opener if opens else dealer
        last = not opener and not hand & (hand - 1)
        best = -inf if opens else inf
        for move in self._captures_first(hand, state.table):
            card = move & hand
            if last:
                found = self._margin(state, move, card)
            elif opens:
                found = self._best(state.after(move, card), opener ^ card, dealer, low, high)
            else:
                found = self._best(state.after(move, card), opener, dealer ^ card, low, high)
            if opens:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _captures_first(self, hand: int, table: int) -> list[int]:
        """The legal moves, those that take something in front: they are cut off sooner."""
        moves = self._rule.moves(hand, table)
        if len(moves) > 1:
            moves.sort(key=lambda move: not move & table)
        return moves

    def _margin(self, state: State, move: int, card: int) -> float:
        """The margin of the round after its last play, the dealer's, which sweeps without a scopa.

        What is left on the table goes to whoever captured last.
        """
        table, opener, dealer, taker, _, *scope = state
        if move == card:
            table |= card
        else:
            table ^= move ^ card
            dealer |= move
            taker = -1
        if taker > 0:
            opener |= table
        elif taker < 0:
            dealer |= table
        return self._unit * (scope[0] - scope[1]) + self._fixed_points(opener, dealer)

    def _fixed_points(self, opener: int, dealer: int) -> int:
        """The lead in the points for cards, coins, settebello and primiera, in the search's units.

        It is worked out once for piles that are met again and again.
        """
        key = (opener, dealer)
        lead = self._leads.get(key)
        if lead is None:
            if len(self._leads) >= MOST_REMEMBERED:
                self._leads.clear()
            lead = self._leads[key] = self._lead(opener, dealer)
        return lead

    def _lead(self, opener: int, dealer: int) -> int:
        ours, theirs = self._tally.points((opener, dealer), (0, 0))
        return ours - theirs


class LastDealForecasts(LastDealValue):
    """What makes up the value before the last deal of the classic game: the means of each point.

    The search counts in units of 81. What is above a multiple of it says, digit by digit to base
    3, who gets each of the four fixed points: so it plays for the margin, and only of lines with
    the same margin does it prefer some to others.
    """

    def __init__(self, rule: CaptureRule) -> None:
        super().__init__(rule, Tally(CLASSIC))
        self._measures = [measure for _, measure in measures(CLASSIC)]
        self._unit = 3 ** len(self._measures)

    def forecasts(self, state: State) -> list[float]:
        """Of cards, coins, settebello and primiera who gets the point, -1 to 1; scope to come."""
        values = self._values(state._replace(opener_scope=0, dealer_scope=0))
        totals = [0] * (len(self._measures) + 1)
        for value in values:
            margin, digits = divmod(int(value), self._unit)
            for place in reversed(range(len(self._measures))):
                digits, digit = divmod(digits, 3)
                totals[place] += digit - 1
                margin -= digit - 1
            totals[-1] += margin
        return [total / len(values) for total in totals]

    def _lead(self, opener: int, dealer: int) -> int:
        """The lead in whole units, and who gets each point in the digits below."""
        lead = digits = 0
        for measure in self._measures:
            ours, theirs = measure(opener), measure(dealer)
            won = (ours > theirs) - (ours < theirs)
            lead += won
            digits = 3 * digits + won + 1
        return self._unit * lead + digits
