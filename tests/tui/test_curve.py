"""The curve over a match."""

import pytest

from scopa.tui.widgets.curve import MARK, Plot, paint

VALUES = (0.0, 0.25, 0.5, 1.0)


def drawn(plot: Plot, width: int, height: int) -> list[str]:
    """The rows as text."""
    return ["".join(span.text for span in row) for row in paint(plot, width, height)]


def test_values_are_as_high_as_they_are() -> None:
    """From a sliver for the lowest to all rows for the highest."""
    assert drawn(Plot(VALUES, 0.0, 1.0, ""), 8, 3)[:2] == ["      ██", "▁▁▄▄████"]


def test_a_long_curve_is_drawn_in_means() -> None:
    """Where there are more values than columns."""
    assert drawn(Plot(VALUES, 0.0, 1.0, ""), 2, 2)[0] == "▁▆"


@pytest.mark.parametrize(
    ("height", "rows"),
    [
        (2, ["▁▃▄▅█"]),
        (3, ["▁ ▁▁█", "▁▇███"]),
        (4, ["    █", "─▃▄▅█", "▁████"]),
        (5, ["    █", "▁ ▁▁█", " ▇███", "▁████"]),
    ],
)
def test_half_the_height_can_be_told(height: int, rows: list[str]) -> None:
    """A line is drawn there where a row has room for it; 48% stay under it, 52% go over it."""
    plot = Plot((0.0, 0.48, 0.5, 0.52, 1.0), 0.0, 1.0, "", halved=True)
    assert drawn(plot, 5, height)[:-1] == rows
    if height in (3, 5):
        inks = [span.ink for span in paint(plot, 5, height)[height // 2 - 1]]
        assert inks == ["felt-muted", "felt-muted", "felt-muted", "felt-ink", "felt-ink"]


@pytest.mark.parametrize("width", [1, 2, 5, 40, 80])
@pytest.mark.parametrize("marked", range(4))
def test_the_mark_stands_under_its_value(width: int, marked: int) -> None:
    """And the caption, where there is room for it, beside the mark."""
    rows = drawn(Plot(VALUES, 0.0, 1.0, "what it is", marked), width, 2)
    assert [len(row) for row in rows] == [width] * 2
    at = rows[1].index(MARK)
    assert at == -(-marked * width // 4) or width < 4
    assert ("what it is" in rows[1]) == (width >= 40)


def test_the_marked_value_stands_out() -> None:
    """By its colour as well."""
    row = paint(Plot(VALUES, 0.0, 1.0, "", 2), 4, 2)[0]
    assert [span.ink for span in row] == ["felt-ink", "felt-ink", "celebrate", "felt-ink"]


def test_without_a_mark_there_is_only_the_caption() -> None:
    """Cut where it has no room."""
    assert drawn(Plot(VALUES, 0.0, 1.0, "what it is"), 6, 2)[1] == "what …"


def test_nothing_to_draw() -> None:
    """No values, or no room."""
    assert paint(Plot((), 0.0, 1.0, "x"), 8, 3) == []
    assert paint(Plot(VALUES, 0.0, 1.0, "x"), 8, 1) == []
