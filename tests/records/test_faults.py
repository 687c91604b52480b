"""Everything that can be wrong with a record is told with its line, one thing at a time."""

import random

import pytest

from scopa import Match, Rules
from scopa.records import Record, RecordError, lines, read, write
from tests.records.conftest import kings_on_table
from tests.records.matches import finished, tags

GAME = """\
[Record "1"]
[Rules "scopa;target=1"]
[Date "2026-11-29"]
[Seat0 "A"]
[Seat1 "B"]

round 1 dealer 1
deck AD KS 3H AS 7C 6H JS 2H 2D 2S JD 6D AH 4H 5H QC 4S 5C 5S 6C JH QD 4C 4D KC KD 5D JC 7D QS QH \
3S AC KH 6S 2C 3C 7H 3D 7S
0 3H
1 KSx2S+JS
0 7Cx2D+2H+3H#
1 6H
0 AD
1 ASxAD
0 5H
1 4H
0 JD
1 QCx4H+5H
0 AH
1 6Dx6H
0 5S
1 5Cx5S
0 JHxJD
1 QD
0 4S
1 6C
0 4Cx4S
1 JC
0 KCxQD+AH
1 4D
0 5D
1 KDx4D+6C
0 AC
1 3S
0 7D
1 QSxAC+JC
0 QH
1 KHx7D+3S
0 3C
1 7S
0 3Dx3C
1 2C
0 6S
1 7Hx7S
score 1 4
total 1 4
result 1 4 winner 1
"""
"""A match of a single round; the deck is its line 8, the first play its line 9."""

HEAD = "".join(GAME.splitlines(keepends=True)[:5])


def fault(text: str | bytes, *, torn: bool = False) -> RecordError:
    """The error that reading this text raises."""
    with pytest.raises(RecordError) as caught:
        read(text, "a.scopa", torn=torn)
    return caught.value


def with_line(number: int, line: str) -> str:
    """The game with another line in place of this one, numbered from 1."""
    changed = GAME.splitlines()
    changed[number - 1] = line
    return "\n".join(changed) + "\n"


def test_the_game_itself_has_no_fault() -> None:
    """The match that the faults are put into reads, and writes the same."""
    assert write(read(GAME)) == GAME


HEADER_FAULTS = {
    "no version": (1, "# nothing", 2, "not a match record (expected '[Record \"1\"]', found"),
    "another version": (1, '[Record "2"]', 1, "unknown here (expected '[Record \"1\"]', found '"),
    "a bad version": (1, '[Record ""1"]', 1, "not a header tag (expected [Name"),
    "unclosed": (4, '[Seat0 "A"', 4, 'not a header tag (expected [Name "value"], found \'[Seat0'),
    "a quotation mark": (4, '[Seat0 "A"B"]', 4, "not a header tag"),
    "a bad name": (4, '[Seat_0 "A"]', 4, "not a header tag"),
    "spaces": (4, '[Seat0  "A"]', 4, "not a header tag"),
    "a space behind": (4, '[Seat0 "A"] ', 4, "not a header tag"),
    "twice": (5, '[Seat0 "B"]', 5, "the tag Seat0 stands a second time"),
    "no rules": (2, '[Rulez "scopa"]', 7, 'the tag Rules is missing (expected [Rules "…"], found'),
    "no date": (3, "", 7, "the tag Date is missing"),
    "no seat": (5, "", 7, 'the tag Seat1 is missing (expected [Seat1 "…"], found \'round 1 deal'),
    "a seat too many": (6, '[Seat2 "C"]', 6, "the rules have 2 seats (expected Seat0 to Seat1, fo"),
    "a strange seat": (6, '[Seat00 "C"]', 6, "the rules have 2 seats"),
    "unknown rules": (2, '[Rules "bridge"]', 2, "'bridge' is not a preset"),
    "bad rules": (2, '[Rules "scopa;target=0"]', 2, "target must be a number from 1 to 999, not 0"),
    "long-winded rules": (
        2,
        '[Rules "scopa;table=4;target=1"]',
        2,
        "canonical form (expected '[Rules \"scopa;target=1\"]', found",
    ),
    "no day": (3, '[Date "2026-02-29"]', 3, 'not a date (expected [Date "YYYY-MM-DD"], found'),
    "a short date": (3, '[Date "20261129"]', 3, "not a date"),
    "a week's date": (3, '[Date "2026-W48-7"]', 3, "not a date"),
}

