"""What chance gives, against dealing many decks."""

import random
from math import sqrt

import pytest

from scopa import Rules, prepared, shuffled_deck
from scopa.engine.cards import CARDS, Card, CardSet
from scopa.engine.dealing import is_void
from scopa.history.account import DEALT, Account
from scopa.history.fairness import (
    SWEEPABLE,
    Chance,
    Dealt,
    chance_of,
    chance_of_sweepable,
    fairness,
)
from scopa.records import Record, Seat, new_tags
from tests.history.stored import DAY, played
from tests.history.test_figures import mine, stored

DEALS = 1500


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopone-scientifico", "quindici"])
@pytest.mark.parametrize("kind", DEALT)
def test_all_cards_of_a_kind_are_somewhere(preset: str, kind: str) -> None:
    """Hands and first table together hold them all: so the mean is right whatever is void."""
    rules = Rules.parse(preset)
    dealt = sum(rules.deals) * rules.seats
    one, all_seats = (chance_of(rules, kind, seats) for seats in (1, rules.seats))
    assert one.mean * rules.seats == pytest.approx(all_seats.mean)
    if dealt == 40 and kind != "sweepers":
        cards = {"sevens": 4, "coins": 10, "settebello": 1, "aces": 4}[kind]
        assert all_seats.mean == pytest.approx(cards)
        assert all_seats.variance == pytest.approx(0, abs=1e-9)


def test_a_hand_of_the_classic_game() -> None:
    """Without voided deals a side has eighteen of forty cards: the plain hypergeometric."""
    rules = Rules.parse("scopa;redeal=off")
    sevens = chance_of(rules, "sevens", 1)
    assert sevens.mean == pytest.approx(18 * 4 / 40)
    assert sevens.variance == pytest.approx(18 * 0.1 * 0.9 * 22 / 39)


@pytest.mark.parametrize("preset", ["scopa", "quindici", "scopa-4", "assi"])
def test_chance_is_what_many_deals_give(preset: str) -> None:
    """Means and variances, within five standard errors."""
    rules = Rules.parse(preset)
    generator = random.Random(preset)
    counts: dict[str, list[int]] = {kind: [] for kind in (*DEALT, SWEEPABLE)}
    while len(counts[SWEEPABLE]) < DEALS:
        deck = shuffled_deck(generator)
        if not is_void(rules, deck):
            _count(counts, rules, deck)
    seats = len(rules.seats_of(0))
    for kind, seen in counts.items():
        chance = chance_of_sweepable(rules) if kind == SWEEPABLE else chance_of(rules, kind, seats)
        mean = sum(seen) / DEALS
        assert abs(mean - chance.mean) <= 5 * sqrt(chance.variance / DEALS), kind
        spread = sum((count - chance.mean) ** 2 for count in seen) / DEALS
        assert spread == pytest.approx(chance.variance, rel=0.25, abs=0.02), kind


def _count(counts: dict[str, list[int]], rules: Rules, deck: tuple[Card, ...]) -> None:
    """What seat 0's side is dealt of a deck by seat 1, card by card."""
    game = prepared(rules)
    start = rules.seats * rules.deals[0]
    table = deck[start : start + rules.table]
    rest = deck[:start] + deck[start + rules.table :]
    sides = [rules.side_of((2 + number) % rules.seats) for number in range(len(rest))]
    hand = [card for card, side in zip(rest, sides, strict=True) if side == 0]
    first = [card for card, side in zip(rest[:start], sides, strict=False) if side == 0]
    mask = CardSet.of(table).mask
    sweeping = [
        card
        for card in CARDS
        if card not in table
        and mask in game.captures.sets(card.bit, mask)
        and game.denial(card.bit, mask, last=False) is None
    ]
    counts["sevens"].append(sum(card.value == 7 for card in hand))
    counts["aces"].append(sum(card.value == 1 for card in hand))
    counts["coins"].append(sum(card.code.endswith("D") for card in hand))
    counts["settebello"].append(sum(card.code == "7D" for card in hand))
    counts["sweepers"].append(sum(card in sweeping for card in first))
    counts[SWEEPABLE].append(bool(sweeping))


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopa-4", "quindici"])
def test_what_a_match_counts_for(preset: str) -> None:
    """The account of a match holds what was dealt in each of its finished rounds."""
    rules = Rules.parse(preset).with_target(31)
    match = played(rules, 5, steps=150)
    tags = new_tags(rules, [Seat(str(seat)) for seat in range(rules.seats)], DAY)
    account = Account.of(Record(tags, match))
    finished = [log for log in match.rounds if log.breakdown]
    assert finished
    assert len(finished) < len(match.rounds)
    sevens = 0
    for log in finished:
        deck = log.decks[-1]
        start = rules.seats * rules.deals[0]
        rest = deck[:start] + deck[start + rules.table :]
        sevens += sum(
            card.value == 7
            for place, card in enumerate(rest)
            if rules.side_of((log.dealer + 1 + place) % rules.seats) == 0
        )
    assert account.dealt["sevens"][0] == sevens


def test_a_fair_program_is_explained_by_chance() -> None:
    """Both sides and the table, in forty matches of random play."""
    parts = mine(*(stored(seed) for seed in range(40)))
    dealt = fairness(parts)
    assert [(each.kind, each.ours) for each in dealt[:2]] == [("sevens", True), ("sevens", False)]
    assert dealt[-1].kind == SWEEPABLE
    assert all(each.rounds == sum(part.account.rounds for part in parts) for each in dealt)
    assert all(each.explained for each in dealt)


def test_an_unfair_program_is_found_out() -> None:
    """A count far from what chance gives is not explained."""
    found = Dealt("sevens", None, 230, Chance(180.0, 140.0), 100)
    assert not found.explained
    assert found.chance_of_more < 0.001
    assert found.interval == pytest.approx((156.8, 203.2), abs=0.1)


def test_nothing_was_dealt_on_an_empty_table() -> None:
    """Games without a first table can't be swept at once."""
    assert chance_of_sweepable(Rules.parse("scopone-scientifico")) == Chance(0.0, 0.0)
    assert Dealt(SWEEPABLE, None, 0, Chance(0.0, 0.0), 3).explained
