"""The order in which a deck is dealt."""

import random

from hypothesis import given

from scopa import CardSet, Position, Round, Rules, shuffled_deck
from scopa.engine.dealing import TO_TABLE, order_of_dealing
from tests.engine.setups import any_rules, generators


def test_cards_go_round_from_the_seat_after_the_dealer() -> None:
    """One at a time until each has the first hand, then to the table, then on."""
    rules = Rules.parse("scopa-3")
    first, table = (2, 0, 1) * 3, (TO_TABLE,) * 4
    assert order_of_dealing(rules, 1) == (*first, *table, *(2, 0, 1) * 9)
    scopone = order_of_dealing(Rules.parse("scopone-scientifico"), 3)
    assert scopone == (0, 1, 2, 3) * 10


@given(any_rules(), generators())
def test_a_round_is_dealt_in_that_order(rules: Rules, generator: random.Random) -> None:
    """Each card comes to the seat that it is dealt to, or to the table."""
    dealer, deck = generator.randrange(rules.seats), shuffled_deck(generator)
    position = Position.dealt(rules, dealer, [card.bit for card in deck])
    assert len(position.deals) == len(rules.deals) - 1
    places = order_of_dealing(rules, dealer)
    for seat in range(rules.seats):
        held = position.hands[seat] | sum(hands[seat] for hands in position.deals)
        dealt = [card for card, place in zip(deck, places, strict=True) if place == seat]
        assert CardSet(held) == CardSet.of(dealt)
    lying = [card for card, place in zip(deck, places, strict=True) if place == TO_TABLE]
    assert Round(rules, dealer, deck).table == CardSet.of(lying)
