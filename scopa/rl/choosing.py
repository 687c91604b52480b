"""A move as a sequence of cards: the one played, then as many of those it takes as tell which.

An action is the index of a card, 0 to 39. The first action of a move plays a card of the hand, and
where it can take only one thing, or nothing, the move is complete. Otherwise the cards taken are
named in the order of the code table, as the notation of a move names them, and only where more
than one goes on from those named before. So every move is exactly one sequence, under all rules.
"""

from typing import NamedTuple

from scopa.engine.captures import CaptureRule
from scopa.engine.cards import CARD_OF_BIT, CARDS, bits


class Choosing(NamedTuple):
    """A move in the making; all of it is seen by everybody at the table."""

    card: int = 0
    """The card to be played, as a mask; none as long as none is chosen."""
    taken: int = 0
    """The cards that it surely takes: those named, and those that nothing else goes on from."""
    captures: tuple[int, ...] = ()
    """What it may still capture: two sets or more, with the cards taken as their lowest."""

    def legal(self, hand: int) -> list[int]:
        """The actions that go on from here, in ascending order, for the seat with this hand."""
        choices = (
            {next_bit(each, self.taken) for each in self.captures} if self.card else bits(hand)
        )
        return [CARD_OF_BIT[bit].index for bit in sorted(choices)]

    def chosen(self, rule: CaptureRule, table: int, action: int) -> "Choosing | int":
        """What a legal action makes of it: the mask of a whole move, or one still in the making."""
        bit = CARDS[action].bit
        if not self.card:
            return _narrowed(bit, 0, rule.sets(bit, table))
        left = tuple(each for each in self.captures if next_bit(each, self.taken) == bit)
        return _narrowed(self.card, self.taken | bit, left)

    def __str__(self) -> str:
        """The beginning of the move's notation; nothing as long as no card is chosen."""
        if not self.card:
            return ""
        named = "".join(f"{CARD_OF_BIT[bit]}+" for bit in bits(self.taken))
        return f"{CARD_OF_BIT[self.card]}x{named}"


NOTHING_CHOSEN = Choosing()
"""How every move begins."""


def told(rule: CaptureRule, table: int, card: int, taken: int) -> list[int]:
    """The actions that play a card on this table until it is sure to take these cards.

    Card, table and what is taken are masks. With a whole capture, or none, they make the move.
    """
    actions = [CARD_OF_BIT[card].index]
    choosing = NOTHING_CHOSEN.chosen(rule, table, actions[0])
    while isinstance(choosing, Choosing) and choosing.taken != taken:
        actions.append(CARD_OF_BIT[next_bit(taken, choosing.taken)].index)
        choosing = choosing.chosen(rule, table, actions[-1])
    return actions


def next_bit(cards: int, taken: int) -> int:
    """The lowest card of a set that isn't taken yet."""
    rest = cards & ~taken
    return rest & -rest


def _narrowed(card: int, taken: int, captures: tuple[int, ...]) -> Choosing | int:
    """A move with what it may capture, after the cards that they all take next."""
    if len(captures) <= 1:
        return card | sum(captures)
    while len(following := {next_bit(each, taken) for each in captures}) == 1:
        taken |= following.pop()
    return Choosing(card, taken, captures)
