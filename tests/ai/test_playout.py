"""Fast playouts move cards as the engine does."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Position, Rules, shuffled_deck
from scopa.ai.playout import play_out
from scopa.engine.cards import bits
from tests.engine.setups import any_rules, generators, position_of


def in_playing_order(position: Position) -> list[int]:
    """The cards still to be played if every hand is played from its lowest card up."""
    seats = position.prepared.seats
    cards: list[int] = []
    hands = [list(bits(hand)) for hand in position.hands]
    deals = position.deals[:]
    turn = position.turn
    while len(cards) < position.plays_left:
        if not any(hands):
            hands = [list(bits(hand)) for hand in deals.pop()]
        cards.append(hands[turn].pop(0))
        turn = (turn + 1) % seats
    return cards


@settings(max_examples=150)
@given(any_rules(), generators(), st.integers(0, 35), st.sampled_from([0.0, 0.999999]))
def test_it_plays_like_push(rules: Rules, rng: random.Random, plays: int, choice: float) -> None:
    """The same cards and captures lead to the same round, whatever the rules."""
    deck = [card.bit for card in shuffled_deck(rng)]
    position = Position.dealt(rules, rng.randrange(rules.seats), deck)
    for _ in range(min(plays, position.plays_left - 1)):
        position.push(rng.choice(position.moves()))
    captures = position.prepared.captures
    cards = in_playing_order(position)
    fast = position.copy()
    play_out(fast, [captures.entries[card] for card in cards], lambda: choice)
    for card in cards:
        sets = captures.sets(card, position.table) or (0,)
        position.push(card | sets[int(choice * len(sets))])
    for field in ("table", "piles", "scope", "bonus", "taker", "plays_left", "leftovers"):
        assert getattr(fast, field) == getattr(position, field), field


@pytest.mark.parametrize(("draw", "taken"), [(0.1, "7D"), (0.5, "7H"), (0.9, "7C")])
def test_chance_chooses_among_captures(draw: float, taken: str) -> None:
    """Each of three equal cards is taken for a third of what can be drawn."""
    position = position_of(hands=["7S", ""], table="7D 7H 7C", dealer=0, piles=("", ""))
    card = position.hands[0]
    play_out(position, [position.prepared.captures.entries[card]], lambda: draw)
    assert position.piles[0].bit_count() == 4
    assert position.leftovers == sum(
        bit
        for bit in bits(position.piles[0] ^ card)
        if bit != position_of(hands=[taken, ""]).hands[0]
    )
