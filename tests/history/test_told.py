"""Pages of statistics: translated, and within the width they are given."""

import re
from collections.abc import Iterator

import pytest

from scopa import language
from scopa.ai.estimates import mean_of
from scopa.history.columns import BAR, laid_out, share_bar
from scopa.history.fairness import fairness
from scopa.history.figures import figures
from scopa.history.listed import about, line
from scopa.history.told import fair_page, pages
from tests.history.test_figures import mine, stored
from tests.pseudo import Pseudo

MATCHES = [stored(seed, takebacks=seed % 2) for seed in range(25)]
PARTS = mine(*MATCHES)
ROWS = [("month", "won", "95%", ""), ("2026-01", "7 of 9", "45–93%", f"{BAR}0.5")]


def told(width: int) -> Iterator[str]:
    """All pages."""
    numbers = figures(PARTS, lambda _match, _seat: 0.5)
    for page in (*pages(numbers), fair_page(fairness(PARTS))):
        yield page.title
        yield from page.lines(width, True)  # noqa: FBT003 - as it is declared


@pytest.mark.parametrize("width", [77, 37])
def test_lines_keep_to_the_width(width: int) -> None:
    """At eighty columns and at forty."""
    assert max(map(len, told(width))) <= width


def test_nothing_is_left_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, and the lines of the history."""
    monkeypatch.setattr(language, "_catalogue", Pseudo())
    text = "\n".join([*told(77), line(MATCHES[0], 78), line(MATCHES[0], 38), about(MATCHES[1])])
    words = set(re.findall("[A-Za-z]{2,}", text))
    assert words <= {"scopa", "target"}


@pytest.mark.parametrize(("rounds", "shown"), [(0, False), (1, False), (2, True)])
def test_a_lead_has_an_error_from_the_second_round_on(rounds: int, *, shown: bool) -> None:
    """Before that nobody knows one, and an infinite one says nothing."""
    numbers = figures(())
    numbers.margin = mean_of([3.0, 1.0][:rounds])
    (lead,) = (line for line in pages(numbers)[1].lines(77, False) if line.startswith("lead"))  # noqa: FBT003 - as it is declared
    assert ("±" in lead, "inf" in lead) == (shown, False)


def test_no_table_is_empty() -> None:
    """Where no match is finished, there is nothing to tell of opponents, games and months."""
    lines = [line for page in pages(figures(())) for line in page.lines(77, False)]  # noqa: FBT003 - as it is declared
    assert not any(line.startswith(("against", "game", "month")) for line in lines)


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
    ("share", "bar"), [(0.0, "░░░░"), (1.0, "████"), (0.5, "██░░"), (0.3, "█▎░░")]
)
def test_a_bar(share: float, bar: str) -> None:
    """Filled to an eighth of a cell."""
    assert share_bar(share, 4) == bar
