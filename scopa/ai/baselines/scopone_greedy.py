"""The greedy player of Di Palma and Lanzi's Scopone study (arXiv 1807.06813), restated.

A scopa if there is one, else the best capture, else the card that is missed least, on a table
that nobody can sweep.
"""

import random

from scopa.ai.player import Limit, Stop
from scopa.ai.positions import after
from scopa.engine.cards import SETTEBELLO, CardSet, Suit, bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.scoring import PRIMIERA_VALUES
from scopa.engine.view import View

COIN = 10
THE_SETTEBELLO = 100
"""Enough to be taken before anything else."""


class ScoponeGreedyPlayer:
    """Plays by what the cards of a move are worth, the first of equal moves."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The best scopa, or else capture, or else card to lay."""
        position = view.position()
        captures = [move for move in view.moves if move.captured]
        scope = [move for move in captures if after(position, move.mask).scope != position.scope]
        if scope:
            return max(scope, key=lambda move: worth(CardSet.of([move.card])))
        if captures:
            return max(captures, key=lambda move: worth(CardSet(move.mask)))
        unseen = view.unseen.mask

        def regret(move: Move) -> tuple[bool, int]:
            swept = can_be_swept(after(position, move.mask), unseen)
            return swept, worth(CardSet.of([move.card]))

        return min(view.moves, key=regret)


def worth(cards: CardSet) -> int:
    """The primiera points of some cards, and more for coins and the settebello."""
    total = THE_SETTEBELLO if SETTEBELLO in cards else 0
    for card in cards:
        total += PRIMIERA_VALUES[card.value - 1]
        total += COIN if card.suit is Suit.DIAMONDS else 0
    return total


def can_be_swept(position: Position, unseen: int) -> bool:
    """Whether any card that hasn't been seen could take the whole table."""
    sets = position.prepared.captures.sets
    return any(position.table in sets(card, position.table) for card in bits(unseen))
