"""The engine against a brute-force referee, over random play under random rules."""

import random

import pytest
from hypothesis import given, settings

from scopa import Match, Move, Position, Rules, shuffled_deck
from tests.engine.beside import play_a_round_beside
from tests.engine.setups import any_rules, generators

pytestmark = pytest.mark.no_cover


@settings(max_examples=150)
@given(any_rules(), generators())
def test_the_engine_agrees_with_the_referee(rules: Rules, generator: random.Random) -> None:
    """Legal moves, every state, every point and the winner, under any rules."""
    match = Match(rules, generator.randrange(rules.seats))

    def at_random(match: Match, _seat: int) -> Move:
        return generator.choice(match.moves())

    for _ in range(2):
        if match.outcome is None:
            play_a_round_beside(match, generator, at_random)


@settings(max_examples=60)
@given(any_rules(), generators())
def test_the_path_of_a_search_is_the_same_game(rules: Rules, generator: random.Random) -> None:
    """An unverified position meets the same moves and scores the same points as a match."""
    match = Match(rules, 0)
    deck = shuffled_deck(generator)
    match.deal(deck)
    if match.needs_deck:
        return
    position = Position.dealt(rules, 0, [card.bit for card in deck])
    while position.plays_left:
        moves = match.moves()
        assert [move.mask for move in moves] == position.moves()
        choice = generator.randrange(len(moves))
        match.play(moves[choice])
        position.push(moves[choice].mask)
    assert tuple(position.points()) == match.totals
