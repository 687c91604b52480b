"""What lies on the table at one moment of its showing.

A board starts from a view and is carried on by the events, so nothing hidden is ever in it. It
may lag behind the match while a play is being shown.
"""

from dataclasses import dataclass, replace
from typing import Self

from scopa.engine.cards import DECK_SIZE, Card, CardSet
from scopa.engine.events import Dealt, RoundBegan
from scopa.engine.moves import Play
from scopa.engine.rules import Rules
from scopa.engine.view import View

NO_CARDS = CardSet()
"""Nothing taken, picked or captured."""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on show but the words, as one seat sees it."""

    rules: Rules
    seat: int
    """The seat that looks at it: ours."""
    dealer: int
    turn: int | None
    """The seat to play; None while nobody may."""
    round_number: int
    """Counted from 1 in the match."""
    totals: tuple[int, ...]
    """The points of each side in the match."""
    deal: int = 0
    """Counted from 1 in the round; 0 before the first."""
    stock: int = DECK_SIZE
    hand: tuple[Card, ...] = ()
    """The cards in our hand; none while they lie face down."""
    hand_sizes: tuple[int, ...] = ()
    """Cards in hand, a count a seat."""
    places: tuple[Card | None, ...] = ()
    """The places of the table; a card keeps its place while it lies there."""
    piles: tuple[CardSet, ...] = ()
    """What each side has captured."""
    scope: tuple[tuple[Card, ...], ...] = ()
    """For each side the cards that made its scope, which lie turned in its pile."""
    bonus: tuple[int, ...] = ()
    """The bonus points of each side."""
    last_capture: Play | None = None
    last_plays: tuple[Play | None, ...] = ()
    """What each seat played last in this round."""
    in_play: Card | None = None
    """The card on the table that is being played."""
    taking: CardSet = NO_CARDS
    """The cards on the table that are being taken."""
    banner: str | None = None
    flash: bool = False
    """Whether a banner is in the brighter half of its flashing."""

    @classmethod
    def before_deal(
        cls, rules: Rules, seat: int, dealer: int, number: int, totals: tuple[int, ...]
    ) -> Self:
        """The bare table of a round that is about to be dealt."""
        return cls(
            rules=rules,
            seat=seat,
            dealer=dealer,
            turn=None,
            round_number=number,
            totals=totals,
            hand_sizes=(0,) * rules.seats,
            piles=(NO_CARDS,) * rules.sides,
            scope=((),) * rules.sides,
            bonus=(0,) * rules.sides,
            last_plays=(None,) * rules.seats,
        )

    @classmethod
    def of(cls, view: View) -> Self:
        """The table as a seat sees it when nothing is moving."""
        captures = [play for play in view.plays if play.move.captured]
        return cls(
            rules=view.rules,
            seat=view.seat,
            dealer=view.dealer,
            turn=view.turn,
            round_number=view.round_number,
            totals=view.totals,
            deal=view.deal,
            stock=view.stock,
            hand=tuple(view.hand),
            hand_sizes=view.hand_sizes,
            places=tuple(view.table),
            piles=view.piles,
            scope=tuple(
                tuple(
                    play.move.card
                    for play in captures
                    if play.scopa and view.rules.side_of(play.seat) == side
                )
                for side in range(view.rules.sides)
            ),
            bonus=view.bonus,
            last_capture=captures[-1] if captures else None,
            last_plays=tuple(
                next((play for play in reversed(view.plays) if play.seat == seat), None)
                for seat in range(view.rules.seats)
            ),
        )

    def covered(self) -> Self:
        """Our hand lies face down."""
        return replace(self, hand=())

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in the order of play, ours first: the order of a layout's hands."""
        return _from(self.seat, self.rules.seats)

    @property
    def sides(self) -> tuple[int, ...]:
        """All sides, ours first: the order of a layout's piles."""
        return _from(self.rules.side_of(self.seat), self.rules.sides)

    @property
    def opener(self) -> int:
        """The seat that plays first, and is dealt to first (RULES.md 5)."""
        return self._after(self.dealer)

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.rules.seats

    @property
    def table(self) -> CardSet:
        """The cards on the table."""
        return CardSet.of(card for card in self.places if card is not None)

    def place_of(self, card: Card) -> int:
        """The place where a card of the table lies."""
        return self.places.index(card)

    def began(self, event: RoundBegan) -> Self:
        """The bare table of the round that has begun."""
        return self.before_deal(self.rules, self.seat, event.dealer, event.number, self.totals)

    def dealt(self, event: Dealt, hand: tuple[Card, ...]) -> Self:
        """The board with the hands full again, and at a round's start with its table."""
        return replace(
            self,
            deal=event.deal,
            stock=event.stock,
            hand=hand,
            hand_sizes=(event.hand_size,) * self.rules.seats,
            places=self.places if event.deal > 1 else tuple(event.table),
            taking=NO_CARDS,  # the kings of a voided deal were marked
            turn=self.turn if event.deal > 1 else self.opener,
        )

    def closed_up(self) -> Self:
        """The cards on the table have moved together."""
        return replace(self, places=tuple(card for card in self.places if card is not None))

    def without_hand_card(self, play: Play) -> Self:
        """A card has left a hand, and there is a place for it on the table."""
        places = self.places if None in self.places else (*self.places, None)
        hand = tuple(card for card in self.hand if card != play.move.card)
        sizes = tuple(
            size - 1 if seat == play.seat else size for seat, size in enumerate(self.hand_sizes)
        )
        return replace(self, hand=hand, hand_sizes=sizes, places=places)

    def laid(self, play: Play) -> Self:
        """The card that is played lies in the first free place, what it takes is marked."""
        places = list(self.places)
        places[places.index(None)] = play.move.card
        return replace(
            self, places=tuple(places), in_play=play.move.card, taking=play.move.captured
        )

    def lifted(self, cards: CardSet) -> Self:
        """Cards have left their places on the table."""
        places = tuple(None if card in cards else card for card in self.places)
        return replace(self, places=places, in_play=None, taking=NO_CARDS)

    def settled(self) -> Self:
        """Nothing is marked any more, and places empty at the end are given up."""
        count = max((i + 1 for i, card in enumerate(self.places) if card is not None), default=0)
        places = self.places[:count]
        return replace(self, places=places, in_play=None, taking=NO_CARDS, banner=None, flash=False)

    def gained(self, side: int, cards: CardSet) -> Self:
        """Cards have arrived in a side's pile."""
        piles = tuple(
            CardSet(pile.mask | cards.mask) if index == side else pile
            for index, pile in enumerate(self.piles)
        )
        return replace(self, piles=piles)

    def recorded(self, play: Play, *, last: bool) -> Self:
        """A play is over: its scopa and bonus are marked, and the next seat is to play.

        After the ``last`` play of a round nobody is.
        """
        side = self.rules.side_of(play.seat)
        scope, bonus = list(self.scope), list(self.bonus)
        if play.scopa:
            scope[side] = (*scope[side], play.move.card)
        bonus[side] += play.bonus
        return replace(
            self,
            scope=tuple(scope),
            bonus=tuple(bonus),
            last_capture=play if play.move.captured else self.last_capture,
            last_plays=tuple(
                play if seat == play.seat else last for seat, last in enumerate(self.last_plays)
            ),
            turn=None if last else self._after(play.seat),
        )


def _from(first: int, count: int) -> tuple[int, ...]:
    """The numbers below ``count`` round the table, beginning with ``first``."""
    return tuple((first + step) % count for step in range(count))
