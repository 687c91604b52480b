"""Text measured in cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.tui.art import Span
from scopa.tui.cells import cell_len, filled, shortened, shortened_name, tail
from scopa.tui.geometry import Point
from scopa.tui.widgets.canvas import Canvas

LETTERS = st.text("ab é計算", max_size=20)


@given(LETTERS, st.integers(0, 30))
def test_nothing_is_wider_than_it_may_be(text: str, width: int) -> None:
    """Text that fits is left alone, other text is cut at one end."""
    for cut in (shortened, tail):
        assert cell_len(cut(text, width)) <= width
        assert (cut(text, width) == text) is (cell_len(text) <= width)
    assert cell_len(filled(text, width)) == width


@pytest.mark.parametrize(
    ("name", "width", "cut"),
    [
        ("Player 2", 8, "Player 2"),
        ("Player 2", 6, "Play…2"),
        ("Player 12", 5, "Pl…12"),
        ("Player 2", 1, "…"),
        ("Player", 4, "Pla…"),
        ("A B", 2, "A…"),
    ],
)
def test_a_number_that_tells_names_apart_stays(name: str, width: int, cut: str) -> None:
    """As long as there is room for it and for something before it."""
    assert shortened_name(name, width) == cut


@pytest.mark.parametrize(
    ("text", "width", "start", "end"),
    [("scopa", 4, "sco…", "…opa"), ("計算機", 4, "計 …", "…機"), ("scopa", 0, "", "")],
)
def test_what_is_left_out_is_marked(text: str, width: int, start: str, end: str) -> None:
    """By one sign, at the end or at the beginning."""
    assert shortened(text, width) == start
    assert tail(text, width) == end


@given(st.lists(st.tuples(LETTERS, st.integers(-3, 12)), max_size=6))
def test_a_canvas_keeps_its_width(written: list[tuple[str, int]]) -> None:
    """Whatever is written over half of a wide letter leaves nothing of it."""
    canvas = Canvas(10, 1, "felt")
    for text, x in written:
        canvas.write(text, Point(x, 0))
        canvas.draw(((Span("▌", "card-face", "felt"),),), Point(x + 1, 0))
    (line,) = canvas.lines()
    assert cell_len("".join(span.text for span in line)) == 10
