"""What reviews of several matches come to, player by player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scopa.coach.findings import Findings
from scopa.coach.luck import Split
from scopa.engine.match import Match
from scopa.language import ngettext, pgettext
from scopa.statistics.estimates import mean_of
from scopa.words.names import Names
from scopa.words.numbers import signed, with_error

FEWEST = 2
"""Matches that a total is worth while for."""
COLUMN = 15
NAME = 18


@dataclass(frozen=True, slots=True)
class Part:
    """What one match adds to the totals of a player."""

    lost: float
    """Points."""
    split: Split | None
    """Of the player's side; None where no luck was looked for."""


class Totals:
    """Sums over matches, by the names of the players."""

    def __init__(self) -> None:
        self.matches = 0
        self._parts: dict[str, list[Part]] = {}

    def add(self, match: Match, findings: Findings, names: Names, seats: Sequence[int]) -> None:
        """Count a match."""
        self.matches += 1
        for seat in seats:
            split = findings.split(match.rules.side_of(seat)) if findings.splits else None
            part = Part(findings.review({seat}).points_lost, split)
            self._parts.setdefault(names.seat(seat), []).append(part)

    def told(self) -> Iterator[str]:
        """A table of means per match, each with its standard error over the matches."""
        yield ngettext(
            "{count} match; mean per match, ± its standard error",
            "{count} matches; means per match, ± their standard errors",
            self.matches,
        ).format(count=self.matches)
        columns = (
            pgettext("column of a table", "points lost"),
            pgettext("column of a table", "lead"),
            pgettext("column of a table", "cards"),
            pgettext("column of a table", "plays"),
        )
        yield f"{'':{NAME}}" + "".join(f"{each:>{COLUMN}}" for each in columns)
        for name, parts in self._parts.items():
            yield _row(name, parts)


def _row(name: str, parts: Sequence[Part]) -> str:
    splits = [part.split for part in parts if part.split]
    cells = [
        _mean([part.lost for part in parts], sign=False),
        _mean([split.result for split in splits]),
        _mean([split.cards for split in splits]),
        _mean([split.plays for split in splits]),
    ]
    return f"{name[:NAME]:{NAME}}" + "".join(f"{cell:>{COLUMN}}" for cell in cells)


def _mean(values: Sequence[float], *, sign: bool = True) -> str:
    if not values:
        return "–"
    estimate = mean_of(values)
    mean = signed(estimate.mean) if sign else f"{estimate.mean:.2f}"
    return with_error(mean, estimate.standard_error)
