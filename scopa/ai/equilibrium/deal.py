"""A deal for two as the game that it is.

All hands are empty where a deal begins, so nothing private comes from before it: two hands are
dealt from the cards unseen, each as likely, and all that follows is open but what is still held.
Where it ends all hands are empty again, and a leaf says what the rest of the round is worth. So a
deal is a game of its own, zero-sum and of perfect recall, and its history is a path of `State`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.state import State
from scopa.engine.captures import CaptureRule
from scopa.engine.cards import bits

Play = tuple[int, int]
"""A play: the mask of the card and what it captures, and the mask of the card."""
Path = tuple[Play, ...]
"""The plays of the deal so far, which both players saw."""
Strategy = Callable[[Path, State, int], Mapping[Play, float]]
"""How a player plays: the chance of each play with a hand, after a path that led to a state."""

OPENER, DEALER = 0, 1
"""The players of a deal; the opener plays at even plies."""


@dataclass(frozen=True)
class Deal:
    """A deal that is about to be dealt."""

    start: State
    """What is open before it; nobody has played."""
    unseen: int
    """The cards that hands are dealt from, as a mask."""
    hand_size: int
    """Cards that each player is dealt, 1 or more."""
    rule: CaptureRule
    leaf: Leaf
    """What the end of the deal is worth to the opener, who loses what the dealer gets."""

    @property
    def hands(self) -> list[int]:
        """Every hand that a player may be dealt, as masks."""
        return list(combined(self.unseen, self.hand_size))

    def others(self, hand: int) -> list[int]:
        """Every hand that the other player may hold against one."""
        return list(combined(self.unseen & ~hand, self.hand_size))

    def plays(self, state: State, hand: int) -> list[Play]:
        """Every legal play of a hand."""
        return [(move, move & hand) for move in self.rule.moves(hand, state.table)]

    def is_over(self, state: State) -> bool:
        """Whether all hands are empty."""
        return state.ply == 2 * self.hand_size


def combined(cards: int, count: int) -> Iterator[int]:
    """Every set of so many of the cards, as masks."""
    return (sum(chosen) for chosen in combinations(bits(cards), count))


def card_numbers(cards: int) -> tuple[int, ...]:
    """The numbers of the cards of a mask, which are the places of their bits, in rising order."""
    return tuple(bit.bit_length() - 1 for bit in bits(cards))


def turn(state: State) -> int:
    """The player to play."""
    return state.ply & 1
