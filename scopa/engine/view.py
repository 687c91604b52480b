"""What a seat may know, and nothing else.

A computer player, a hint and the screen are given a view and never the state behind it.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from scopa.engine import placed
from scopa.engine.captures import capture_rule
from scopa.engine.cards import ALL_CARDS, Card, CardSet
from scopa.engine.legality import verify_move
from scopa.engine.moves import Move, Play
from scopa.engine.position import Position, prepared
from scopa.engine.rules import CLASSIC, Rules

NOTHING_KNOWN: Mapping[int, placed.CardsLike] = MappingProxyType({})


@dataclass(frozen=True)
class View:
    """A round as one seat sees it. Two states that differ only in hidden cards give equal views."""

    rules: Rules
    """The rules the match is played by."""
    seat: int
    """Whose view this is."""
    dealer: int
    """The seat that dealt, and plays last in every deal."""
    turn: int | None
    """The seat to play; None after the round's last play."""
    round_number: int
    """Counted from 1 in the match."""
    deal: int
    """Counted from 1 in the round."""
    totals: tuple[int, ...]
    """The points of each side in the match before this round."""
    hand: CardSet
    """The cards of this seat."""
    table: CardSet
    """The cards on the table."""
    hand_sizes: tuple[int, ...]
    """Cards in hand, a count a seat."""
    stock: int
    """Cards left undealt."""
    piles: tuple[CardSet, ...]
    """What each side has captured; every card of it was seen when it was taken."""
    scope: tuple[int, ...]
    """Scope made in this round, a count a side."""
    bonus: tuple[int, ...]
    """Points of the option ``bonus`` in this round, a count a side."""
    last_capturer: int | None
    """The side that captured last in this round."""
    plays: tuple[Play, ...]
    """The plays of this round, the first one first."""

    @classmethod
    def set_up(
        cls,
        rules: Rules = CLASSIC,
        *,
        hand: placed.CardsLike,
        table: placed.CardsLike = "",
        piles: Sequence[placed.CardsLike] | None = None,
        seat: int = 0,
        dealer: int | None = None,
        last_capturer: int | None = None,
        scope: Sequence[int] | None = None,
        bonus: Sequence[int] | None = None,
        totals: Sequence[int] | None = None,
        round_number: int = 1,
        plays: Sequence[Play] = (),
    ) -> Self:
        """What a seat would see whose turn it is, with these cards.

        The others hold as many cards as the order of play gives them. What lies nowhere is theirs
        or in the stock, which must be what is left after some deal. The seat before this one
        deals if no other is named; piles, counts and totals, one a side, are empty or 0 if they
        aren't given. `last_capturer` has to be said where several sides have a pile.

        Raises `NotationError` for a bad code, and `ValueError` for a card that stands twice, a
        seat or side that there isn't, and a number of cards to which no deal leads.
        """
        placed.seat_of(rules, seat)
        dealer = (seat - 1) % rules.seats if dealer is None else placed.seat_of(rules, dealer)
        held, lying, *taken = placed.apart(hand, table, *placed.each_side(rules, piles))
        if not held:
            raise ValueError("the seat in turn holds a card at least")
        hand_sizes = placed.sizes_around(rules, dealer, seat, len(held))
        unseen = placed.rest_of((held, lying, *taken))
        stock = len(unseen) - sum(hand_sizes) + len(held)
        return cls(
            rules=rules,
            seat=seat,
            dealer=dealer,
            turn=seat,
            round_number=round_number,
            deal=placed.deals_dealt(rules, stock),
            totals=placed.counts(rules, totals),
            hand=held,
            table=lying,
            hand_sizes=hand_sizes,
            stock=stock,
            piles=tuple(taken),
            scope=placed.counts(rules, scope),
            bonus=placed.counts(rules, bonus),
            last_capturer=placed.capturer(taken, last_capturer),
            plays=tuple(plays),
        )

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.rules.side_of(self.seat)

    @functools.cached_property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the hand, each once, in the order of `CaptureRule.moves`.

        They are what the seat could play if it were its turn.
        """
        return tuple(
            Move(card, captured)
            for card in self.hand
            for captured in self.captures(card) or (CardSet(),)
        )

    def captures(self, card: Card) -> tuple[CardSet, ...]:
        """Every set the card may capture from the table; none when it would be laid."""
        rule = capture_rule(self.rules.capture, self.rules.ace)
        return tuple(map(CardSet, rule.sets(card.bit, self.table.mask)))

    def verify(self, move: Move) -> None:
        """Raise `IllegalMove` unless the move is legal for this hand and table."""
        rule = capture_rule(self.rules.capture, self.rules.ace)
        verify_move(rule, self.hand, self.table, move)

    @functools.cached_property
    def unseen(self) -> CardSet:
        """The cards this seat has not seen: the other hands and the stock."""
        seen = self.hand.mask | self.table.mask
        for pile in self.piles:
            seen |= pile.mask
        return CardSet(ALL_CARDS & ~seen)

    def position(self, others: Mapping[int, placed.CardsLike] = NOTHING_KNOWN) -> Position:
        """The round as it would be if the other seats held these cards, by seat.

        Without them their hands are empty. What the stock holds is left open: the position ends
        with the deal. Moves can be tried out on it.

        Raises `NotationError` for a bad code, and `ValueError` for a seat that isn't another's and
        a card that this seat has seen or that stands twice.
        """
        hands = [0] * self.rules.seats
        hands[self.seat] = self.hand.mask
        for seat, held in zip(others, placed.apart(*others.values()), strict=True):
            hands[self._other(seat)] = self._hidden(held).mask
        return Position(
            prepared(self.rules),
            dealer=self.dealer,
            hands=hands,
            table=self.table.mask,
            turn=self.turn,
            piles=[pile.mask for pile in self.piles],
            scope=list(self.scope),
            bonus=list(self.bonus),
            taker=self.last_capturer,
            plays_left=self.stock + sum(self.hand_sizes),
        )

    def _other(self, seat: int) -> int:
        if placed.seat_of(self.rules, seat) == self.seat:
            raise ValueError(f"seat {seat} is the view's own: its hand is known")
        return seat

    def _hidden(self, cards: CardSet) -> CardSet:
        """Cards that another may hold."""
        for card in cards - self.unseen:
            place = "is in this seat's own hand" if card in self.hand else "has been seen already"
            raise ValueError(f"{card} {place}: no other can hold it")
        return cards

    @property
    def last_play_of_round(self) -> bool:
        """Whether the next play is the round's last, which as a rule makes no scopa."""
        return self.stock == 0 and sum(self.hand_sizes) == 1


def view_of(
    position: Position,
    seat: int,
    *,
    rules: Rules,
    turn: int | None,
    round_number: int,
    deal: int,
    stock: int,
    totals: tuple[int, ...],
    plays: tuple[Play, ...],
) -> View:
    """What a seat sees of a position, in a round of which the rest is told."""
    return View(
        rules=rules,
        seat=seat,
        dealer=position.dealer,
        turn=turn,
        round_number=round_number,
        deal=deal,
        totals=totals,
        hand=CardSet(position.hands[seat]),
        table=CardSet(position.table),
        hand_sizes=tuple(map(int.bit_count, position.hands)),
        stock=stock,
        piles=tuple(map(CardSet, position.piles)),
        scope=tuple(position.scope),
        bonus=tuple(position.bonus),
        last_capturer=position.taker,
        plays=plays,
    )
