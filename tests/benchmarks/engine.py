"""Random rounds a second: the engine's two paths against two plain programs, in one run.

    python -m tests.benchmarks.engine [ROUNDS]

A round is 36 plays of the classic game for two: at each play all legal moves of the whole hand
are generated and one is made; then the leftovers and the score. The programs play the same decks,
in turns, and the best of five turns counts. The referee of the tests tries every subset of the
table and verifies each play; the plain program searches sums and verifies nothing. The referee
plays a tenth of the rounds.
"""

import random
import sys
import time
from collections.abc import Callable, Sequence

from scopa import Card, Position, Round, Rules, shuffled_deck
from tests import referee
from tests.benchmarks import plain

TURNS = 5
REFEREED = 10
"""One in so many rounds is given to the referee, which takes its time."""


def search_path(decks: Sequence[Sequence[Card]], generator: random.Random) -> int:
    """The points of all rounds on unverified positions."""
    rules = Rules()
    chance = generator.random
    points = 0
    for deck in decks:
        position = Position.dealt(rules, 1, [card.bit for card in deck])
        while position.plays_left:
            moves = position.moves()
            position.push(moves[int(chance() * len(moves))])
        points += sum(position.points())
    return points


def public_path(decks: Sequence[Sequence[Card]], generator: random.Random) -> int:
    """The points of all rounds with every play verified and told as events."""
    rules = Rules()
    chance = generator.random
    points = 0
    for deck in decks:
        round_ = Round(rules, 1, deck)
        while not round_.over:
            moves = round_.moves()
            round_.play(moves[int(chance() * len(moves))])
        points += sum(round_.score().points)
    return points


def plain_program(decks: Sequence[Sequence[Card]], generator: random.Random) -> int:
    """The points of all rounds in the plain program."""
    plain_decks = [[(card.value, card.suit.letter) for card in deck] for deck in decks]
    return sum(sum(plain.play_round(deck, generator)) for deck in plain_decks)


def brute_force_referee(decks: Sequence[Sequence[Card]], generator: random.Random) -> int:
    """The points of a tenth of the rounds, refereed by the tests' referee."""
    points = 0
    for deck in decks[::REFEREED]:
        cards = [(card.value, card.suit.letter) for card in deck]
        judge = referee.Referee(referee.Options(redeal=None), 1, cards)
        while not judge.finished:
            moves = list(judge.moves())
            judge.play(*moves[int(generator.random() * len(moves))])
        points += sum(score["total"] for score in judge.score())
    return points


def main(rounds: int) -> None:
    """Run all in turns and print rounds a second and ratios."""
    shuffler = random.Random(1)
    decks = [shuffled_deck(shuffler) for _ in range(rounds)]
    programs: dict[str, Callable[[Sequence[Sequence[Card]], random.Random], int]] = {
        "search path": search_path,
        "public path": public_path,
        "plain program": plain_program,
        "referee": brute_force_referee,
    }
    played = dict.fromkeys(programs, rounds) | {"referee": len(decks[::REFEREED])}
    best = dict.fromkeys(programs, 0.0)
    points = dict.fromkeys(programs, 0)
    for turn in range(TURNS):
        for name, program in programs.items():
            start = time.perf_counter()
            points[name] = program(decks, random.Random(turn))
            best[name] = max(best[name], played[name] / (time.perf_counter() - start))
    for name, speed in best.items():
        plainly, slowly = speed / best["plain program"], speed / best["referee"]
        print(
            f"{name:14} {speed:8,.0f} rounds/s {plainly:5.2f} x plain {slowly:6.1f} x referee"
            f"   {points[name] / played[name]:.2f} points a round"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
