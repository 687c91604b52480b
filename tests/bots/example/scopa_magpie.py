"""A bot for scopa that loves what shines."""

import random

from scopa import Card, Limit, Move, Stop, Suit, View


class Magpie:
    """Takes the shiniest cards; among equal moves chance decides."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The move to play, which is one of `view.moves`."""
        best = max(worth(view, move) for move in view.moves)
        return rng.choice([move for move in view.moves if worth(view, move) == best])


def worth(view: View, move: Move) -> int:
    """What a move brings: the shine of what it takes, or less of what it leaves to others."""
    if not move.captured:
        return -shine(move.card)
    sweep = move.captured == view.table and not view.last_play_of_round
    return sum(map(shine, [move.card, *move.captured])) + (10 if sweep else 0)


def shine(card: Card) -> int:
    """1 for any card, more for a seven, for coins, and most for the seven of coins."""
    return 1 + 2 * (card.suit is Suit.DIAMONDS) + 3 * (card.value == 7)
