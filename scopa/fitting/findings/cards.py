"""What each card in a pile is worth to the side that has it, as the networks see it."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from scopa.ai.equilibrium.states import Leaves, Numbers, States, Values
from scopa.engine.cards import CARDS, Card, Suit
from scopa.statistics.estimates import Ratio, ratio

Kind = tuple[bool, str]
"""Whether it is of coins, and the rank; the other suits are worth the same."""


def kind(card: Card) -> Kind:
    """Which of the twenty kinds a card is."""
    return card.suit is Suit.DIAMONDS, card.rank


def in_a_pile(states: States, card: Card) -> Numbers:
    """In which of the states the card has been won."""
    found: Numbers = np.flatnonzero((states.opener | states.dealer) & np.uint64(card.bit))
    return found


def moved(states: States, card: Card) -> States:
    """The same states, but for the card, which is in one pile, being in the other."""
    bit = np.uint64(card.bit)
    return replace(states, opener=states.opener ^ bit, dealer=states.dealer ^ bit)


def worth(leaves: Leaves, states: States, card: Card) -> Values:
    """By how many points the card, which has been won, makes its side better off.

    That is held against the other side's having it.
    """
    change = leaves(states) - leaves(moved(states, card))
    return np.where(states.opener & np.uint64(card.bit), change, -change)


def worth_of_kinds(leaves: Leaves, states: States) -> Mapping[Kind, Ratio]:
    """The mean worth of each kind of card where one has been won; a state is a cluster."""
    totals = {kind(card): np.zeros(len(states)) for card in CARDS}
    counts = {each: np.zeros(len(states)) for each in totals}
    for card in CARDS:
        won = in_a_pile(states, card)
        totals[kind(card)][won] += worth(leaves, states.take(won), card)
        counts[kind(card)][won] += 1
    return {
        each: ratio(total[counts[each] > 0].tolist(), counts[each][counts[each] > 0].tolist())
        for each, total in totals.items()
    }
