"""How events are shown: a sequence of steps, each a board, a line of words and a while.

Pure: the screen takes the steps one after the other, and skips ahead when a key is pressed. The
board of the last step is the one that a view of the match gives, so skipping loses nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from scopa.engine.cards import KINGS, Card, CardSet
from scopa.engine.events import (
    Dealt,
    DealVoided,
    Event,
    LeftoversTaken,
    Played,
    RoundBegan,
    RoundScored,
)
from scopa.engine.moves import Play
from scopa.language import _
from scopa.tui.board import Board
from scopa.words import table as words
from scopa.words.names import Names

TRAVEL = 1.2
"""Units of time, as long as the speed of the settings says, that cards are on their way."""
DEALING = 4.0
LOOK = 4.0
"""Units in which somebody else's capture can be seen before it is taken away."""
GLANCE = 1.5
"""Units in which other plays can be seen."""
FLASHES = 3
FLASH = 0.8

Where = Literal["hand", "table", "pile", "stock"]


class Place(NamedTuple):
    """Somewhere that cards come from or go to."""

    where: Where
    owner: int = 0
    """The seat whose hand it is, or the side whose pile."""
    number: int = 0
    """Which card of the hand, or which place of the table, from 0."""


class Mover(NamedTuple):
    """A card on its way."""

    card: Card | None
    """None when it is face down."""
    start: Place
    """On the board before the step."""
    end: Place
    """On the board of the step."""
    delay: float = 0.0
    """When it leaves, as a part of the time of the whole movement, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is shown: cards move, if any do, and then the board is seen for a while."""

    board: Board
    """The board once the cards have arrived."""
    units: float = 0.0
    """How long it is seen, in units of the speed."""
    message: str | None = None
    """Words to show from now on; None leaves those that are there."""
    movers: tuple[Mover, ...] = ()
    during: Board | None = None
    """The board while the cards are moving, which has them neither here nor there."""
    travel: float = TRAVEL
    """How long they move, in units of the speed."""
    holds: bool = False
    """Whether the board stays until a key is pressed, whatever the speed."""


def direct(board: Board, events: Sequence[Event], names: Names, hand: CardSet) -> tuple[Step, ...]:
    """The steps that show what happened since ``board``; ``hand`` is our hand after the events."""
    return tuple(_Director(board, names, hand).steps(events))


class _Director:
    """Carries a board through events, telling what is seen on the way."""

    def __init__(self, board: Board, names: Names, hand: CardSet) -> None:
        self.board = board
        self.names = names
        self.hand = tuple(hand)
        self.said = ""

    def steps(self, events: Sequence[Event]) -> Iterator[Step]:
        leftovers = next((each for each in events if isinstance(each, LeftoversTaken)), None)
        for event in events:
            match event:
                case RoundBegan():
                    self.board = self.board.began(event)
                case DealVoided():
                    yield self._voided(event)
                case Dealt():
                    yield self._dealt(event)
                case Played():
                    yield from self._played(event, leftovers)
                case LeftoversTaken():
                    yield from self._left_over(event)
                case RoundScored():
                    self.board = replace(self.board, totals=event.totals)
                    yield Step(self.board)

    def _voided(self, event: DealVoided) -> Step:
        message = words.told_void(event, self.board.dealer, self.names)
        kings = CardSet(event.table.mask & KINGS)
        laid = replace(self.board, places=tuple(event.table), taking=kings)
        return Step(laid, message=message, holds=True)

    def _dealt(self, event: Dealt) -> Step:
        before = self.board.closed_up()
        self.board = before.dealt(event, self.hand)
        during = before if event.deal > 1 else replace(before, places=(None,) * len(event.table))
        message = words.told_deal(event)
        if event.deal == 1:
            message = words.told_round(before.round_number, before.dealer, self.names)
        elif self.said:
            message = f"{self.said} · {message.lower()}"
        return Step(
            self.board,
            GLANCE,
            message,
            movers=tuple(_dealing(self.board, event)),
            during=replace(during, stock=event.stock, turn=None),
            travel=DEALING,
        )

    def _played(self, event: Played, leftovers: LeftoversTaken | None) -> Iterator[Step]:
        play, move = event.play, event.play.move
        self.said = words.told(event, self.names)
        away = self.board.without_hand_card(play)
        laid = away.laid(play)
        yield Step(
            laid,
            LOOK if move.captured and play.seat != self.board.seat else GLANCE,
            words.told_last(event, leftovers, self.names) if leftovers else self.said,
            movers=(Mover(move.card, self._origin(play), _table(laid, move.card)),),
            during=away,
            holds=leftovers is not None,
        )
        if play.scopa:
            yield from _celebration(laid)
        side = self.board.rules.side_of(play.seat)
        after = laid.recorded(play, last=leftovers is not None)
        if move.captured:
            yield from self._gather(laid, CardSet(move.mask), side, after)
        else:
            self.board = after.settled()
            yield Step(self.board)

    def _gather(self, laid: Board, cards: CardSet, side: int, after: Board) -> Iterator[Step]:
        """Cards of the table move to a pile."""
        self.board = after.lifted(cards).gained(side, cards).settled()
        yield Step(
            self.board,
            movers=tuple(Mover(card, _table(laid, card), Place("pile", side)) for card in cards),
            during=laid.lifted(cards),
        )

    def _left_over(self, event: LeftoversTaken) -> Iterator[Step]:
        if not event.cards or event.side is None:
            return
        message = words.told_leftovers(event, self.names)
        laid = replace(self.board, taking=event.cards)
        yield Step(laid, LOOK, message)
        yield from self._gather(laid, event.cards, event.side, laid)

    def _origin(self, play: Play) -> Place:
        if play.seat == self.board.seat:
            return Place("hand", play.seat, self.board.hand.index(play.move.card))
        return Place("hand", play.seat, self.board.hand_sizes[play.seat] - 1)


def _table(board: Board, card: Card) -> Place:
    return Place("table", number=board.place_of(card))


def _celebration(laid: Board) -> Iterator[Step]:
    """A banner that flashes while the cards of the scopa are still to be seen."""
    for _time in range(FLASHES):
        yield Step(replace(laid, banner=_("SCOPA!"), flash=True), FLASH)
        yield Step(replace(laid, banner=_("SCOPA!")), FLASH)


def _dealing(after: Board, event: Dealt) -> Iterable[Mover]:
    """The cards of a deal on their way, one at a time.

    Those of the hands come first, beginning with the seat after the dealer (RULES.md 2.2).
    """
    stock = Place("stock")
    seats = [(after.opener + step) % after.rules.seats for step in range(after.rules.seats)]
    ends: list[tuple[Card | None, Place]] = [
        (None, Place("hand", seat, index)) for index in range(event.hand_size) for seat in seats
    ]
    ends.extend((card, _table(after, card)) for card in event.table)
    last = max(1, len(ends) - 1)
    for order, (card, end) in enumerate(ends):
        yield Mover(card, stock, end, delay=0.7 * order / last)
