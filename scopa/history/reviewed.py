"""What statistics need of a review that is kept: how many points each seat's plays lost."""

import json
from dataclasses import asdict, dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The sum of a review."""

    totals: tuple[int, ...]
    """The points of each side when the match was reviewed; others mean that it was played on."""
    lost: dict[int, float]
    """Points lost a round, by seat; only of seats whose plays were judged."""

    @classmethod
    def of(cls, review: str | bytes) -> Self:
        """The sum of a review's JSON; raises `ValueError`, `TypeError` or `KeyError` for others."""
        kept = json.loads(review)
        return cls(
            totals=tuple(kept["totals"]),
            lost={
                int(seat["seat"]): float(seat["points_lost"]) / len(seat["points_lost_by_round"])
                for seat in kept["seats"]
                if seat["choices"]
            },
        )

    def to_json(self) -> str:
        """All of it in one line."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What `to_json` wrote; raises `ValueError`, `TypeError` or `KeyError` for other texts."""
        kept = json.loads(text)
        lost = {int(seat): float(points) for seat, points in kept["lost"].items()}
        return cls(tuple(kept["totals"]), lost)
