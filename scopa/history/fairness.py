"""Is it fair? What was dealt to each side, against what chance gives.

What chance gives is worked out exactly, under the rules of each match. A kind of cards leaves
``wanted`` of the cards that are not on the first table; of these a side gets so many, in the whole
round or in the first deal, and how many are of the kind follows the hypergeometric distribution.
What lies on the first table is gone through case by case, without the tables that void the deal:
by how many kings and how many cards of the kind there are on it, or, for the cards that could
sweep it, by its values. Rounds are dealt independently, so means and variances add up.
"""

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, erfc, sqrt

from scopa.engine.cards import DECK_SIZE, KINGS, VALUE_MASKS
from scopa.engine.rules import Rules
from scopa.history.account import DEALT, MASKS, SWEEPERS
from scopa.history.figures import Part
from scopa.history.sweeps import sweeping_value
from scopa.statistics.estimates import Z95

SWEEPABLE = "sweepable"
"""First tables that a single card could sweep."""
RANKS, SUITS = 10, 4


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance gives: the mean and the variance of a count."""

    mean: float
    variance: float

    def __add__(self, other: "Chance") -> "Chance":
        return Chance(self.mean + other.mean, self.variance + other.variance)

    def times(self, number: int) -> "Chance":
        """So many independent counts together."""
        return Chance(self.mean * number, self.variance * number)


NOTHING = Chance(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was dealt in all rounds, and what chance gives."""

    kind: str
    """One of `DEALT`, or `SWEEPABLE`."""
    ours: bool | None
    """Whether the person's side got it; None of what lay on the table."""
    count: int
    chance: Chance
    rounds: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where chance leaves the count in 95 of 100 cases."""
        half = Z95 * sqrt(self.chance.variance)
        return max(0.0, self.chance.mean - half), self.chance.mean + half

    @property
    def chance_of_more(self) -> float:
        """How often chance alone is as far off as this, from 0 to 1 (normal approximation)."""
        if self.chance.variance == 0:
            return 1.0 if self.count == self.chance.mean else 0.0
        off = abs(self.count - self.chance.mean) / sqrt(self.chance.variance)
        return erfc(off / sqrt(2))

    @property
    def explained(self) -> bool:
        """Whether the count lies within the interval."""
        low, high = self.interval
        return low <= self.count <= high


def fairness(parts: Sequence[Part]) -> Sequence[Dealt]:
    """What was dealt to a person's side and to the others, kind by kind."""
    rounds = _rounds_of_each(parts)
    number = sum(rounds.values())
    found = []
    for kind in DEALT:
        counts = [part.counted(part.account.dealt[kind]) for part in parts]
        ours, others = sum(own for own, _ in counts), sum(other for _, other in counts)
        ours_by_chance, others_by_chance = NOTHING, NOTHING
        for (rules, seats), played in rounds.items():
            ours_by_chance += chance_of(rules, kind, seats).times(played)
            others_by_chance += chance_of(rules, kind, rules.seats - seats).times(played)
        found.append(Dealt(kind, count=ours, chance=ours_by_chance, rounds=number, ours=True))
        found.append(Dealt(kind, count=others, chance=others_by_chance, rounds=number, ours=False))
    tables = (chance_of_sweepable(rules).times(played) for (rules, _), played in rounds.items())
    sweepable = sum(part.account.sweepable for part in parts)
    return [*found, Dealt(SWEEPABLE, None, sweepable, sum(tables, NOTHING), number)]


def _rounds_of_each(parts: Iterable[Part]) -> Mapping[tuple[Rules, int], int]:
    """How many rounds were played by the same rules with as many seats on the person's side."""
    by_text: dict[tuple[str, int], int] = {}
    rules: dict[str, Rules] = {}
    for part in parts:
        text = part.account.rules
        rules[text] = part.rules
        key = text, len(part.rules.seats_of(part.side))
        by_text[key] = by_text.get(key, 0) + part.account.rounds
    return {(rules[text], seats): rounds for (text, seats), rounds in by_text.items()}


@functools.cache
def chance_of(rules: Rules, kind: str, seats: int) -> Chance:
    """How many cards of a kind so many seats are dealt in a round."""
    if kind == SWEEPERS:
        return _mixed(_sweepers(rules), seats * rules.deals[0], rules.table)
    return _mixed(_left_over(rules, MASKS[kind]), seats * sum(rules.deals), rules.table)


@functools.cache
def chance_of_sweepable(rules: Rules) -> Chance:
    """Whether a first table is sweepable, as a count of 0 or 1."""
    cases = list(_first_tables(rules))
    total = sum(weight for weight, _ in cases)
    part = sum(weight for weight, values in cases if sweeping_value(rules, values)) / total
    return Chance(part, part * (1 - part))


def _mixed(cases: Iterable[tuple[int, int]], drawn: int, table: int) -> Chance:
    """The number of wanted cards among so many drawn from those that aren't on the table.

    Each case has its weight, and how many wanted cards aren't on the table.
    """
    cards = DECK_SIZE - table
    weights = mean = square = 0.0
    for weight, wanted in cases:
        part = wanted / cards
        expected = drawn * part
        variance = drawn * part * (1 - part) * (cards - drawn) / (cards - 1)
        weights += weight
        mean += weight * expected
        square += weight * (variance + expected**2)
    mean, square = mean / weights, square / weights
    return Chance(mean, max(0.0, square - mean**2))


def _left_over(rules: Rules, mask: int) -> Iterator[tuple[int, int]]:
    """Of each kind of first table: how many there are, and how many of the cards it leaves."""
    kings, others = (mask & KINGS).bit_count(), (mask & ~KINGS).bit_count()
    table = rules.table
    for on_table in range(min(rules.most_kings, table, SUITS) + 1):
        for own_kings in range(min(kings, on_table) + 1):
            for own in range(min(others, table - on_table) + 1):
                weight = (
                    comb(kings, own_kings)
                    * comb(SUITS - kings, on_table - own_kings)
                    * comb(others, own)
                    * comb(DECK_SIZE - SUITS - others, table - on_table - own)
                )
                yield weight, kings + others - own_kings - own


def _sweepers(rules: Rules) -> Iterator[tuple[int, int]]:
    """Of each kind of first table: how many there are, and how many other cards sweep it."""
    for weight, values in _first_tables(rules):
        value = sweeping_value(rules, values)
        yield weight, VALUE_MASKS[value].bit_count() - values.count(value)


def _first_tables(rules: Rules) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The values of every first table that doesn't void the deal, and how many such there are."""
    values = range(1, RANKS + 1)
    for table in itertools.combinations_with_replacement(values, rules.table):
        if table.count(RANKS) <= rules.most_kings:
            weight = 1
            for value in set(table):
                weight *= comb(SUITS, table.count(value))
            yield weight, table
