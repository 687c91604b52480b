"""The referee itself against the worked cases of RULES.md 7 and others counted by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from tests.referee import (
    DECK,
    NOTHING,
    Card,
    Cards,
    Move,
    Options,
    Referee,
    captures,
    fixed_points,
    legal,
    match_winner,
    napola,
    primiera,
    problem,
    read_card,
    read_cards,
    side_count,
)

CLASSIC = Options()
FIFTEEN = Options(capture="fifteen", redeal=None)
BONUS = Options(capture="fifteen", redeal=None, bonus=True)
ACES = Options(ace=True)
FOUR = Options(seats=4, deals=(3, 3, 3))
COINS = read_cards("AD 2D 3D 4D 5D 6D 7D JD QD KD")


def taken(options: Options, code: str, table: str) -> set[Cards]:
    """The captures of a card on a table, both written as codes."""
    return captures(options, read_card(code), read_cards(table))


def sets(*codes: str) -> set[Cards]:
    """Several sets of cards, each written as codes."""
    return {read_cards(each) for each in codes}


def position(
    options: Options, hands: Sequence[str], table: str, *, dealer: int = 1, ends: bool = False
) -> Referee:
    """A round in which the seat after the dealer is to play these hands on this table.

    With `ends` there is no further deal, so that the last card of the hands is the last play.
    """
    referee = Referee(options, dealer, DECK)
    referee.hands = [set(read_cards(hand)) for hand in hands]
    referee.table = set(read_cards(table))
    if ends:
        referee.stock, referee.deals_left = [], []
    return referee


def play(referee: Referee, code: str, captured: str = "") -> None:
    """Play a card written as a code."""
    referee.play(read_card(code), read_cards(captured))


def random_round(options: Options, generator: random.Random) -> Referee:
    """A round played to its end with random legal plays."""
    referee = Referee(options, generator.randrange(options.seats), shuffled(generator))
    while referee.void:
        referee = Referee(options, referee.dealer, shuffled(generator))
    while not referee.finished:
        referee.play(*generator.choice(sorted(referee.moves(), key=in_order)))
    return referee


def in_order(move: Move) -> tuple[Card, list[Card]]:
    """The key that sorts moves the same way in every run."""
    return move[0], sorted(move[1])


def shuffled(generator: random.Random) -> list[Card]:
    """The 40 cards in a random order."""
    return generator.sample(DECK, len(DECK))


@pytest.mark.parametrize(
    ("code", "table", "expected"),
    [
        ("6S", "2C 4H 6D", sets("6D")),
        ("6S", "2C 4H", sets("2C 4H")),
        ("KS", "3D 7C", sets("3D 7C")),
        ("JH", "5D 3C 6H 2S", sets("5D 3C", "6H 2S")),
        ("7S", "7C 7D 3H 4S", sets("7C", "7D")),
        ("KC", "AD 2D 3D 4D", sets("AD 2D 3D 4D")),
        ("5H", "4C 6D", sets()),
        ("5H", "", sets()),
        ("AH", "AC AD 3D", sets("AC", "AD")),
        ("4H", "2C 2D AC AD", sets("2C 2D", "2C AC AD", "2D AC AD")),
    ],
)
def test_equal_captures(code: str, table: str, expected: set[Cards]) -> None:
    """RULES.md 2.5 and 7: a single match goes before sums, and every set is offered."""
    assert taken(CLASSIC, code, table) == expected


@pytest.mark.parametrize(
    ("code", "table", "expected"),
    [
        ("JS", "7D 3H 4S", sets("7D", "3H 4S")),
        ("JS", "JD", sets()),
        ("KS", "5D 2H 3S", sets("5D", "2H 3S")),
        ("AS", "KD 4C", sets("KD 4C")),
        ("AS", "AD", sets()),
    ],
)
def test_fifteen_captures(code: str, table: str, expected: set[Cards]) -> None:
    """RULES.md 6, fifteen: any set that makes 15 with the card, without priority."""
    assert taken(FIFTEEN, code, table) == expected


@pytest.mark.parametrize("capture", ["equal", "fifteen"])
def test_ace_takes_everything_or_is_laid(capture: str) -> None:
    """RULES.md 6, ace: the whole table is its only capture, also when an ace lies there."""
    options = Options(ace=True, capture=capture)
    assert taken(options, "AS", "AD 5C KH") == sets("AD 5C KH")
    assert taken(options, "AS", "") == sets()


def test_legal_plays_mix_captures_and_laid_cards() -> None:
    """RULES.md 2.5: a card that captures must capture, another may be laid instead."""
    assert legal(CLASSIC, read_cards("6S 5C"), read_cards("2C 4H")) == {
        (read_card("6S"), read_cards("2C 4H")),
        (read_card("5C"), NOTHING),
    }


@pytest.mark.parametrize("dealer", [0, 1])
def test_deal_goes_one_card_at_a_time_from_the_seat_after_the_dealer(dealer: int) -> None:
    """RULES.md 2.2: three cards each, alternating, then four to the table."""
    referee = Referee(CLASSIC, dealer, DECK)
    assert referee.turn == 1 - dealer
    assert referee.hands[1 - dealer] == read_cards("AD 3D 5D")
    assert referee.hands[dealer] == read_cards("2D 4D 6D")
    assert referee.table == read_cards("7D JD QD KD")
    assert len(referee.stock) == 30


def test_second_deal_gives_hands_only() -> None:
    """RULES.md 2.8: three more cards each, none to the table, the same seat opening."""
    referee = position(CLASSIC, ["KS", "2C"], "")
    play(referee, "KS")
    play(referee, "2C")
    assert referee.hands == [read_cards("AH 3H 5H"), read_cards("2H 4H 6H")]
    assert referee.table == read_cards("KS 2C")
    assert referee.turn == 0


@pytest.mark.parametrize(
    ("redeal", "kings", "void"),
    [(3, 2, False), (3, 3, True), (3, 4, True), (4, 3, False), (4, 4, True), (None, 4, False)],
)
def test_kings_on_the_first_table_void_the_round(
    redeal: int | None, kings: int, void: bool
) -> None:
    """RULES.md 2.3 and 6, redeal."""
    high = [card for card in DECK if card[0] == 10]
    rest = [card for card in DECK if card[0] != 10]
    table = high[:kings] + rest[: 4 - kings]
    deck = rest[-6:] + table + high[kings:] + rest[4 - kings : -6]
    referee = Referee(Options(redeal=redeal), 0, deck)
    assert referee.table == set(table)
    assert referee.void is void
    assert bool(referee.moves()) is not void


def test_no_redeal_without_a_table() -> None:
    """RULES.md 2.3: with an empty table there are no kings to count."""
    options = Options(deals=(10, 10), table=0)
    assert not Referee(options, 0, sorted(DECK, reverse=True)).void


@pytest.mark.parametrize(
    ("code", "captured"),
    [("6S", ""), ("6S", "2C"), ("6S", "2C 4H KD"), ("5C", "4H"), ("7S", ""), ("3H", "")],
)
def test_illegal_plays_are_refused(code: str, captured: str) -> None:
    """RULES.md 2.5: no false capture, no capture left out, no card of another hand."""
    referee = position(CLASSIC, ["6S 5C", "3H QC"], "2C 4H")
    with pytest.raises(ValueError, match="may not play"):
        play(referee, code, captured)
    assert referee.turn == 0
    assert len(referee.hands[0]) == 2


@pytest.mark.parametrize(
    ("options", "code", "table", "scope"),
    [
        (CLASSIC, "6S", "2C 4H", 1),
        (CLASSIC, "KS", "3D 7C", 1),
        (CLASSIC, "KC", "AD 2D 3D 4D", 1),
        (FIFTEEN, "KS", "2H 3S", 1),
        (ACES, "AS", "AD", 1),
        (ACES, "AS", "AD 5C", 0),
        (ACES, "AS", "5C", 0),
        (Options(ace=True, capture="fifteen"), "AS", "AD", 0),
        (Options(ace=True, capture="fifteen"), "AS", "KD 4C", 1),
    ],
)
def test_sweep_scores(options: Options, code: str, table: str, scope: int) -> None:
    """RULES.md 2.6, 2.7 and 6, ace: an ordinary capture of the whole table is a scopa."""
    referee = position(options, [f"{code} QC", "5H QH"], table)
    play(referee, code, table)
    assert referee.scope == [scope, 0]
    assert referee.table == set()
    assert referee.piles == [read_cards(f"{table} {code}"), set()]
    assert referee.last_capturer == 0


def test_capture_that_leaves_a_card_is_no_scopa() -> None:
    """RULES.md 2.7: the table must be empty afterwards, and a laid card sweeps nothing."""
    referee = position(CLASSIC, ["JH 2C", "QC 5H"], "5D 3C 6H 2S")
    play(referee, "JH", "6H 2S")
    play(referee, "QC")
    assert referee.scope == [0, 0]
    assert referee.table == read_cards("5D 3C QC")


@pytest.mark.parametrize(("last", "scope"), [("off", [1, 0]), ("dealer", [1, 1])])
def test_only_the_last_play_of_the_round_is_denied(last: str, scope: list[int]) -> None:
    """RULES.md 2.7 and 6, last: a scopa on the last play counts only with `dealer`."""
    referee = position(Options(last=last), ["6S 5H", "2H 7D"], "6C", ends=True)
    play(referee, "6S", "6C")
    play(referee, "2H")
    play(referee, "5H")
    play(referee, "7D", "2H 5H")
    assert referee.finished
    assert referee.scope == scope
    assert referee.piles[1] == read_cards("7D 2H 5H")


def test_last_play_but_one_may_score_a_scopa() -> None:
    """RULES.md 2.7: the last card of the other seat is still an ordinary play."""
    referee = position(CLASSIC, ["6S", "KD"], "6C", ends=True)
    play(referee, "6S", "6C")
    play(referee, "KD")
    assert referee.scope == [1, 0]
    assert referee.piles == [read_cards("6S 6C KD"), set()]


@pytest.mark.parametrize(("table", "scope"), [("AD", 1), ("5C", 0)])
def test_ace_on_the_last_play_with_dealer(table: str, scope: int) -> None:
    """RULES.md 6, ace with last=dealer: both conditions hold together."""
    referee = position(Options(ace=True, last="dealer"), ["", "AS"], table, ends=True)
    referee.turn = 1
    play(referee, "AS", table)
    assert referee.scope == [0, scope]


def test_last_card_of_an_earlier_deal_may_score_a_scopa() -> None:
    """RULES.md 2.7: only the last card of the last deal never does."""
    referee = position(CLASSIC, ["KS", "KD"], "")
    play(referee, "KS")
    play(referee, "KD", "KS")
    assert referee.scope == [0, 1]
    assert not referee.finished


def test_leftovers_go_to_the_last_capturer_without_a_scopa() -> None:
    """RULES.md 2.9: not to the last to play."""
    referee = position(CLASSIC, ["6S", "QH"], "6C 2D", ends=True)
    play(referee, "6S", "6C")
    play(referee, "QH")
    assert referee.piles == [read_cards("6S 6C 2D QH"), set()]
    assert referee.scope == [0, 0]
    assert referee.table == set()


def test_nobody_gets_the_leftovers_when_nobody_captured() -> None:
    """RULES.md 2.9: the cards stay on the table and every score is nought."""
    referee = position(CLASSIC, ["6S", "QH"], "KC 7D", ends=True)
    play(referee, "6S")
    play(referee, "QH")
    assert referee.last_capturer is None
    assert referee.piles == [set(), set()]
    assert referee.table == read_cards("KC 7D 6S QH")
    assert [points["total"] for points in referee.score()] == [0, 0]


@pytest.mark.parametrize(
    ("code", "captured", "points"),
    [
        ("6S", "5H 4D", 2),
        ("6S", "5S 4D", 1),
        ("6S", "7H 2D", 1),
        ("6S", "7S 2D", 0),
        ("6S", "QD", 0),
        ("6S", "5H 3D AC", 0),
    ],
)
@pytest.mark.parametrize("ends", [True, False])
def test_bonus_of_three_cards(code: str, captured: str, points: int, ends: bool) -> None:
    """RULES.md 6, bonus: suits and 4-5-6 count apart, also on the round's last play."""
    referee = position(BONUS, [code, "" if ends else "QH"], f"{captured} KC", ends=ends)
    play(referee, code, captured)
    assert referee.finished is ends
    assert referee.bonus == [points, 0]
    assert referee.scope == [0, 0]


