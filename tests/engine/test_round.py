"""A round: dealing, capturing, scope, leftovers."""

import random

import pytest

from scopa import (
    Card,
    CardSet,
    Dealt,
    Denied,
    IllegalMove,
    LeftoversTaken,
    MatchStateError,
    Move,
    Play,
    Played,
    Position,
    Round,
    Rules,
    shuffled_deck,
)
from scopa.engine.dealing import is_void
from scopa.engine.position import bonus_points
from tests.engine.setups import deck_of, mask, position_of


def seat_hand(round_: Round, seat: int) -> str:
    """A seat's hand as text."""
    return str(round_.view(seat).hand)


@pytest.mark.parametrize(
    ("rules", "dealer", "hands", "table"),
    [
        ("scopa", 1, ["AD 3D 5D", "2D 4D 6D"], "7D JD QD KD"),
        ("scopa", 0, ["2D 4D 6D", "AD 3D 5D"], "7D JD QD KD"),
        ("scopa-3", 0, ["3D 6D QD", "AD 4D 7D", "2D 5D JD"], "KD AH 2H 3H"),
        ("scopa-4", 3, ["AD 5D QD", "2D 6D KD", "3D 7D AH", "4D JD 2H"], "3H 4H 5H 6H"),
        ("scopone-2", 1, ["AD 3D 5D 7D QD AH 3H 5H 7H QH", "2D 4D 6D JD KD 2H 4H 6H JH KH"], ""),
    ],
)
def test_cards_go_one_at_a_time_from_the_seat_after_the_dealer(
    rules: str, dealer: int, hands: list[str], table: str
) -> None:
    """Hands first, then the table (2.2); the seat after the dealer opens (2.4)."""
    parsed = Rules.parse(rules)
    round_ = Round(parsed, dealer, sorted(shuffled_deck(random.Random(0))))
    assert [seat_hand(round_, seat) for seat in range(parsed.seats)] == hands
    assert str(round_.table) == table
    assert round_.turn == (dealer + 1) % parsed.seats


def test_later_deals_give_hands_and_no_table() -> None:
    """When all hands are empty each gets the next deal from the stock (2.8)."""
    round_ = Round(Rules(), 1, deck_of(table="JD JH JS JC", then="AS 2S 3S 4S 5S 6S"))
    assert round_.opening == Dealt(1, 6, 3, CardSet.parse("JD JH JS JC"), 30)
    for _ in range(5):
        assert not any(isinstance(event, Dealt) for event in round_.play(round_.moves()[0]))
    events = round_.play(round_.moves()[0])
    assert events[-1] == Dealt(2, 6, 3, CardSet(), 24)
    assert (seat_hand(round_, 0), seat_hand(round_, 1)) == ("AS 3S 5S", "2S 4S 6S")


def test_a_capture_goes_to_the_pile() -> None:
    """The card played and what it took are the side's; the table keeps the rest."""
    round_ = Round(Rules(), 1, deck_of(opener="6S", table="2C 4H KD 6D"))
    round_.play(Move.parse("6Sx6D"))
    view = round_.view(0)
    assert (str(view.piles[0]), str(view.table)) == ("6D 6S", "KD 4H 2C")
    assert view.last_capturer == 0


def test_an_illegal_move_changes_nothing() -> None:
    """A refused move leaves the round as it was."""
    round_ = Round(Rules(), 1, deck_of(opener="6S", table="2C 4H KD 6D"))
    before = round_.view(0), round_.view(1)
    with pytest.raises(IllegalMove):
        round_.play(Move.parse("6S"))
    assert not round_.can(Move.parse("6Sx4H+2C"))
    assert (round_.view(0), round_.view(1)) == before


@pytest.mark.parametrize(
    ("move", "table", "scopa"),
    [("KSx3D+7C", "3D 7C", True), ("6Sx4H+2C", "4H 2C", True), ("6Sx6D", "6D KC", False)],
)
def test_a_capture_that_empties_the_table_is_a_scopa(move: str, table: str, scopa: bool) -> None:
    """A scopa scores while plays are left (2.7)."""
    parsed = Move.parse(move)
    position = position_of(hands=[str(parsed.card), "2D"], table=table)
    position.push(parsed.mask)
    assert position.scope == [int(scopa), 0]


