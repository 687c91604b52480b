"""Guessing the hidden cards of a round for two."""

import random
from collections.abc import Callable, Iterable

from scopa.ai.player import Stop
from scopa.ai.positions import after
from scopa.engine.cards import bits
from scopa.engine.moves import Move
from scopa.engine.position import Position
from scopa.engine.view import View


def guessed(view: View, rng: random.Random, *, stock_in_order: bool = False) -> Position:
    """The position of a view with the cards that aren't seen dealt by chance.

    Every hand of the other seat is as likely. The stock is as random, or lies in the order of the
    code table if asked for.
    """
    cards = list(bits(view.unseen.mask))
    rng.shuffle(cards)
    position = view.position()
    held = view.hand_sizes[1 - view.seat]
    position.hands[1 - view.seat] = sum(cards[:held])
    stock = cards[held:]
    if stock_in_order:
        stock.sort()
    position.deals = _deals(view, stock)
    return position


def best_on_average(
    view: View, worlds: Iterable[Position], value: Callable[[Position], float], stop: Stop
) -> Move:
    """The move that leads to the best positions, over some worlds; the first of equal ones.

    Perfect-information Monte Carlo. `value` is what a position is worth to the seat of the view.
    Worlds that aren't reached before the stop flag is set are left out.
    """
    totals = dict.fromkeys(view.moves, 0.0)
    for world in worlds:
        if stop.is_set():
            break
        for move in view.moves:
            totals[move] += value(after(world, move.mask))
    return max(view.moves, key=totals.__getitem__)


def _deals(view: View, stock: list[int]) -> list[tuple[int, ...]]:
    """The hands that a stock deals, the next deal last (RULES.md 2.2)."""
    deals: list[tuple[int, ...]] = []
    for size in view.rules.deals[view.deal :]:
        dealt, stock = stock[: 2 * size], stock[2 * size :]
        hands = (sum(dealt[1::2]), sum(dealt[::2]))
        deals.append(hands if view.dealer == 0 else hands[::-1])
    deals.reverse()
    return deals
