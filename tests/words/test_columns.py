"""Rows of cells under each other."""

import pytest

from scopa.words.columns import BAR, laid_out, share_bar

ROWS = [("month", "won", "95%", ""), ("2026-01", "7 of 9", "45–93%", f"{BAR}0.5")]


def test_columns_with_a_bar() -> None:
    """Numbers to the right, and the bar where there is room."""
    assert list(laid_out(ROWS, 40, bars=True)) == [
        "month       won     95%",
        "2026-01  7 of 9  45–93%  ███████▌░░░░░░░",
    ]
    assert list(laid_out(ROWS, 30, bars=True))[1] == "2026-01  7 of 9  45–93%"
    assert list(laid_out(ROWS, 40, bars=False))[1] == "2026-01  7 of 9  45–93%"


def test_two_lines_a_row_where_there_is_no_room() -> None:
    """The first column and the last, and under them the others."""
    assert list(laid_out(ROWS, 17, bars=True)) == [
        "month         95%",
        "              won",
        "2026-01    45–93%",
        "           7 of 9",
    ]


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (31, "coins        3    1       2 50%"),
        (30, "coins         3     1  50%"),
        (22, "coins         3     1"),
    ],
)
def test_columns_that_a_narrow_page_does_without(width: int, line: str) -> None:
    """One after the other, before a row takes two lines."""
    rows = [("settebello", "won", "lost", "neither", ""), ("coins", "3", "1", "2", "50%")]
    assert list(laid_out(rows, width, bars=False, spare=(3, 4)))[1] == line


@pytest.mark.parametrize(
    ("share", "bar"), [(0.0, "░░░░"), (1.0, "████"), (0.5, "██░░"), (0.3, "█▎░░")]
)
def test_a_bar(share: float, bar: str) -> None:
    """Filled to an eighth of a cell."""
    assert share_bar(share, 4) == bar
