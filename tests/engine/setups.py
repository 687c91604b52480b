"""Decks and positions set up by hand, and strategies for random ones."""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from scopa import CARDS, PRESETS, Card, CardSet, Position, Rules, prepared


def deck_of(*, opener: str = "", dealer: str = "", table: str = "", then: str = "") -> list[Card]:
    """A deck for two that deals these first hands and this table, then these cards.

    What isn't named is filled up with the cards left, in the order of the code table.
    """
    named = {
        name: [Card.parse(code) for code in codes.split()]
        for name, codes in {
            "opener": opener,
            "dealer": dealer,
            "table": table,
            "then": then,
        }.items()
    }
    used = [card for cards in named.values() for card in cards]
    spare = [card for card in CARDS if card not in used]
    for name, size in (("opener", 3), ("dealer", 3), ("table", 4)):
        while len(named[name]) < size:
            named[name].append(spare.pop(0))
    hands = [card for pair in zip(named["opener"], named["dealer"], strict=True) for card in pair]
    return [*hands, *named["table"], *named["then"], *spare]


def position_of(
    *,
    hands: Sequence[str],
    table: str = "",
    turn: int = 0,
    plays_left: int | None = None,
    rules: str = "scopa",
    dealer: int = 1,
    piles: Sequence[str] = ("", ""),
    taker: int | None = None,
) -> Position:
    """A position in the middle of a round; by default the cards in hand are the last."""
    masks = [mask(hand) for hand in hands]
    return Position(
        prepared(Rules.parse(rules)),
        dealer=dealer,
        hands=masks,
        table=mask(table),
        turn=turn,
        piles=[mask(pile) for pile in piles],
        taker=taker,
        plays_left=sum(map(int.bit_count, masks)) if plays_left is None else plays_left,
    )


def mask(codes: str) -> int:
    """The mask of cards given by their codes."""
    return CardSet.parse(codes).mask


def deals_that_fit(seats: int, table: int) -> list[tuple[int, ...]]:
    """A few ways to deal a whole deck to so many seats."""
    each, rest = divmod(40 - table, seats)
    if rest:
        return []
    return [
        (each,),
        (1,) * each,
        (each - 1, 1),
        (3,) * (each // 3) + ((each % 3,) if each % 3 else ()),
    ]


def _rules(draw: st.DrawFn) -> Rules:
    seats = draw(st.sampled_from([2, 3, 4]))
    table = draw(st.sampled_from([0, 4] if seats != 3 else [4]))
    capture = draw(st.sampled_from(["equal", "fifteen"]))
    flag = st.booleans()
    return Rules(
        seats=seats,
        table=table,
        deals=draw(st.sampled_from(deals_that_fit(seats, table))),
        capture="fifteen" if capture == "fifteen" else "equal",
        target=draw(st.integers(1, 12)),
        redeal=draw(st.sampled_from([3, 4, None])),
        re_bello=draw(flag),
        napola=draw(flag),
        napoleone=draw(flag),
        faces=draw(st.sampled_from(["10", "southern"])),
        ace=draw(flag),
        last=draw(st.sampled_from(["off", "dealer"])),
        bonus=draw(flag) if capture == "fifteen" else False,
    )


def any_rules() -> st.SearchStrategy[Rules]:
    """Every preset, and random mixes of all the options."""
    presets = st.sampled_from([Rules.parse(name) for name in PRESETS])
    return presets | st.composite(_rules)()


def generators() -> st.SearchStrategy[random.Random]:
    """Random generators, each known by its seed."""
    return st.integers(0, 2**32 - 1).map(random.Random)