def test_the_last_play_of_the_round_makes_no_scopa() -> None:
    """The last card of the last deal sweeps without scoring; the cards are taken all the same."""
    position = position_of(hands=["", "KS"], table="3D 7C", turn=1)
    position.push(mask("KS 3D 7C"))
    assert (position.scope, position.piles[1]) == ([0, 0], mask("KS 3D 7C"))


@pytest.mark.parametrize("stock", [0, 6])
def test_the_last_card_of_a_hand_may_make_a_scopa(stock: int) -> None:
    """Only the very last play is denied: not the last of a deal, nor all after the stock."""
    position = position_of(hands=["KS", "2D"], table="3D 7C", plays_left=2 + stock)
    position.push(mask("KS 3D 7C"))
    assert position.scope == [1, 0]


def test_the_last_card_of_an_earlier_deal_may_make_a_scopa() -> None:
    """The dealer's last card of a deal that isn't the last scores."""
    position = position_of(hands=["", "KS"], table="3D 7C", turn=1, plays_left=7)
    position.push(mask("KS 3D 7C"))
    assert position.scope == [0, 1]


@pytest.mark.parametrize(
    ("rules", "denied"),
    [
        ("scopa", Denied.LAST_PLAY),
        ("scopa;last=dealer", None),
        ("assi", Denied.LAST_PLAY),
        ("assi;last=dealer", Denied.ACE),
    ],
)
def test_a_denied_scopa_has_its_reason(rules: str, denied: Denied | None) -> None:
    """The event says why a sweep is none; here an ace sweeps three cards with the last play."""
    round_ = Round(Rules.parse(rules), 1, shuffled_deck(random.Random(1)))
    position = round_._position
    ace = Rules.parse(rules).ace
    position.hands, position.plays_left, position.turn = [0, mask("AS" if ace else "6S")], 1, 1
    position.table, position.deals = mask("2D 3D AD"), []
    event = round_.play(round_.moves()[0])[0]
    assert isinstance(event, Played)
    assert (event.denied, event.play.scopa) == (denied, denied is None)


def test_a_capture_that_leaves_cards_is_not_denied() -> None:
    """There is a reason only for a sweep."""
    event = Round(Rules(), 1, deck_of(opener="6S", table="2C 4H KD 6D")).play(Move.parse("6Sx6D"))[
        0
    ]
    assert event == Played(Play(0, Move.parse("6Sx6D"), scopa=False, bonus=0), denied=None)


def test_the_last_play_scores_for_the_dealer_where_that_is_on() -> None:
    """With ``last=dealer`` the dealer's last sweep is a scopa."""
    position = position_of(hands=["", "KS"], table="3D 7C", turn=1, rules="scopa;last=dealer")
    position.push(mask("KS 3D 7C"))
    assert position.scope == [0, 1]


def test_a_card_laid_on_an_empty_table_is_no_scopa() -> None:
    """Laying a card scores nothing and takes nothing."""
    position = position_of(hands=["KS", "2D"])
    position.push(mask("KS"))
    assert (position.scope, position.piles, position.table) == ([0, 0], [0, 0], mask("KS"))


@pytest.mark.parametrize(
    ("rules", "move", "table", "scopa"),
    [
        ("assi", "ASxAC", "AC", True),
        ("assi", "ASx2C", "2C", False),
        ("assi", "ASxAH+AC", "AH AC", False),
        ("assi", "2SxAH+AC", "AH AC", True),
        ("quindici;ace=on", "ASxKD+4C", "KD 4C", True),
        ("quindici;ace=on", "ASxKD+5C", "KD 5C", False),
    ],
)
def test_an_ace_sweeps_for_a_scopa_only_as_an_ordinary_card(
    rules: str, move: str, table: str, scopa: bool
) -> None:
    """With ``ace=on`` an ace's sweep scores only where the ordinary rule would let it."""
    parsed = Move.parse(move)
    position = position_of(hands=[str(parsed.card), "2D"], table=table, rules=rules)
    assert parsed.mask in position.moves()
    position.push(parsed.mask)
    assert (position.scope[0] == 1, position.table) == (scopa, 0)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("4D 5H 6S", 2),
        ("4D 5D 6S", 1),
        ("7D 3H 5S", 1),
        ("7D 3D 5S", 0),
        ("7D JH", 0),
        ("4D 5H 6S AC", 0),
    ],
)
def test_the_bonus_of_three_cards(cards: str, points: int) -> None:
    """Three suits in a capture of three score one, and four, five, six one more."""
    assert bonus_points(mask(cards)) == points


