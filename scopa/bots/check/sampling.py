"""Positions of all kinds, from rounds that are played by chance."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scopa.ai.simulate import play_on
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View

OF_EACH_KIND = 6
MOST_ROUNDS = 30
"""Rounds after which no more positions of a kind are looked for."""


def chooses(view: View) -> bool:
    """Whether some card of the hand may capture in several ways."""
    return any(len(view.captures(card)) > 1 for card in view.hand)


KINDS: Sequence[Callable[[View], bool]] = (
    lambda view: not view.plays,
    lambda view: view.deal == len(view.rules.deals),
    lambda view: len(view.moves) == 1,
    chooses,
)
"""The first play, the last deal, a single move, and captures of one card to choose among."""


@dataclass(slots=True)
class Coverage:
    """How many positions of which kinds were asked about."""

    positions: int = 0
    last: int = 0
    single: int = 0
    choices: int = 0

    def add(self, view: View) -> None:
        """Count one."""
        self.positions += 1
        self.last += view.deal == len(view.rules.deals)
        self.single += len(view.moves) == 1
        self.choices += chooses(view)


def varied(rules: Rules, seed: str) -> list[View]:
    """Some positions of every kind, as the seat in turn sees them, in no order."""
    found: list[list[View]] = [[] for _kind in KINDS]
    for view in _views(rules, seed):
        for kind, views in zip(KINDS, found, strict=True):
            if len(views) < OF_EACH_KIND and kind(view):
                views.append(view)
                break
        if all(len(views) == OF_EACH_KIND for views in found):
            break
    chosen = [view for views in found for view in views]
    random.Random(seed).shuffle(chosen)
    return chosen


def _views(rules: Rules, seed: str) -> Iterator[View]:
    """What the seats in turn see in some rounds."""
    for number in range(MOST_ROUNDS):
        views: list[View] = []
        rng = random.Random(f"{seed}/{number}")

        def ask(
            match: Match, seat: int, views: list[View] = views, rng: random.Random = rng
        ) -> Move:
            views.append(match.view(seat))
            return rng.choice(match.moves())

        play_on(Match(rules, number % rules.seats), f"{seed}/{number}", ask, rounds=1)
        yield from views
