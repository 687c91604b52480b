"""What a card may capture, and why a move is illegal."""

import pickle

import pytest

from scopa import BrokenRule, CardSet, IllegalMove, Move
from scopa.engine.captures import MOST_REMEMBERED, HandTable, SumTable, capture_rule
from scopa.engine.legality import verify_move
from tests.engine.setups import mask

EQUAL = capture_rule("equal", ace_takes_all=False)
FIFTEEN = capture_rule("fifteen", ace_takes_all=False)
ASSI = capture_rule("equal", ace_takes_all=True)
RULES = {"equal": EQUAL, "fifteen": FIFTEEN, "assi": ASSI}


def captures(rule: str, card: str, table: str) -> list[str]:
    """The sets a card may capture, as text in their order."""
    return [str(CardSet(taken)) for taken in RULES[rule].sets(mask(card), mask(table))]


@pytest.mark.parametrize(
    ("card", "table", "expected"),
    [
        ("6S", "2C 4H 6D", ["6D"]),
        ("6S", "2C 4H", ["4H 2C"]),
        ("KS", "3D 7C", ["3D 7C"]),
        ("JH", "5D 3C 6H 2S", ["5D 3C", "6H 2S"]),
        ("7S", "7C 7D 3H 4S", ["7D", "7C"]),
        ("KC", "AD 2D 3D 4D", ["AD 2D 3D 4D"]),
        ("KC", "AD 2D 3D 4D 6H", ["4D 6H", "AD 3D 6H", "AD 2D 3D 4D"]),
        ("KS", "AD AH AS AC 2D 2H 2S", ["AD 2D AH 2H AS 2S AC"]),
        ("5C", "5D 5H 5S", ["5D", "5H", "5S"]),
        ("2C", "AD AH AS", ["AD AH", "AD AS", "AH AS"]),
        ("AC", "2D 3D", []),
        ("7C", "", []),
        ("3C", "2D 2H 5S", []),
    ],
)
def test_captures_of_the_classic_game(card: str, table: str, expected: list[str]) -> None:
    """One equal card before any sum; otherwise every sum, the fewest cards first (2.5)."""
    assert captures("equal", card, table) == expected


@pytest.mark.parametrize(
    ("card", "table", "expected"),
    [
        ("AS", "KD 4H 5C", ["KD 4H"]),
        ("7S", "JD 7C AH", ["JD", "AH 7C"]),
        ("KS", "5D 5H AC 4S", ["5D", "5H", "4S AC"]),
        ("7S", "7D 7H", []),
    ],
)
def test_captures_that_make_fifteen(card: str, table: str, expected: list[str]) -> None:
    """Any set that makes fifteen with the card; single cards have no priority."""
    assert captures("fifteen", card, table) == expected


@pytest.mark.parametrize(
    ("card", "table", "expected"),
    [("AS", "KD 4H AC", ["KD 4H AC"]), ("AS", "", []), ("2S", "AD AH", ["AD AH"])],
)
def test_an_ace_that_takes_all(card: str, table: str, expected: list[str]) -> None:
    """With ``ace=on`` the ace takes the whole table and nothing less."""
    assert captures("assi", card, table) == expected


def test_moves_come_each_once_in_the_documented_order() -> None:
    """By the card in the order of the code table, then by the sets of that card."""
    moves = EQUAL.moves(mask("JH 3D AC"), mask("5D 3C 6H 2S"))
    assert [str(CardSet(move)) for move in moves] == ["3D 3C", "5D JH 3C", "6H JH 2S", "AC"]


@pytest.mark.parametrize(
    ("rule", "hand", "table", "move", "broken", "text"),
    [
        (
            "equal", "7S", "7C 7D 3H 4S", "7S", BrokenRule.MUST_TAKE_EQUAL,
            "7♠ must take a seven: 7♦ or 7♣",
        ),
        (
            "equal", "7S", "7C 7D", "7Sx7C+7D", BrokenRule.MUST_TAKE_EQUAL,
            "7♠ must take a seven: 7♦ or 7♣",
        ),
        (
            "equal", "7S", "7C 3H 4S", "7Sx3H+4S", BrokenRule.MUST_TAKE_EQUAL,
            "7♠ must take a seven: 7♣",
        ),
        ("equal", "AS", "AC", "AS", BrokenRule.MUST_TAKE_EQUAL, "A♠ must take an ace: A♣"),
        (
            "equal", "6S", "2C 4H", "6S", BrokenRule.MUST_CAPTURE,
            "6♠ can't be laid: it must take 4♥+2♣",
        ),
        (
            "equal", "KS", "3D 7C 5H 5S", "KSx3D+5H", BrokenRule.WRONG_SUM,
            "3♦+5♥ makes 8, not 10: K♠ must take 3♦+7♣ or 5♥+5♠",
        ),
        (
            "equal", "4S", "5D", "4Sx5D", BrokenRule.CAPTURES_NOTHING,
            "4♠ can take nothing here: it can only be laid",
        ),
        ("equal", "4S", "5D", "6S", BrokenRule.NOT_IN_HAND, "6♠ is not in the hand"),
        ("equal", "4S", "5D", "4Sx4D", BrokenRule.NOT_ON_TABLE, "4♦ is not on the table"),
        ("equal", "4S", "5D", "4Sx4D+2D", BrokenRule.NOT_ON_TABLE, "2♦, 4♦ are not on the table"),
        (
            "assi", "AS", "KD 4H", "ASx4H", BrokenRule.MUST_TAKE_WHOLE_TABLE,
            "A♠ must take the whole table: K♦+4♥",
        ),
        (
            "fifteen", "7S", "JD 2C 6H", "7Sx2C", BrokenRule.WRONG_SUM,
            "7♠+2♣ makes 9, not 15: 7♠ must take J♦ or 6♥+2♣",
        ),
    ],
)  # fmt: skip
def test_an_illegal_move_says_which_rule_it_breaks(
    rule: str, hand: str, table: str, move: str, broken: BrokenRule, text: str
) -> None:
    """The error names the rule and what would be legal, in one line."""
    with pytest.raises(IllegalMove) as refused:
        verify_move(RULES[rule], CardSet.parse(hand), CardSet.parse(table), Move.parse(move))
    assert str(refused.value) == text
    assert refused.value.broken_rule is broken


def test_illegal_moves_survive_pickling() -> None:
    """The error can cross from one process to another with all it says."""
    with pytest.raises(IllegalMove) as refused:
        verify_move(EQUAL, CardSet.parse("4S"), CardSet.parse("5D"), Move.parse("6S"))
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.broken_rule, again.move) == (
        str(refused.value), refused.value.broken_rule, refused.value.move,
    )  # fmt: skip


def test_look_up_tables_stay_bounded() -> None:
    """A full table starts afresh instead of growing for ever."""
    sums = SumTable(10)
    hands = HandTable(EQUAL.entries)
    for table in (sums, hands):
        dict.update(table, dict.fromkeys(range(-MOST_REMEMBERED, 0), ()))
    assert sums[mask("3D 7C")] == (mask("3D 7C"),)
    assert [entry.bit for entry in hands[mask("3D 7C")]] == [mask("3D"), mask("7C")]
    assert len(sums) == len(hands) == 1
