"""A round that is played move by verified move and tells what happens."""

from collections.abc import Sequence
from typing import Self

from scopa.engine import placed
from scopa.engine.cards import ALL_CARDS, Card, CardSet
from scopa.engine.dealing import hands_to_come
from scopa.engine.events import Dealt, Event, LeftoversTaken, Played
from scopa.engine.legality import IllegalMove, verify_move
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.position import Position, prepared
from scopa.engine.rules import CLASSIC, Rules
from scopa.engine.scoring import Breakdown, breakdown, has_all_coins
from scopa.engine.view import View, view_of


class MatchStateError(RuntimeError):
    """Something was asked of a round or a match that is not at the point where it can be done."""


class Round:
    """One whole deck, from the first deal to the leftovers."""

    def __init__(
        self,
        rules: Rules,
        dealer: int,
        deck: Sequence[Card],
        round_number: int = 1,
        totals: tuple[int, ...] | None = None,
    ) -> None:
        """Deal a deck, first card first, in a match's round of this number with these totals.

        Raises `ValueError` when the deck is not the forty cards.
        """
        if len(deck) != len(set(deck)) or CardSet.of(deck).mask != ALL_CARDS:
            raise ValueError("a deck is each of the forty cards once")
        position = Position.dealt(rules, dealer, [card.bit for card in deck])
        self._begin(rules, position, round_number, totals or (0,) * rules.sides)

    def _begin(
        self, rules: Rules, position: Position, round_number: int, totals: tuple[int, ...]
    ) -> None:
        self.rules = rules
        self.dealer = position.dealer
        self.round_number = round_number
        self.totals = totals
        """The points of each side in the match before the round."""
        self.plays: list[Play] = []
        self._prepared = position.prepared
        self._position = position
        self.opening = self._dealt(self.table)
        """The event that begins the round."""

    @classmethod
    def set_up(
        cls,
        rules: Rules = CLASSIC,
        *,
        hands: Sequence[placed.CardsLike],
        table: placed.CardsLike = "",
        piles: Sequence[placed.CardsLike] | None = None,
        stock: placed.CardsLike | None = None,
        dealer: int | None = None,
        last_capturer: int | None = None,
        scope: Sequence[int] | None = None,
        bonus: Sequence[int] | None = None,
        totals: Sequence[int] | None = None,
        round_number: int = 1,
    ) -> Self:
        """A round in the middle, with the cards where they are said to lie.

        Hands are one a seat; how many cards they have tells whose turn it is. The last seat deals
        if no other is named; piles, counts and totals, one a side, are empty or 0 if they aren't
        given. `last_capturer` has to be said where several sides have a pile. The stock is
        dealt in its order; if it isn't given, it is all that lies nowhere else, in the order of
        the code table.

        Raises `NotationError` for a bad code, and `ValueError` for cards, sizes of hands or a
        stock that no deal of these rules leads to, and for a seat or side that there isn't.
        """
        dealer = rules.seats - 1 if dealer is None else placed.seat_of(rules, dealer)
        if len(hands) != rules.seats:
            raise ValueError(f"there are {rules.seats} hands, one a seat, not {len(hands)}")
        sets = placed.apart(table, *hands, *placed.each_side(rules, piles))
        lying, held, taken = sets[0], sets[1 : rules.seats + 1], sets[rules.seats + 1 :]
        to_come = placed.stock_of(sets, stock)
        if to_come and not any(held):
            raise ValueError("a deal follows at once when no card is in hand")
        turn = placed.seat_in_turn(rules, dealer, [len(cards) for cards in held])
        sizes = rules.deals[placed.deals_dealt(rules, len(to_come)) :]
        position = Position(
            prepared(rules),
            dealer=dealer,
            hands=[cards.mask for cards in held],
            table=lying.mask,
            turn=turn,
            piles=[cards.mask for cards in taken],
            scope=list(placed.counts(rules, scope)),
            bonus=list(placed.counts(rules, bonus)),
            taker=placed.capturer(taken, last_capturer),
            deals=hands_to_come(rules, dealer, [card.bit for card in to_come], sizes),
            plays_left=sum(map(len, held)) + len(to_come),
        )
        round_ = cls.__new__(cls)
        round_._begin(rules, position, round_number, placed.counts(rules, totals))
        return round_

    @property
    def turn(self) -> int | None:
        """The seat to play; None after the last play."""
        return None if self.over else self._position.turn

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self._position.plays_left == 0

    @property
    def table(self) -> CardSet:
        """The cards on the table."""
        return CardSet(self._position.table)

    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the seat in turn, each once; see `CaptureRule.moves` for the order.

        None after the last play.
        """
        hand = self._position.hands[self._position.turn]
        return tuple([Move.of(move, hand) for move in self._position.moves()])

    def verify(self, move: Move) -> None:
        """Raise `IllegalMove` unless the seat in turn may make the move.

        Raises `MatchStateError` after the last play.
        """
        if self.over:
            raise MatchStateError("the round is over")
        hand = CardSet(self._position.hands[self._position.turn])
        verify_move(self._prepared.captures, hand, self.table, move)

    def can(self, move: Move) -> bool:
        """Whether the seat in turn may make the move."""
        try:
            self.verify(move)
        except (IllegalMove, MatchStateError):
            return False
        return True

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move for the seat in turn and tell what follows from it.

        Raises `IllegalMove` or `MatchStateError` like `verify`, and then nothing has changed.
        """
        self.verify(move)
        position = self._position
        hands = position.hands
        swept = move.captured.mask == position.table != 0
        play = position.play(move)
        self.plays.append(play)
        denied = self._denial(move) if swept else None
        played = Played(play, denied)
        if self.over:
            return played, LeftoversTaken(position.taker, CardSet(position.leftovers))
        if position.hands is not hands:
            return played, self._dealt(CardSet())
        return (played,)

    def _denial(self, move: Move) -> Denied | None:
        return self._prepared.denial(move.card.bit, move.captured.mask, last=self.over)

    def _dealt(self, table: CardSet) -> Dealt:
        return Dealt(self.deal, len(self.rules.deals), self._hand_size, table, self._stock)

    @property
    def deal(self) -> int:
        """The deal in progress, counted from 1."""
        return len(self.rules.deals) - len(self._position.deals)

    @property
    def _hand_size(self) -> int:
        return self.rules.deals[self.deal - 1]

    @property
    def _stock(self) -> int:
        return self.rules.seats * sum(self.rules.deals[self.deal :])

    def score(self) -> Breakdown:
        """The score of the finished round; `MatchStateError` before its last play."""
        if not self.over:
            raise MatchStateError("the round is not over")
        position = self._position
        return breakdown(self.rules, position.piles, position.scope, position.bonus)

    def napoleone_side(self) -> int | None:
        """The side that holds all ten coins, if any."""
        holders = [side for side, pile in enumerate(self._position.piles) if has_all_coins(pile)]
        return holders[0] if holders else None

    def position(self) -> Position:
        """An independent copy of the whole state, hidden cards and stock included.

        For referees and for measuring; what a seat may know is its `view`.
        """
        return self._position.copy()

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return view_of(
            self._position,
            seat,
            rules=self.rules,
            turn=self.turn,
            round_number=self.round_number,
            deal=self.deal,
            stock=self._stock,
            totals=self.totals,
            plays=tuple(self.plays),
        )
