"""Rounds that the networks of the level maestro play against themselves."""

from collections.abc import Mapping

from scopa.ai.equilibrium.states import States
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.network import Network
from scopa.fitting.generation import Generation, Outcome
from scopa.fitting.plan import Plan
from scopa.fitting.selfplay import Networks, Play, played_in_chunks
from scopa.fitting.steps import Steps
from scopa.workers.executors import Workers

PRACTICE = 3
"""Generations of rounds from which the moves are learnt, each twice as many as the one before."""

Ends = Mapping[int, States]
"""The states in which the deals of some rounds ended, by the number of cards left.

The n-th state is always that of the n-th round.
"""


def practised(ends: Mapping[int, Network], rounds: int, seed: int, workers: Workers) -> Networks:
    """The networks for the ends of deals, and those for moves, which aren't kept with them.

    They are learnt as in a fit, in generations of which the last plays so many rounds.
    """
    plan = Plan(rounds, PRACTICE, seed=seed)
    outcome = None
    with Steps(None, plan.identity) as steps:
        for number in range(1, PRACTICE + 1):
            networks = Networks(dict(ends), {})
            Generation(plan, number, outcome, steps, workers, _unheard, networks).learn_moves()
            outcome = Outcome(networks)
    assert outcome
    return outcome.networks


def rounds_played(networks: Networks, rounds: int, seed: int, workers: Workers) -> Ends:
    """How the deals of other rounds end, in which no move is blind."""
    plan = Plan()
    whole = Play(rounds, (seed, PRACTICE + 1), networks, explored=0)
    deals = played_in_chunks(whole, plan.chunk, workers)
    return {left: deal.after[-1] for left, deal in zip(LEFT, deals, strict=True)}


def _unheard(_line: str) -> None:
    """Learning the moves has nothing to report."""
