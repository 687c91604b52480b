"""A plain program of the classic game for two: sets of tuples, captures searched each time.

It is what one writes first, and the yardstick for the engine's speed: `play_round` is the same
work as the engine's benchmark does, on the same deck.
"""

import random
from collections.abc import Iterator, Sequence

Card = tuple[int, str]
Cards = frozenset[Card]
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def sums(total: int, cards: Sequence[Card]) -> Iterator[Cards]:
    """Every set of these cards with this sum."""
    for place, card in enumerate(cards):
        if card[0] == total:
            yield frozenset([card])
        elif card[0] < total:
            for rest in sums(total - card[0], cards[place + 1 :]):
                yield rest | {card}


def captures(card: Card, table: set[Card]) -> list[Cards]:
    """What a card may capture: one equal card, or else any sum."""
    equal = [other for other in table if other[0] == card[0]]
    if equal:
        return [frozenset([other]) for other in equal]
    return list(sums(card[0], [other for other in table if other[0] < card[0]]))


def legal(hand: set[Card], table: set[Card]) -> list[tuple[Card, Cards]]:
    """Every legal move of a hand."""
    return [
        (card, taken) for card in hand for taken in captures(card, table) or [frozenset[Card]()]
    ]


def primiera(pile: set[Card]) -> int:
    """The primiera's sum, 0 without all four suits."""
    best: dict[str, int] = {}
    for value, suit in pile:
        best[suit] = max(best.get(suit, 0), PRIMIERA[value])
    return sum(best.values()) if len(best) == 4 else 0


def score(piles: list[set[Card]], scope: list[int]) -> list[int]:
    """The points of both sides."""
    points = scope[:]
    for counts in (
        [len(pile) for pile in piles],
        [sum(1 for _, suit in pile if suit == "D") for pile in piles],
        [(7, "D") in pile for pile in piles],
        [primiera(pile) for pile in piles],
    ):
        if counts[0] != counts[1]:
            points[0 if counts[0] > counts[1] else 1] += 1
    return points


def play_round(deck: Sequence[Card], generator: random.Random) -> list[int]:
    """A random round from a deck, seat 0 opening; the points of both sides."""
    hands: list[set[Card]] = [set(deck[0:6:2]), set(deck[1:6:2])]
    table = set(deck[6:10])
    stock = list(deck[10:])
    piles: list[set[Card]] = [set(), set()]
    scope = [0, 0]
    last = None
    turn = 0
    for play in range(36):
        moves = legal(hands[turn], table)
        card, taken = moves[int(generator.random() * len(moves))]
        hands[turn].remove(card)
        if taken:
            table -= taken
            piles[turn] |= taken | {card}
            last = turn
            if not table and play < 35:
                scope[turn] += 1
        else:
            table.add(card)
        turn = 1 - turn
        if not hands[0] and not hands[1] and stock:
            hands = [set(stock[0:6:2]), set(stock[1:6:2])]
            del stock[:6]
    if last is not None:
        piles[last] |= table
    return score(piles, scope)