def test_no_bonus_unless_it_is_on() -> None:
    """RULES.md 6, bonus: off by default."""
    referee = position(FIFTEEN, ["6S QC", "QH KH"], "5H 4D")
    play(referee, "6S", "5H 4D")
    assert referee.bonus == [0, 0]
    assert referee.scope == [1, 0]


@pytest.mark.parametrize(
    ("pile", "ten", "southern"),
    [
        ("7D 7H 7S 7C", 84, 84),
        ("7D 7H 7S 6D AD", None, None),
        ("", None, None),
        ("AD 6H 5S 4C", 63, 63),
        ("3D 2D 2H 3S KC JC", 13 + 12 + 13 + 10, 13 + 12 + 13 + 10),
        ("KD QH JS QC", 40, 36),
    ],
)
def test_primiera(pile: str, ten: int | None, southern: int | None) -> None:
    """RULES.md 3, 6 faces and 7: the best card of each suit, all four suits needed."""
    assert primiera(CLASSIC, read_cards(pile)) == ten
    assert primiera(Options(faces="southern"), read_cards(pile)) == southern


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("7D 7H 7S", "JD JH JS JC", [0, 1]),
        ("7D 6H 7S 7C", "6D 7H AS AC", [1, 0]),
        ("7D 6H 7S 6C", "6D 7H 6S 7C", [0, 0]),
        ("7D 7H 7S", "6D 6H 6S", [0, 0]),
    ],
)
def test_who_wins_the_primiera(first: str, second: str, points: list[int]) -> None:
    """RULES.md 3: a side that lacks a suit cannot win, a tie gives nothing."""
    piles = [read_cards(first), read_cards(second)]
    assert [fixed_points(CLASSIC, piles, side)["primiera"] for side in (0, 1)] == points


