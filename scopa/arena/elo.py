"""Elo ratings of contestants from all their duels, with errors.

The model of Bradley and Terry: a contestant of strength *a* beats one of strength *b* with chance
1 / (1 + exp(b - a)), and a tie is half a win. The strengths are those of maximum likelihood, by
Newton's method, in Elo points: 400 / ln 10 to a unit of strength, so that 400 points are odds of
ten to one. Their mean is 0.

Matches on the same decks aren't independent, whoever plays them. So the covariance is that of the
sandwich H⁺ M H⁺, where H is the information matrix, H⁺ its pseudoinverse, and M sums the squares of
the score's parts that belong to each number (White; Liang and Zeger). With too few numbers for
that it is H⁺, as if matches were independent.
"""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scopa.statistics.estimates import FEWEST_CLUSTERS, Ratio

POINTS = 400 / math.log(10)
"""Elo points to a unit of strength."""

ITERATIONS = 100
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-12

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two contestants did in the matches of one number."""

    number: int
    first: int
    """The place of a contestant, counted from 0."""
    second: int
    score: float
    """What the first one scored: a win is 1, a tie a half."""
    matches: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Strengths in Elo points, and how sure they are."""

    points: tuple[float, ...]
    """Of each contestant; their mean is 0."""
    covariance: tuple[tuple[float, ...], ...]
    bounded: bool
    """Whether the matches alone bound all strengths.

    If not, somebody or a group won or lost everything against the others, and a tie was added to
    every duel: the ratings are then nearer to each other than the truth is likely to be.
    """

    def of(self, place: int) -> Ratio:
        """The rating of a contestant, its standard error against the mean of all."""
        return Ratio(self.points[place], math.sqrt(max(0.0, self.covariance[place][place])))

    def difference(self, first: int, second: int) -> Ratio:
        """By how much one is rated above another."""
        of = self.covariance
        variance = of[first][first] + of[second][second] - 2 * of[first][second]
        points = self.points[first] - self.points[second]
        return Ratio(points, math.sqrt(max(0.0, variance)))


@dataclass(frozen=True, slots=True)
class _Sum:
    """What two contestants did in all."""

    score: float = 0.0
    matches: float = 0.0

    def plus(self, score: float, matches: float) -> "_Sum":
        return _Sum(self.score + score, self.matches + matches)


Pair = tuple[int, int]
Sums = Mapping[Pair, _Sum]


def ratings(contestants: int, meetings: Sequence[Meeting]) -> Ratings:
    """Rate so many contestants, two or more, by the matches between them."""
    sums: dict[Pair, _Sum] = {}
    for meeting in meetings:
        pair = meeting.first, meeting.second
        sums[pair] = sums.get(pair, _Sum()).plus(meeting.score, meeting.matches)
    bounded = _is_bounded(contestants, sums)
    if not bounded:
        for pair in itertools.combinations(range(contestants), 2):
            sums[pair] = sums.get(pair, _Sum()).plus(0.5, 1)
    strengths = _fitted(contestants, sums)
    spread = _pseudoinverse(_information(strengths, sums))
    clusters = len({meeting.number for meeting in meetings})
    if bounded and clusters >= FEWEST_CLUSTERS:
        spread = _product(_product(spread, _scatter(strengths, meetings, clusters)), spread)
    return Ratings(
        tuple(POINTS * strength for strength in strengths),
        tuple(tuple(POINTS**2 * entry for entry in row) for row in spread),
        bounded,
    )


def _is_bounded(contestants: int, sums: Sums) -> bool:
    """Whether everybody has scored against everybody, if only by way of others (Ford 1957)."""
    above: list[set[int]] = [set() for _place in range(contestants)]
    below: list[set[int]] = [set() for _place in range(contestants)]
    for (first, second), total in sums.items():
        if total.score > 0:
            above[first].add(second)
            below[second].add(first)
        if total.score < total.matches:
            above[second].add(first)
            below[first].add(second)
    return all(len(_reached(graph)) == contestants for graph in (above, below))


def _reached(graph: Sequence[set[int]]) -> set[int]:
    """All to whom a way leads from the first one."""
    found, fresh = {0}, [0]
    while fresh:
        further = graph[fresh.pop()] - found
        found |= further
        fresh.extend(further)
    return found


def _chance(strengths: Vector, first: int, second: int) -> float:
    return 1 / (1 + math.exp(strengths[second] - strengths[first]))


def _fitted(contestants: int, sums: Sums) -> Vector:
    """The strengths of maximum likelihood."""
    strengths = [0.0] * contestants
    for _iteration in range(ITERATIONS):
        slope = [0.0] * contestants
        for (first, second), total in sums.items():
            surplus = total.score - total.matches * _chance(strengths, first, second)
            slope[first] += surplus
            slope[second] -= surplus
        inverse = _pseudoinverse(_information(strengths, sums))
        step = [math.fsum(map(float.__mul__, row, slope)) for row in inverse]
        longest = max(map(abs, step))
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [one + shorter * by for one, by in zip(strengths, step, strict=True)]
        if longest < CLOSE_ENOUGH:
            break
    return strengths


def _information(strengths: Vector, sums: Sums) -> Matrix:
    information = _zeros(len(strengths))
    for (first, second), total in sums.items():
        chance = _chance(strengths, first, second)
        _add_difference(information, first, second, total.matches * chance * (1 - chance))
    return information


def _add_difference(matrix: Matrix, first: int, second: int, weight: float) -> None:
    matrix[first][first] += weight
    matrix[second][second] += weight
    matrix[first][second] -= weight
    matrix[second][first] -= weight


def _scatter(strengths: Vector, meetings: Iterable[Meeting], clusters: int) -> Matrix:
    """The sum of squares of the score's parts, one part a number."""
    places = range(len(strengths))
    parts: dict[int, Vector] = {}
    for meeting in meetings:
        part = parts.setdefault(meeting.number, [0.0] * len(strengths))
        chance = _chance(strengths, meeting.first, meeting.second)
        surplus = meeting.score - meeting.matches * chance
        part[meeting.first] += surplus
        part[meeting.second] -= surplus
    larger = clusters / (clusters - 1)
    return [
        [
            larger * math.fsum(part[row] * part[column] for part in parts.values())
            for column in places
        ]
        for row in places
    ]


def _pseudoinverse(matrix: Matrix) -> Matrix:
    """Of a symmetric matrix whose rows sum to 0, and which is regular otherwise."""
    share = 1 / len(matrix)
    inverse = _inverse([[entry + share for entry in row] for row in matrix])
    return [[entry - share for entry in row] for row in inverse]


def _inverse(matrix: Matrix) -> Matrix:
    """Of a positive definite matrix, by Gauss and Jordan, which needs no pivots then."""
    size = len(matrix)
    rows = [[*row, *unit] for row, unit in zip(matrix, _unit(size), strict=True)]
    for pivot in range(size):
        scaled = [entry / rows[pivot][pivot] for entry in rows[pivot]]
        for other, row in enumerate(rows):
            rows[other] = [entry - row[pivot] * by for entry, by in zip(row, scaled, strict=True)]
        rows[pivot] = scaled
    return [row[size:] for row in rows]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[math.fsum(map(float.__mul__, row, column)) for column in columns] for row in left]


def _zeros(size: int) -> Matrix:
    return [[0.0] * size for _row in range(size)]


def _unit(size: int) -> Matrix:
    return [[float(row == column) for column in range(size)] for row in range(size)]
