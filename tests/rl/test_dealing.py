"""Cards dealt one by one by chance make the decks of a match, each as likely."""

import math
import random

import pytest

from scopa import Round, Rules, shuffled_deck
from scopa.engine.cards import CARDS, KINGS
from scopa.engine.dealing import is_void
from scopa.rl.stepwise import StepwiseRound
from tests.rl.setups import TEXTS


def chance_of_first_deal(rules: Rules, deck: list[int]) -> float:
    """How likely a deck's first deal is, card by card; 0 if it can't be dealt."""
    round_ = StepwiseRound(rules, 0)
    chance = 1.0
    for card in deck:
        if not round_.to_deal:
            break
        outcomes = dict(round_.outcomes())
        assert math.isclose(sum(outcomes.values()), 1)
        chance *= outcomes.get(card, 0.0)
        if not chance:
            break
        round_.apply(card)
    return chance


def kings_on_table(seats: int, kings: int) -> list[int]:
    """A deck whose first hands have no king and whose first table has so many."""
    royal = [card.index for card in CARDS if card.bit & KINGS]
    plain = [card.index for card in CARDS if not card.bit & KINGS]
    hands, table = plain[: 3 * seats], royal[:kings] + plain[-(4 - kings) :][: 4 - kings]
    rest = [card for card in (*plain, *royal) if card not in (*hands, *table)]
    return [*hands, *table, *rest]


def chance_of_any_deck(rules: Rules) -> float:
    """How likely each first deal is, if all are equal that aren't void."""
    most = 4 if rules.redeal is None else rules.redeal - 1
    not_void = sum(math.comb(4, kings) * math.comb(36, 4 - kings) for kings in range(most + 1))
    return math.comb(40, 4) / not_void / math.perm(40, 3 * rules.seats + 4)


@pytest.mark.parametrize("redeal", ["3", "4", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_that_are_not_void_are_equally_likely_and_the_others_never_come(
    seats: int, redeal: str
) -> None:
    """However many kings come to the hands and to the table."""
    deals = "+".join("3" * (36 // 3 // seats))
    rules = Rules.parse(f"scopa;seats={seats};deals={deals};redeal={redeal}")
    decks = [kings_on_table(seats, kings) for kings in range(5)]
    decks += [[card.index for card in shuffled_deck(random.Random(seed))] for seed in range(20)]
    for deck in decks:
        void = is_void(rules, [CARDS[card] for card in deck])
        expected = 0.0 if void else chance_of_any_deck(rules)
        assert math.isclose(chance_of_first_deal(rules, deck), expected, rel_tol=1e-9)


@pytest.mark.parametrize("text", TEXTS)
def test_cards_come_where_a_match_deals_them(text: str) -> None:
    """A deck given card by card makes the hands, table and scores of a round with that deck."""
    rules = Rules.parse(text)
    generator = random.Random(text)
    dealer = generator.randrange(rules.seats)
    deck = shuffled_deck(generator)
    while is_void(rules, deck):
        deck = shuffled_deck(generator)
    round_, stepwise = Round(rules, dealer, deck), StepwiseRound(rules, dealer)
    while not round_.over:
        while stepwise.to_deal:
            stepwise.apply(deck[stepwise.dealt].index)
        assert [stepwise.view(seat) for seat in range(rules.seats)] == [
            round_.view(seat) for seat in range(rules.seats)
        ]
        made = len(stepwise.plays)
        while len(stepwise.plays) == made:
            stepwise.apply(generator.choice(stepwise.legal()))
        round_.play(stepwise.plays[-1].move)
    assert stepwise.over
    assert stepwise.position.points() == list(round_.score().points)
    assert stepwise.view(0) == round_.view(0)
