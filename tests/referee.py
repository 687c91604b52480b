"""A slow, plain referee of RULES.md, written from that page alone.

The fast engine is checked against it, so it shares nothing with the engine: cards are tuples,
sets are frozensets, and every capture is found by trying every subset of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

Card = tuple[int, str]
"""A value from 1 to 10 and a suit, one of D H S C (RULES.md 1)."""

Cards = frozenset[Card]
Move = tuple[Card, Cards]
"""The played card and what it captures; the empty set means that it is laid down."""

SUITS = "DHSC"
RANKS = "A234567JQK"
SETTEBELLO: Card = (7, "D")
RE_BELLO: Card = (10, "D")
DECK: tuple[Card, ...] = tuple((value, suit) for suit in SUITS for value in range(1, 11))
NOTHING: Cards = frozenset()

PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}
SOUTHERN_PRIMIERA = {**PRIMIERA, 10: 10, 9: 9, 8: 8}


@dataclass(frozen=True)
class Options:
    """The settings of RULES.md 6, with the defaults given there; `redeal=None` means off."""

    seats: int = 2
    deals: tuple[int, ...] = (3, 3, 3, 3, 3, 3)
    table: int = 4
    capture: str = "equal"
    redeal: int | None = 3
    re_bello: bool = False
    napola: bool = False
    napoleone: bool = False
    faces: str = "10"
    ace: bool = False
    last: str = "off"
    bonus: bool = False
    target: int = 11


def problem(options: Options) -> str | None:
    """Why these settings cannot be played, or None when they can (RULES.md 6)."""
    checks = {
        "seats must be 2, 3 or 4": options.seats in (2, 3, 4),
        "table must be 0 or 4": options.table in (0, 4),
        "every deal hands out at least one card": all(size >= 1 for size in options.deals),
        "the deals and the table must use up the 40 cards": (
            options.seats * sum(options.deals) + options.table == 40
        ),
        "capture must be equal or fifteen": options.capture in ("equal", "fifteen"),
        "redeal must be 3, 4 or off": options.redeal in (3, 4, None),
        "faces must be 10 or southern": options.faces in ("10", "southern"),
        "last must be off or dealer": options.last in ("off", "dealer"),
        "bonus goes with fifteen only": options.capture == "fifteen" or not options.bonus,
        "target must be from 1 to 999": 1 <= options.target <= 999,
    }
    return next((message for message, holds in checks.items() if not holds), None)


def read_card(code: str) -> Card:
    """The card written as rank then suit, such as `7D` (RULES.md 1)."""
    return RANKS.index(code[0]) + 1, code[1]


def read_cards(codes: str) -> Cards:
    """The set of cards written with spaces between them."""
    return frozenset(read_card(code) for code in codes.split())


def side_count(options: Options) -> int:
    """Two teams with four seats, otherwise one side a seat (RULES.md 5)."""
    return 2 if options.seats == 4 else options.seats


def side_of(options: Options, seat: int) -> int:
    """The side a seat plays for: 0+2 against 1+3 with four seats (RULES.md 5)."""
    return seat % side_count(options)


# --- Captures: RULES.md 2.5 and 6 -----------------------------------------------------------


def total(cards: Collection[Card]) -> int:
    """The sum of the cards' capture values (RULES.md 1)."""
    return sum(value for value, _ in cards)


def subsets(cards: Collection[Card]) -> Iterator[Cards]:
    """Every set of one or more of these cards."""
    for size in range(1, len(cards) + 1):
        for chosen in combinations(sorted(cards), size):
            yield frozenset(chosen)


def equal_captures(card: Card, table: Collection[Card]) -> set[Cards]:
    """One card of the same value if there is any, otherwise any sum (RULES.md 2.5)."""
    matching = {taken for taken in subsets(table) if total(taken) == card[0]}
    singles = {taken for taken in matching if len(taken) == 1}
    return singles or matching


def fifteen_captures(card: Card, table: Collection[Card]) -> set[Cards]:
    """Any set that makes 15 together with the played card (RULES.md 6, fifteen)."""
    return {taken for taken in subsets(table) if card[0] + total(taken) == 15}


def ordinary_captures(options: Options, card: Card, table: Collection[Card]) -> set[Cards]:
    """The captures of the rule in force, the ace being a card like any other."""
    if options.capture == "fifteen":
        return fifteen_captures(card, table)
    return equal_captures(card, table)


