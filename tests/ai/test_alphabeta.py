"""Alpha-beta finds what a plain search finds."""

import random

from scopa import Position, Rules, shuffled_deck
from scopa.ai.alphabeta import AlphaBeta, captures_first, margin
from tests.ai.test_endgame import plain_value
from tests.engine.setups import mask, position_of


class ToTheEnd(AlphaBeta):
    """A search to the end of the round."""

    def leaf(self, position: Position, depth: int) -> float | None:
        """The margin there."""
        return margin(position, self.side) if position.plays_left == 0 else None


def test_the_value_is_that_of_minimax() -> None:
    """For both sides and with four seats, on random ends of rounds."""
    for preset in ("scopa", "scopa-4"):
        for seed in range(20):
            rng = random.Random(seed)
            deck = [card.bit for card in shuffled_deck(rng)]
            position = Position.dealt(Rules.parse(preset), 0, deck)
            while position.plays_left > 6:
                position.push(rng.choice(position.moves()))
            for side in (0, 1):
                assert ToTheEnd(side).value(position, 0) == plain_value(position, side)


def test_captures_are_looked_at_first() -> None:
    """The order is otherwise that of the engine."""
    position = position_of(hands=["2S 3S 4S 5S", ""], table="4C 5C")
    assert captures_first(position) == [mask(cards) for cards in ("4S 4C", "5S 5C", "2S", "3S")]
