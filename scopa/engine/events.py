"""What happened in a match, as small frozen facts that every onlooker may know.

Screens, logs and plain text all follow a match by these; hands stay in the views.
"""

from dataclasses import dataclass

from scopa.engine.cards import CardSet
from scopa.engine.moves import Denied, Play
from scopa.engine.scoring import Breakdown


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round is about to be dealt."""

    number: int
    """Counted from 1 in the match."""
    dealer: int
    """The seat that deals."""


@dataclass(frozen=True, slots=True)
class DealVoided:
    """Too many kings on the first table: the same dealer deals again (RULES.md 2.3)."""

    table: CardSet
    """The first table, with its kings."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands were dealt; in the first deal of a round also the table."""

    deal: int
    """Counted from 1 in the round."""
    deals: int
    """How many deals the round has."""
    hand_size: int
    """How many cards each seat was dealt."""
    table: CardSet
    """The cards dealt face up, none after the first deal."""
    stock: int
    """Cards left undealt."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played."""

    play: Play
    """Who played what, and what it scored."""
    denied: Denied | None = None
    """Why a capture that left the table empty is no scopa; None when it is one, or left cards."""


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The round's last play is done and the cards left on the table were taken (RULES.md 2.9)."""

    side: int | None
    """The side that captured last; None when nobody captured in the whole round."""
    cards: CardSet
    """The cards left on the table."""


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round was counted."""

    number: int
    """The round, counted from 1 in the match."""
    breakdown: Breakdown
    """Its score."""
    totals: tuple[int, ...]
    """The points of each side in the match, this round included."""


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over."""

    side: int
    """The winning side."""
    totals: tuple[int, ...]
    """The points of each side."""
    napoleone: bool
    """Whether it was won by holding all ten coins, whatever the totals."""


Event = RoundBegan | DealVoided | Dealt | Played | LeftoversTaken | RoundScored | MatchWon
"""Anything that happens in a match."""
