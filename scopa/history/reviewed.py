"""What statistics need of a review that is kept: how many points each seat's plays lost.

Only rounds count in which all choices of a seat were judged: a review may have been left halfway.
"""

import json
from dataclasses import asdict, dataclass
from math import isfinite
from statistics import fmean
from typing import Self


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The sum of a review; raises `ValueError` when made of what can't be lost."""

    totals: tuple[int, ...]
    """The points of each side when the match was reviewed; others mean that it was played on."""
    lost: dict[int, float]
    """Points lost a round, by seat; only of seats with a round of which all was judged."""

    def __post_init__(self) -> None:
        if not all(map(isfinite, self.lost.values())):
            raise ValueError("points that are no number")

    @classmethod
    def of(cls, review: str | bytes) -> Self:
        """The sum of a review's JSON; raises one of `NONSENSE` for others."""
        kept = json.loads(review)
        lost: dict[int, list[float]] = {}
        for each in kept["rounds"]:
            for seat in each["complete"]:
                points = (play["points_lost"] for play in each["plays"] if play["seat"] == seat)
                lost.setdefault(int(seat), []).append(float(sum(points)))
        return cls(
            totals=tuple(kept["totals"]),
            lost={seat: fmean(rounds) for seat, rounds in lost.items()},
        )

    def to_json(self) -> str:
        """All of it in one line."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What `to_json` wrote; raises one of `NONSENSE` for other texts."""
        kept = json.loads(text)
        lost = {int(seat): float(points) for seat, points in kept["lost"].items()}
        return cls(tuple(kept["totals"]), lost)
