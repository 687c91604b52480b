"""How points and means are written."""

from math import inf

from scopa.words.numbers import signed, with_error


def test_points_have_a_sign() -> None:
    """A true minus, as wide as the plus."""
    assert [signed(points) for points in (0.346, 0.0, -0.35)] == ["+0.35", "+0.00", "−0.35"]


def test_an_error_that_is_not_known_is_not_told() -> None:
    """One number has a mean and no standard error."""
    assert with_error("+0.35", 0.117) == "+0.35 ± 0.12"
    assert with_error("+3.00", inf) == "+3.00"
