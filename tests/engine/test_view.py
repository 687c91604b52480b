"""Views: what a seat may know, and nothing else."""

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import (
    CARDS,
    CardSet,
    IllegalMove,
    Match,
    Move,
    Round,
    Rules,
    View,
    shuffled_deck,
)
from tests.engine.setups import any_rules, deck_of, generators


def test_a_view_shows_the_seat_its_own_hand() -> None:
    """Own cards by face, the others' by number."""
    round_ = Round(Rules(), 1, deck_of(opener="6S 2D 3D", table="2C 4H KD 6D"))
    view = round_.view(0)
    assert (str(view.hand), view.hand_sizes, view.stock) == ("2D 3D 6S", (3, 3), 30)
    assert (view.seat, view.side, view.turn, view.dealer, view.deal) == (0, 0, 0, 1, 1)
    assert len(view.unseen) == 33
    assert not view.unseen & (view.hand | view.table)


def test_a_view_knows_its_legal_moves() -> None:
    """The legal moves of the hand are there also while another seat is to play."""
    round_ = Round(Rules(), 0, deck_of(dealer="6S 2D 3D", table="2C 4H KD 6D"))
    view = round_.view(0)
    assert view.turn == 1
    assert [str(move) for move in view.moves] == ["2Dx2C", "3D", "6Sx6D"]
    assert view.captures(Move.parse("6S").card) == (CardSet.parse("6D"),)
    assert view.captures(Move.parse("3D").card) == ()
    view.verify(Move.parse("6Sx6D"))
    with pytest.raises(IllegalMove, match="must take a six"):
        view.verify(Move.parse("6S"))


def test_a_view_of_the_player_in_turn_has_the_moves_of_the_match() -> None:
    """The same moves in the same order as the match gives."""
    match, generator = Match(Rules.parse("scopa-4"), 2), random.Random(3)
    match.deal(shuffled_deck(generator))
    while match.turn is not None:
        assert match.view(match.turn).moves == match.moves()
        match.play(generator.choice(match.moves()))


def test_the_last_play_of_the_round_is_known() -> None:
    """A view tells when the next play makes no scopa."""
    round_ = Round(Rules(), 0, shuffled_deck(random.Random(1)))
    seen = []
    while not round_.over:
        seen.append(round_.view(0).last_play_of_round)
        round_.play(round_.moves()[0])
    assert seen == [False] * 35 + [True]


def test_what_was_captured_has_been_seen() -> None:
    """Late in a round only the other hand and the stock are unseen."""
    match, generator = Match(Rules(), 1), random.Random(3)
    match.deal(shuffled_deck(generator))
    while match.view(0).stock > 6:
        match.play(generator.choice(match.moves()))
    other = match.view(1).hand
    view = match.view(0)
    assert len(view.unseen) == len(other) + view.stock == 9
    assert other <= view.unseen
    assert not view.unseen & (view.piles[0] | view.piles[1] | view.table | view.hand)


def test_a_guess_of_the_hidden_hand_makes_a_position() -> None:
    """With the hand guessed right, moves can be tried out as they will be made."""
    match, generator = Match(Rules(), 1), random.Random(3)
    match.deal(shuffled_deck(generator))
    for _ in range(4):
        match.play(generator.choice(match.moves()))
    view = match.view(0)
    position = view.position({1: match.view(1).hand})
    assert view.position().hands == [view.hand.mask, 0]
    while position.moves():
        assert position.moves() == [move.mask for move in match.moves()]
        position.push(position.moves()[0])
        match.play(match.moves()[0])
    assert (position.table, position.piles) == (
        match.view(0).table.mask,
        [pile.mask for pile in match.view(0).piles],
    )
    assert position.plays_left == 30


