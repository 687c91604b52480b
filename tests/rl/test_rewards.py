"""What environments reward."""

import pytest

from scopa.rl.rewards import margins


@pytest.mark.parametrize(
    ("points", "ahead"),
    [([5, 2], [3, -3]), ([4, 1, 0], [3.5, -1, -2.5]), ([1, 0, 0], [1, -0.5, -0.5])],
)
def test_margins_add_up_to_nothing(points: list[int], ahead: list[float]) -> None:
    """Each side is ahead by its points less the mean of the others'."""
    assert margins(points) == ahead
    assert sum(ahead) == 0
