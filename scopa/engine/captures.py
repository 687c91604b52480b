"""What a card may capture (RULES.md 2.5, fifteen and the ace that takes all in RULES.md 6).

Captures are looked up, not searched: for each sum a table maps the cards that can take part to
every set of them with that sum, and is filled as positions are met. Leaving out of the key the
cards too high to take part makes most look-ups hits.
"""

import functools
from typing import NamedTuple

from scopa.engine.cards import CARD_OF_BIT, CARDS, VALUE_MASKS, Card, CardSet, bits
from scopa.engine.placed import CardsLike, apart
from scopa.engine.rules import CLASSIC, Capture, Rules

MOST_REMEMBERED = 1 << 17
"""Entries a look-up table may hold before it starts afresh, so that memory stays bounded."""


def in_order(sets: list[int]) -> tuple[int, ...]:
    """Sets in the documented order: the fewest cards first, then as the code table has them."""
    return tuple(sorted(sets, key=lambda mask: (mask.bit_count(), tuple(bits(mask)))))


class SumTable(dict[int, tuple[int, ...]]):
    """For a set of cards, every subset whose capture values add up to ``total``, in order."""

    __slots__ = ("total",)

    def __init__(self, total: int) -> None:
        super().__init__()
        self.total = total

    def __missing__(self, cards: int) -> tuple[int, ...]:
        partial = [(0, 0)]
        complete = []
        for bit in bits(cards):
            value = CARD_OF_BIT[bit].value
            for total, chosen in partial[:]:
                if total + value == self.total:
                    complete.append(chosen | bit)
                elif total + value < self.total:
                    partial.append((total + value, chosen | bit))
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found = self[cards] = in_order(complete)
        return found


SUMS = tuple(SumTable(total) for total in range(15))
"""One table for each sum, shared by all capture rules."""


class WholeTable(dict[int, tuple[int, ...]]):
    """For a table of cards, the one set that holds them all; none when the table is empty."""

    __slots__ = ()

    def __missing__(self, cards: int) -> tuple[int, ...]:
        return (cards,) if cards else ()


class CaptureEntry(NamedTuple):
    """How to find what one card captures."""

    bit: int
    equals: int
    """The cards of which a single one must be taken if any lies there; 0 in fifteen."""
    reach: int
    """The cards that can be part of another capture."""
    sets: dict[int, tuple[int, ...]]
    """From the cards within reach on the table to the sets that may be captured."""


class CaptureRule:
    """The captures of all forty cards under one capture rule; made by `capture_rule`."""

    __slots__ = ("ace_takes_all", "entries", "hands", "makes_fifteen")

    def __init__(self, capture: Capture, ace_takes_all: bool) -> None:
        self.makes_fifteen = capture == "fifteen"
        self.ace_takes_all = ace_takes_all
        whole = WholeTable()

        def entry(card: Card) -> CaptureEntry:
            if self.takes_whole_table(card):
                return CaptureEntry(card.bit, 0, sum(VALUE_MASKS), whole)
            if self.makes_fifteen:
                rest = 15 - card.value
                return CaptureEntry(card.bit, 0, sum(VALUE_MASKS[1 : rest + 1]), SUMS[rest])
            lower = sum(VALUE_MASKS[1 : card.value])
            return CaptureEntry(card.bit, VALUE_MASKS[card.value], lower, SUMS[card.value])

        self.entries = {card.bit: entry(card) for card in CARDS}
        self.hands = HandTable(self.entries)

    def takes_whole_table(self, card: Card) -> bool:
        """Whether the card is an ace that takes all."""
        return self.ace_takes_all and card.value == 1

    def sets(self, card: int, table: int) -> tuple[int, ...]:
        """Every set the card (a one-card mask) may capture, in order; none: it is laid."""
        entry = self.entries[card]
        equals = table & entry.equals
        return tuple(bits(equals)) if equals else entry.sets[table & entry.reach]

    def moves(self, hand: int, table: int) -> list[int]:
        """Every legal move of a hand as the mask of its card and what it captures.

        The order is that of the cards in the code table, and for each card that of `sets`.
        """
        moves = []
        for bit, equals, reach, sets in self.hands[hand]:
            single = table & equals
            if single:
                if single & (single - 1):
                    for taken in bits(single):
                        moves.append(bit | taken)  # noqa: PERF401 - faster than to extend by few
                else:
                    moves.append(bit | single)
            else:
                found = sets[table & reach]
                if found:
                    for taken in found:
                        moves.append(bit | taken)  # noqa: PERF401 - as above
                else:
                    moves.append(bit)
        return moves


class HandTable(dict[int, tuple[CaptureEntry, ...]]):
    """The capture entries of the cards of a hand, in order."""

    __slots__ = ("entries",)

    def __init__(self, entries: dict[int, CaptureEntry]) -> None:
        super().__init__()
        self.entries = entries

    def __missing__(self, hand: int) -> tuple[CaptureEntry, ...]:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found = self[hand] = tuple(self.entries[bit] for bit in bits(hand))
        return found


@functools.cache
def capture_rule(capture: Capture, ace_takes_all: bool) -> CaptureRule:
    """The capture rule of these two options; the same object each time."""
    return CaptureRule(capture, ace_takes_all)


def captures_of(card: Card | str, table: CardsLike, rules: Rules = CLASSIC) -> tuple[CardSet, ...]:
    """Every set of table cards that a card may capture, in order; none: it is laid.

    Raises `NotationError` for a bad code and `ValueError` for a card that stands twice.
    """
    played = Card.parse(card) if isinstance(card, str) else card
    __, lying = apart((played,), table)
    rule = capture_rule(rules.capture, rules.ace)
    return tuple(map(CardSet, rule.sets(played.bit, lying.mask)))
