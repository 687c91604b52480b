"""Pages of statistics: translated, and within the width they are given."""

import re
from collections.abc import Iterator

import pytest

from scopa import language
from scopa.history.fairness import Chance, Dealt, fairness
from scopa.history.figures import figures
from scopa.history.listed import about, line
from scopa.history.told import fair_page, pages
from scopa.statistics.estimates import mean_of
from tests.history.test_figures import mine, stored
from tests.pseudo import Pseudo

MATCHES = [stored(seed, takebacks=seed % 2) for seed in range(25)]
PARTS = mine(*MATCHES)


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


def test_too_few_rounds_are_no_low_count() -> None:
    """The word stands beside counts as high as expected: it says of what there is too little."""
    dealt = Dealt("sevens", ours=True, count=2, chance=Chance(1.8, 1.0), rounds=1)
    (row,) = (line for line in fair_page([dealt]).lines(77, False) if line.startswith("sevens"))  # noqa: FBT003 - as it is declared
    assert row.endswith("too few rounds")


def test_no_table_is_empty() -> None:
    """Where no match is finished, there is nothing to tell of opponents, games and months."""
    lines = [line for page in pages(figures(())) for line in page.lines(77, False)]  # noqa: FBT003 - as it is declared
    assert not any(line.startswith(("against", "game", "month")) for line in lines)