def test_ties_give_no_point() -> None:
    """RULES.md 3 and 7: piles of 20 and 20 with five coins each."""
    first = frozenset(card for card in DECK if card[0] <= 5)
    piles = [first, frozenset(DECK) - first]
    for side in (0, 1):
        points = fixed_points(CLASSIC, piles, side)
        assert points["cards"] == points["coins"] == 0
    assert fixed_points(CLASSIC, piles, 1)["settebello"] == 1


def test_tie_between_two_of_three_sides() -> None:
    """RULES.md 3: strictly most means more than each other side."""
    options = Options(seats=3, deals=(3, 3, 3, 3))
    piles = [read_cards("2H 3H 4D"), read_cards("AH AC 5D"), read_cards("6D")]
    for side in range(3):
        points = fixed_points(options, piles, side)
        assert points["cards"] == points["coins"] == 0


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("AD 2D", 0),
        ("2D 3D 4D", 0),
        ("AD 2D 3D", 3),
        ("AD 2D 3D 4D", 4),
        ("AD 2D 3D 5D 6D", 3),
        ("AD 2D 3H", 0),
        ("AD 2D 3D 4D 5D 6D 7D JD QD KD", 10),
    ],
)
def test_napola(pile: str, points: int) -> None:
    """RULES.md 6, napola: the unbroken run of coins from the ace, and nothing when it is off."""
    assert napola(Options(napola=True), read_cards(pile)) == points
    assert napola(CLASSIC, read_cards(pile)) == 0


