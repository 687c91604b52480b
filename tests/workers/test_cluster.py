"""What is looked at while a cluster works."""

import pytest

from scopa.workers.cluster import watch


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([2, 1, 2], []),
        ([1, 0, 1, 0], []),
        ([1, 0, 0, 0, 0], [2]),
        ([0, 0, 1, 0, 0], [1, 4]),
    ],
)
def test_it_is_told_once_that_nobody_works(found: list[int], told: list[int]) -> None:
    """Which takes two looks, for workers come and go; and again after there were some."""
    looks: list[int] = []
    heard: list[int] = []

    def count() -> int:
        looks.append(found[len(looks)])
        return looks[-1]

    watch(lambda: len(looks) == len(found), count, lambda: heard.append(len(looks) - 1))
    assert heard == told
