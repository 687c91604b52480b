"""Deals small enough to be solved in a moment by any method, and one that isn't."""

import random

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.deal import Deal
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.states import States
from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.state import State
from scopa.engine.captures import capture_rule
from scopa.engine.cards import ALL_CARDS, bits
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from tests.ai.setups import begun

RULE = capture_rule("equal", ace_takes_all=False)

BEFORE_FIFTH_DEAL = 24
"""Plays of the classic game before its fifth deal."""


def toy(
    seed: int, unseen: int = 6, hand_size: int = 2, table: int = 2, leaf: Leaf | None = None
) -> Deal:
    """The deal before the last one with few cards: what is left of it after it is dealt out.

    The cards that nobody holds are in the piles.
    """
    rng = random.Random(seed)
    cards = list(bits(ALL_CARDS))
    rng.shuffle(cards)
    hidden, lying, taken = cards[:unseen], cards[unseen : unseen + table], cards[unseen + table :]
    cut = len(taken) // 2
    start = State(sum(lying), sum(taken[:cut]), sum(taken[cut:]), rng.choice((-1, 1)), 0)
    return Deal(start, sum(hidden), hand_size, RULE, leaf or exactly)


def exactly(state: State) -> float:
    """A leaf before the last deal: the exact value."""
    return float(LastDealValue(RULE)(States.of([state]))[0])


def cards_ahead(state: State) -> float:
    """A leaf: the cards and scope by which the opener is ahead."""
    cards = state.opener.bit_count() - state.dealer.bit_count()
    return cards + state.opener_scope - state.dealer_scope


def numbers_of(*masks: int) -> NDArray[np.int64]:
    """The numbers of the cards in each of some masks of as many, a row each."""
    return np.array([[card.bit_length() - 1 for card in bits(mask)] for mask in masks])


def before_fifth_deal(seed: int) -> tuple[Match, random.Random]:
    """A match of random play where a deal is about to begin, and its chance."""
    rng = random.Random(seed)
    match = begun(Rules(), rng)
    while len(match.rounds[0].plays) < BEFORE_FIFTH_DEAL:
        match.play(rng.choice(match.moves()))
    return match, rng