BODY_FAULTS = {
    "a late tag": (7, '[Late "1"]', 8, "the opening of the first round is missing (expected 'roun"),
    "another round": (
        7,
        "round 2 dealer 1",
        7,
        "first round is missing (expected 'round 1 dealer 0",
    ),
    "no such dealer": (7, "round 1 dealer 2", 7, "'round 1 dealer 0' to 'round 1 dealer 1', found"),
    "a wrong dealer": (7, "round 1 dealer 0", 9, "it is the turn of seat 1"),
    "no deck": (
        8,
        "",
        9,
        "a deck is to be dealt (expected 'deck …' with the 40 cards, found '0 3H",
    ),
    "a bad card": (8, "deck AD 1H", 8, "'1H' is not a card (expected the 40 cards, found 'deck"),
    "no cards": (8, "deck", 8, "no AD, 2D, 3D"),
    "a trailing space": (8, GAME.splitlines()[7] + " ", 8, "'' is not a card"),
    "a card missing": (8, GAME.splitlines()[7][:-3], 8, "no 7S in the deck (expected the 40 card"),
    "a card twice": (8, GAME.splitlines()[7] + " 7S", 8, "a card stands twice (expected the 40"),
    "a swapped card": (8, GAME.splitlines()[7][:-2] + "3D", 8, "no 7S in the deck"),
    "a redeal": (9, "redeal", 9, "the deal is not void (expected a play by seat 0, found 'redeal'"),
    "no play": (9, "hello", 9, "not a play (expected a play by seat 0, found 'hello')"),
    "no seat": (9, "3H", 9, "not a play"),
    "the wrong seat": (9, "1 3H", 9, "it is the turn of seat 0 (expected a play by seat 0, found"),
    "no such seat": (9, "7 3H", 9, "it is the turn of seat 0"),
    "no card": (9, "0 3X", 9, "'3X' is not a card (expected a play by seat 0, found '0 3X')"),
    "a card named twice": (10, "1 KSx2S+2S", 10, "'KSx2S+2S' names a card twice"),
    "an empty capture": (10, "1 KSx", 10, "'' is not a card"),
    "a card not held": (9, "0 7D", 9, "7♦ is not in the hand (expected one of AD, 3H, 7C, found"),
    "not on the table": (10, "1 KSxKH", 10, "K♥ is not on the table"),
    "no capture": (
        10,
        "1 KS",
        10,
        "it must take 2♦+J♠ or 2♥+J♠ or 2♠+J♠ (expected '1 KSx2D+JS' or",
    ),
    "a wrong sum": (10, "1 KSx2S", 10, "makes 2, not 10"),
    "capturing nothing": (12, "1 6HxAD", 12, "A♦ is not on the table"),
    "the other order": (10, "1 KSxJS+2S", 10, "order of the code table (expected '1 KSx2S+JS', f"),
    "a scopa too many": (10, "1 KSx2S+JS#", 10, "no scopa (expected '1 KSx2S+JS', found '1 KSx2"),
    "a scopa missing": (11, "0 7Cx2D+2H+3H", 11, "this play is a scopa (expected '0 7Cx2D+2H+3H#'"),
    "two hashes": (11, "0 7Cx2D+2H+3H##", 11, "not a play"),
    "a scopa at the end": (44, "1 7Hx7S#", 44, "this play is no scopa"),
    "an early score": (43, "score 1 4", 43, "not a play (expected a play by seat 0, found 'score"),
    "no score": (
        45,
        "",
        46,
        "the score of the round is missing (expected 'score 1 4', found 'total",
    ),
    "a wrong score": (45, "score 4 1", 45, "the score of the round is wrong (expected 'score 1 4'"),
    "a side too many": (45, "score 1 4 0", 45, "the score of the round is wrong"),
    "a wrong total": (46, "total 2 4", 46, "the total after the round is wrong (expected 'total 1"),
    "the wrong winner": (47, "result 1 4 winner 0", 47, "the result of the match is wrong"),
    "no result": (
        47,
        "round 2 dealer 0",
        47,
        "the result of the match is missing (expected 'resul",
    ),
    "a leading space": (9, " 0 3H", 9, "not a play"),
}


@pytest.mark.parametrize(
    ("number", "line", "faulty", "says"),
    [pytest.param(*case, id=name) for name, case in {**HEADER_FAULTS, **BODY_FAULTS}.items()],
)
def test_a_fault_is_told(number: int, line: str, faulty: int, says: str) -> None:
    """One line put in the place of another: the first fault, its line, what was expected, found."""
    error = fault(with_line(number, line))
    assert error.line == faulty
    assert says in str(error)
    assert str(error).startswith(f"a.scopa:{faulty}: ")
    assert "\n" not in str(error)


LINE_FAULTS = {
    "a carriage return": (b"\r\n", "a carriage return before the newline"),
    "a zero byte": (b"\0\n", "a control character (expected text, found '\\x00')"),
    "an escape": (b"# \x1b[2J\n", "a control character (expected text, found '\\x1b')"),
    "a C1 control": ("# \x9b\n".encode(), "a control character"),
    "Latin-1": (b"# caf\xe9\n", "not UTF-8 (expected text, found the byte 0xe9)"),
    "half a character": (b"# \xe2\x99\n", "not UTF-8"),
    "a surrogate": (b"# \xed\xa0\x80\n", "not UTF-8"),
    "a long line": (
        b"# " + b"x" * 999 + b"\n",
        "too long (expected at most 1000 bytes, found 1001",
    ),
}


