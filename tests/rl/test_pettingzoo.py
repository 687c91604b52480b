"""The PettingZoo environment passes PettingZoo's own checks and plays by the engine's rules."""

import copy
import pickle
import random
import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

from scopa import PRESETS, Rules, RulesError
from scopa.rl import pettingzoo
from scopa.rl.pettingzoo import ScopaEnv
from tests.rl.setups import TEXTS

EXPECTED_WARNINGS = {
    # What PettingZoo's checks say of every environment with masks that isn't on their own list.
    "Observation is not a NumPy array",
    (
        "Observation space for each agent probably should be gymnasium.spaces.box or"
        " gymnasium.spaces.discrete"
    ),
    # An agent that is done, or in whose turn another one stopped, has no legal actions.
    "Action mask numpy array is all zeros (no legal actions).",
}


def chosen(environment: ScopaEnv, generator: random.Random) -> int:
    """A legal action of the agent in turn."""
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return generator.choice(np.flatnonzero(mask).tolist())


def finished(environment: ScopaEnv, seed: int) -> ScopaEnv:
    """The environment after an episode at random, up to the agents' last words."""
    environment.reset(seed=seed)
    generator = random.Random(seed)
    while not environment.terminations[environment.agent_selection]:
        environment.step(chosen(environment, generator))
    return environment


@pytest.mark.parametrize("text", TEXTS)
def test_it_passes_the_api_test(text: str) -> None:
    """PettingZoo's check of spaces, observations, rewards and ends, with no unknown complaint."""
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(rules=text), num_cycles=100)
    assert {str(complaint.message) for complaint in complaints} <= EXPECTED_WARNINGS


def test_it_passes_the_api_test_for_matches() -> None:
    """Several rounds long."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(episode="match", render_mode="ansi"), num_cycles=400)


@pytest.mark.parametrize("text", PRESETS)
def test_it_passes_the_seed_test(text: str) -> None:
    """PettingZoo's check that equal seeds give equal episodes."""
    seed_test(lambda: pettingzoo.env(rules=text, episode="match"), num_cycles=50)


class AnyAction(BaseWrapper[str, Any, Any]):
    """Makes legal moves of any actions: PettingZoo's test of cycles knows no masks.

    A step is a whole move, so that agents step in a cycle.
    """

    def __init__(self, environment: ScopaEnv) -> None:
        super().__init__(environment)
        self.metadata = {**environment.metadata, "is_parallelizable": True}

    def step(self, action: int | None) -> None:
        """Make the move that the action gives among those that are legal."""
        agent = self.agent_selection
        if action is None:
            super().step(None)
            return
        while True:
            legal = np.flatnonzero(self.observe(agent)["action_mask"])
            super().step(int(legal[action % len(legal)]))
            if self.agent_selection != agent or self.truncations[agent]:
                return


