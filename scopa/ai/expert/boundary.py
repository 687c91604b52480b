"""What a round for two sides is worth where one deal ends and the next begins.

There every hand is empty, so nothing is hidden but the order of the stock: the piles, the table,
who captured last and how many cards are left say all there is to know. The value is the expected
rest of the margin, in points, as the sum of a forecast for each category. A forecast is the tanh
of a short linear form (for the scope to come the form itself), fitted for each number of cards
left by `scopa.ai.expert.fitting`. Forms over a few whole numbers are looked up, not computed.
"""

from collections.abc import Mapping, Sequence
from math import tanh
from operator import mul
from typing import NamedTuple

from scopa.ai.outlook import chances_of_none
from scopa.engine.cards import (
    CARD_OF_BIT,
    COINS,
    DECK_SIZE,
    RANKS_PER_SUIT,
    SETTEBELLO,
    VALUE_MASKS,
    bits,
)
from scopa.engine.scoring import PRIMIERA_VALUES

SUIT = 1023
"""The ten cards of a suit, at the right end of a mask."""
SEVENS, SIXES = VALUE_MASKS[7], VALUE_MASKS[6]
GRADES = 7
"""Best cards of a suit told apart: none, a two, three or court card, 4, 5, ace, 6, 7."""
MOST_REMEMBERED = 1 << 13
HIGHEST_SUM = 20
"""Tables that sum to more than this count as this."""

Weights = Mapping[str, Sequence[float]]
"""The numbers of each forecast, by the name of the category."""


def _grade(ranks: int) -> int:
    """How good the best card among these ranks of a suit is for the primiera, 0 to 6."""
    best = max((PRIMIERA_VALUES[place] for place in range(10) if ranks >> place & 1), default=0)
    return {0: 0, 14: 2, 15: 3, 16: 4, 18: 5, 21: 6}.get(best, 1)


GRADE = tuple(_grade(ranks) for ranks in range(SUIT + 1))


def primiera_places(first: int, second: int) -> list[int]:
    """Which of the 49 pairs of grades each suit of two piles is."""
    return [
        GRADE[first >> shift & SUIT] * GRADES + GRADE[second >> shift & SUIT]
        for shift in (0, 10, 20, 30)
    ]


def sweep_features(table: int, chance: float) -> list[float]:
    """What the scope to come are forecast from, given the chance that the opener can sweep."""
    count = table.bit_count()
    total = sum(CARD_OF_BIT[bit].value for bit in bits(table))
    empty, low, high = total == 0, 0 < total <= 10, total > 10
    return [
        1.0,
        float(empty),
        chance,
        float(high),
        float(count * high),
        float(low and count == 1),
        float(min(total, HIGHEST_SUM) * high),
        float(total * low),
    ]


Forecasts = tuple[float, float, float, float, float]
"""Of cards, coins, settebello and primiera the chance that the opener's side gets the point less
the chance that the other does; of the scope to come the expected lead."""


class Lying(NamedTuple):
    """What the forecasts need of a table."""

    number: int
    coins: int
    primiera: float
    """What it adds to the form of the primiera, whoever captured last."""
    primiera_taken: float
    """What it adds to that for the side that captured last."""
    matches: int
    """The cards that sweep it; none when it is empty or sums to more than ten."""
    scope: float
    """The forecast of the scope to come, the chance of a sweep left out."""


