"""Any bytes are lines or a fault, and never more than a line and a chunk of them is held."""

from hypothesis import given
from hypothesis import strategies as st

from scopa.bots.lines import LONGEST_LINE, LineBuffer, ProtocolError


def lines_of(content: bytes, size: int) -> tuple[list[str], str]:
    """The lines in some bytes that come in chunks of a size, and the fault that ends them."""
    buffer, lines = LineBuffer(), []
    for start in range(0, len(content), size):
        buffer.add(content[start : start + size])
        assert len(buffer._bytes) <= LONGEST_LINE + size
        try:
            while (line := buffer.take()) is not None:
                lines.append(line)
        except ProtocolError as error:
            return lines, str(error)
    return lines, ""


@given(st.binary(max_size=3000), st.integers(1, 1500), st.integers(1, 1500))
def test_it_does_not_matter_how_bytes_come(content: bytes, size: int, other: int) -> None:
    """Any bytes in any chunks give the same lines and the same fault."""
    assert lines_of(content, size) == lines_of(content, other)


@given(st.lists(st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=200)))
def test_text_comes_through(lines: list[str]) -> None:
    """Lines of letters in any script are what they were."""
    content = "".join(f"{line}\n" for line in lines).encode()
    assert lines_of(content, 100) == (lines, "")


def test_a_line_has_its_most_bytes() -> None:
    """And not one more, whether its newline has come or not."""
    fault = f"wrote a line of more than {LONGEST_LINE} bytes"
    assert lines_of(b"a" * LONGEST_LINE + b"\n", 4096) == (["a" * LONGEST_LINE], "")
    assert lines_of(b"a" * LONGEST_LINE, 4096) == ([], "")
    assert lines_of(b"a" * (LONGEST_LINE + 1) + b"\n", 4096) == ([], fault)
    assert lines_of(b"a" * (LONGEST_LINE + 1), 4096) == ([], fault)
    assert lines_of(b"good\n" + b"a" * 10**6, 4096) == (["good"], fault)
