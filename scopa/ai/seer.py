"""Players that cheat, as yardsticks for those that don't.

A `Seer` is no `Player`: it has to be told what it may not know, and only the arena tells it.
Whatever is created by name to sit against a person is a `Player` and gets a view.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from scopa.ai.player import Limit, Stop
from scopa.engine.cards import CardSet
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is hidden in a round."""

    hands: tuple[CardSet, ...]
    """The cards in hand, a set a seat."""
    deals: tuple[tuple[CardSet, ...], ...] | None = None
    """The hands of the deals to come, the next one first; None where that isn't told."""


@runtime_checkable
class Seer(Protocol):
    """Something that plays one seat through one match and is told what is hidden."""

    sees_stock: bool
    """Whether it is told the deals to come as well as the hands."""

    def choose_seeing(
        self, view: View, secrets: Secrets, limit: Limit, rng: random.Random, stop: Stop
    ) -> Move:
        """Return one of `view.moves`; the other arguments are as in `Player.choose`."""
        ...


class Informed:
    """A seer with its informant: together they do what a player does."""

    def __init__(self, seer: Seer, truth: Callable[[], Position]) -> None:
        """Seat a seer; `truth` gives the position in which it is asked, `Match.position` say."""
        self._seer = seer
        self._truth = truth

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The seer's move, with what it is told about the position."""
        secrets = secrets_of(self._truth(), stock=self._seer.sees_stock)
        return self._seer.choose_seeing(view, secrets, limit, rng, stop)


def secrets_of(position: Position, *, stock: bool) -> Secrets:
    """What is hidden in a position: the hands and, if asked for, the deals to come."""
    hands = tuple(map(CardSet, position.hands))
    if not stock:
        return Secrets(hands)
    return Secrets(hands, tuple(tuple(map(CardSet, deal)) for deal in reversed(position.deals)))


def position_told(view: View, secrets: Secrets) -> Position:
    """The position of a view with what is hidden in its place.

    Where the deals to come aren't told, every hand is empty after the last play of the deal.
    """
    position = view.position()
    position.hands = [hand.mask for hand in secrets.hands]
    if secrets.deals is not None:
        position.deals = [tuple(hand.mask for hand in deal) for deal in reversed(secrets.deals)]
    return position
