"""How far players are from optimal in the fifth deal of the classic game.

    python -m scopa.arena.yardstick PLAYER… [--states N] [--hands N] [--draws N] [--seed S]

A player is a contestant of the arena, or ``solved:PASSES``, the deal solved in so many passes. For
each is printed what the best response to it gains over the player itself, in points a deal: the
mean of the two seats, zero for a player that can't be exploited. The states are met where the
expert plays itself. Of each so many hands of the best responder are drawn, and what it gains with
each is exact: over all hands that the player may hold, and at the end of the deal over all ways in
which the last six cards may lie. What is sampled is in the standard error.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.expert.selfplay import dealt_round
from scopa.ai.expert.state import state_of
from scopa.ai.options import split_name
from scopa.ai.player import NEVER, UNLIMITED
from scopa.ai.seer import Seer
from scopa.arena import contestants
from scopa.engine.captures import capture_rule
from scopa.engine.cards import DECK_SIZE
from scopa.engine.view import View
from scopa.exit_status import end_by, needing_numpy
from scopa.refusal import Refusal
from scopa.statistics.estimates import Ratio, ratio

with needing_numpy(__name__):
    from scopa.ai.equilibrium.deal import DEALER, OPENER, Deal, Strategy
    from scopa.ai.equilibrium.exact_ends import ExactEnds
    from scopa.ai.equilibrium.response import Answer
    from scopa.ai.equilibrium.seated import Asked
    from scopa.ai.equilibrium.solved_deal import SolvedDeal

RULE = capture_rule(CLASSIC.capture, CLASSIC.ace)
FIFTH = 5
HANDS = comb(
    DECK_SIZE - CLASSIC.table - CLASSIC.seats * sum(CLASSIC.deals[: FIFTH - 1]),
    CLASSIC.deals[FIFTH - 1],
)
"""How many hands a player may be dealt in the fifth deal."""
SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class Met:
    """A fifth deal that is about to be dealt."""

    before: View
    """What is open then; whose view it is makes no difference."""
    deal: Deal


def met(seed: str) -> Met:
    """The fifth deal of a round that the expert played against itself."""
    chance = random.Random(seed)
    round_ = dealt_round(chance)
    player = ExpertPlayer()
    while round_.deal < FIFTH:
        assert round_.turn is not None
        round_.play(player.choose(round_.view(round_.turn), UNLIMITED, chance, NEVER))
    before = round_.view(1 - round_.dealer)
    state = state_of(before)
    size = len(before.hand)
    return Met(before, Deal(state, state.unseen, size, RULE, leaf=ExactEnds(state, size, RULE)))


def gains(strategy: Strategy, met: Met, hands: int, seed: str) -> Iterator[float]:
    """What the best response gains with some hands of each seat, drawn by the seed."""
    drawn = random.Random(seed)
    for seat in (OPENER, DEALER):
        best = Answer(met.deal, seat, strategy)
        own = Answer(met.deal, seat, strategy, strategy)
        for hand in drawn.sample(met.deal.hands, hands):
            yield best.value(hand) - own.value(hand)


class Unmeasured(Refusal):
    """A player can't be measured; the text says why."""


def strategy_of(name: str, met: Met, draws: int) -> Strategy:
    """How a contestant plays a deal, or the solution of it.

    Raises `Unmeasured` for a contestant that is told what is hidden and for a solution without a
    number of passes, and what `enter` raises.
    """
    kind, passes = split_name(name)
    if kind == SOLVED:
        if not passes.isdecimal():
            raise Unmeasured(f"{name} doesn't say in how many passes")
        solution = SolvedDeal(met.deal)
        solution.run(int(passes))
        return solution.strategy
    player = contestants.enter(name).make()
    if isinstance(player, Seer):
        raise Unmeasured(f"{name} sees what is hidden")
    return Asked(player, met.before, draws=draws)


def measured(name: str, states: int, hands: int, draws: int, seed: int) -> Ratio:
    """A player's exploitability in points a deal, over some states."""
    totals = []
    for number in range(1, states + 1):
        place = f"{seed}/{number}"
        here = met(place)
        strategy = strategy_of(name, here, draws)
        totals.append(sum(gains(strategy, here, hands, f"{place}/hands")))
    return ratio(totals, [2 * hands] * states)


def main(written: Sequence[str] | None = None) -> int:
    """Measure the players that the command line names; returns the exit status."""
    parser = argparse.ArgumentParser(description="How far players are from optimal.")
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="or solved:PASSES")
    parser.add_argument("--states", type=int, default=10)
    parser.add_argument("--hands", type=int, default=2, help="of each seat in a state")
    parser.add_argument("--draws", type=int, default=1, help="times that each question is asked")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(written)
    if min(asked.states, asked.hands, asked.draws) < 1:
        parser.error("--states, --hands and --draws can't be below 1")
    if asked.hands > HANDS:
        parser.error(f"the fifth deal has {HANDS} hands, so --hands can't be above that")
    for name in asked.players:
        try:
            found = measured(name, asked.states, asked.hands, asked.draws, asked.seed)
        except Refusal as error:
            parser.error(str(error))
        print(f"{name}: {found.mean:.4f} ± {found.standard_error:.4f}", flush=True)
    return 0


if __name__ == "__main__":
    end_by(main)
