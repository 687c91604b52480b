"""Writing and reading give back the same match and the same bytes."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import PRESETS, Match, Rules
from scopa.records import Record, Seat, layout, lines, read, write
from tests.records.matches import finished, step, steps, tags

MIXES = (
    "scopa;target=1",
    "scopa;redeal=4;re_bello=on;faces=southern;ace=on;last=dealer",
    "scopa-4;capture=fifteen;bonus=on;napola=on",
    "scopone;napola=on;napoleone=on;target=31",
    "scopa;deals=18",
)


@pytest.mark.parametrize("rules", [*PRESETS, *MIXES])
@pytest.mark.parametrize("seed", range(3))
def test_a_finished_match_comes_back_as_it_was(rules: str, seed: int) -> None:
    """Reading what was written gives the same rounds, totals and outcome, and the same bytes."""
    match = finished(Rules.parse(rules), seed)
    text = write(Record(tags(match.rules), match))
    record = read(text)
    assert record.match is not None
    assert record.match.rounds == match.rounds
    assert record.match.outcome == match.outcome
    assert record.tags == tags(match.rules)
    assert write(record) == text


@given(preset=st.sampled_from(list(PRESETS)), seed=st.integers(0, 10**6), played=st.integers(0, 90))
def test_an_unfinished_match_comes_back_as_it_was(preset: str, seed: int, played: int) -> None:
    """The same holds for a match that stopped after any deck or play."""
    match = next(
        state
        for number, state in enumerate(steps(Rules.parse(preset), seed))
        if number == played or state.outcome
    )
    text = write(Record(tags(match.rules), match))
    record = read(text)
    assert record.match is not None
    assert (record.match.turn, record.match.rounds) == (match.turn, match.rounds)
    if match.turn is not None:
        assert record.match.view(match.turn) == match.view(match.turn)
    assert write(record) == text


def test_saving_is_appending(scopa_match: Match) -> None:
    """With each deck or play the lines grow at their end and never change."""
    written: list[str] = []
    for match in steps(scopa_match.rules, seed=4):
        now = list(lines(match))
        assert now[: len(written)] == written
        assert len(now) > len(written)
        written = now


@pytest.mark.parametrize("preset", ["scopa", "scopone"])
def test_a_record_may_stop_after_any_line(preset: str) -> None:
    """Cut after any line of its body, a record reads, writes the same, and goes on the same way."""
    match = finished(Rules.parse(preset), seed=11)
    head = write(Record(tags(match.rules), None))
    body = list(lines(match))
    for count in range(len(body)):
        record = read(head + layout(body[:count]))
        assert record.length == count
        assert write(record) == head + layout(body[:count])
        if record.match is not None:
            follows = list(lines(record.match))
            assert follows == body[: len(follows)]


def test_a_header_alone_is_a_match_without_a_dealer() -> None:
    """A record that stops after its header has no match yet, but rules and seats."""
    record = read(write(Record(tags(Rules()), None)))
    assert record.match is None
    assert record.rules == Rules()
    assert record.seats == (Seat("Player 0"), Seat("Player 1"))


def test_a_void_deal_is_written_with_redeal(kings_first: Match) -> None:
    """A deck with three kings on the first table is followed by ``redeal`` and another deck."""
    body = list(lines(kings_first))
    assert [line.split(" ")[0] for line in body] == ["round", "deck", "redeal"]
    step(kings_first, random.Random(1))
    assert [line.split(" ")[0] for line in lines(kings_first)][2:] == ["redeal", "deck"]


def test_comments_and_blank_lines_are_skipped() -> None:
    """Blank lines and lines that start with # may stand anywhere, before the first tag too."""
    match = finished(Rules(), seed=2)
    text = write(Record(tags(Rules()), match))
    commented = "# from a friend\n\n" + text.replace("\n", "\n# said\n \t\n\n")
    assert write(read(commented)) == text


def test_other_tags_are_kept_in_their_place() -> None:
    """Tags that mean nothing here stand where they stood when the record is written again."""
    head = (
        '[Record "1"]\n[Event "Café ♦ [x] \\ #"]\n[Seat1 ""]\n[Rules "scopa"]\n'
        '[Date "2026-02-28"]\n[Seat0 "You"]\n[seat9 "x"]\n[8 "8"]\n'
    )
    assert write(read(head)) == head


def test_bytes_read_like_text() -> None:
    """The bytes of a file give the same record as its text."""
    text = write(Record(tags(Rules()), finished(Rules(), seed=3)))
    assert write(read(text.encode())) == text
