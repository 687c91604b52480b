"""Every level under every rule set: legal, repeatable, fair."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scopa.ai.registry import BUILT_IN, create
from scopa.engine import PRESETS, Match, Move, Rules, View
from tests.ai.setups import ask, begun, play_round
from tests.engine.setups import any_rules, generators

ROUNDS = 3
"""Rounds of each level under each preset."""

levels = st.sampled_from(sorted(BUILT_IN))


class Witness:
    """A player that passes a level's moves on, and checks each in passing."""

    def __init__(self, level: str) -> None:
        self.player = create(level)

    def choose(self, view: View, *rest: object) -> Move:
        """The level's move: legal, the same when asked again, and the view as it was."""
        seed = len(view.plays)
        before = repr(view)
        move = ask(self.player, view, seed)
        assert move in view.moves
        assert ask(self.player, view, seed) == move
        assert repr(view) == before
        return move


def check_round(rules: Rules, level: str, rng: random.Random) -> None:
    """Play a round of a level against itself; the match refuses what is illegal."""
    players = [Witness(level) for _ in range(rules.seats)]
    assert len(play_round(begun(rules, rng), players, rng)) == rules.sides


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", BUILT_IN)
def test_a_level_plays_every_preset(level: str, preset: str) -> None:
    """Whole rounds without an illegal move, the same moves from the same seed."""
    for seed in range(ROUNDS):
        check_round(Rules.parse(preset), level, random.Random(seed))


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(any_rules(), levels, generators())
def test_a_level_plays_any_mix_of_options(rules: Rules, level: str, rng: random.Random) -> None:
    """No combination of options makes a level fail."""
    check_round(rules, level, rng)


def hidden_shuffled(match: Match, seat: int, rng: random.Random) -> Match:
    """The same match with the cards that a seat hasn't seen dealt otherwise."""
    log = match.rounds[0]
    deck = list(log.decks[-1])
    unseen = match.view(seat).unseen
    places = [place for place, card in enumerate(deck) if card in unseen]
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    other = Match(match.rules, log.dealer)
    other.deal(deck)
    for play in log.plays:
        other.play(play.move)
    return other


@settings(deadline=None, max_examples=60)
@given(any_rules(), levels, generators(), st.integers(0, 35))
def test_a_level_cannot_see_hidden_cards(
    rules: Rules, level: str, rng: random.Random, plays: int
) -> None:
    """A move stays the same when the unseen cards are permuted."""
    match = begun(rules, rng)
    while len(match.rounds[0].plays) < plays:
        match.play(rng.choice(match.moves()))
    assert match.turn is not None
    other = hidden_shuffled(match, match.turn, rng)
    assert other.turn == match.turn
    move = ask(create(level), match.view(match.turn))
    assert ask(create(level), other.view(match.turn)) == move
