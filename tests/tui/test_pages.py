"""Words and choices have room on pages, whatever the size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.tui.pages import FEWEST_ROWS, MOST_ROWS, Page, paged, rows_for_words

WORDS = st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=60)


@given(WORDS, st.integers(0, 5), st.integers(10, 80), st.integers(FEWEST_ROWS, MOST_ROWS))
def test_all_is_said_and_nothing_is_cut(
    words: list[str], choices: int, width: int, rows: int
) -> None:
    """Every line is on a page, no page is too long, and the last one has the choices."""
    *before, last = paged(" ".join(words), choices, width, rows)
    for page in (*before, last):
        assert len(page.lines) + page.room <= rows
        assert all(len(line) <= width for line in page.lines)
    assert not any(page.room for page in before)
    assert last.lines
    assert last.room >= min(choices, 2)
    said = [word for page in (*before, last) for line in page.lines for word in line.split()]
    assert said[: len(words)] == words or said[-len(words) :] == words


@pytest.mark.parametrize(("height", "rows"), [(12, 3), (20, 3), (22, 4), (24, 6), (60, 6)])
def test_the_table_comes_first(height: int, rows: int) -> None:
    """Words get more rows where the table has enough of them."""
    assert rows_for_words(height) == rows


def test_a_short_question_is_on_one_page() -> None:
    """With all its choices."""
    assert paged("Which?", 3, 78, 6) == (Page(("Which?",), 3),)