class BoundaryValue:
    """The value for one number of cards left, from the side of the next deal's opener.

    Piles are masks; `taker` is 1 if the opener's side captured last in the round, -1 if the other
    side did, else 0. Scope made so far are not in it.
    """

    def __init__(self, weights: Weights, left: int, hand_size: int) -> None:
        self._cards = majority_table(weights["cards"], DECK_SIZE)
        self._coins = majority_table(weights["coins"], RANKS_PER_SUIT)
        self._settebello = weights["settebello"]
        self._scope = weights["scope"]
        *pairs, self._sevens, self._sevens_taken, self._sixes, self._sixes_taken = weights[
            "primiera"
        ][:-2]
        self._constant, self._taken = weights["primiera"][-2:]
        rows = [[pairs[grade * GRADES + other] for other in GRADE] for grade in range(GRADES)]
        self._suits = [rows[grade] for grade in GRADE]
        self._lacks = chances_of_none(left, hand_size)
        self._tables: dict[int, Lying] = {}

    def __call__(self, opener: int, dealer: int, table: int, taker: int) -> float:
        """The expected margin of the rest, in points."""
        cards, coins, settebello, primiera, scope = self.forecasts(opener, dealer, table, taker)
        return cards + coins + settebello + primiera + scope

    def forecasts(self, opener: int, dealer: int, table: int, taker: int) -> Forecasts:
        """What is expected of each category."""
        lying = self._tables.get(table) or self._look_at(table)
        ours, theirs = (opener & COINS).bit_count(), (dealer & COINS).bit_count()
        cards = self._cards[taker][lying.number][opener.bit_count() - dealer.bit_count()]
        if ours > 5:
            coins = 1.0
        elif theirs > 5:
            coins = -1.0
        else:
            coins = self._coins[taker][lying.coins][ours - theirs]
        suits = self._suits
        form = (
            suits[opener & SUIT][dealer & SUIT]
            + suits[opener >> 10 & SUIT][dealer >> 10 & SUIT]
            + suits[opener >> 20 & SUIT][dealer >> 20 & SUIT]
            + suits[opener >> 30][dealer >> 30]
        )
        scope = lying.scope
        if lying.matches:
            unseen = (lying.matches & ~(opener | dealer | table)).bit_count()
            scope += self._scope[2] * (1.0 - self._lacks[unseen])
        settebello = self._settebello_value(opener, dealer, table, taker)
        primiera = tanh(form + lying.primiera + lying.primiera_taken * taker)
        return cards, coins, settebello, primiera, scope

    def _settebello_value(self, opener: int, dealer: int, table: int, taker: int) -> float:
        if opener & SETTEBELLO.bit:
            return 1.0
        if dealer & SETTEBELLO.bit:
            return -1.0
        constant, taken, unseen, hidden, hidden_taken = self._settebello
        if table & SETTEBELLO.bit:
            sevens = (SEVENS & ~(opener | dealer | table)).bit_count()
            return tanh(constant + taken * taker + unseen * sevens)
        return hidden + hidden_taken * taker

    def _look_at(self, table: int) -> Lying:
        if len(self._tables) >= MOST_REMEMBERED:
            self._tables.clear()
        sevens, sixes = (table & SEVENS).bit_count(), (table & SIXES).bit_count()
        total = sum(CARD_OF_BIT[bit].value for bit in bits(table))
        features = sweep_features(table, 0.0)
        lying = self._tables[table] = Lying(
            number=table.bit_count(),
            coins=(table & COINS).bit_count(),
            primiera=self._sevens * sevens + self._sixes * sixes + self._constant,
            primiera_taken=self._sevens_taken * sevens + self._sixes_taken * sixes + self._taken,
            matches=VALUE_MASKS[total] if 0 < total <= 10 else 0,
            scope=sum(map(mul, self._scope, features)),
        )
        return lying


def majority_table(weights: Sequence[float], most: int) -> list[list[list[float]]]:
    """The forecast of a majority by who captured last, cards lying, and difference.

    Indices below zero reach from the end, as Python has it: for -1 as who captured last, and for
    the deficits of the opener.
    """
    difference, lying_taken, lying, taken, constant = weights
    aheads = [*range(most + 1), *range(-most, 0)]
    return [
        [
            [
                tanh(
                    difference * ahead
                    + (lying_taken * taker + lying) * count
                    + taken * taker
                    + constant
                )
                for ahead in aheads
            ]
            for count in range(most + 1)
        ]
        for taker in (0, 1, -1)
    ]