def test_it_passes_the_test_of_cycles() -> None:
    """PettingZoo's check that an episode is truncated after `max_cycles` turns of each agent."""

    def env(max_cycles: int) -> AnyAction:
        return AnyAction(ScopaEnv(max_cycles=max_cycles, dealer=1))

    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel(env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@pytest.mark.parametrize("text", TEXTS)
def test_a_round_is_one_of_the_engine(text: str) -> None:
    """Masks allow the legal moves' first cards, and rewards are margins of the round's score."""
    environment = ScopaEnv(rules=text)
    environment.reset(seed=2)
    generator = random.Random(2)
    plays = 0
    while not environment.terminations[environment.agent_selection]:
        moves = environment.match.moves()
        mask = environment.observe(environment.agent_selection)["action_mask"]
        if len(environment.match.rounds[0].plays) == plays:
            assert set(np.flatnonzero(mask)) == {move.card.index for move in moves}
            plays += 1
        assert environment.agent_selection == f"player_{environment.match.turn}"
        for agent in environment.agents:
            if agent != environment.agent_selection:
                assert not environment.observe(agent)["action_mask"].any()
        assert not any(environment.rewards.values())
        environment.step(chosen(environment, generator))
    breakdown = environment.match.rounds[0].breakdown
    assert breakdown is not None
    rules = Rules.parse(text)
    for seat, agent in enumerate(environment.possible_agents):
        own = breakdown.points[rules.side_of(seat)]
        others = (sum(breakdown.points) - own) / (rules.sides - 1)
        assert environment.rewards[agent] == own - others
    assert sum(environment.rewards.values()) == 0


@pytest.mark.parametrize(
    ("text", "won", "lost"), [("scopa", 1, -1), ("scopa-3", 1, -0.5), ("scopone", 1, -1)]
)
def test_a_match_gives_one_to_whoever_wins_it(text: str, won: float, lost: float) -> None:
    """And nothing before its end; partners share what their team is given."""
    environment = finished(ScopaEnv(rules=f"{text};target=5", episode="match"), seed=3)
    outcome = environment.match.outcome
    assert outcome is not None
    assert len(environment.match.rounds) > 1
    for seat, agent in enumerate(environment.possible_agents):
        wins = environment.rules.side_of(seat) == outcome.winner
        assert environment.rewards[agent] == (won if wins else lost)


def test_equal_seeds_give_equal_cards_whoever_deals() -> None:
    """So that two agents can play the same cards from both sides."""
    environment = ScopaEnv()
    decks = []
    for dealer in (0, 1):
        environment.reset(seed=11, options={"dealer": dealer})
        assert environment.match.dealer == dealer
        assert environment.agent_selection == f"player_{1 - dealer}"
        decks.append(environment.match.rounds[0].decks)
    assert decks[0] == decks[1]


def test_without_a_seed_chance_goes_on() -> None:
    """Two environments with one seed give the same series of different episodes."""
    series = []
    for _ in range(2):
        environment = ScopaEnv()
        environment.reset(seed=1)
        dealt = []
        for _ in range(5):
            dealt.append((environment.match.dealer, environment.match.rounds[0].decks[0]))
            environment.reset()
        series.append(dealt)
    assert series[0] == series[1]
    assert len({deck for _, deck in series[0]}) == 5
    assert len({dealer for dealer, _ in series[0]}) == 2


def test_an_illegal_action_raises_or_loses() -> None:
    """Unwrapped it raises and changes nothing; wrapped it ends the episode, as is usual."""
    environment = pettingzoo.env()
    environment.reset(seed=1)
    raw = environment.unwrapped
    agent = raw.agent_selection
    illegal = int(np.flatnonzero(raw.observe(agent)["action_mask"] == 0)[0])
    before = raw.match.view(0)
    for action in (illegal, None):
        with pytest.raises(ValueError, match=f"{action} is no legal action of {agent}"):
            raw.step(action)
    assert raw.match.view(0) == before
    environment.step(illegal)
    assert environment.rewards[agent] == pettingzoo.ILLEGAL_REWARD
    assert all(environment.terminations.values())


def test_settings_that_make_no_sense_are_refused() -> None:
    """When the environment is made."""
    with pytest.raises(RulesError):
        ScopaEnv(rules="tressette")
    settings: tuple[dict[str, Any], ...] = (
        {"episode": "season"},
        {"dealer": 2},
        {"max_cycles": 0},
        {"render_mode": "rgb_array"},
    )
    for setting in settings:
        with pytest.raises(ValueError, match=r"there is no|an episode is"):
            ScopaEnv(**setting)


def test_the_table_is_rendered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """As text that is returned, or printed after every step."""
    environment = ScopaEnv(render_mode="ansi")
    environment.reset(seed=3, options={"dealer": 0})
    assert environment.render() == (
        "round 1, deal 1, stock 30\n"
        "table: 5H QH QS 7C\n"
        "player_0 holds: 2H 4H KC\n"
        "player_1 holds: 4D 6D KH\n"
        "player_1 is to play\n"
        "side 0: cards 0, scope 0, points before the round 0\n"
        "side 1: cards 0, scope 0, points before the round 0"
    )
    seen = ScopaEnv(render_mode="human")
    seen.reset(seed=3, options={"dealer": 0})
    seen.step(5)
    assert "last play: 1 6D\n" in capsys.readouterr().out


def test_a_seed_may_be_a_number_of_numpy() -> None:
    """It is the same seed."""
    first, second = ScopaEnv(), ScopaEnv()
    first.reset(seed=7)
    second.reset(seed=np.int64(7))  # type: ignore[arg-type]  # no int, but as good
    assert first.match.view(0) == second.match.view(0)


@pytest.mark.parametrize("make", [pettingzoo.raw_env, pettingzoo.env])
def test_a_copy_goes_on_by_itself(make: Callable[..., Any]) -> None:
    """From the same place of the same episode, with the same chance."""

    def play_on(env: Any) -> list[int]:
        taken = []
        while env.agents:
            seen, _reward, terminated, truncated, _info = env.last()
            over = terminated or truncated
            taken.append(-1 if over else int(np.flatnonzero(seen["action_mask"])[0]))
            env.step(None if over else taken[-1])
        return [*taken, *env.unwrapped.match.totals]

    env = make(rules="quindici", episode="match")
    env.reset(seed=3)
    for _action in range(9):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    copied = copy.deepcopy(env)
    whole = play_on(copied)
    assert len(env.unwrapped.match.rounds) == 1
    assert play_on(env) == whole


def test_a_pickled_one_can_be_sent_to_another_process() -> None:
    """It is made anew with the same settings."""
    other = pickle.loads(pickle.dumps(ScopaEnv(rules="scopone", episode="match")))
    assert (other.rules, other.episode) == (Rules.parse("scopone"), "match")
