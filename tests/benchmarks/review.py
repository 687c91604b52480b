"""The time of a review against that of the match's strong play, in one run.

    python -m tests.benchmarks.review [MATCHES [RULES…]]

Experts play the matches at every seat, then every seat is reviewed. A ratio of at most 1 means
that a review of the whole match takes no longer than the match took to play.
"""

import sys
import time
from collections.abc import Sequence

from scopa import Match, Rules
from scopa.ai import registry
from scopa.ai.simulate import play_match
from scopa.coach.review import choices, judged

GAMES = ("scopa", "scopone", "scopa-3", "quindici")
TARGET = 5
"""Points that win; a match of the usual 11 is about twice as long."""


def played(rules: Rules, number: int) -> tuple[Match, float]:
    """A match between experts, and the processor seconds that it took them."""
    players = [registry.create("expert") for _ in range(rules.seats)]
    start = time.process_time()
    match = play_match(rules, players, f"review/{number}", number % rules.seats)
    return match, time.process_time() - start


def reviewed(match: Match) -> float:
    """The processor seconds of a review of all seats."""
    start = time.process_time()
    for _ in judged(match, range(match.rules.seats)):
        pass
    return time.process_time() - start


def main(matches: int, games: Sequence[str]) -> None:
    """Print a line for each game."""
    for game in games:
        rules = Rules.parse(game).with_target(TARGET)
        play = review = 0.0
        judgements = 0
        for number in range(1, matches + 1):
            match, seconds = played(rules, number)
            play += seconds
            review += reviewed(match)
            judgements += len(list(choices(match, range(rules.seats))))
        each = 1000 / judgements
        print(
            f"{game:20} play {play * each:6.1f} ms a choice, review {review * each:6.1f} ms:"
            f" ratio {review / play:.2f}, {judgements} choices"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2, sys.argv[2:] or GAMES)
