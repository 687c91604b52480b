"""How the other seat is likely to reply: a policy that looks one move ahead.

The chance of a move is a softmax over the moves of the hand (a conditional logit, McFadden 1974).
The score is linear in what the move takes or lays, in what it leaves on the table, in what may
come of that, and in how it goes with each other card of the hand. Because the hand counts only in
pairs, the scores at one state serve for every hand that is guessed. The weights were fitted to
strong play by `scopa.ai.expert.fitting`.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from scopa.ai.expert.boundary import SEVENS, SIXES, BoundaryValue
from scopa.ai.expert.state import State
from scopa.ai.outlook import chances_of_none
from scopa.ai.values import Worth
from scopa.engine.captures import CaptureRule
from scopa.engine.cards import ALL_CARDS, CARD_OF_BIT, COINS, SETTEBELLO, VALUE_MASKS, bits

COURT = VALUE_MASKS[8] | VALUE_MASKS[9] | VALUE_MASKS[10]
KINDS = (ALL_CARDS, COINS, SEVENS, SIXES, VALUE_MASKS[1], SETTEBELLO.bit)
"""The cards that are told apart when taken."""
VALUES = range(1, 11)
HAND = 3

TAKEN = ("captures", "cards", "coins", "sevens", "sixes", "aces", "settebello")
LAID = ("lays coin", "lays seven", "lays six", "lays ace", "lays settebello", "lays court card")
LEFT = ("sweeps", "low table", "table")
PROSPECTS = ("value", "swept", "exposed", "like it unseen")
"""The boundary value if the deal ended there, the chance that the next player can sweep, the gain
expected of its best captures, and how many cards of a laid card's value are still hidden."""
PAIR = ("pair captured", "pair laid", "takes next", "sweeps next")
"""How a move goes with another card of the hand: one of the same value, what that could take."""
FEATURES = (*TAKEN, *LAID, *LEFT, *PROSPECTS, *PAIR)

PLIES = 4
"""The plies of a deal that have weights of their own; later ones share the last."""
SLIP = 0.15
"""How much of a reply is left to plain chance: nobody plays by a model alone."""
UNLIKELY = 0.08
"""Replies that aren't more likely than this aren't reckoned with."""
MOST_REMEMBERED = 1 << 13
"""Tables, moves and the like whose scores are remembered, of each kind and in each deal."""

PolicyWeights = Sequence[Mapping[str, float]]
"""A weight for each of `FEATURES` by name, for each ply."""


def taken_features(taken: int) -> list[float]:
    """Of a capture, the card played included."""
    return [1.0, *((taken & kind).bit_count() for kind in KINDS)]


def laid_features(card: int) -> list[float]:
    """Of a card laid on the table."""
    kinds = (COINS, SEVENS, SIXES, VALUE_MASKS[1], SETTEBELLO.bit, COURT)
    return [float(bool(card & kind)) for kind in kinds]


def left_features(table: int) -> list[float]:
    """Of the table that a move leaves."""
    return [float(not table), float(0 < sum_of(table) <= 10), table.bit_count()]


def sum_of(cards: int) -> int:
    """The capture values of some cards, added up."""
    return sum([CARD_OF_BIT[bit].value for bit in bits(cards)])


class Remembered(dict[int, float]):
    """The score of a part of a move, by a mask."""

    __slots__ = ("_features", "_weights")

    def __init__(self, features: Callable[[int], list[float]], weights: Sequence[float]) -> None:
        super().__init__()
        self._features = features
        self._weights = weights

    def __missing__(self, cards: int) -> float:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        score = float(sum(map(mul, self._weights, self._features(cards))))
        self[cards] = score
        return score


class Lying(NamedTuple):
    """What the prospects need of a table."""

    sweepers: int
    """The cards that sweep it; none when it is empty or sums to more than ten."""
    gains: tuple[tuple[int, float], ...]
    """The cards of each value that captures something, and what its best capture brings."""
    gain_of: tuple[float, ...]
    """The same by value, 0 to 10."""


class Reply(NamedTuple):
    """A move that a card could make."""

    move: int
    score: float
    pairs: tuple[float, ...]
    """What another card of the hand adds to the score, by its value; nothing has the value 0."""


class PlyWeights:
    """The weights of one ply, and the scores that were worked out with them."""

    __slots__ = ("laid", "left", "pairs", "prospects", "taken", "weights")

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = [weights[name] for name in PAIR]
        self.taken = Remembered(taken_features, [weights[name] for name in TAKEN])
        self.laid = Remembered(laid_features, [weights[name] for name in LAID])
        self.left = Remembered(left_features, [weights[name] for name in LEFT])
        self.prospects = [weights[name] for name in PROSPECTS]
        self.pairs: dict[tuple[int, int], tuple[float, ...]] = {}


