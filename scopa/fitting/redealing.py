"""What deals are worth as networks play them: most of how one goes is luck, so it is dealt anew."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.marks import BITS
from scopa.ai.equilibrium.states import Masks, States
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Network
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
    """What is expected of each category, deals x categories, and the variance left in each deal's.

    Scope are those yet to come. Given up when told to.
    """
    found: list[Floats] = []
    for states in ends(dealings):
        if len(found) > 1 and stop.is_set():
            break
        found.append(dealings.network.forecasts_since(dealings.states, states))
    return averaged(np.stack(found))


def averaged(draws: NDArray[np.floating]) -> Arrays:
    """The means of draws x deals x categories, and the variance left in the sum of each deal's."""
    return [draws.mean(0).astype(np.float32), draws.sum(2).var(0, ddof=1) / len(draws)]


def ends(dealings: Dealings) -> Iterator[States]:
    """Where the deals end, all of them each time."""
    states, deal, players, _network, seed = dealings
    chance = np.random.default_rng(seed)
    for _ in range(TIMES):
        hands = dealt(states.unseen, chance)
        yield deal_played(states, hands, deal, players, explored=0, chance=chance).after[-1]


def dealt(unseen: Masks, chance: np.random.Generator) -> Masks:
    """Hands from the cards that nobody has seen, of as many each: a row for each player."""
    return hands_of(BITS[by_lot(unseen, PLIES, chance)])
