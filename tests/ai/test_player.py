"""The protocol's limit."""

import pytest

from scopa.ai.player import Limit


def test_a_limit_is_open_unless_told() -> None:
    """Neither time nor nodes are limited by default."""
    assert Limit() == Limit(seconds=None, nodes=None)


@pytest.mark.parametrize(("seconds", "nodes"), [(-1.0, None), (None, 0)])
def test_a_limit_that_leaves_nothing_is_refused(seconds: float | None, nodes: int | None) -> None:
    """Negative time and no nodes at all are errors."""
    with pytest.raises(ValueError, match="a limit of"):
        Limit(seconds, nodes)
