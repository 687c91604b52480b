"""Rounds played out at random, as fast as can be.

`play_out` moves cards as `Position.push` does, with what push works out for every single play
done once for them all; a test holds the two against each other under all rules.
"""

from collections.abc import Callable, Sequence
from itertools import cycle

from scopa.engine.captures import CaptureEntry
from scopa.engine.cards import bits
from scopa.engine.position import Position, bonus_points


def play_out(position: Position, cards: Sequence[CaptureEntry], draw: Callable[[], float]) -> None:
    """Play the rest of the round: these cards in this order, what they capture drawn by chance.

    The first card is played by the seat in turn and the others round the table; they are all
    that are still to be played, and at least one. `draw` gives numbers from 0 up to but not 1.
    Of the position its table, piles, scope, bonus and taker are used and are right afterwards,
    but not its hands, nor whose turn it is.
    """
    prepared = position.prepared
    piles, scope, table, taker = position.piles, position.scope, position.table, position.taker
    last = cards[-1].bit
    sides = prepared.side_of[position.turn :] + prepared.side_of[: position.turn]
    for (bit, equals, reach, sets), side in zip(cards, cycle(sides), strict=False):
        captured = table & equals
        if captured:
            if captured & (captured - 1):
                choices = list(bits(captured))
                captured = choices[int(draw() * len(choices))]
        else:
            found = sets[table & reach]
            if not found:
                table |= bit
                continue
            captured = found[int(draw() * len(found))] if len(found) > 1 else found[0]
        table ^= captured
        piles[side] |= bit | captured
        taker = side
        if not table and prepared.denial(bit, captured, last=bit == last) is None:
            scope[side] += 1
        if prepared.bonus:
            position.bonus[side] += bonus_points(bit | captured)
    position.plays_left = 0
    position.leftovers = table
    position.taker = taker
    position.table = table
    if taker is not None:
        piles[taker] |= table
        position.table = 0
