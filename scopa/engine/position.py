"""The state of a round as masks, and the one place where a move changes it.

A `Position` trusts its caller: `push` takes any mask from `moves` and checks nothing. That is
the path for a search; `scopa.engine.round` puts verification and events on top of the same
position, so there is one set of rules.
"""

import functools
from collections.abc import Sequence
from typing import Self

from scopa.engine.captures import CaptureRule, capture_rule
from scopa.engine.cards import SUIT_MASKS, VALUE_MASKS
from scopa.engine.dealing import first_table, hands_to_come
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.rules import Rules
from scopa.engine.scoring import Tally

FOURS, FIVES, SIXES = VALUE_MASKS[4:7]


class PreparedRules:
    """The rules made ready for play: look-ups in place of settings. Made by `prepared`."""

    __slots__ = (
        "ace_takes_all",
        "bonus",
        "captures",
        "last_play_scores",
        "next_seat",
        "ordinary",
        "seats",
        "side_of",
        "sides",
        "tally",
    )

    seats: int
    """How many play."""
    sides: int
    """How many score."""
    captures: CaptureRule
    """What each card may capture."""
    ordinary: CaptureRule
    """The same without an ace that takes all."""
    ace_takes_all: bool
    """Whether there is such an ace."""
    bonus: bool
    """Whether captures of three cards may have a bonus."""
    last_play_scores: bool
    """Whether the last play of the round may make a scopa."""
    side_of: tuple[int, ...]
    """The side of each seat."""
    next_seat: tuple[int, ...]
    """The seat after each seat."""
    tally: Tally
    """What counts the points of piles."""

    def __init__(self, rules: Rules) -> None:
        self.seats = rules.seats
        self.sides = rules.sides
        self.captures = capture_rule(rules.capture, rules.ace)
        self.ordinary = capture_rule(rules.capture, ace_takes_all=False)
        self.ace_takes_all = rules.ace
        self.bonus = rules.bonus
        # Every seat plays as many cards as the others and the dealer plays last, so "if the
        # dealer's side makes it" always holds for the last play of the round.
        self.last_play_scores = rules.last == "dealer"
        self.side_of = tuple(rules.side_of(seat) for seat in range(rules.seats))
        self.next_seat = tuple((seat + 1) % rules.seats for seat in range(rules.seats))
        self.tally = Tally(rules)

    def __deepcopy__(self, _memo: object) -> "PreparedRules":
        """The same: it never changes, and what it has found out so far is long."""
        return self

    def denial(self, card: int, captured: int, *, last: bool) -> Denied | None:
        """Why a capture that takes the whole table is no scopa; None when it is one.

        `last` says that it is the round's last play (RULES.md 2.7, options ``ace`` and ``last``).
        """
        if last and not self.last_play_scores:
            return Denied.LAST_PLAY
        if self.ace_takes_all and captured not in self.ordinary.sets(card, captured):
            return Denied.ACE
        return None


@functools.cache
def prepared(rules: Rules) -> PreparedRules:
    """The rules made ready for play; the same object for equal rules."""
    return PreparedRules(rules)


