"""The fitted numbers of the search player, and those it started from."""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scopa.ai.expert.boundary import GRADES, Weights
from scopa.ai.expert.match_chances import Ended, MatchChances
from scopa.ai.expert.replies import FEATURES, PLIES, PolicyWeights

FILE = Path(__file__).with_name("weights.json")
LEFT = (30, 24, 18, 12, 6)
"""The numbers of cards left where a deal ends in the classic game."""


@dataclass(frozen=True)
class Fit:
    """What is fitted: the boundary values by the number of cards left, and the reply policy.

    And how often a round between equals ends so, as shares that add up to about 1.
    """

    values: Mapping[int, Weights]
    policy: PolicyWeights
    rounds: Mapping[Ended, float]

    @functools.cached_property
    def match_chances(self) -> MatchChances:
        """The chances to win a match of such rounds."""
        return MatchChances(self.rounds)

    def text(self, made_by: str) -> str:
        """The fit as it is kept, with the command that made it."""
        values = {str(left): weights for left, weights in self.values.items()}
        rounds = {f"{opener}-{dealer}": share for (opener, dealer), share in self.rounds.items()}
        content = {"made by": made_by, "rounds": rounds, "values": values, "policy": self.policy}
        return json.dumps(content, indent=1) + "\n"


@functools.cache
def kept_fit() -> Fit:
    """The fit that comes with the program."""
    content = json.loads(FILE.read_text(encoding="utf-8"))
    values = {int(left): weights for left, weights in content["values"].items()}
    rounds = {Ended(*map(int, key.split("-"))): share for key, share in content["rounds"].items()}
    return Fit(values, content["policy"], rounds)


def rough_fit() -> Fit:
    """Numbers made by hand, to start fitting from."""
    policy = dict.fromkeys(FEATURES, 0.0) | {
        "sweeps": 2.5,
        "coins": 0.6,
        "sevens": 0.5,
        "value": 1.0,
        "swept": -5.0,
        "exposed": -8.0,
        "lays seven": -1.0,
        "lays coin": -0.5,
        "lays court card": -1.5,
        "like it unseen": -0.5,
        "pair laid": 0.5,
        "takes next": 3.0,
        "sweeps next": 1.0,
    }
    rounds = {Ended(2, 2): 0.4, Ended(3, 1): 0.3, Ended(1, 3): 0.3}
    return Fit({left: _rough_value(left) for left in LEFT}, [policy] * PLIES, rounds)


def _rough_value(left: int) -> Weights:
    """A lead counts the more, the fewer cards are left; the dealer, who plays last, has one."""
    part = (6 / left) ** 0.4
    grades = (0.0, 0.05, 0.1, 0.15, 0.2, 0.4, 0.9)
    assert len(grades) == GRADES
    pairs = [part * (own - other) for own in grades for other in grades]
    return {
        "cards": [0.2 * part, 0.0, 0.0, 0.0, -0.5],
        "coins": [0.4 * part, 0.0, 0.0, 0.0, -0.2],
        "settebello": [0.0, 0.2, 0.0, 0.0, -0.1],
        "primiera": [*pairs, 0.0, 0.0, 0.0, 0.0, -0.2, 0.0],
        "scope": [-0.1, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        "common": [0.5, 0.5, 0.5, 0.5],
        "ties": [0.1, 0.3, 0.1],
        "more scope": [0.01 * left],
    }
