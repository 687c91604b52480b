"""Rounds played in arrays."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from scopa.ai.equilibrium.marks import BITS
from scopa.ai.equilibrium.states import States, counted
from scopa.ai.expert.knowledge import CLASSIC
from scopa.ai.expert.state import State
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.inputs import (
    AHEAD,
    INPUTS,
    MOST_AHEAD,
    PARTS,
    TAKERS,
    VALUES,
    Floats,
    inputs,
)
from scopa.ai.maestro.network import Layers, Network
from scopa.ai.player import NEVER
from scopa.engine.cards import ALL_CARDS, CardSet
from scopa.fitting.moves import HELD_INPUTS, MoveNetwork, held_inputs
from scopa.fitting.selfplay import (
    FIRST_TABLE,
    KINGS,
    NEVER_BLIND,
    PLIES,
    RULE,
    Networks,
    Options,
    Play,
    by_lot,
    played,
    shuffled,
)

ROUNDS = 30


def layers(inputs: int, outputs: int, seed: int) -> Layers:
    """Weights drawn by lot, of three hidden units."""
    chance = np.random.default_rng(seed)
    shapes = [(inputs, 3), (3,), (3, outputs), (outputs,)]
    return Layers(*(chance.normal(size=shape).astype(np.float32) for shape in shapes))


def networks() -> Networks:
    """Networks that know nothing."""
    moves = {
        (deal, ply): MoveNetwork(layers(INPUTS + HELD_INPUTS, 1, PLIES * deal + ply))
        for deal in range(len(LEFT))
        for ply in range(PLIES - 1)
    }
    return Networks({left: Network(layers(INPUTS, 5, left)) for left in LEFT}, moves)


@pytest.mark.parametrize("by", [None, networks()], ids=["blind", "networks"])
def test_every_play_is_a_legal_move_of_the_hand(by: Networks | None) -> None:
    """And leads where the rules say, through five deals of three cards each."""
    deals = played(Play(ROUNDS, (1, 2), by), NEVER)
    before = [State(0, 0, 0, 0, 0)] * ROUNDS
    for deal, left in zip(deals, LEFT, strict=True):
        for ply, (after, hands) in enumerate(zip(deal.after, deal.hands, strict=True)):
            rows = after.rows(ply + 1)
            for old, new, hand in zip(before, rows, hands.tolist(), strict=True):
                if old.ply == ply and old.table:  # not the first play, whose table isn't kept
                    known = old.opener | old.dealer | old.table
                    card = (new.opener | new.dealer | new.table) & ~known
                    moves = RULE.moves(card | hand, old.table)
                    assert new in [old.after(move, card) for move in moves if move & card]
                assert not hand & (new.opener | new.dealer | new.table)
                assert hand.bit_count() == (PLIES - 1 - ply) // 2
            before = rows
        met = deal.after[-1]
        assert_array_equal(
            counted(met.table | met.opener | met.dealer), ALL_CARDS.bit_count() - left
        )
        before = [state._replace(ply=0) for state in before]


@pytest.mark.parametrize("explored", [0, 1])
def test_one_move_is_blind_in_as_many_deals_as_are_to_be_explored(explored: float) -> None:
    """None of them, or every one."""
    for deal in played(Play(ROUNDS, (1,), None, explored), NEVER):
        assert ((deal.blind != NEVER_BLIND) == explored).all()


def test_a_seed_gives_the_same_rounds() -> None:
    """And another one others."""
    first, again, other = (
        played(Play(ROUNDS, (seed,), None), NEVER)[-1].after[-1].opener for seed in (1, 1, 2)
    )
    assert_array_equal(first, again)
    assert (first != other).any()


@pytest.mark.parametrize("seat", [0, 1], ids=["opener", "dealer"])
def test_better_moves_are_likelier(seat: int) -> None:
    """A side that plays for the margin of cards wins more of them from one that plays blindly."""
    ahead = np.zeros((INPUTS + HELD_INPUTS, 2), np.float32)
    start = PARTS[-2].place.start
    for place in range(TAKERS * AHEAD):
        margin = place % AHEAD - MOST_AHEAD
        ahead[start + place] = margin, -margin
    no_bias, signs = np.zeros(5, np.float32), np.zeros((2, 5), np.float32)
    signs[:, -1] = 1, -1

    def by(weights: Floats) -> tuple[Network, MoveNetwork]:
        return (
            Network(Layers(ahead[:INPUTS], no_bias[:2], weights, no_bias)),
            MoveNetwork(Layers(ahead, no_bias[:2], weights[:, -1:], no_bias[:1])),
        )

    (greedy_end, greedy), (blind_end, blind) = by(signs), by(0 * signs)
    end = greedy_end if seat else blind_end  # the dealer has the last play of a deal
    moves = {key: greedy if key[1] % 2 == seat else blind for key in networks().moves}
    task = Play(200, (1,), Networks(dict.fromkeys(LEFT, end), moves))
    after = played(task, NEVER)[-1].after[-1]
    margin = (counted(after.opener) - counted(after.dealer)).mean()
    assert (-margin if seat else margin) > 2


def test_no_deck_is_void() -> None:
    """So that no round is dealt again."""
    decks = shuffled(3000, np.random.default_rng(1))
    assert (np.bitwise_or.reduce(decks, axis=1) == ALL_CARDS).all()
    kings = (decks[:, :FIRST_TABLE] & KINGS != 0).sum(1)
    assert kings.max() == CLASSIC.most_kings


def test_the_best_option_of_each_round() -> None:
    """Whatever those of the other rounds are."""
    none = State(0, 0, 0, 0, 0)
    options = Options.of(
        States.of([none, none]), np.array([0b110, 0b1001000], np.uint64), opens=True
    )
    assert options.owner.tolist() == [0, 0, 1, 1]
    assert options.best(np.array([1.0, 0.0, 5.0, 7.0])).tolist() == [0, 3]
    assert options.after.table.tolist() == [0b10, 0b100, 0b1000, 0b1000000]
    assert options.hands.tolist() == [0b100, 0b10, 0b1000000, 0b1000]


def test_the_hand_that_is_left_by_hand() -> None:
    """A seven of coins and a two, beside a table of three and four that the seven sweeps."""
    states = States.of([State(CardSet.parse("3C 4S").mask, 0, 0, 0, 1)])
    hands = np.array([CardSet.parse("7D 2S").mask], np.uint64)
    [row] = held_inputs(states, hands)
    count = len(VALUES)
    assert {int(place): float(row[place]) for place in np.flatnonzero(row)} == {
        7 - 1: 1,
        count + 2 - 1: 1,
        2 * count + 7 - 1: 1,
        3 * count + 7 - 1: 4 / 2,
        4 * count: 1,
    }


def test_moves_are_valued_as_by_plain_matrices() -> None:
    """With the scope made so far."""
    network = MoveNetwork(layers(INPUTS + HELD_INPUTS, 1, 5))
    deal = played(Play(ROUNDS, (3,), None), NEVER)[1]
    states, hands = deal.after[2], deal.hands[2]
    rows = np.hstack([inputs(states), held_inputs(states, hands)])
    hidden, hidden_bias, outputs, output_bias = network.layers
    rest = (np.maximum(rows @ hidden + hidden_bias, 0) @ outputs + output_bias)[:, 0]
    assert_allclose(
        network.values(states, hands),
        states.opener_scope - states.dealer_scope + rest,
        atol=1e-4,
    )


def test_cards_are_drawn_from_what_nobody_has_seen() -> None:
    """None twice, and each as often as any other."""
    unseen = CardSet.parse("AD 2D 3D 4D 5C 6C 7C JC QC KC").mask
    drawn = by_lot(np.full(300, unseen, np.uint64), 8, np.random.default_rng(1))
    assert (counted(np.bitwise_or.reduce(BITS[drawn], axis=1)) == 8).all()
    cards, often = np.unique(drawn, return_counts=True)
    assert np.bitwise_or.reduce(BITS[cards]) == unseen
    assert often.min() > 200
    firsts, often = np.unique(drawn[:, 0], return_counts=True)
    assert len(firsts) == 10
    assert often.min() > 10