def test_the_bonus_is_told_and_counted() -> None:
    """A play says what its capture scored; without the option there is nothing."""
    for rules, points in (("quindici-napoli", 2), ("quindici", 0)):
        deck = deck_of(opener="4D", table="5H 6S KD KC")
        played = Round(Rules.parse(rules), 1, deck).play(Move.parse("4Dx5H+6S"))[0]
        assert isinstance(played, Played)
        assert (played.play.bonus, played.play.scopa) == (points, False)


@pytest.mark.parametrize(("taker", "seat"), [(0, 0), (1, 1)])
def test_leftovers_go_to_the_last_capturer(taker: int, seat: int) -> None:
    """Not to whoever played last, and never as a scopa (2.9)."""
    position = position_of(hands=["", "KS"], table="2D 3H", turn=1, taker=taker)
    position.push(mask("KS"))
    assert position.piles[seat] == position.leftovers == mask("2D 3H KS")
    assert (position.table, position.scope) == (0, [0, 0])


def test_leftovers_stay_when_nobody_captured() -> None:
    """Without a capture in the whole round nobody gets the cards."""
    position = position_of(hands=["", "KS"], table="2D 3H", turn=1)
    position.push(mask("KS"))
    assert (position.piles, position.table) == ([0, 0], mask("2D 3H KS"))


def test_a_round_ends_with_its_leftovers_told() -> None:
    """The last event says who took what was left, and every card is in a pile."""
    round_ = Round(Rules(), 0, shuffled_deck(random.Random(1)))
    events: tuple[object, ...] = ()
    while not round_.over:
        events = round_.play(round_.moves()[-1])
    assert isinstance(events[-1], LeftoversTaken)
    view = round_.view(0)
    assert events[-1].side == view.last_capturer
    assert sum(len(pile) for pile in view.piles) == 40
    assert events[-1].cards <= view.piles[view.last_capturer or 0]
    assert (round_.turn, round_.moves(), view.turn) == (None, (), None)


def test_nothing_is_played_after_the_end() -> None:
    """A finished round refuses moves, an unfinished one its score."""
    round_ = Round(Rules(), 0, shuffled_deck(random.Random(1)))
    with pytest.raises(MatchStateError, match="not over"):
        round_.score()
    while not round_.over:
        round_.play(round_.moves()[0])
    with pytest.raises(MatchStateError, match="over"):
        round_.verify(Move.parse("2C"))
    assert not round_.can(Move.parse("2C"))


@pytest.mark.parametrize(
    ("rules", "table", "void"),
    [
        ("scopa", "KD KH KS 2C", True),
        ("scopa", "KD KH QS 2C", False),
        ("scopa", "KD KH KS KC", True),
        ("scopa;redeal=4", "KD KH KS 2C", False),
        ("scopa;redeal=4", "KD KH KS KC", True),
        ("scopa;redeal=off", "KD KH KS KC", False),
        ("quindici", "KD KH KS KC", False),
    ],
)
def test_kings_on_the_first_table_void_the_deal(rules: str, table: str, void: bool) -> None:
    """Three or four kings by the rules in force (2.3)."""
    assert is_void(Rules.parse(rules), deck_of(table=table)) is void


@pytest.mark.parametrize(
    "deck", [[], [Card.parse("7D")] * 40, sorted(shuffled_deck(random.Random(0)))[1:]]
)
def test_a_deck_is_the_forty_cards(deck: list[Card]) -> None:
    """Anything else can't be dealt."""
    with pytest.raises(ValueError, match="each of the forty cards once"):
        Round(Rules(), 0, deck)


def test_a_copy_is_independent() -> None:
    """Playing on a copy leaves the position as it was."""
    deck = [card.bit for card in shuffled_deck(random.Random(2))]
    position = Position.dealt(Rules(), 0, deck)
    other = position.copy()
    while other.plays_left:
        other.push(other.moves()[0])
    assert position.plays_left == 36
    again = Position.dealt(Rules(), 0, deck)
    for name in Position.__slots__:
        assert getattr(position, name) == getattr(again, name)


def test_a_position_with_an_unknown_stock_stops_at_the_deal() -> None:
    """Without known deals the hands stay empty and there is nothing to play."""
    position = position_of(hands=["", "KS"], table="2D", turn=1, plays_left=7)
    position.push(mask("KS"))
    assert (position.moves(), position.hands, position.turn) == ([], [0, 0], 0)
