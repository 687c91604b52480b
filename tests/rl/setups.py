"""Rounds played at random, for the tests of the environments."""

import random

from scopa import PRESETS, Rules
from scopa.rl.stepwise import StepwiseRound

TEXTS = (*PRESETS, "quindici;seats=4;deals=9;bonus=on;napola=on", "scopa;ace=on;deals=9+9")
"""All presets, and rules that none of them has."""


def some_way_into(rules: Rules, generator: random.Random) -> StepwiseRound:
    """A round at some step of a seat, played at random until then."""
    round_ = StepwiseRound(rules, generator.randrange(rules.seats))
    plays = generator.randrange(36)
    while round_.to_deal or len(round_.plays) < plays:
        if round_.to_deal:
            cards, weights = zip(*round_.outcomes(), strict=True)
            round_.apply(generator.choices(cards, weights)[0])
        else:
            round_.apply(generator.choice(round_.legal()))
    if generator.random() < 0.5:
        half_made(round_, generator)
    return round_


def half_made(round_: StepwiseRound, generator: random.Random) -> None:
    """Begin a move that can take more than one thing, if the hand in turn has any."""
    following = {action: round_.following(action) for action in round_.legal()}
    begun = [action for action, move in following.items() if not isinstance(move, int)]
    if begun:
        round_.apply(generator.choice(begun))
