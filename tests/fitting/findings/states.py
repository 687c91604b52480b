"""States that were met in a few rounds, and what they may be worth."""

from functools import cache

import numpy as np

from scopa.ai.equilibrium.states import States, Values, counted
from scopa.ai.expert.weights import LEFT
from scopa.ai.player import NEVER
from scopa.engine.cards import COINS
from scopa.fitting.findings.rounds import Ends
from scopa.fitting.selfplay import Play, played


@cache
def blind_ends() -> Ends:
    """How the deals of some blind rounds end."""
    deals = played(Play(60, (5,), None), NEVER)
    return {left: deal.after[-1] for left, deal in zip(LEFT, deals, strict=True)}


def coins_ahead(states: States) -> Values:
    """The coins by which the opener is ahead."""
    coins = np.uint64(COINS)
    return (counted(states.opener & coins) - counted(states.dealer & coins)).astype(np.float64)
