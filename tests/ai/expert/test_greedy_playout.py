"""Greedy playouts keep the rules, and take what is worth most."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Position, Rules, shuffled_deck
from scopa.ai.expert.greedy_playout import GREED, SCOPA, GreedyPlayout
from scopa.ai.values import worth
from scopa.engine.cards import bits
from tests.ai.test_playout import in_playing_order
from tests.engine.setups import any_rules, generators, mask, position_of


def play_out(position: Position, rules: Rules, draw: Callable[[], float]) -> None:
    """Play a position out greedily, the cards lying in hands and stock from the lowest up."""
    entries = position.prepared.captures.entries
    ends: list[int] = []
    for hands in (position.hands, *reversed(position.deals)):
        size = sum(map(int.bit_count, hands))
        ends += [len(ends) + size] * size
    world = [entries[card] for card in in_playing_order(position)]
    GreedyPlayout(rules.seats, ends, worth(rules), draw)(position, world, 0)


def greediest(position: Position, rules: Rules, hand: list[int]) -> int:
    """The best capture of a hand, or else the card worth least; of equal ones the first."""
    value, table = worth(rules), position.table
    moves = [
        card | taken for card in hand for taken in position.prepared.captures.sets(card, table)
    ]
    if moves:
        return max(moves, key=lambda move: value(move) + SCOPA * (move & table == table))
    return min(hand, key=value)


@settings(max_examples=100)
@given(any_rules(), generators(), st.integers(0, 35), st.booleans())
def test_it_plays_like_push(rules: Rules, rng: random.Random, plays: int, greedy: bool) -> None:
    """The best moves, or else the next cards, lead to what the engine makes of them."""
    deck = [card.bit for card in shuffled_deck(rng)]
    position = Position.dealt(rules, rng.randrange(rules.seats), deck)
    for _ in range(min(plays, position.plays_left - 1)):
        position.push(rng.choice(position.moves()))
    fast = position.copy()
    play_out(fast, rules, lambda: 0.0 if greedy else GREED)
    hands: list[list[int]] = []
    while position.plays_left:
        if not any(hands):
            hands = [list(bits(hand)) for hand in position.hands]
        hand = hands[position.turn]
        sets = position.prepared.captures.sets(hand[0], position.table) or (0,)
        move = (
            greediest(position, rules, hand) if greedy else hand[0] | sets[int(GREED * len(sets))]
        )
        card = move & position.hands[position.turn]
        hand[hand.index(card)] = hand[0]
        hand.pop(0)
        position.push(move)
    for field in ("table", "piles", "scope", "bonus", "taker", "plays_left", "leftovers"):
        assert getattr(fast, field) == getattr(position, field), field


@pytest.mark.parametrize(
    ("hand", "table", "taken"),
    [
        ("7S 6C", "7D 6H KC", "7S 7D"),
        ("7S 2C", "7D 2H 3H 2S", "7S 7D"),
        ("QS 2C", "2H", "2C 2H"),
        ("QS 4C", "KC 5H", ""),
    ],
)
def test_a_greedy_play(hand: str, table: str, taken: str) -> None:
    """The settebello before other cards, a scopa before nothing; nothing where none can be had."""
    position = position_of(hands=[hand, "JC JH"], table=table, piles=("", "AD"), taker=1)
    play_out(position, Rules(), lambda: 0.0)
    assert position.piles[0] & mask(taken) == mask(taken)
    assert bool(position.piles[0]) == bool(taken)
