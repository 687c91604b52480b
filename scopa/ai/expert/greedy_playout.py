"""Rounds played out greedily, most of the time.

Di Palma and Lanzi ("Traditional Wisdom and Monte Carlo Tree Search Face-to-Face in the Card Game
Scopone", 2018) found playouts best in which a play is the greedy one with a chance of 0.7, and
else one at random. That holds for the game for two, too.
"""

from collections.abc import Callable, Sequence

from scopa.ai.values import Worth
from scopa.engine.captures import CaptureEntry
from scopa.engine.cards import bits
from scopa.engine.position import Position, bonus_points

GREED = 0.7
"""The chance that a play is the greedy one."""
NOTHING = -1.0
"""Less than any capture is worth."""
SCOPA = 1.0


class GreedyPlayout:
    """Plays rounds out in which each hand takes what is worth most, or lays what is worth least."""

    def __init__(
        self, seats: int, ends: Sequence[int], worth: Worth, draw: Callable[[], float]
    ) -> None:
        """Make it for rounds of which `ends` says, for each card to be played, where its deal ends.

        `worth` is that of cards under the rules; `draw` gives numbers from 0 up to but not 1.
        """
        self._seats = seats
        self._ends = ends
        self._worth = worth
        self._draw = draw

    def __call__(self, position: Position, world: list[CaptureEntry], start: int) -> None:
        """Play the cards of a world from this place on, each hand in an order of its choice.

        The first is played by the seat in turn and the others round the table. Of the position
        its table, piles, scope, bonus and taker are used and are right afterwards, but not its
        hands, nor whose turn it is; the world is used up.
        """
        prepared, table, taker = position.prepared, position.table, position.taker
        sides = prepared.side_of[position.turn :] + prepared.side_of[: position.turn]
        seats, draw, last = self._seats, self._draw, len(world) - 1
        for play in range(start, last + 1):
            choose = self._best if draw() < GREED else self._any
            place, captured = choose(world, play, table)
            bit = world[place].bit
            world[place] = world[play]
            if not captured:
                table |= bit
                continue
            side = taker = sides[(play - start) % seats]
            table ^= captured
            position.piles[side] |= bit | captured
            if not table and prepared.denial(bit, captured, last=play == last) is None:
                position.scope[side] += 1
            if prepared.bonus:
                position.bonus[side] += bonus_points(bit | captured)
        _finish(position, table, taker)

    def _best(self, world: Sequence[CaptureEntry], play: int, table: int) -> tuple[int, int]:
        """The place of the card that captures most, with what it takes; else of the least one."""
        worth = self._worth
        places = range(play, self._ends[play], self._seats)
        best, best_place, most = 0, play, NOTHING
        for place in places:
            bit, equals, reach, sets = world[place]
            single = table & equals
            if not single:
                found = sets[table & reach]
            elif single & (single - 1):
                found = tuple(bits(single))
            else:
                found = (single,)
            for captured in found:
                gain = worth(bit | captured)
                if captured == table:
                    gain += SCOPA
                if gain > most:
                    best, best_place, most = captured, place, gain
        if not best:
            best_place = min(places, key=lambda place: worth(world[place].bit))
        return best_place, best

    def _any(self, world: Sequence[CaptureEntry], play: int, table: int) -> tuple[int, int]:
        """The place of the next card, with one of the sets that it may take."""
        _, equals, reach, sets = world[play]
        single = table & equals
        found = tuple(bits(single)) if single else sets[table & reach]
        return play, found[int(self._draw() * len(found))] if found else 0


def _finish(position: Position, table: int, taker: int | None) -> None:
    """Give the cards left on the table to the side that captured last (RULES.md 2.9)."""
    position.plays_left = 0
    position.leftovers = position.table = table
    position.taker = taker
    if taker is not None:
        position.piles[taker] |= table
        position.table = 0
