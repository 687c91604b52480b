"""A move is exactly one sequence of cards, under all rules."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import CardSet, Move, Rules, prepared
from scopa.engine.cards import ALL_CARDS, CARDS
from scopa.rl.choosing import NOTHING_CHOSEN, Choosing, told
from tests.rl.setups import TEXTS

masks = st.integers(0, ALL_CARDS)


def all_sequences(rules: Rules, hand: int, table: int) -> dict[tuple[int, ...], int]:
    """Every sequence of legal actions, and the move that it makes."""
    rule = prepared(rules).captures
    found: dict[tuple[int, ...], int] = {}
    begun: list[tuple[tuple[int, ...], Choosing]] = [((), NOTHING_CHOSEN)]
    while begun:
        actions, choosing = begun.pop()
        legal = choosing.legal(hand)
        assert legal == sorted(set(legal))
        assert len(legal) > 1 or not actions
        for action in legal:
            following = choosing.chosen(rule, table, action)
            if isinstance(following, Choosing):
                begun.append(((*actions, action), following))
            else:
                found[*actions, action] = following
    return found


@given(st.sampled_from(TEXTS), masks, masks, masks)
def test_sequences_and_moves_are_one_to_one(text: str, hand: int, table: int, thin: int) -> None:
    """Every legal move of any hand on any table is made by one sequence, and nothing else is."""
    rules = Rules.parse(text)
    table &= thin & ~hand  # about ten cards, as sums on forty would take hours
    sequences = all_sequences(rules, hand, table)
    moves = prepared(rules).captures.moves(hand, table)
    assert sorted(sequences.values()) == sorted(moves)
    for actions, move in sequences.items():
        card = move & hand
        assert told(prepared(rules).captures, table, card, move ^ card) == list(actions)


@pytest.mark.parametrize(
    ("play", "table", "actions"),
    [
        ("2C", "3D 7C", "2C"),
        ("KHx3D+7C", "3D 7C", "KH"),
        ("7Sx7C", "7C 7D 3H 4S", "7S 7C"),
        ("JHx5D+3C", "5D 3C 6H 2S", "JH 5D"),
        ("KCx2D+JH", "2D JH JS", "KC JH"),
        ("KCxAD+2D+7H", "AD 2D 3D 4D 7H", "KC AD 7H"),
        ("KCx3D+7H", "AD 2D 3D 4D 7H", "KC 3D"),
    ],
)
def test_cards_are_named_only_where_there_is_a_choice(play: str, table: str, actions: str) -> None:
    """What all captures take next is taken without being named."""
    move = Move.parse(play)
    rule = prepared(Rules()).captures
    named = told(rule, CardSet.parse(table).mask, move.card.bit, move.captured.mask)
    assert " ".join(CARDS[action].code for action in named) == actions


def test_a_move_in_the_making_reads_like_the_beginning_of_its_notation() -> None:
    """With what is sure to be taken."""
    rule, table = prepared(Rules()).captures, CardSet.parse("2D JH JS").mask
    assert str(NOTHING_CHOSEN) == ""
    begun = NOTHING_CHOSEN.chosen(rule, table, CARDS.index(Move.parse("KC").card))
    assert str(begun) == "KCx2D+"


def test_an_observer_can_be_told_how_far_a_move_is_made() -> None:
    """The actions of a move in the making follow from what it is sure to take."""
    generator = random.Random(1)
    rule = prepared(Rules.parse("quindici")).captures
    begun = 0
    while begun < 50:
        card = generator.choice(CARDS)
        table = CardSet.of(generator.sample(CARDS, 9)).mask & ~card.bit
        choosing, actions = NOTHING_CHOSEN, []
        hand = card.bit
        while isinstance(choosing, Choosing):
            actions.append(generator.choice(choosing.legal(hand)))
            following = choosing.chosen(rule, table, actions[-1])
            if not isinstance(following, Choosing):
                break
            choosing = following
            begun += 1
            assert told(rule, table, choosing.card, choosing.taken) == actions
