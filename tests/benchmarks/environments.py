"""Steps a second of the environments at random, beside the bare engine, in one run.

    python -m tests.benchmarks.environments [ROUNDS]

Everybody plays rounds of the classic game with legal moves drawn at random. The engine's bare path
makes a list of moves and pushes one at each play. An environment's step is an action: it asks for
what the next agent observes and may do, draws, and takes the action. OpenSpiel's states are
searched without tensors, so they are measured without and with them, and so are copies of states,
which searches make for each of their rollouts. The best of five turns counts. Then, for some rules,
how many actions a play takes.
"""

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import scopa.rl.open_spiel  # noqa: F401 - registers the game
from scopa import Position, Rules, shuffled_deck
from scopa.rl.pettingzoo import ScopaEnv

TURNS = 5
GAME = pyspiel.load_game("python_scopa")
PLAYS = 36
COPIES = 10
"""Copies made of each state that is copied."""


def bare_engine(rounds: int, generator: random.Random) -> int:
    """Plays on unverified positions."""
    rules = Rules()
    for _ in range(rounds):
        deck = [card.bit for card in shuffled_deck(generator)]
        position = Position.dealt(rules, 1, deck)
        while position.plays_left:
            moves = position.moves()
            position.push(moves[int(generator.random() * len(moves))])
    return rounds * PLAYS


def petting_zoo(rounds: int, generator: random.Random) -> int:
    """Actions in the PettingZoo environment, each with the observation before it."""
    environment = ScopaEnv()
    steps = 0
    for _ in range(rounds):
        environment.reset(seed=generator.randrange(1 << 32))
        for _agent in environment.agent_iter():
            seen, _, terminated, *_ = environment.last()
            if terminated:
                break
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(legal[int(generator.random() * len(legal))])
            steps += 1
    return steps


def open_spiel(rounds: int, generator: random.Random, *, tensors: bool = False) -> int:
    """Actions in the OpenSpiel game, the cards dealt by chance not counted."""
    steps = 0
    for _ in range(rounds):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(cards, weights)[0])
                continue
            if tensors:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(generator.random() * len(legal))])
            steps += 1
    return steps


def open_spiel_with_tensors(rounds: int, generator: random.Random) -> int:
    """The same, with the observation before each action."""
    return open_spiel(rounds, generator, tensors=True)


def open_spiel_copies(rounds: int, generator: random.Random) -> int:
    """Copies of states on the way."""
    copies = 0
    for _ in range(rounds):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            state.apply_action(generator.choice(state.legal_actions()))
            if not state.is_chance_node():
                for _ in range(COPIES):
                    state.clone()
                copies += COPIES
    return copies


def actions(text: str, rounds: int, generator: random.Random) -> str:
    """How many actions the plays under some rules take, in words."""
    game = pyspiel.load_game("python_scopa", {"rules": text})
    steps = plays = several = most = 0
    begun = False
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                choosing = state.round.choosing
                steps += 1
                plays += not choosing.card
                several += bool(choosing.card) and not begun
                begun = bool(choosing.card)
                most = max(most, len(choosing.captures))
            state.apply_action(generator.choice(state.legal_actions()))
    named = several / plays
    figures = f"{steps / plays:.2f} actions a play, {named:.1%} of plays need more than one"
    return f"{text:20} {figures}; up to {most} captures of one card"


def main(rounds: int) -> None:
    """Run all in turns and print steps a second and ratios."""
    programs: dict[str, Callable[[int, random.Random], int]] = {
        "bare engine": bare_engine,
        "PettingZoo": petting_zoo,
        "OpenSpiel": open_spiel,
        "OpenSpiel, tensors": open_spiel_with_tensors,
        "OpenSpiel, copies": open_spiel_copies,
    }
    best = dict.fromkeys(programs, 0.0)
    for turn in range(TURNS):
        for name, program in programs.items():
            start = time.process_time()
            steps = program(rounds, random.Random(turn))
            best[name] = max(best[name], steps / (time.process_time() - start))
    for name, speed in best.items():
        ratio = best["bare engine"] / speed
        print(f"{name:20} {speed:9,.0f} a second, the engine's divided by {ratio:.1f}")
    for text in ("scopa", "scopone-scientifico", "quindici"):
        print(actions(text, TURNS * rounds, random.Random(1)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
