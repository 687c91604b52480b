"""The spaces of actions and observations, the same for all rules and both environments.

An action is a card (`scopa.rl.choosing`). An observation is a vector made from what a seat sees
and nothing else; seats and sides are counted from the one that observes, so that all see alike.
"""

from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from scopa.engine.cards import DECK_SIZE
from scopa.engine.scoring import MOST_BONUS, MOST_SCOPE
from scopa.engine.view import View
from scopa.rl.choosing import Choosing

Vector = NDArray[np.float32]

ACTIONS = DECK_SIZE
"""The number of actions, one for each card."""
SEATS = 4
"""Seats in an observation; those that the rules don't have are zeros."""
SIDES = 3
"""Sides in an observation; those that the rules don't have are zeros."""
MOST_IN_HAND = DECK_SIZE // 2
"""The largest hand that any rules deal."""
TARGETS = 2
"""Totals are told in parts of twice the target, and one of more than that as 1."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation; every number of it is from 0 to 1."""

    name: str
    size: int
    summary: str
    private: bool = False
    """Whether the other seats can't know it."""


CARD_FIELDS = (
    Field("hand", DECK_SIZE, "the cards in hand", private=True),
    Field("unseen", DECK_SIZE, "the cards not seen yet: other hands and stock", private=True),
    Field("table", DECK_SIZE, "the cards on the table"),
    Field("playing", DECK_SIZE, "the card being played, while what it takes is chosen"),
    Field("taking", DECK_SIZE, "what that card is sure to take"),
    Field("piles", SIDES * DECK_SIZE, "the cards of each side's pile"),
    Field("played", SEATS * DECK_SIZE, "the cards that each seat played in this round"),
)
"""The fields that are sets of cards, a 1 for each card that is there."""
COUNT_FIELDS = (
    Field("hand_sizes", SEATS, f"cards in each seat's hand, of {MOST_IN_HAND}"),
    Field("stock", 1, f"cards still to be dealt, of {DECK_SIZE}"),
    Field("scope", SIDES, f"scope of each side in this round, of {MOST_SCOPE}"),
    Field("bonus", SIDES, f"bonus points of each side in this round, of {MOST_BONUS}"),
    Field("totals", SIDES, f"points of each side before this round, of {TARGETS} times the target"),
    Field("last_capturer", SIDES, "a 1 for the side that captured last"),
    Field("dealer", SEATS, "a 1 for the seat that dealt"),
    Field("turn", SEATS, "a 1 for the seat to play; none after the last play"),
)
FIELDS = (*CARD_FIELDS, *COUNT_FIELDS)
"""An observation, part by part."""
OFFSETS = dict(
    zip(
        (field.name for field in FIELDS),
        accumulate((field.size for field in FIELDS), initial=0),
        strict=False,
    )
)
"""Where each field begins."""
OBSERVATION_SIZE = sum(field.size for field in FIELDS)

PLAYS = Field("plays", DECK_SIZE * 2 * DECK_SIZE, "the plays of this round, in order")
"""What perfect recall needs besides: for each of up to 40 plays the card, then what it took."""


def observation(view: View, choosing: Choosing) -> Vector:
    """What a seat sees, as a vector of `OBSERVATION_SIZE` numbers from 0 to 1."""
    return np.concatenate((_cards(_card_masks(view, choosing)), _counts(view)))


def plays(view: View) -> Vector:
    """The plays of the round in order, as a vector of zeros and ones of the size of `PLAYS`."""
    masks = [0] * (2 * DECK_SIZE)
    for number, play in enumerate(view.plays):
        masks[2 * number] = play.move.card.bit
        masks[2 * number + 1] = play.move.captured.mask
    return _cards(masks)


def action_mask(legal: list[int]) -> NDArray[np.int8]:
    """A 1 for each of these actions, of all there are."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[legal] = 1
    return mask


def _card_masks(view: View, choosing: Choosing) -> list[int]:
    """The sets of cards of an observation, in the order of `CARD_FIELDS`."""
    played = [0] * SEATS
    for play in view.plays:
        played[(play.seat - view.seat) % view.rules.seats] |= play.move.card.bit
    piles = [view.piles[side].mask for side in _sides(view)]
    return [
        view.hand.mask,
        view.unseen.mask,
        view.table.mask,
        choosing.card,
        choosing.taken,
        *piles,
        *[0] * (SIDES - len(piles)),
        *played,
    ]


def _cards(masks: list[int]) -> Vector:
    """Sets of cards as zeros and ones, one after the other."""
    packed = b"".join(mask.to_bytes(DECK_SIZE // 8, "little") for mask in masks)
    return np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little").astype(np.float32)


def _counts(view: View) -> Vector:
    """The rest of an observation, in the order of `COUNT_FIELDS`."""
    seats, sides = _seats(view), _sides(view)
    whole = TARGETS * view.rules.target
    parts: tuple[list[float], ...] = (
        [view.hand_sizes[seat] / MOST_IN_HAND for seat in seats],
        [view.stock / DECK_SIZE],
        [view.scope[side] / MOST_SCOPE for side in sides],
        [view.bonus[side] / MOST_BONUS for side in sides],
        [min(1.0, view.totals[side] / whole) for side in sides],
        [side == view.last_capturer for side in sides],
        [seat == view.dealer for seat in seats],
        [seat == view.turn for seat in seats],
    )
    counts: list[float] = []
    for field, part in zip(COUNT_FIELDS, parts, strict=True):
        counts += part
        counts += [0.0] * (field.size - len(part))
    return np.array(counts, np.float32)


def _seats(view: View) -> list[int]:
    """The seats in the order of play, from the one that sees."""
    return [(view.seat + place) % view.rules.seats for place in range(view.rules.seats)]


def _sides(view: View) -> list[int]:
    """The sides in the order of play, from the one that sees."""
    return [(view.side + place) % view.rules.sides for place in range(view.rules.sides)]