def test_guessed_hands_are_cards_in_any_form() -> None:
    """Texts and sets alike, some seats or all."""
    view = View.set_up(Rules.parse("scopa-3"), hand="7D KC 2S", table="3D 7C 4H JS")
    guessed = view.position({1: "4S 4C KD", 2: CardSet.parse("AD 2D 3S")})
    assert guessed.hands == [
        CardSet.parse(text).mask for text in ("7D KC 2S", "4S 4C KD", "AD 2D 3S")
    ]
    assert view.position({2: "AD"}).hands == [view.hand.mask, 0, CardSet.parse("AD").mask]


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({1: "7D"}, "7D is in this seat's own hand: no other can hold it"),
        ({1: "3D"}, "3D has been seen already: no other can hold it"),
        ({1: "AD", 2: "AD"}, "AD stands twice"),
        ({1: "AD AD"}, "AD stands twice"),
        ({0: "AD"}, "seat 0 is the view's own: its hand is known"),
        ({3: "AD"}, "there is no seat 3"),
        ({1: "8D"}, "8D"),
    ],
)
def test_what_no_other_can_hold_is_refused(others: dict[int, str], reason: str) -> None:
    """With a reason."""
    view = View.set_up(Rules.parse("scopa-3"), hand="7D KC 2S", table="3D 7C 4H JS")
    with pytest.raises(ValueError, match=reason):
        view.position(others)


def hidden_shuffled(rules: Rules, deck: list[int], seat: int, deals: int, seed: int) -> list[int]:
    """The deck with the cards that this seat hasn't seen in its first so many deals shuffled.

    Positions that the seat sees: its own hands so far and the table.
    """
    order = (seat - 1) % rules.seats
    seen = set()
    start = 0
    for number, size in enumerate(rules.deals[:deals]):
        seen |= {start + order + turn * rules.seats for turn in range(size)}
        start += size * rules.seats
        if number == 0:
            seen |= set(range(start, start + rules.table))
            start += rules.table
    hidden = [place for place in range(len(deck)) if place not in seen]
    shuffled = hidden[:]
    random.Random(seed).shuffle(shuffled)
    other = deck[:]
    for place, source in zip(hidden, shuffled, strict=True):
        other[place] = deck[source]
    return other


@settings(max_examples=80)
@given(any_rules(), generators(), st.integers(0, 1000), st.integers(0, 3))
def test_hidden_cards_make_no_difference(
    rules: Rules, generator: random.Random, seed: int, seat: int
) -> None:
    """Two rounds that differ only in what a seat hasn't seen give it equal views.

    The dealer is seat 0, and the seat looks after the deal and, where it opens, after its play.
    """
    seat %= rules.seats
    deck = shuffled_deck(generator)
    order = [card.index for card in deck]
    other = [CARDS[index] for index in hidden_shuffled(rules, order, seat, 1, seed)]
    rounds = Round(rules, 0, deck), Round(rules, 0, other)
    first, second = (round_.view(seat) for round_ in rounds)
    assert first == second
    assert (first.moves, first.unseen) == (second.moves, second.unseen)
    if rounds[0].turn == seat:
        for round_ in rounds:
            round_.play(first.moves[0])
        assert rounds[0].view(seat) == rounds[1].view(seat)


@settings(max_examples=40)
@given(any_rules(), generators(), generators())
def test_the_stock_makes_no_difference(
    rules: Rules, generator: random.Random, stock: random.Random
) -> None:
    """While a deal is played, no seat's view tells what is still to be dealt."""
    deck = shuffled_deck(generator)
    dealt = rules.table + rules.seats * rules.deals[0]
    rest = list(deck[dealt:])
    stock.shuffle(rest)
    rounds = Round(rules, 0, deck), Round(rules, 0, [*deck[:dealt], *rest])
    for _ in range(rules.seats * rules.deals[0] - 1):
        move = generator.choice(rounds[0].moves())
        assert rounds[0].play(move) == rounds[1].play(move)
        for seat in range(rules.seats):
            assert rounds[0].view(seat) == rounds[1].view(seat)


def test_different_hands_give_different_views() -> None:
    """The property above isn't empty: what a seat does see shows."""
    first, second = deck_of(opener="6S"), deck_of(opener="5S")
    assert Round(Rules(), 1, first).view(0) != Round(Rules(), 1, second).view(0)


def test_a_view_holds_no_way_to_the_state() -> None:
    """Its fields are plain values: no round, no match, no position hides in it."""
    view = Round(Rules(), 1, deck_of()).view(0)
    plain = (int, type(None), CardSet, Rules, tuple)
    for field in fields(View):
        value = getattr(view, field.name)
        assert isinstance(value, plain), field.name
        if isinstance(value, tuple):
            assert all(isinstance(item, plain) for item in value), field.name


def test_a_view_has_the_rules_as_they_were_written() -> None:
    """Equal rules may be written against different presets, and are told as they were chosen."""
    for text in ("quindici", "scopa;capture=fifteen"):
        assert str(Round(Rules.parse(text), 0, deck_of()).view(0).rules) == text
