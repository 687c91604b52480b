"""Points and means as they are written."""

from math import isfinite


def signed(points: float) -> str:
    """Points with their sign, to the hundredth: ``+0.35``."""
    return f"{points:+.2f}".replace("-", "−")


def with_error(mean: str, standard_error: float) -> str:
    """A mean and its standard error: ``+0.35 ± 0.12``; alone where the error isn't known."""
    return f"{mean} ± {standard_error:.2f}" if isfinite(standard_error) else mean