@pytest.mark.parametrize(("line", "says"), LINE_FAULTS.values(), ids=LINE_FAULTS)
@pytest.mark.parametrize("before", [1, 6, 9, 48])
def test_what_no_line_may_hold(line: bytes, says: str, before: int) -> None:
    """Bytes that are no plain text are a fault wherever they stand, in comments too."""
    whole = GAME.encode().splitlines(keepends=True)
    whole.insert(before - 1, line)
    error = fault(b"".join(whole))
    assert error.line == before
    assert says in error.message


def test_the_first_fault_counts() -> None:
    """A fault in the play is told before a byte further down that is no text."""
    assert fault(with_line(10, "1 KS").encode() + b"\xff").line == 10


@pytest.mark.parametrize("line", ["# more", "result 1 4 winner 1", "round 2 dealer 0", "0 3H"])
def test_nothing_stands_after_the_result(line: str) -> None:
    """After the result there may only be comments."""
    if line.startswith("#"):
        assert read(GAME + line).length == 41
    else:
        error = fault(GAME + line)
        expected = f"48: the match is over (expected the end of the file, found '{line}')"
        assert str(error) == f"a.scopa:{expected}"


@pytest.mark.parametrize(("text", "line"), [("", 1), ("\n\n", 3), ("# x", 1), ("\ufeff" + HEAD, 1)])
def test_what_is_no_record_at_all(text: str, line: int) -> None:
    """An empty file, one of comments, and one that starts with a byte order mark are faulty."""
    assert fault(text).line == line


def test_a_header_that_stops_early() -> None:
    """A missing tag is missed where the file ends."""
    error = fault(HEAD.removesuffix('[Seat1 "B"]\n'))
    assert str(error) == (
        'a.scopa:5: the tag Seat1 is missing (expected [Seat1 "…"], found the end of the file)'
    )


def test_a_void_deal_must_be_redealt(kings_first: Match) -> None:
    """After a deck whose first table has three kings only ``redeal`` may follow."""
    text = write(Record(tags(Rules()), kings_first))
    error = fault(text.replace("redeal", "0 AD"))
    assert error.message == (
        "the redeal after a void deal is missing (expected 'redeal', found '0 AD')"
    )
    assert fault(text + "redeal\n").message.startswith("a deck is to be dealt")


def test_two_kings_are_dealt() -> None:
    """With two kings on the first table there is no redeal."""
    match = Match(Rules(), 0)
    match.deal(kings_on_table(2))
    text = write(Record(tags(Rules()), match))
    assert fault(text + "redeal\n").message.startswith("the deal is not void")


def test_the_next_round_must_be_opened() -> None:
    """After a round that ends nothing the next one follows, dealt by the next seat."""
    match = finished(Rules(), seed=1)
    text = write(Record(tags(Rules()), match))
    dealer = match.rounds[1].dealer
    error = fault(text.replace(f"round 2 dealer {dealer}", f"round 2 dealer {1 - dealer}"))
    assert error.message.startswith("the opening of the next round is wrong")
    assert fault(text.replace("round 2 ", "round 3 ")).message == (
        f"the opening of the next round is wrong (expected 'round 2 dealer {dealer}',"
        f" found 'round 3 dealer {dealer}')"
    )


def test_a_tie_at_the_top_plays_another_round() -> None:
    """A result written although the totals are level is a fault (RULES.md 4)."""
    level = next(
        match for seed in range(200) if len((match := finished(Rules(target=1), seed)).rounds) > 1
    )
    body = list(lines(level))
    place = next(n for n, line in enumerate(body) if line.startswith("round 2"))
    totals = body[place - 1].removeprefix("total ")
    text = write(Record(tags(Rules(target=1)), level))
    error = fault(text.replace(body[place], f"result {totals} winner 0"))
    assert error.message.startswith("the opening of the next round is missing (expected 'round 2")


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_record_is_read_or_refused(seed: int) -> None:
    """Whatever happens to some bytes of a record, there is a match or a fault, nothing else."""
    generator = random.Random(seed)
    data = bytearray(GAME.encode())
    for _ in range(generator.randint(1, 4)):
        place = generator.randrange(len(data))
        data[place : place + generator.randrange(3)] = generator.randbytes(generator.randrange(3))
    line = 1
    try:
        read(bytes(data))
    except RecordError as error:
        line = error.line
    assert 1 <= line <= data.count(b"\n") + 1
