"""Scopa as a PettingZoo environment of agents that act in turn (AEC).

`env` makes one with PettingZoo's usual wrappers, `raw_env` one without. Spaces, rewards and seeds
are documented in ``docs/environments.md``.
"""

import copy
import operator
import random
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Self

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from scopa.engine.cards import shuffled_deck
from scopa.engine.events import Event, RoundScored
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.position import prepared
from scopa.engine.rules import Rules
from scopa.rl.choosing import NOTHING_CHOSEN, Choosing
from scopa.rl.rendering import table_text
from scopa.rl.rewards import margins
from scopa.rl.spaces import ACTIONS, OBSERVATION_SIZE, action_mask, observation

Episode = Literal["round", "match"]

RENDER_MODES = (None, "ansi", "human")
"""How the table can be shown; None is not at all."""
ILLEGAL_REWARD = -1
"""What the wrapped environment gives an agent that takes an illegal action, which ends it."""


class ScopaEnv(AECEnv, EzPickle):
    """A round or a match of Scopa between the agents ``player_0``, ``player_1`` and so on."""

    metadata = {  # noqa: RUF012 - PettingZoo reads it from the class
        "name": "scopa_v0",
        "render_modes": [mode for mode in RENDER_MODES if mode],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str = "scopa",
        episode: Episode = "round",
        dealer: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """An environment for these rules (`Rules.parse`) with such episodes.

        `dealer` is the seat that deals the first round, drawn anew for each episode if None. An
        episode is truncated when every agent has played `max_cycles` cards, if it isn't over
        by then. Raises `RulesError`, and `ValueError` for another argument that makes no sense.
        """
        EzPickle.__init__(self, rules, episode, dealer, max_cycles, render_mode)
        super().__init__()
        self.rules = Rules.parse(rules)
        if episode not in ("round", "match"):
            raise ValueError(f"an episode is a round or a match, not {episode!r}")
        if dealer is not None and not 0 <= dealer < self.rules.seats:
            raise ValueError(f"there is no seat {dealer}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"there is no episode of {max_cycles} cycles")
        if render_mode not in RENDER_MODES:
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.episode = episode
        self.dealer = dealer
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self._captures = prepared(self.rules).captures
        self._chance = random.Random()
        self._choosing = NOTHING_CHOSEN
        self._plays = 0
        self.match = Match(self.rules, 0)
        """The match that is played: all of it, what agents may not know included."""

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """An independent environment, in the same place of the same episode."""
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        other.__dict__.update(copy.deepcopy(self.__dict__, memo))
        return other

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode. A seed gives the same episode each time; without one chance goes on.

        The option ``dealer`` is the seat that deals, in place of the one the environment has.
        """
        if seed is not None:
            self._chance = random.Random(operator.index(seed))  # NumPy's numbers, too
        drawn = self._chance.randrange(self.rules.seats)
        fixed = (options or {}).get("dealer", self.dealer)
        self.match = Match(self.rules, drawn if fixed is None else fixed)
        self._choosing = NOTHING_CHOSEN
        self._plays = 0
        self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[(self.match.dealer + 1) % self.rules.seats]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and a mask of its legal actions: none unless it is to act."""
        view = self.match.view(self._seat(agent))
        acts = agent == self.agent_selection and not self._done(agent)
        legal = self._choosing.legal(view.hand.mask) if acts else []
        return {"observation": observation(view, self._choosing), "action_mask": action_mask(legal)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent selected; `ValueError` for one that isn't legal.

        Once the episode is over, every agent takes the action None, as PettingZoo wants it.
        """
        agent = self.agent_selection
        if self._done(agent):
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._act(self._seat(agent), action)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table with all hands in words: returned as text, or printed for human eyes."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs an environment with a render mode")
            return None
        text = table_text(self.match, str(self._choosing))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _done(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def _act(self, seat: int, action: int | None) -> None:
        """Take an action of the seat in turn; the move is made as soon as it is whole."""
        view = self.match.view(seat)
        if action is None or action not in self._choosing.legal(view.hand.mask):
            raise ValueError(f"{action} is no legal action of {self.agent_selection}")
        move = self._choosing.chosen(self._captures, view.table.mask, int(action))
        if isinstance(move, Choosing):
            self._choosing = move
            return
        self._choosing = NOTHING_CHOSEN
        self._follow(self.match.play(Move.of(move, view.hand.mask)))
        next_seat = (seat + 1) % self.rules.seats if self.match.turn is None else self.match.turn
        self.agent_selection = self.possible_agents[next_seat]

    def _follow(self, events: Iterable[Event]) -> None:
        """End the episode, truncate it, or deal the next round where a play brings that about."""
        self._plays += 1
        scored = [event for event in events if isinstance(event, RoundScored)]
        if scored and self.episode == "round":
            self._end(scored[0].breakdown.points)
        elif self.match.outcome is not None:
            winner = self.match.outcome.winner
            self._end([int(side == winner) for side in range(self.rules.sides)])
        else:
            if scored:
                self._deal()
            if self.max_cycles is not None and self._plays >= self.max_cycles * self.rules.seats:
                self.truncations = dict.fromkeys(self.agents, True)

    def _end(self, points: Sequence[int]) -> None:
        """End the episode; every agent is given what its side is ahead by."""
        ahead = margins(points)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = ahead[self.rules.side_of(seat)]
            self.terminations[agent] = True

    def _deal(self) -> None:
        """Deal a round, again if the deal is void."""
        while self.match.needs_deck:
            self.match.deal(shuffled_deck(self._chance))


def _observation_space() -> Space[Any]:
    return Dict(
        {
            "observation": Box(0, 1, (OBSERVATION_SIZE,), np.float32),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


raw_env = ScopaEnv
"""The environment without wrappers; an illegal action raises."""


def env(**settings: Any) -> OrderEnforcingWrapper:
    """The environment in PettingZoo's usual wrappers; the settings are those of `ScopaEnv`.

    An illegal action ends the episode and gives `ILLEGAL_REWARD` to the agent that took it.
    """
    wrapped = TerminateIllegalWrapper(ScopaEnv(**settings), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))
