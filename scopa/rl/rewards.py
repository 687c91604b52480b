"""What an environment rewards."""

from collections.abc import Sequence


def margins(points: Sequence[int]) -> list[float]:
    """What each side is ahead by: its points less the mean of the others'; all add up to 0."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]