def captures(options: Options, card: Card, table: Collection[Card]) -> set[Cards]:
    """Every set this card may capture; no set at all means it is laid (RULES.md 2.5, 6)."""
    if options.ace and card[0] == 1:
        return {frozenset(table)} if table else set()
    return ordinary_captures(options, card, table)


def legal(options: Options, hand: Collection[Card], table: Collection[Card]) -> set[Move]:
    """Every play of this hand: capturing is compulsory for the card played (RULES.md 2.5)."""
    return {(card, taken) for card in hand for taken in captures(options, card, table) or {NOTHING}}


# --- Points at the table: RULES.md 2.7 and 6 ------------------------------------------------


def sweeps(options: Options, card: Card, taken: Cards, table: Collection[Card]) -> bool:
    """Whether the capture empties the table as an ordinary capture would (RULES.md 2.7, 6 ace)."""
    return taken == frozenset(table) and taken in ordinary_captures(options, card, table)


def bonus_points(options: Options, card: Card, taken: Cards) -> int:
    """The Neapolitan bonus of a capture of exactly three cards (RULES.md 6, bonus)."""
    three = [card, *taken]
    if not options.bonus or len(three) != 3:
        return 0
    different_suits = len({suit for _, suit in three}) == 3
    four_five_six = sorted(value for value, _ in three) == [4, 5, 6]
    return int(different_suits) + int(four_five_six)


# --- The fixed points of a round: RULES.md 3 and 6 ------------------------------------------


def coins(pile: Collection[Card]) -> set[int]:
    """The values of the coins in a pile."""
    return {value for value, suit in pile if suit == "D"}


def primiera(options: Options, pile: Collection[Card]) -> int | None:
    """The best sum of one card of each suit, None when a suit is missing (RULES.md 3)."""
    worth = SOUTHERN_PRIMIERA if options.faces == "southern" else PRIMIERA
    by_suit = [[card for card in pile if card[1] == suit] for suit in SUITS]
    return max((sum(worth[card[0]] for card in four) for four in product(*by_suit)), default=None)


def napola(options: Options, pile: Collection[Card]) -> int:
    """The length of the run of coins from the ace, if it is at least 3 (RULES.md 6, napola)."""
    held = coins(pile)
    length = 0
    while length + 1 in held:
        length += 1
    return length if options.napola and length >= 3 else 0


def strictly_most(amounts: Sequence[int]) -> int | None:
    """The side that alone has the most; a tie gives None (RULES.md 3)."""
    best = [side for side, amount in enumerate(amounts) if amount == max(amounts)]
    return best[0] if len(best) == 1 else None


def best_primiera(options: Options, piles: Sequence[Collection[Card]]) -> int | None:
    """The side that wins the primiera; a side without one cannot (RULES.md 3)."""
    values = {side: primiera(options, pile) for side, pile in enumerate(piles)}
    held = {side: value for side, value in values.items() if value is not None}
    best = [side for side, value in held.items() if value == max(held.values())]
    return best[0] if len(best) == 1 else None


def fixed_points(options: Options, piles: Sequence[Collection[Card]], side: int) -> dict[str, int]:
    """A side's points for what the piles hold, without scope and bonus (RULES.md 3, 6)."""
    pile = piles[side]
    return {
        "cards": int(strictly_most([len(each) for each in piles]) == side),
        "coins": int(strictly_most([len(coins(each)) for each in piles]) == side),
        "settebello": int(SETTEBELLO in pile),
        "primiera": int(best_primiera(options, piles) == side),
        "re_bello": int(options.re_bello and RE_BELLO in pile),
        "napola": napola(options, pile),
    }


def match_winner(
    options: Options, totals: Sequence[int], piles: Sequence[Collection[Card]]
) -> int | None:
    """The side that has won once a round is counted, if any (RULES.md 4 and 6, napoleone)."""
    if options.napoleone:
        for side, pile in enumerate(piles):
            if len(coins(pile)) == 10:
                return side
    leader = strictly_most(totals)
    return leader if leader is not None and totals[leader] >= options.target else None


# --- A round: RULES.md 2 and 5 --------------------------------------------------------------


