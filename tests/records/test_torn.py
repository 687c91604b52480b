"""A record that a crash cut in the middle of a line."""

import pytest

from scopa import Rules
from scopa.records import Record, RecordError, layout, lines, read, write
from tests.records.matches import finished, tags
from tests.records.test_faults import GAME, HEAD


def test_cut_after_any_byte_a_match_goes_on() -> None:
    """Cut anywhere behind its header, the match stands where its last whole line left it."""
    data = GAME.encode()
    for size in range(len(HEAD), len(data)):
        record = read(data[:size], torn=True)
        whole = data[: data.rfind(b"\n", 0, size) + 1]
        if record.torn:
            assert write(record) == write(read(whole))
        else:
            assert GAME.replace("\n\n", "\n").startswith(write(record).replace("\n\n", "\n")[:-1])


def test_cut_inside_the_header_nothing_goes_on() -> None:
    """Cut inside the header, before anything was played, it is no record, and says so."""
    data = HEAD.encode()
    for size in range(len(data) - 1):
        with pytest.raises(RecordError):
            read(data[:size], torn=True)


def test_a_whole_last_line_without_newline_counts() -> None:
    """A last line that is right counts, whether or not its newline was written."""
    record = read(GAME.removesuffix("\n"), torn=True)
    assert not record.torn
    assert write(record) == GAME


def test_only_the_last_line_may_be_torn() -> None:
    """A faulty line with a newline behind it, or another line, is never dropped."""
    cut = HEAD + "round 1 dea"
    assert read(cut, torn=True).match is None
    for text in (cut + "\n", cut + "\n# x"):
        with pytest.raises(RecordError) as caught:
            read(text, torn=True)
        assert caught.value.line == 6


def test_without_torn_a_cut_line_is_a_fault() -> None:
    """A referee accepts no cut lines."""
    with pytest.raises(RecordError):
        read(GAME.removesuffix("1\n"))


@pytest.mark.parametrize("tail", [b"\0\0\0\0", b"\xe2\x99", b"x" * 5000])
def test_rubbish_at_the_end_is_dropped(tail: bytes) -> None:
    """What a crash of the whole system leaves at the end of a file is dropped like a cut line."""
    match = finished(Rules(), seed=5)
    text = write(Record(tags(Rules()), match))
    body = list(lines(match))[:20]
    head = text[: text.index("\nround")]
    assert read((head + layout(body)).encode() + tail, torn=True).length == 20
