"""How people fail at cards: they overlook sums, and they forget what has gone.

Chance decides what is overlooked and what comes to mind, so a level that is built on this errs
where a person would, and repeats itself from a seed.
"""

import random
from collections.abc import Sequence

from scopa.engine.captures import capture_rule
from scopa.engine.cards import bits
from scopa.engine.moves import Move
from scopa.engine.view import View


def noticed(view: View, chances: Sequence[float], rng: random.Random) -> frozenset[Move]:
    """The captures that a person sees among the moves of a view.

    `chances` says how likely one is seen by how many cards have to be added up, from 1; the last
    chance goes for all longer sums, too.
    """
    seen = []
    for move in view.moves:
        if move.captured:
            place = min(cards_to_add_up(view, move), len(chances)) - 1
            if rng.random() < chances[place]:
                seen.append(move)
    return frozenset(seen)


def cards_to_add_up(view: View, move: Move) -> int:
    """How many cards have to be added up to find a capture.

    A card of the same value is found by looking, and so is the whole table by an ace that takes
    all: that makes 1. In fifteen the played card is part of the sum.
    """
    rule = capture_rule(view.rules.capture, view.rules.ace)
    if rule.takes_whole_table(move.card):
        return 1
    return len(move.captured) + rule.makes_fifteen


def remembered(view: View, recent: int, chance: float, rng: random.Random) -> int:
    """The mask of the captured cards that a person remembers to have gone.

    Those taken in the last `recent` plays are all remembered, and each of the others with the
    same chance.
    """
    gone = 0
    for pile in view.piles:
        gone |= pile.mask
    fresh = 0
    for play in view.plays[-recent:]:
        fresh |= play.move.mask & gone
    recalled = [bit for bit in bits(gone & ~fresh) if rng.random() < chance]
    return fresh | sum(recalled)
