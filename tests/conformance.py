"""``python -m tests.conformance [ROUNDS]`` plays every level under every preset, refereed.

Each round has a level and a preset, taken in turn, so that all pairs come up equally often; the
preset's options are mixed at random, and random levels sit at the other seats. Every state, the
legal moves, the points and the winner are compared with the brute-force referee's at each play.
"""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice, product

from scopa import PRESETS, Match, Move, Rules
from scopa.ai import registry
from scopa.ai.player import Limit, Player
from scopa.engine.rules import OPTIONS, RulesError
from tests.ai.setups import ask_with
from tests.engine.beside import play_a_round_beside

LIMIT = Limit(nodes=3000)
"""The expert plays all the same; more thought makes its moves better, not more legal."""
MIXED = [option for option in OPTIONS if option.key not in ("seats", "deals", "table", "target")]
"""The options that can be chosen apart from the cards dealt."""


def mixed(preset: str, rng: random.Random) -> Rules:
    """A preset with about a third of its options set at random, to a random target."""
    while True:
        chosen = {
            option.key: rng.choice(option.choices) for option in MIXED if rng.random() < 1 / 3
        }
        try:
            return replace(Rules.parse(preset), target=rng.randint(1, 12), **chosen)
        except RulesError:  # the bonus without fifteen, say
            continue


def play(rules: Rules, levels: Sequence[str], rng: random.Random, limit: Limit) -> None:
    """A round of these levels, one a seat, beside the referee."""
    players: list[Player] = [registry.create(level) for level in levels]

    def choose(match: Match, seat: int) -> Move:
        return ask_with(rng, players[seat], match.view(seat), limit)

    play_a_round_beside(Match(rules, rng.randrange(rules.seats)), rng, choose)


def play_all(rounds: int, limit: Limit = LIMIT) -> None:
    """Play so many rounds within a limit for each move.

    Raises `AssertionError`, or whatever a player raises.
    """
    names = tuple(registry.BUILT_IN)
    for number, (preset, level) in enumerate(islice(cycle(product(PRESETS, names)), rounds)):
        rng = random.Random(number)
        rules = mixed(preset, rng)
        levels = [level, *rng.choices(names, k=rules.seats - 1)]
        rng.shuffle(levels)
        try:
            play(rules, levels, rng, limit)
        except Exception as error:
            error.add_note(f"round {number}: {rules}, {' '.join(levels)}")
            raise


def main() -> None:
    """Play as many rounds as the command line says."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 48
    start = time.perf_counter()
    play_all(rounds)
    print(f"{rounds} rounds, no illegal move, no crash, the referee agrees")
    print(f"{time.perf_counter() - start:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
