"""A round in single steps: a card dealt by chance, or a card chosen by a seat.

Nothing is decided before its time: cards are dealt one by one, each deal when the one before it is
played. That is the shape in which a game is searched as a tree with nodes of chance.
"""

from collections.abc import Iterable
from typing import Self

from scopa.engine.cards import ALL_CARDS, CARDS, DECK_SIZE
from scopa.engine.dealing import TO_TABLE
from scopa.engine.moves import Move, Play
from scopa.engine.position import Position, prepared
from scopa.engine.rules import Rules
from scopa.engine.view import View, view_of
from scopa.rl.choosing import NOTHING_CHOSEN, Choosing
from scopa.rl.dealing import Dealing, dealing_of

FIRST_ROUND = 1


class StepwiseRound:
    """A round in progress; `apply` takes any legal step and checks nothing."""

    __slots__ = (
        "_dealing",
        "_undealt",
        "choosing",
        "deal",
        "dealer",
        "dealt",
        "first_table",
        "plays",
        "position",
        "rules",
        "steps",
        "to_deal",
    )

    _dealing: Dealing
    _undealt: int
    choosing: Choosing
    """The move that the seat in turn is making."""
    deal: int
    """The deal in progress, counted from 0."""
    dealt: int
    """How many cards of the deck are dealt."""
    first_table: int
    """The cards dealt to the table, as a mask."""
    plays: tuple[Play, ...]
    """The plays so far; a move in the making isn't there."""
    position: Position
    steps: list[int]
    """All that was applied."""
    to_deal: bool
    """Whether the next step is a card dealt by chance."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        """A round about to be dealt."""
        self.rules = rules
        self.dealer = dealer
        self._dealing = dealing_of(rules, dealer)
        self._undealt = ALL_CARDS
        self.choosing = NOTHING_CHOSEN
        self.deal = 0
        self.dealt = 0
        self.first_table = 0
        self.plays = ()
        self.position = Position(
            prepared(rules),
            dealer=dealer,
            hands=[0] * rules.seats,
            table=0,
            plays_left=DECK_SIZE - rules.table,
        )
        self.steps = []
        self.to_deal = True

    def copy(self) -> Self:
        """An independent round in the same state."""
        other = type(self).__new__(type(self))
        other.rules = self.rules
        other.dealer = self.dealer
        other._dealing = self._dealing
        other._undealt = self._undealt
        other.choosing = self.choosing
        other.deal = self.deal
        other.dealt = self.dealt
        other.first_table = self.first_table
        other.plays = self.plays
        other.position = self.position.copy()
        other.steps = self.steps[:]
        other.to_deal = self.to_deal
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, (self.rules, self.dealer, self.steps)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.position.plays_left == 0

    def outcomes(self) -> list[tuple[int, float]]:
        """Every card that can be dealt next, by its index, and how likely it is."""
        return self._dealing.outcomes(self.dealt, self._undealt, self.first_table)

    def legal(self) -> list[int]:
        """The actions of the seat in turn, in ascending order."""
        position = self.position
        return self.choosing.legal(position.hands[position.turn])

    def following(self, action: int) -> Choosing | int:
        """What an action of the seat in turn makes: the mask of a whole move, or part of one."""
        position = self.position
        return self.choosing.chosen(position.prepared.captures, position.table, action)

    def apply(self, step: int) -> None:
        """Deal this card, or take this action for the seat in turn."""
        self.steps.append(step)
        if self.to_deal:
            self._deal_card(CARDS[step].bit)
            return
        move = self.following(step)
        if isinstance(move, Choosing):
            self.choosing = move
        else:
            self._play(move)

    def _deal_card(self, card: int) -> None:
        place = self._dealing.order[self.dealt]
        self._undealt ^= card
        if place == TO_TABLE:
            self.position.table |= card
            self.first_table |= card
        else:
            self.position.hands[place] |= card
        self.dealt += 1
        self.to_deal = self.dealt < self._dealing.ends[self.deal]

    def _play(self, move: int) -> None:
        position = self.position
        self.plays = (*self.plays, position.play(Move.of(move, position.hands[position.turn])))
        self.choosing = NOTHING_CHOSEN
        if position.plays_left and not any(position.hands):
            self.deal += 1
            self.to_deal = True

    def view(self, seat: int) -> View:
        """What a seat may know; nobody is in turn while cards are dealt."""
        return view_of(
            self.position,
            seat,
            rules=self.rules,
            turn=None if self.over or self.to_deal else self.position.turn,
            round_number=FIRST_ROUND,
            deal=self.deal + 1,
            stock=DECK_SIZE - self.dealt,
            totals=(0,) * self.rules.sides,
            plays=self.plays,
        )


def replayed(rules: Rules, dealer: int, steps: Iterable[int]) -> StepwiseRound:
    """The round that these steps make."""
    made = StepwiseRound(rules, dealer)
    for step in steps:
        made.apply(step)
    return made
