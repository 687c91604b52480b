"""The opener's margin of a round, as the networks see it at the end of each deal.

They reckon with play that is near optimal.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scopa.ai.equilibrium.states import Leaves
from scopa.fitting.findings.rounds import Ends
from scopa.statistics.estimates import Ratio, mean_of

SURELY = 2.5
"""Standard errors by which none of four differences is off by chance, with 95% probability."""


class Margin(NamedTuple):
    """The expected margin at one boundary, in points."""

    left: int
    """Cards left."""
    margin: Ratio
    """Of the opener: scope made so far and what is expected."""
    apart: Ratio
    """By how much that is more than at the last boundary, in the same rounds."""

    @property
    def agrees(self) -> bool:
        """Whether the difference may be chance."""
        return abs(self.apart.mean) <= SURELY * self.apart.standard_error


def margins(ends: Ends, leaves: Mapping[int, Leaves]) -> list[Margin]:
    """The margin at each boundary: the same at all if play is as good as they reckon with."""
    values = {left: leaves[left](states) for left, states in ends.items()}
    last = values[min(values)]
    return [
        Margin(left, mean_of(found.tolist()), mean_of((found - last).tolist()))
        for left, found in values.items()
    ]