def test_re_bello() -> None:
    """RULES.md 6, re_bello: a point for KD, only where it is on."""
    piles = [read_cards("KD"), read_cards("KH")]
    assert fixed_points(Options(re_bello=True), piles, 0)["re_bello"] == 1
    assert fixed_points(Options(re_bello=True), piles, 1)["re_bello"] == 0
    assert fixed_points(CLASSIC, piles, 0)["re_bello"] == 0


def test_score_of_a_round_counted_by_hand() -> None:
    """RULES.md 3: every category of both sides, and their total."""
    options = Options(re_bello=True, napola=True)
    referee = position(options, ["6S QS", "3H QH"], "6C", ends=True)
    referee.piles = [set(COINS), set(read_cards("7H 7S 7C"))]
    play(referee, "6S", "6C")
    with pytest.raises(ValueError, match="not finished"):
        referee.score()
    play(referee, "3H")
    play(referee, "QS")
    play(referee, "QH", "QS")
    assert referee.score() == [
        {
            "cards": 1,
            "coins": 1,
            "settebello": 1,
            "primiera": 0,
            "re_bello": 1,
            "napola": 10,
            "scope": 1,
            "bonus": 0,
            "total": 15,
        },
        dict.fromkeys(referee.score()[1], 0),
    ]


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ([11, 11], None),
        ([12, 11], 0),
        ([11, 12], 1),
        ([15, 15], None),
        ([10, 9], None),
        ([11, 3], 0),
        ([12, 5, 12], None),
        ([12, 5, 13], 2),
    ],
)
def test_match_winner(totals: list[int], winner: int | None) -> None:
    """RULES.md 4 and 7: the target and strictly more than every other side."""
    assert match_winner(CLASSIC, totals, [NOTHING] * len(totals)) == winner


