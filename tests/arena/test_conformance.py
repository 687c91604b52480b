"""Every level and baseline under every rule set: legal, repeatable, fair."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import PRESETS, Match, Move, Rules, View
from scopa.ai.playable import Particular, UnfitRules
from scopa.ai.player import Limit, Player
from scopa.ai.registry import BUILT_IN
from scopa.ai.seer import Seer
from scopa.arena import contestants
from tests import conformance
from tests.ai.setups import ask, begun, play_round
from tests.engine.setups import any_rules, generators

QUICK = Limit(nodes=1500)
"""What keeps the searching players from taking minutes."""

SEARCHING = ("expert", "maestro")
"""The levels that take nearly all of the time."""

AGAIN = 3
"""In so many plays a level is asked the same once more."""

BASELINES = (
    "greedy",
    "one-ply",
    "scopone-greedy",
    "tartaluca",
    "esperto",
    "ismcts:10",
    "openspiel-ismcts:2",
)
"""The fair players of the arena."""

levels = st.sampled_from([*BUILT_IN, *BASELINES])


def made(level: str) -> Player:
    """A fair player by name."""
    player = contestants.enter(level).make()
    assert not isinstance(player, Seer)
    return player


def fits(level: str, rules: Rules) -> bool:
    """Whether a player can play by the rules; if not, asking it for a move says so, too."""
    player = made(level)
    if not isinstance(player, Particular):
        return True
    try:
        player.check_rules(rules)
    except UnfitRules:
        with pytest.raises(UnfitRules):
            ask(player, begun(rules, random.Random(1)).view(0))
        return False
    return True


class Witness:
    """A player that passes a level's moves on, and checks them in passing."""

    def __init__(self, level: str) -> None:
        self.player = made(level)

    def choose(self, view: View, *rest: object) -> Move:
        """The level's move: legal, the same when asked again now and then; the view as it was."""
        seed = len(view.plays)
        before = repr(view)
        move = ask(self.player, view, seed, QUICK)
        assert move in view.moves
        if seed % AGAIN == 0:
            assert ask(self.player, view, seed, QUICK) == move
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
    for seed in range(1 if level in SEARCHING else 3):
        check_round(Rules.parse(preset), level, random.Random(seed))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", BASELINES)
def test_a_baseline_plays_every_preset_or_says_that_it_does_not(level: str, preset: str) -> None:
    """A whole round without an illegal move, unless the player is made for other rules."""
    rules = Rules.parse(preset)
    if fits(level, rules):
        check_round(rules, level, random.Random(1))


def test_all_baselines_are_held_to_this() -> None:
    """Every player of the arena that isn't a cheater is among those above."""
    fair = {
        name
        for name in contestants.ARENA_LEVELS
        if not isinstance(contestants.enter(name).make(), Seer)
    }
    assert fair == {name.partition(":")[0] for name in BASELINES}


@pytest.mark.no_cover
@settings(max_examples=60)
@given(any_rules(), levels, generators())
def test_a_level_plays_any_mix_of_options(rules: Rules, level: str, rng: random.Random) -> None:
    """No combination of options makes a level fail that can play by such rules."""
    if fits(level, rules):
        check_round(rules, level, rng)


@pytest.mark.no_cover
def test_all_levels_under_mixed_rules_beside_the_referee() -> None:
    """Each level once under each preset; ``python -m tests.conformance`` plays thousands."""
    conformance.play_all(len(BUILT_IN) * len(PRESETS), QUICK)


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


@pytest.mark.no_cover
@settings(max_examples=60)
@given(any_rules(), levels, generators(), st.integers(0, 35))
def test_a_level_cannot_see_hidden_cards(
    rules: Rules, level: str, rng: random.Random, plays: int
) -> None:
    """A move stays the same when the unseen cards are permuted."""
    if not fits(level, rules):
        rules = Rules()
    match = begun(rules, rng)
    while len(match.rounds[0].plays) < plays:
        match.play(rng.choice(match.moves()))
    assert match.turn is not None
    other = hidden_shuffled(match, match.turn, rng)
    assert other.turn == match.turn
    move = ask(made(level), match.view(match.turn), limit=QUICK)
    assert ask(made(level), other.view(match.turn), limit=QUICK) == move


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopone", "scopone-2"])
@pytest.mark.parametrize("plays", [0, 3, 8, 15, 22, 28])
def test_the_search_cannot_see_hidden_cards(plays: int, preset: str) -> None:
    """The same for the expert where it searches: in the classic game, alone and in teams."""
    rng = random.Random(plays)
    match = begun(Rules.parse(preset), rng)
    while len(match.rounds[0].plays) < plays or len(match.moves()) == 1:
        match.play(rng.choice(match.moves()))
    assert match.turn is not None
    other = hidden_shuffled(match, match.turn, rng)
    if match.view(match.turn).unseen:
        assert other.rounds[0].decks != match.rounds[0].decks
    move = ask(made("expert"), match.view(match.turn), limit=QUICK)
    assert ask(made("expert"), other.view(match.turn), limit=QUICK) == move
