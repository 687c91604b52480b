"""How fast a whole fifth deal is solved: its tree built, its ends valued, and the passes.

    python -m tests.benchmarks.solver [SEED [PASSES]]

The deal is one that random play led to. Where it is solved the leaf costs next to nothing, so what
is measured is the solver alone: the time that the tree takes beside a pass, in both precisions, and
what the average strategies still leave to be won, in what the leaf counts. Then all ends are valued
by the network, and exactly.
"""

import sys
import time

import numpy as np

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.last_deal import LastDealValue
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import state_of
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.weights import kept_networks
from scopa.engine.cards import ALL_CARDS
from tests.ai.equilibrium.toys import RULE, before_fifth_deal, numbers_of

HAND_SIZE = 3


def cards_ahead(states: States) -> Values:
    """The cards and scope by which the opener is ahead."""
    cards = np.bitwise_count(states.opener).astype(np.float64) - np.bitwise_count(states.dealer)
    return cards + states.opener_scope - states.dealer_scope


def fifth_deal(seed: int) -> Tree:
    """The paths of a fifth deal."""
    match, _ = before_fifth_deal(seed)
    state = state_of(match.view(1 - match.dealer))
    unseen = ALL_CARDS & ~(state.table | state.opener | state.dealer)
    return Tree(Situations.at(state, numbers_of(unseen)), (HAND_SIZE, HAND_SIZE), RULE, cards_ahead)


def main(seed: int, passes: int) -> None:
    """Print the size and the times."""
    fifth_deal(seed)  # captures are looked up, and remembered, the first time
    began = time.process_time()
    tree = fifth_deal(seed)
    building = time.process_time() - began
    print(f"seed {seed}: {tree.nodes} paths, {len(tree.last.states)} different ends")
    print(f"building it {1000 * building:.0f} ms")
    for dtype in (np.float32, np.float64):
        solver = Solver(tree, dtype=dtype)
        began = time.process_time()
        solver.run(passes)
        one = (time.process_time() - began) / passes
        print(
            f"{dtype.__name__}: {1 / one:.0f} passes a second, {building / one:.1f} of them in the"
            f" time of building; {solver.exploitability():.5f} to be won after {passes}"
        )
    network, exact = kept_networks()[LEFT[-1]].value, LastDealValue(RULE)
    times = []
    for leaves in (network, exact):
        began = time.process_time()
        leaves(tree.last.states)
        times.append(time.process_time() - began)
    quick, slow = times
    print(
        f"valuing its ends {1000 * quick:.0f} ms by the network, exactly {1000 * slow:.0f} ms,"
        f" {slow / quick:.1f} times as long"
    )


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    main(*(asked + [1, 10][len(asked) :]))
