"""Guessed worlds agree with what a seat sees."""

import random

from scopa import CARDS, Position, Rules, View
from scopa.ai.worlds import best_on_average, guessed
from scopa.engine.cards import bits
from tests.ai.setups import GO_ON, begun, view_of


def views(seat: int) -> list[View]:
    """What a seat sees before each of its plays in a random round."""
    rng = random.Random(2)
    match = begun(Rules(), rng)
    seen = []
    while match.rounds[0].breakdown is None:
        if match.turn == seat:
            seen.append(match.view(seat))
        match.play(rng.choice(match.moves()))
    return seen


def test_every_card_is_somewhere_and_can_be_played() -> None:
    """Hands have the size they are seen to have, no card is there twice, the round can end."""
    for view in views(0) + views(1):
        world = guessed(view, random.Random(3))
        assert tuple(hand.bit_count() for hand in world.hands) == view.hand_sizes
        assert world.hands[view.seat] == view.hand.mask
        dealt = [hand for deal in world.deals for hand in deal]
        assert sum(world.hands) + sum(dealt) == view.unseen.mask | view.hand.mask
        while world.plays_left:
            world.push(world.moves()[0])
        assert sum(world.piles) | world.table == (1 << len(CARDS)) - 1


def test_a_stock_in_order_is_dealt_from_its_lowest_card() -> None:
    """One card at a time from the seat after the dealer, as the rules say."""
    for dealer in (0, 1):
        view = view_of("2S 3S 4S", "KH KC QS QD", dealer=dealer)
        world = guessed(view, random.Random(1), stock_in_order=True)
        left = view.unseen.mask & ~world.hands[1]
        stock = list(bits(left))
        first = world.deals[-1]
        assert first[1 - dealer] == sum(stock[0:6:2])
        assert first[dealer] == sum(stock[1:6:2])
        assert sum(world.deals[0]) == sum(stock[-6:])


def test_every_card_may_be_in_the_other_hand() -> None:
    """Over many worlds each unseen card is held, about equally often."""
    view = view_of("2S 3S 4S", "KH KC QS QD")
    rng = random.Random(1)
    held = dict.fromkeys(bits(view.unseen.mask), 0)
    for _ in range(1100):
        for card in bits(guessed(view, rng).hands[1]):
            held[card] += 1
    assert all(60 < number < 150 for number in held.values())


def test_the_best_mean_wins() -> None:
    """What is good in two worlds of three but awful in the third is not played."""
    view = view_of("2S 3S", "KH")

    def value(position: Position) -> float:
        laid_two = position.hands[0] == view.moves[1].mask
        worth = 1 if laid_two else 0
        return worth if position.scope[0] < 2 else -worth * 5

    worlds = []
    for scope in (0, 1, 2):
        world = guessed(view, random.Random(1))
        world.scope[0] = scope
        worlds.append(world)
    assert str(best_on_average(view, worlds[:2], value, GO_ON)) == "2S"
    assert str(best_on_average(view, worlds, value, GO_ON)) == "3S"