class Position:
    """A round in progress. Cards are one-card masks, hands, table and piles are masks."""

    __slots__ = (
        "bonus",
        "dealer",
        "deals",
        "hands",
        "leftovers",
        "piles",
        "plays_left",
        "prepared",
        "scope",
        "table",
        "taker",
        "turn",
    )

    prepared: PreparedRules
    """The rules made ready for play."""
    dealer: int
    """The seat that plays last in every deal."""
    hands: list[int]
    """A mask a seat."""
    table: int
    """The cards on the table, as a mask."""
    turn: int
    """The seat to play."""
    piles: list[int]
    """A mask a side."""
    scope: list[int]
    """Scope made, a count a side."""
    bonus: list[int]
    """Points of the option ``bonus``, a count a side."""
    taker: int | None
    """The side that captured last."""
    deals: list[tuple[int, ...]]
    """The hands still to be dealt, the next deal last; shorter than the round when unknown."""
    plays_left: int
    """Cards still to be played in the round."""
    leftovers: int
    """What lay on the table after the last play."""

    def __init__(
        self,
        prepared: PreparedRules,
        *,
        dealer: int,
        hands: list[int],
        table: int,
        plays_left: int,
        turn: int | None = None,
        piles: list[int] | None = None,
        scope: list[int] | None = None,
        bonus: list[int] | None = None,
        taker: int | None = None,
        deals: list[tuple[int, ...]] | None = None,
    ) -> None:
        """A position in a round; the seat after the dealer opens, with nothing captured yet."""
        self.prepared = prepared
        self.dealer = dealer
        self.hands = hands
        self.table = table
        self.turn = prepared.next_seat[dealer] if turn is None else turn
        self.piles = piles or [0] * prepared.sides
        self.scope = scope or [0] * prepared.sides
        self.bonus = bonus or [0] * prepared.sides
        self.taker = taker
        self.deals = deals or []
        self.plays_left = plays_left
        self.leftovers = 0

    @classmethod
    def dealt(cls, rules: Rules, dealer: int, deck: Sequence[int]) -> Self:
        """The start of a round from a deck of one-card masks, the first dealt first.

        Cards go one at a time from the seat after the dealer until each has the deal's hand;
        then, in the first deal only, to the table (RULES.md 2.2).
        """
        table = first_table(rules)
        to_seats = [*deck[: table.start], *deck[table.stop :]]
        deals = hands_to_come(rules, dealer, to_seats, rules.deals)
        return cls(
            prepared(rules),
            dealer=dealer,
            hands=list(deals.pop()),
            table=sum(deck[table]),
            deals=deals,
            plays_left=len(to_seats),
        )

    def copy(self) -> Self:
        """An independent position in the same state."""
        other = type(self).__new__(type(self))
        other.prepared = self.prepared
        other.dealer = self.dealer
        other.hands = self.hands[:]
        other.table = self.table
        other.turn = self.turn
        other.piles = self.piles[:]
        other.scope = self.scope[:]
        other.bonus = self.bonus[:]
        other.taker = self.taker
        other.deals = self.deals[:]
        other.plays_left = self.plays_left
        other.leftovers = self.leftovers
        return other

    def moves(self) -> list[int]:
        """Every legal move of the seat in turn, each the mask of a card and what it captures.

        Each move is there once, in the order of `CaptureRule.moves`; none after the round.
        """
        return self.prepared.captures.moves(self.hands[self.turn], self.table)

    def push(self, move: int) -> None:
        """Play a move of `moves` for the seat in turn; deals and leftovers follow by themselves."""
        prepared = self.prepared
        turn = self.turn
        hands = self.hands
        card = move & hands[turn]
        hand = hands[turn] = hands[turn] ^ card
        self.plays_left -= 1
        if card == move:
            self.table |= card
        else:
            side = prepared.side_of[turn]
            self.table = table = self.table ^ move ^ card
            self.piles[side] |= move
            self.taker = side
            if not table and prepared.denial(card, move ^ card, last=not self.plays_left) is None:
                self.scope[side] += 1
            if prepared.bonus:
                self.bonus[side] += bonus_points(move)
        if hand or turn != self.dealer:
            self.turn = prepared.next_seat[turn]
        elif self.plays_left == 0:
            self._finish()
        else:
            self.turn = prepared.next_seat[turn]
            if self.deals:
                self.hands = list(self.deals.pop())

    def play(self, move: Move) -> Play:
        """`push` a move, and tell what it scored at the table."""
        seat = self.turn
        side = self.prepared.side_of[seat]
        scope, bonus = self.scope[side], self.bonus[side]
        self.push(move.mask)
        return Play(seat, move, self.scope[side] > scope, self.bonus[side] - bonus)

    def _finish(self) -> None:
        """The cards left go to whoever captured last (RULES.md 2.9)."""
        self.leftovers = self.table
        if self.taker is not None:
            self.piles[self.taker] |= self.table
            self.table = 0

    def points(self) -> list[int]:
        """The points of each side if the round were counted with the piles as they are."""
        scored = self.scope
        if self.prepared.bonus:
            scored = [scope + bonus for scope, bonus in zip(scored, self.bonus, strict=True)]
        return self.prepared.tally.points(self.piles, scored)


def bonus_points(cards: int) -> int:
    """What the option ``bonus`` gives for a capture, the played card included (RULES.md 6)."""
    if cards.bit_count() != 3:
        return 0
    three_suits = sum(1 for suit in SUIT_MASKS if cards & suit) == 3
    four_five_six = bool(cards & FOURS and cards & FIVES and cards & SIXES)
    return three_suits + four_five_six
