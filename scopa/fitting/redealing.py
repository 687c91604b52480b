"""What deals are worth as networks play them: most of how one goes is luck, so it is dealt anew."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.states import Masks, States
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Network, lead
from scopa.ai.player import Stop
from scopa.fitting.selfplay import PLIES, Networks, by_lot, deal_played, hands_of
from scopa.fitting.steps import Arrays

TIMES = 8
"""How often each deal is dealt."""


class Dealings(NamedTuple):
    """Deals to be dealt and played several times, with no blind move."""

    states: States
    """What is open before each."""
    deal: int
    """Their number in the round, counted from 0."""
    players: Networks | None
    """Who plays; without networks every move is blind."""
    network: Network
    """What says how much the ends are worth."""
    seed: tuple[int, ...]


def worth(dealings: Dealings, stop: Stop) -> Arrays:
    """What is expected of each category, and the variance that is left in the sum of these means.

    Scope are those yet to come. Given up when told to.
    """
    before = lead(dealings.states)
    found: list[Floats] = []
    for states in ends(dealings):
        if len(found) > 1 and stop.is_set():
            break
        expected = dealings.network.forecasts(states)
        expected[:, FIXED] += lead(states) - before
        found.append(expected)
    of_all = np.stack(found)
    return [of_all.mean(0), of_all.sum(2).var(0, ddof=1) / len(found)]


def ends(dealings: Dealings) -> Iterator[States]:
    """Where the deals end, all of them each time."""
    states, deal, players, _network, seed = dealings
    chance = np.random.default_rng(seed)
    for _ in range(TIMES):
        hands = dealt(states.unseen, chance)
        yield deal_played(states, hands, deal, players, explored=0, chance=chance).after[-1]


def dealt(unseen: Masks, chance: np.random.Generator) -> Masks:
    """Hands from the cards that nobody has seen, of as many each: a row for each player."""
    return hands_of(by_lot(unseen, PLIES, chance))