def test_napoleone_wins_whatever_the_totals() -> None:
    """RULES.md 6, napoleone: all ten coins, nine are not enough."""
    options = Options(napoleone=True)
    assert match_winner(options, [20, 4], [NOTHING, COINS]) == 1
    assert match_winner(CLASSIC, [20, 4], [NOTHING, COINS]) == 0
    nine = COINS - read_cards("2D")
    assert match_winner(options, [5, 4], [read_cards("2D"), nine]) is None


def test_partners_share_pile_and_score() -> None:
    """RULES.md 5: seats 0+2 against 1+3, the turn running through all four."""
    referee = position(FOUR, ["6S KS", "2H QH", "2C KH", "5S KD"], "6C", dealer=3)
    play(referee, "6S", "6C")
    play(referee, "2H")
    play(referee, "2C", "2H")
    assert referee.turn == 3
    assert referee.piles == [read_cards("6S 6C 2C 2H"), set()]
    assert referee.scope == [2, 0]


@pytest.mark.parametrize(
    "options",
    [
        Options(seats=3),
        Options(seats=5, deals=(8,), table=0),
        Options(deals=(10, 9)),
        Options(deals=(18, 0)),
        Options(bonus=True),
        Options(target=0),
        Options(capture="any"),
        Options(redeal=2),
    ],
)
def test_settings_that_cannot_be_played_are_refused(options: Options) -> None:
    """RULES.md 6: the cards must come out even, and the bonus goes with fifteen only."""
    assert problem(options)
    with pytest.raises(ValueError, match=r"must|at least|only"):
        Referee(options, 0, DECK)


@pytest.mark.parametrize("deck", [DECK[:-1], (*DECK[:-1], DECK[0])])
def test_deck_must_be_the_forty_cards(deck: tuple[Card, ...]) -> None:
    """RULES.md 1: no card missing, none twice."""
    with pytest.raises(ValueError, match="40 cards"):
        Referee(CLASSIC, 0, deck)


@pytest.mark.parametrize(
    "options",
    [
        CLASSIC,
        FIFTEEN,
        BONUS,
        ACES,
        FOUR,
        Options(seats=3, deals=(3, 3, 3, 3), last="dealer"),
        Options(seats=4, deals=(9,), napola=True, napoleone=True, re_bello=True),
        Options(seats=4, deals=(6, 3), faces="southern"),
        Options(seats=4, deals=(10,), table=0),
        Options(deals=(10, 10), table=0, capture="fifteen", ace=True, bonus=True),
    ],
)
def test_random_rounds_account_for_all_cards(options: Options) -> None:
    """RULES.md 2.9: at the end every card is in one pile, or on the table if nobody captured."""
    generator = random.Random(40)
    for _ in range(10):
        referee = random_round(options, generator)
        places = [*referee.piles, referee.table]
        assert len(referee.piles) == side_count(options)
        assert sorted(card for place in places for card in place) == sorted(DECK)
        assert not referee.stock
        assert not referee.moves()
        assert bool(referee.table) is (referee.last_capturer is None)
        for points in referee.score():
            assert points["total"] == sum(points.values()) - points["total"]
