"""The OpenSpiel game passes OpenSpiel's own checks and plays by the engine's rules."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from scopa import CARDS, Card, Match, Move, Rules, RulesError
from scopa.rl import open_spiel, spaces
from scopa.rl.choosing import NOTHING_CHOSEN
from scopa.rl.rewards import margins
from tests.rl import transcript
from tests.rl.setups import TEXTS


def loaded(text: str, **parameters: Any) -> Any:
    """The game under some rules, as OpenSpiel makes it."""
    return pyspiel.load_game(open_spiel.SHORT_NAME, {"rules": text, **parameters})


def stepped(state: Any, generator: random.Random) -> None:
    """Take a step at random: by chance or by the player in turn."""
    if state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(generator.choices(cards, weights)[0])
    else:
        state.apply_action(generator.choice(state.legal_actions()))


def some_way_into(game: Any, generator: random.Random) -> Any:
    """A state in which a player is in turn."""
    state = game.new_initial_state()
    steps = generator.randrange(20, 60)
    while state.move_number() < steps or state.is_chance_node():
        stepped(state, generator)
    return state


def dealt(codes: str) -> Any:
    """A round of the classic game after these cards were dealt or played."""
    state = loaded("scopa").new_initial_state()
    for code in codes.split():
        state.apply_action(Card.parse(code).index)
    return state


def told(state: Any) -> dict[str, str]:
    """The legal actions by their cards, as they are told."""
    player = state.current_player()
    return {CARDS[a].code: state.action_to_string(player, a) for a in state.legal_actions()}


@pytest.mark.parametrize("text", TEXTS)
def test_it_passes_the_random_simulation_check(text: str) -> None:
    """OpenSpiel's check of legal actions, tensors, returns, copies and serialisation."""
    pyspiel.random_sim_test(loaded(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", transcript.GAMES)
def test_playthroughs_are_as_they_were(name: str) -> None:
    """The same actions give the same states, observations and returns."""
    before, now = transcript.replayed(name)
    assert now.splitlines() == before.splitlines()
    assert before.startswith(f"game: {transcript.GAMES[name]}\n")


@pytest.mark.parametrize("text", TEXTS)
def test_a_round_is_one_of_the_engine(text: str) -> None:
    """The deck and the plays, made in a match, give the points of the returns."""
    rules = Rules.parse(text)
    game = loaded(text, dealer=1)
    state, generator = game.new_initial_state(), random.Random(text)
    deck, moves = [], []
    while not state.is_terminal():
        before = len(state.round.plays)
        if state.is_chance_node():
            stepped(state, generator)
            deck.append(CARDS[state.history()[-1]])
            continue
        player = state.current_player()
        action = generator.choice(state.legal_actions())
        text_of_action = state.action_to_string(player, action)
        assert state.string_to_action(player, text_of_action) == action
        state.apply_action(action)
        if len(state.round.plays) > before:
            moves.append(Move.parse(text_of_action))
            assert moves[-1] == state.round.plays[-1].move
    match = Match(rules, 1)
    match.deal(deck)
    for move in moves:
        match.play(move)
    breakdown = match.rounds[0].breakdown
    assert breakdown is not None
    ahead = margins(breakdown.points)
    assert state.returns() == [ahead[rules.side_of(seat)] for seat in range(rules.seats)]
    assert sum(state.returns()) == game.utility_sum() == 0
    assert all(game.min_utility() <= margin <= game.max_utility() for margin in ahead)
    assert len(moves) <= state.move_number() - len(deck) <= game.max_game_length()


def test_an_action_is_told_as_far_as_it_goes() -> None:
    """The whole move's notation if it is whole, else the beginning of it."""
    state = dealt("KH AS 7S 2C AC 4C AD 2D 3D 4D")
    assert told(state) == {"KH": "KHxAD+2D+3D+4D", "7S": "7Sx", "AC": "ACxAD"}
    state.apply_action(Card.parse("7S").index)
    assert state.current_player() == 0
    assert told(state) == {"AD": "7SxAD+2D+4D", "3D": "7Sx3D+4D"}


@pytest.mark.parametrize("text", ["scopa", "scopa-3", "scopone", "quindici"])
def test_resampled_states_are_the_same_to_the_player_in_turn(text: str) -> None:
    """The text and tensor of what it knows, and its actions; the history has as many steps."""
    generator = random.Random(text)
    game = loaded(text)
    hands = set()
    for _ in range(10):
        state = some_way_into(game, generator)
        player = state.current_player()
        other = state.resample_from_infostate(player, generator.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        tensors = [each.information_state_tensor(player) for each in (other, state)]
        assert tensors[0] == tensors[1]
        assert other.legal_actions() == state.legal_actions()
        assert len(other.history()) == len(state.history())
        hands |= {str(other) == str(state)}
        with pytest.raises(ValueError, match="is not in turn"):
            state.resample_from_infostate(player + 1, generator.random)
    assert False in hands


def test_perfect_recall_tells_histories_apart() -> None:
    """Two orders of plays that lead to one table are one observation, but known apart."""
    deal = "2D 4D 3D 5D KH KS QH QS JH JS"
    first, second = (dealt(f"{deal} {plays}") for plays in ("2D 4D 3D 5D", "3D 4D 2D 5D"))
    for player in (0, 1):
        assert first.observation_string(player) == second.observation_string(player)
        assert first.observation_tensor(player) == second.observation_tensor(player)
        texts = [each.information_state_string(player) for each in (first, second)]
        assert texts[0] != texts[1]
        known = [each.information_state_tensor(player) for each in (first, second)]
        assert known[0] != known[1]


def test_observers_can_be_asked_for_a_part() -> None:
    """What is public holds no hand, and what is private nothing else."""
    game = loaded("scopa")
    state = some_way_into(game, random.Random(1))
    public = game.make_py_observer(
        pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    private = game.make_py_observer(
        pyspiel.IIGObservationType(
            public_info=False,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )
    )
    assert set(private.dict) == {"hand", "unseen"}
    assert set(public.dict) == {field.name for field in spaces.FIELDS} - set(private.dict)
    assert private.string_from(state, 1).startswith("1: ")
    assert public.string_from(state, 0) == public.string_from(state, 1)
    private.set_from(state, 0)
    whole = spaces.observation(state.round.view(0), state.round.choosing)
    assert np.array_equal(private.tensor, whole[: len(private.tensor)])
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_the_observation_is_that_of_the_other_environment() -> None:
    """Both environments have the same spaces."""
    game = loaded("scopa")
    state = some_way_into(game, random.Random(2))
    view = state.round.view(0)
    seen = spaces.observation(view, state.round.choosing)
    assert np.array_equal(np.array(state.observation_tensor(0), np.float32), seen)
    known = np.concatenate((seen, spaces.plays(view)))
    assert np.array_equal(np.array(state.information_state_tensor(0), np.float32), known)


def test_rules_are_written_with_colons_in_a_games_name() -> None:
    """OpenSpiel takes the equals sign for itself; either is understood."""
    game = pyspiel.load_game("python_scopa(rules=scopone;re_bello:on,dealer=2)")
    assert (game.rules, game.dealer) == (Rules.parse("scopone;re_bello=on"), 2)
    assert pyspiel.load_game(str(game)).rules == game.rules
    assert str(loaded("scopone;re_bello=on", dealer=2)) == str(game)
    assert loaded("scopa-3").dealer == 2
    assert loaded("scopa-3").new_initial_state().num_players() == 3


def test_openspiels_search_needs_nothing_but_the_game() -> None:
    """Its own sampler and rollouts do."""
    game = loaded("scopa-3")
    search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(), uct_c=5.0, max_simulations=5)
    state = some_way_into(game, random.Random(8))
    assert search.step(state) in state.legal_actions()


def test_what_makes_no_game_is_refused() -> None:
    """By the engine's own words."""
    with pytest.raises(RulesError, match="'tressette' is not a preset"):
        loaded("tressette")
    with pytest.raises(ValueError, match="there is no seat 2"):
        loaded("scopa", dealer=2)


def test_a_state_can_be_made_of_a_view() -> None:
    """As players of the arena get one."""
    game = loaded("scopone")
    state = some_way_into(game, random.Random(3))
    while state.round.choosing.card:
        stepped(state, random.Random(3))
    player = state.current_player()
    view = state.round.view(player)
    made = open_spiel.state_seen(game, view, NOTHING_CHOSEN, random.Random(4).random)
    assert made.information_state_string() == state.information_state_string()
    assert made.round.view(player) == view
