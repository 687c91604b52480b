"""The hands that the other seat may hold, weighted by how well they explain its plays."""

import random
from itertools import combinations
from math import comb

from scopa.ai.expert.replies import Policy, ReplyModel
from scopa.ai.expert.response import Guess
from scopa.ai.expert.state import Shown, shown_plays
from scopa.engine.cards import bits
from scopa.engine.view import View

SLIP = 0.1
"""How much of a play's chance is left to plain chance: nobody plays by the model alone."""
NEGLIGIBLE = 1e-3
"""Guesses that weigh less than this part of the weightiest are dropped."""


def guesses(view: View, model: ReplyModel, most: int, rng: random.Random) -> list[Guess]:
    """Hands that the other seat of two may hold, with weights that add up to 1.

    All of them when there are no more than `most`; otherwise so many, each drawn as likely.
    """
    hands = hands_held(view, most, rng)
    plays = explained_plays(view, 1 - view.seat, model)
    weights = [likelihood(hand, plays) for hand in hands]
    floor = NEGLIGIBLE * max(weights)
    kept = [(hand, weight) for hand, weight in zip(hands, weights, strict=True) if weight >= floor]
    total = sum(weight for _, weight in kept)
    return [(hand, weight / total) for hand, weight in kept]


def hands_held(view: View, most: int, rng: random.Random) -> list[int]:
    """Masks of hands, none twice."""
    unseen = list(bits(view.unseen.mask))
    size = view.hand_sizes[1 - view.seat]
    if comb(len(unseen), size) <= most:
        return [sum(hand) for hand in combinations(unseen, size)]
    drawn: dict[int, None] = {}
    while len(drawn) < most:
        drawn[sum(rng.sample(unseen, size))] = None
    return list(drawn)


def explained_plays(view: View, seat: int, model: ReplyModel) -> list[tuple[Policy, Shown]]:
    """The plays of a seat in this deal, each with the policy that it was made by."""
    return [(Policy(model, play.before), play) for play in shown_plays(view, seat)]


def likelihood(hand: int, plays: list[tuple[Policy, Shown]]) -> float:
    """How likely a seat that holds this hand now was to make its plays in this deal."""
    chance = 1.0
    for policy, play in plays:
        choices = policy.chances(hand | play.later)
        made = sum(share for move, card, share in choices if (move, card) == (play.move, play.card))
        chance *= SLIP / len(choices) + (1.0 - SLIP) * made
    return chance
