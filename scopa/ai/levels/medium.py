"""The level of a practised player who doesn't count cards."""

import random

from scopa.ai.lapses import noticed, remembered
from scopa.ai.player import Limit, Stop
from scopa.ai.positions import after, scored_at_table
from scopa.ai.values import worth
from scopa.engine.cards import ALL_CARDS, bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

ATTENTION = (1.0, 0.98, 0.9)
"""The chance to see a capture for which one card, two, or more have to be added up."""

RECENT = 6
"""The plays whose captures it remembers for sure."""

MEMORY = 0.5
"""The chance to remember a card that went before those."""

FEAR = 0.1
"""What each card that may be out counts against a move after which it sweeps, in points."""


class MediumPlayer:
    """Takes what is worth most, and minds a little whether it leaves a scopa.

    It seldom overlooks a sum, but it forgets much of what has gone, and counts nothing.
    """

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move that gains most for what it dares; the first of equal ones."""
        seen = noticed(view, ATTENTION, rng)
        gone = remembered(view, RECENT, MEMORY, rng)
        out = ALL_CARDS & ~(view.hand.mask | view.table.mask | gone)
        value_of = worth(view.rules)
        position = view.position()

        def prospect(move: Move) -> float:
            risk = FEAR * sweepers(after(position, move.mask), out)
            if move not in seen:
                return -value_of(move.card.bit) - risk
            return value_of(move.mask) + scored_at_table(position, move.mask) - risk

        return max(view.moves, key=prospect)


def sweepers(position: Position, cards: int) -> int:
    """How many of some cards would sweep the table."""
    table = position.table
    if not table or not position.plays_left:
        return 0
    rule = position.prepared.ordinary
    return sum(table in rule.sets(card, table) for card in bits(cards))
