"""How much of a result the cards gave, and how much the plays.

The deals of a match are played again by two strong players, several times each. What a side leads
by there on average is what these very deals were worth; what it leads by on average over all deals,
by who deals, is what any deal is worth. The difference between the two is what the cards gave. What
the match itself went better or worse than its deals were worth is what the plays gave, those of
both sides and how they happened to fit. So the three parts add up to the result exactly.
"""

import functools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import fmean, stdev

from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.player import ExpertPlayer, is_fitted_to
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.player import NEVER, UNLIMITED, Player, Stop
from scopa.coach.judge import Cancelled
from scopa.coach.margins import margin
from scopa.engine.cards import Card, shuffled_deck
from scopa.engine.dealing import is_void
from scopa.engine.match import Match, RoundLog
from scopa.engine.rules import Rules

REPLAYS = 8
"""How often each deal is played again."""
WORLDS = 6
"""Hands that the strong players guess in the classic game: hardly worse, and much quicker."""
DEALS_FOR_AN_AVERAGE = 300
"""Rounds from which the average deal is worked out where no fit knows it."""


@dataclass(frozen=True, slots=True)
class Split:
    """A result in points, taken apart from one side's point of view; margins over all rounds."""

    result: float
    """By how much the side led: its points less the mean of the others'."""
    usual: float
    """What average deals would have brought it, dealt by the same dealers."""
    cards: float
    """What these deals were worth more than average ones."""
    plays: float
    """What the side made of them, against what strong players make; negative for less."""
    error: float
    """The standard error of `cards`, from playing the deals so few times."""
    spread: float
    """The standard deviation of what strong players lead by when they play these very deals."""

    @property
    def plays_error(self) -> float:
        """The standard error of `plays` as a measure of skill: what strong play would leave there.

        How plays happen to fit makes most of it.
        """
        return hypot(self.error, self.spread)

    @property
    def skill_shows(self) -> bool:
        """Whether `plays` are more than strong play would leave there, at about 95%."""
        return abs(self.plays) >= 2 * self.plays_error

    def __add__(self, other: "Split") -> "Split":
        return Split(
            self.result + other.result,
            self.usual + other.usual,
            self.cards + other.cards,
            self.plays + other.plays,
            hypot(self.error, other.error),
            hypot(self.spread, other.spread),
        )


NOTHING = Split(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def splits(
    match: Match, side: int, *, replays: int = REPLAYS, seed: int = 1, stop: Stop = NEVER
) -> Iterator[Split]:
    """The `Split` of each finished round of a match; their sum is that of the match.

    The same match and seed give the same numbers. Raises `Cancelled` soon after `stop` is set.
    """
    for log in match.rounds:
        if log.breakdown is not None:
            yield round_splits(match.rules, log, replays=replays, seed=seed, stop=stop)[side]


def round_splits(
    rules: Rules, log: RoundLog, *, replays: int = REPLAYS, seed: int = 1, stop: Stop = NEVER
) -> tuple[Split, ...]:
    """The same of one finished round, for each side."""
    assert log.breakdown is not None
    rng = random.Random(f"{seed} {log.number}")
    played = [_played(rules, log.dealer, log.decks[-1], rng, stop) for _ in range(replays)]
    return tuple(
        _split(
            margin(log.breakdown.points, side),
            _usual(rules, log.dealer, side, stop),
            [margin(points, side) for points in played],
        )
        for side in range(rules.sides)
    )


def _split(result: float, usual: float, leads: Sequence[float]) -> Split:
    worth = fmean(leads)
    spread = stdev(leads)
    error = spread / sqrt(len(leads))
    return Split(result, usual, worth - usual, result - worth, error, spread)


def _played(
    rules: Rules, dealer: int, deck: Sequence[Card], rng: random.Random, stop: Stop
) -> Sequence[int]:
    """The points of each side when strong players play a deal."""
    match = Match(rules, dealer)
    match.deal(deck)
    player = strong_player(rules)
    while match.turn is not None:
        if stop.is_set():
            raise Cancelled
        view = match.view(match.turn)
        match.play(player.choose(view, UNLIMITED, rng, stop))
    breakdown = match.rounds[0].breakdown
    assert breakdown is not None
    return breakdown.points


@functools.cache
def strong_player(rules: Rules) -> Player:
    """The player that stands for strong play: the expert, where it is quick, else hard."""
    return ExpertPlayer(WORLDS, points=True) if is_fitted_to(rules) else HardPlayer()


def _usual(rules: Rules, dealer: int, side: int, stop: Stop) -> float:
    """What a side leads by on average in a round of this dealer."""
    opener = rules.side_of((dealer + 1) % rules.seats)
    if is_fitted_to(rules):
        lead = _opener_lead()
        return lead if side == opener else -lead
    if (rules, dealer) not in _averages:
        _averages[rules, dealer] = _average(rules, dealer, stop)
    return _averages[rules, dealer][side]


@functools.cache
def _opener_lead() -> float:
    """By how much the opener's side leads on average, in the self-play of the fit."""
    rounds = kept_knowledge().fit.rounds
    total = sum(rounds.values())
    return sum((opener - dealer) * share for (opener, dealer), share in rounds.items()) / total


_averages: dict[tuple[Rules, int], tuple[float, ...]] = {}
"""What `_average` has worked out."""


def _average(rules: Rules, dealer: int, stop: Stop) -> tuple[float, ...]:
    """By how much each side leads on average, from some deals of a seed of their own."""
    rng = random.Random(f"average {rules} {dealer}")
    points: list[Sequence[int]] = []
    while len(points) < DEALS_FOR_AN_AVERAGE:
        deck = shuffled_deck(rng)
        if not is_void(rules, deck):
            points.append(_played(rules, dealer, deck, rng, stop))
    return tuple(fmean(margin(each, side) for each in points) for side in range(rules.sides))
