"""Matches that several tests begin with."""

import pytest

from scopa import CARDS, Card, Match, Rules

KINGS = [card for card in CARDS if card.rank == "K"]


def kings_on_table(kings: int) -> tuple[Card, ...]:
    """A deck of the game for two whose first table has so many kings, and otherwise sevens."""
    sevens = [card for card in CARDS if card.rank == "7"]
    table = [*KINGS[:kings], *sevens[kings:]]
    rest = [card for card in CARDS if card not in table]
    return (*rest[:6], *table, *rest[6:])


@pytest.fixture
def scopa_match() -> Match:
    """A match of the classic game that is about to begin; seat 0 deals."""
    return Match(Rules(), 0)


@pytest.fixture
def kings_first(scopa_match: Match) -> Match:
    """A match whose first deal was void."""
    scopa_match.deal(kings_on_table(3))
    return scopa_match
