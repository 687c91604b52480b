"""Rounds of the classic game that networks play against themselves, many at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.marks import BITS
from scopa.ai.equilibrium.situations import after
from scopa.ai.equilibrium.states import Masks, Numbers, States, Values
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.network import Network
from scopa.ai.player import Stop
from scopa.engine.captures import CaptureRule, capture_rule
from scopa.engine.cards import DECK_SIZE, VALUE_MASKS
from scopa.fitting.moves import MoveNetwork
from scopa.workers.executors import Workers
from scopa.workers.sharing import shared_out

HAND = 3
PLIES = 2 * HAND
DEALS = len(LEFT)
"""The deals before the last, which is not played: its value is exact."""
FIRST_TABLE = 4
RULE = capture_rule(CLASSIC.capture, CLASSIC.ace)
KINGS = np.uint64(VALUE_MASKS[10])

TEMPERATURE = 0.1
"""How much better a move, in points, is e times as likely."""
EXPLORED = 0.25
"""In so many of the deals one move is made blindly, so that unlikely states are met as well."""
NEVER_BLIND = PLIES


@dataclass(frozen=True, slots=True)
class Networks:
    """All that moves are made by."""

    ends: dict[int, Network]
    """What the rest is worth after a deal, by the number of cards left."""
    moves: dict[tuple[int, int], MoveNetwork]
    """What a move leads to, by deal and ply, counted from 0; the last play ends the deal."""


class DealPlayed(NamedTuple):
    """One deal of each round."""

    after: Sequence[States]
    """The states after each play."""
    hands: Sequence[Masks]
    """What whoever played still holds then."""
    blind: Numbers
    """The ply that was played blindly in each; `NEVER_BLIND` if none was."""


@dataclass(frozen=True, slots=True)
class Play:
    """Rounds to be played in one go; without networks every move is blind."""

    rounds: int
    seed: tuple[int, ...]
    networks: Networks | None
    explored: float = EXPLORED
    """In what share of the deals, 0 to 1, one move is made blindly."""


def played(task: Play, stop: Stop) -> list[DealPlayed]:
    """The deals of some rounds; given up when told to."""
    chance = np.random.default_rng(task.seed)
    decks = shuffled(task.rounds, chance)
    nothing, nobody = np.zeros(task.rounds, np.uint64), np.zeros(task.rounds, np.int64)
    table = np.bitwise_or.reduce(decks[:, :FIRST_TABLE], axis=1)
    states = States(table, nothing, nothing, nobody, nobody, nobody)
    deals: list[DealPlayed] = []
    for deal in range(DEALS):
        if stop.is_set():
            break
        first = FIRST_TABLE + PLIES * deal
        hands = hands_of(decks[:, first : first + PLIES])
        deals.append(deal_played(states, hands, deal, task.networks, task.explored, chance))
        states = deals[-1].after[-1]
    return deals


def by_lot(unseen: Masks, count: int, chance: np.random.Generator) -> Numbers:
    """The numbers of so many of each set of unseen cards, in the order in which they are drawn."""
    order = np.where(unseen[:, None] & BITS, chance.random((len(unseen), DECK_SIZE)), 1)
    return np.argsort(order, axis=1)[:, :count]


def hands_of(cards: Masks) -> Masks:
    """What each player holds of the cards of a deal, a row of them each time."""
    hands: Masks = np.bitwise_or.reduce(cards.reshape(-1, 2, HAND), axis=2)
    return hands.T.copy()


def shuffled(count: int, chance: np.random.Generator) -> Masks:
    """Decks that aren't void, a row of cards each."""
    decks = chance.permuted(np.tile(BITS, (count, 1)), axis=1)
    while True:
        kings = (decks[:, :FIRST_TABLE] & KINGS != 0).sum(1)
        void = np.flatnonzero(kings > CLASSIC.most_kings)
        if not len(void):
            return decks
        decks[void] = chance.permuted(decks[void], axis=1)


def deal_played(
    states: States,
    hands: Masks,
    deal: int,
    networks: Networks | None,
    explored: float,
    chance: np.random.Generator,
) -> DealPlayed:
    """A deal of each round, numbered from 0: these hands, played from these states.

    In a share of them, `explored`, one move is blind; without networks every one is.
    """
    count = len(states)
    exploring = chance.random(count) < explored
    blind = np.where(exploring, chance.integers(PLIES - 1, size=count), NEVER_BLIND)
    after, kept = [], []
    for ply in range(PLIES):
        seat = ply % 2
        options = Options.of(states, hands[seat], opens=not seat)
        value = np.zeros(len(options.owner))
        if networks:
            open_to_choice = np.flatnonzero(options.choices[options.owner] > 1)
            value[open_to_choice] = _values(networks, deal, ply, options, open_to_choice)
            value[blind[options.owner] == ply] = 0
        score = (-value if seat else value) / TEMPERATURE + chance.gumbel(size=len(value))
        picked = options.best(score)
        states, hands[seat] = options.after.take(picked), options.hands[picked]
        after.append(states)
        kept.append(hands[seat].copy())
    return DealPlayed(after, kept, blind)


def played_in_chunks(whole: Play, chunk: int, workers: Workers) -> list[DealPlayed]:
    """The deals of some rounds, of which so many are played in one go."""
    tasks = (
        replace(whole, rounds=min(chunk, whole.rounds - start), seed=(start, *whole.seed))
        for start in range(0, whole.rounds, chunk)
    )
    answers = shared_out(workers.executor, played, tasks, workers.in_flight)
    chunks = sorted(answers, key=lambda answer: answer[0].seed)
    return [
        DealPlayed(
            [joined(states) for states in zip(*(each.after for each in deals), strict=True)],
            [np.concatenate(hands) for hands in zip(*(each.hands for each in deals), strict=True)],
            np.concatenate([each.blind for each in deals]),
        )
        for deals in zip(*(chunk for _, chunk in chunks), strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Options:
    """Every move of every round, those of a round together."""

    owner: Numbers
    """The round of each."""
    choices: Numbers
    """How many each round has."""
    after: States
    hands: Masks
    """What is still held after each."""

    @classmethod
    def of(
        cls, states: States, hands: Masks, *, opens: bool, rule: CaptureRule = RULE
    ) -> "Options":
        """The moves of a hand in each state; `opens` says whether it is the opener's."""
        found = [
            rule.moves(hand, table)
            for hand, table in zip(hands.tolist(), states.table.tolist(), strict=True)
        ]
        choices = np.array([len(moves) for moves in found])
        owner = np.repeat(np.arange(len(found)), choices)
        moves = np.array([move for moves in found for move in moves], np.uint64)
        cards = moves & hands[owner]
        following = after(states.take(owner), cards, moves ^ cards, opens=opens)
        return cls(owner, choices, following, hands[owner] ^ cards)

    def best(self, score: Values) -> Numbers:
        """The place of the option with the highest score of each round."""
        order: Numbers = np.lexsort((score, self.owner))
        return order[np.cumsum(self.choices) - 1]


def _values(networks: Networks, deal: int, ply: int, options: Options, places: Numbers) -> Values:
    """What some of the options are worth to the opener."""
    states = options.after.take(places)
    if ply == PLIES - 1:
        return networks.ends[LEFT[deal]].value(states)
    return networks.moves[deal, ply].values(states, options.hands[places])


def columns(states: States) -> Sequence[NDArray[Any]]:
    """The columns of some states, in the order in which `States` takes them."""
    return [getattr(states, each.name) for each in fields(states)]


def joined(parts: Sequence[States]) -> States:
    """The states of all parts."""
    return States(*map(np.concatenate, zip(*map(columns, parts), strict=True)))
