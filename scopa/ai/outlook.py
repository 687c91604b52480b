"""How good a move looks one answer ahead, by counting the cards that have not been seen."""

from math import comb

from scopa.ai.positions import after, scored_at_table
from scopa.ai.values import worth
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View

SAFE = 0.5
"""The part of a card's worth that is gained by taking it home from one's own hand."""

ANSWER = 0.9
"""How much of the next player's expected gain counts against a move."""

FOLLOW_UP = 0.2
"""How much of one's own best next capture counts for a move; the table may change before."""

NO_MORE_CAPTURES = 0.4
"""The chance that a play captures nothing, roughly: for who will have captured last."""


class Outlook:
    """The prospects of the moves of one view, in points of the round."""

    def __init__(self, view: View) -> None:
        self._position = view.position()
        self._worth = worth(view.rules)
        self._seat = view.seat
        self._side = view.side
        self._unseen = view.unseen.mask
        self._lacks = chances_of_none(len(view.unseen), _next_hand_size(view))

    def score(self, move: Move) -> float:
        """What the move gains, less what it is likely to give away."""
        position = self._position
        following = after(position, move.mask)
        gain = self._gain(position, move.mask) if move.captured else 0.0
        if following.plays_left == 0:
            return gain + self._leftovers(following, following.leftovers)
        return (
            gain
            + self._leftovers(following, following.table)
            + FOLLOW_UP * self._follow_up(following)
            - ANSWER * self._answer(following)
        )

    def _gain(self, position: Position, move: int) -> float:
        """What a capture is worth to the seat in turn."""
        captured = move & position.table
        return (
            self._worth(captured)
            + SAFE * self._worth(move ^ captured)
            + scored_at_table(position, move)
        )

    def _answer(self, following: Position) -> float:
        """The expected gain of the next player, who takes the best capture the hand allows.

        The next player is always an opponent: partners sit opposite each other, so the partner's
        captures are never counted against a move. The hand is any of the unseen cards.
        """
        following = following.copy()
        following.hands[following.turn] = self._unseen
        gains = sorted(self._best_gains(following, self._unseen).values(), reverse=True)
        lacks = self._lacks
        return sum(gain * (lacks[better] - lacks[better + 1]) for better, gain in enumerate(gains))

    def _follow_up(self, following: Position) -> float:
        """The best gain of the seat's next play if the table stays as the move leaves it."""
        following = following.copy()
        following.turn = self._seat
        following.plays_left -= following.prepared.seats - 1
        gains = self._best_gains(following, following.hands[self._seat])
        return max(gains.values(), default=0.0)

    def _best_gains(self, position: Position, hand: int) -> dict[int, float]:
        """For each card of a hand that captures something, the gain of its best capture."""
        best: dict[int, float] = {}
        if not position.table:
            return best
        for move in position.prepared.captures.moves(hand, position.table):
            card = move & hand
            if card != move:
                best[card] = max(best.get(card, 0.0), self._gain(position, move))
        return best

    def _leftovers(self, following: Position, table: int) -> float:
        """The hope for the table at the end of the round, which goes to the last capturer."""
        if following.taker is None:
            return 0.0
        hope = self._worth(table) * NO_MORE_CAPTURES**following.plays_left
        return hope if following.taker == self._side else -hope


def chances_of_none(cards: int, drawn: int) -> tuple[float, ...]:
    """For 0, 1, 2 … marked cards among `cards`, the chance that none of `drawn` is marked.

    Hypergeometric. `drawn` is at most `cards`.
    """
    ways = comb(cards, drawn)
    return tuple(comb(cards - marked, drawn) / ways for marked in range(cards + 1))


def _next_hand_size(view: View) -> int:
    """Cards the next player will hold; after a deal's last play, those of the next deal."""
    if sum(view.hand_sizes) > 1:
        return view.hand_sizes[(view.seat + 1) % view.rules.seats]
    return view.rules.deals[view.deal] if view.stock else 0