class ReplyModel:
    """The policy in the deals that leave one number of cards in the stock."""

    def __init__(
        self, rule: CaptureRule, value: BoundaryValue, worth: Worth, weights: PolicyWeights
    ) -> None:
        self._rule = rule
        self._value = value
        self._worth = worth
        self._plies = [PlyWeights(each) for each in weights]
        self._lying: dict[int, Lying] = {}

    def replies(self, state: State, card: int) -> list[Reply]:
        """The moves that a card could make, scored."""
        return [self._reply(state, move, card) for move in self._moves(state, card)]

    def _moves(self, state: State, card: int) -> list[int]:
        return [card | captured for captured in self._rule.sets(card, state.table) or (0,)]

    def only_move(self, state: State, card: int) -> int | None:
        """The move of a card that has just one."""
        moves = self._moves(state, card)
        return moves[0] if len(moves) == 1 else None

    def _reply(self, state: State, move: int, card: int) -> Reply:
        ply = self._plies[min(state.ply, PLIES - 1)]
        after = state.after(move, card)
        captures = move != card
        part = ply.taken[move] if captures else ply.laid[card]
        value_weight, swept_weight, exposed_weight, like_weight = ply.prospects
        value, swept, exposed, like = self._prospects(state, after, card, captures)
        score = (
            part
            + ply.left[after.table]
            + value_weight * value
            + swept_weight * swept
            + exposed_weight * exposed
            + like_weight * like
        )
        key = (after.table, CARD_OF_BIT[card].value if captures else -CARD_OF_BIT[card].value)
        pairs = ply.pairs.get(key)
        if pairs is None:
            if len(ply.pairs) >= MOST_REMEMBERED:
                ply.pairs.clear()
            rows = self.pair_features(after.table, card, captures)
            pairs = ply.pairs[key] = tuple(sum(map(mul, ply.weights, row)) for row in rows)
        return Reply(move, score, pairs)

    def _prospects(
        self, state: State, after: State, card: int, captures: bool
    ) -> tuple[float, float, float, float]:
        table, opener, dealer, taker, ply, _, _ = after
        hidden = ALL_CARDS & ~(state.table | state.opener | state.dealer | card)
        # After the last card of the deal it is the next deal's hand that will be held.
        lacks = _lacks(hidden.bit_count(), HAND - ply // 2 or HAND)
        lying = self._lying.get(table) or self._look_at(table)
        value = self._value(opener, dealer, table, taker)
        return (
            value if ply & 1 else -value,
            1.0 - lacks[(lying.sweepers & hidden).bit_count()],
            sum([gain * (1.0 - lacks[(mask & hidden).bit_count()]) for mask, gain in lying.gains]),
            0.0 if captures else (VALUE_MASKS[CARD_OF_BIT[card].value] & hidden).bit_count(),
        )

    def pair_features(self, table: int, card: int, captures: bool) -> Iterator[list[float]]:
        """How a move that leaves this table goes with another card, by its value, 0 to 10."""
        lying = self._lying.get(table) or self._look_at(table)
        value = CARD_OF_BIT[card].value
        yield [0.0] * len(PAIR)
        for other in VALUES:
            like = other == value
            sweeps = bool(lying.sweepers & VALUE_MASKS[other])
            yield [
                float(like and captures),
                float(like and not captures),
                lying.gain_of[other],
                float(sweeps),
            ]

    def features(self, state: State, move: int, card: int, others: int) -> list[float]:
        """All the features of a move with the rest of its hand, in the order of `FEATURES`."""
        after = state.after(move, card)
        captures = move != card
        rows = list(self.pair_features(after.table, card, captures))
        paired = [rows[CARD_OF_BIT[bit].value] for bit in bits(others)] or [rows[0]]
        return [
            *(taken_features(move) if captures else [0.0] * len(TAKEN)),
            *([0.0] * len(LAID) if captures else laid_features(card)),
            *left_features(after.table),
            *self._prospects(state, after, card, captures),
            *map(sum, zip(*paired, strict=True)),
        ]

    def _look_at(self, table: int) -> Lying:
        gains = [0.0]
        for value in VALUES:
            mask = VALUE_MASKS[value]
            free = mask & ~table
            sets = self._rule.sets(free & -free, table) if free else ()
            home = self._worth(mask & ~COINS) / 3
            gains.append(max((self._worth(each) + home for each in sets), default=0.0))
        total = sum_of(table)
        if len(self._lying) >= MOST_REMEMBERED:
            self._lying.clear()
        lying = self._lying[table] = Lying(
            sweepers=VALUE_MASKS[total] if 0 < total <= 10 else 0,
            gains=tuple((VALUE_MASKS[value], gains[value]) for value in VALUES if gains[value]),
            gain_of=tuple(gains),
        )
        return lying


@functools.cache
def _lacks(cards: int, drawn: int) -> tuple[float, ...]:
    return chances_of_none(cards, min(cards, drawn))


class Policy:
    """The policy at one state, for any hand."""

    __slots__ = ("_model", "_replies", "_state")

    def __init__(self, model: ReplyModel, state: State) -> None:
        self._state = state
        self._model = model
        self._replies: dict[int, list[Reply]] = {}

    def chances(self, hand: int) -> list[tuple[int, int, float]]:
        """Every move of a hand, each with its card and its chance."""
        if hand & (hand - 1) == 0:
            only = self._model.only_move(self._state, hand)
            if only is not None:
                return [(only, hand, 1.0)]
        found = []
        total = 0.0
        for card in bits(hand):
            replies = self._replies.get(card)
            if replies is None:
                replies = self._replies[card] = self._model.replies(self._state, card)
            others = [CARD_OF_BIT[bit].value for bit in bits(hand ^ card)]
            for move, score, pairs in replies:
                weight = exp(score + sum([pairs[other] for other in others]))
                total += weight
                found.append((move, card, weight))
        return [(move, card, weight / total) for move, card, weight in found]

    def expected(self, hand: int) -> list[tuple[int, int, float]]:
        """The moves of a hand to reckon with, each with its card and its chance among them."""
        chances = self.chances(hand)
        if len(chances) == 1:
            return chances
        least = (UNLIKELY - SLIP / len(chances)) / (1.0 - SLIP)
        likely = [each for each in chances if each[2] > least] or chances
        slip = SLIP / len(chances)
        total = sum([slip + (1.0 - SLIP) * chance for _, _, chance in likely])
        return [
            (move, card, (slip + (1.0 - SLIP) * chance) / total) for move, card, chance in likely
        ]