class Referee:
    """One round, from the deck after the cut (first card dealt first) to its score.

    `void` is True when the kings on the first table call for a new deal by the same dealer
    (RULES.md 2.3): nothing can be played then.
    """

    def __init__(self, options: Options, dealer: int, deck: Sequence[Card]) -> None:
        """Deal the first hands and the table; ValueError if they cannot be dealt."""
        reason = problem(options)
        if reason is not None:
            raise ValueError(reason)
        if not 0 <= dealer < options.seats:
            raise ValueError(f"no seat {dealer} to deal")
        if sorted(deck) != sorted(DECK):
            raise ValueError("the deck is not the 40 cards")
        sides = side_count(options)
        self.options = options
        self.dealer = dealer
        self.stock: list[Card] = list(deck)
        self.deals_left: list[int] = list(options.deals)
        self.hands: list[set[Card]] = [set() for _ in range(options.seats)]
        self.table: set[Card] = set()
        self.piles: list[set[Card]] = [set() for _ in range(sides)]
        self.scope: list[int] = [0] * sides
        self.bonus: list[int] = [0] * sides
        self.turn = self._after(dealer)
        self.last_capturer: int | None = None
        self.finished = False
        self._deal()
        self.table = {self.stock.pop(0) for _ in range(options.table)}
        self.void = self._too_many_kings()

    def moves(self) -> set[Move]:
        """Every play of the seat in turn; none when the round is void or finished."""
        if self.void or self.finished:
            return set()
        return legal(self.options, self.hands[self.turn], self.table)

    def play(self, card: Card, captured: Collection[Card] = NOTHING) -> None:
        """Play a card of the seat in turn; ValueError if it is not legal (RULES.md 2.4-2.9)."""
        taken = frozenset(captured)
        if len(taken) != len(captured) or (card, taken) not in self.moves():
            raise ValueError(f"seat {self.turn} may not play {card} capturing {sorted(captured)}")
        self.hands[self.turn].remove(card)
        if taken:
            self._capture(card, taken)
        else:
            self.table.add(card)
        self._move_on()

    def score(self) -> list[dict[str, int]]:
        """Per side the points of the finished round by category (RULES.md 3, 6)."""
        if not self.finished:
            raise ValueError("the round is not finished")
        return [self._side_score(side) for side in range(len(self.piles))]

    def _after(self, seat: int) -> int:
        """The next seat in the order of play (RULES.md 5)."""
        return (seat + 1) % self.options.seats

    def _deal(self) -> None:
        """Hand out the next deal, one card at a time from the seat after the dealer (2.2, 2.8)."""
        for _ in range(self.deals_left.pop(0)):
            seat = self.dealer
            for _ in range(self.options.seats):
                seat = self._after(seat)
                self.hands[seat].add(self.stock.pop(0))

    def _too_many_kings(self) -> bool:
        """Whether the first table voids the deal (RULES.md 2.3 and 6, redeal)."""
        kings = len([card for card in self.table if card[0] == 10])
        return self.options.redeal is not None and kings >= self.options.redeal

    def _capture(self, card: Card, taken: Cards) -> None:
        """Take the cards into the side's pile and count scopa and bonus (RULES.md 2.6, 2.7)."""
        side = side_of(self.options, self.turn)
        if sweeps(self.options, card, taken, self.table) and self._scopa_allowed(side):
            self.scope[side] += 1
        self.bonus[side] += bonus_points(self.options, card, taken)
        self.table -= taken
        self.piles[side] |= {card, *taken}
        self.last_capturer = side

    def _round_is_over(self) -> bool:
        """Whether no card is left to play, in the hands or in the stock."""
        return not any(self.hands) and not self.deals_left

    def _scopa_allowed(self, side: int) -> bool:
        """No scopa on the round's last play, but for the dealer's side with last=dealer (2.7, 6).

        The card being played has already left its hand.
        """
        if not self._round_is_over():
            return True
        return self.options.last == "dealer" and side == side_of(self.options, self.dealer)

    def _move_on(self) -> None:
        """Pass the turn, deal again, or end the round with its leftovers (RULES.md 2.8, 2.9)."""
        self.turn = self._after(self.turn)
        if self._round_is_over():
            self.finished = True
            if self.last_capturer is not None:
                self.piles[self.last_capturer] |= self.table
                self.table = set()
        elif not any(self.hands):
            self._deal()

    def _side_score(self, side: int) -> dict[str, int]:
        points = fixed_points(self.options, self.piles, side)
        points["scope"] = self.scope[side]
        points["bonus"] = self.bonus[side]
        points["total"] = sum(points.values())
        return points
