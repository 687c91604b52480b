"""What was found out about a match: verdicts and splits, and the JSON that they are kept as.

The JSON is complete, so that a program can do without this one: every choice with all its moves,
and a summary. Each round has a digest of all that its verdicts depend on, so that what is kept of
it holds for as long as the round itself does, and no longer.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any

from scopa.coach.judge import Effort
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.luck import NOTHING, REPLAYS, Split
from scopa.coach.review import USUAL, Choice, Mark, Review, Verdict, choices
from scopa.engine.match import Match, RoundLog
from scopa.engine.scoring import Category
from scopa.records.writer import deck_line, round_line

VERSION = 1
"""Of the judging: to be raised when it comes to other values, which makes all that is kept stale.

Other thresholds of marks, or other kinds, don't need that: they are worked out again.
"""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Basis:
    """What the findings depend on beside the match."""

    seed: int = 1
    effort: Effort = USUAL
    replays: int = REPLAYS

    def as_json(self) -> Json:
        """What has to be equal for findings to be."""
        return {"version": VERSION, **asdict(self)}


@dataclass(slots=True)
class Findings:
    """What is known about a match so far."""

    verdicts: dict[tuple[int, int], Verdict] = field(default_factory=dict)
    """By the number of the round and that of the play in it."""
    splits: dict[int, tuple[Split, ...]] = field(default_factory=dict)
    """Of each side, by the number of the round."""

    def review(self, seats: Collection[int], rounds: Collection[int] | None = None) -> Review:
        """The verdicts on some seats, in some rounds or in all, as the match went."""
        found = (
            self.verdicts[place]
            for place in sorted(self.verdicts)
            if rounds is None or place[0] in rounds
        )
        return Review(tuple(verdict for verdict in found if verdict.seat in seats))

    def complete(self, match: Match) -> Collection[tuple[int, int]]:
        """Each finished round with each seat that had a choice in it, where all are judged."""
        judged: dict[tuple[int, int], bool] = {}
        for choice in choices(match, range(match.rules.seats)):
            number, seat = choice.view.round_number, choice.view.seat
            known = choice.place in self.verdicts and match.rounds[number - 1].breakdown is not None
            judged[number, seat] = judged.get((number, seat), True) and known
        return {place for place, whole in judged.items() if whole}

    def split(self, side: int, rounds: Collection[int] | None = None) -> Split:
        """The sum over some rounds, or all."""
        known = (
            splits[side]
            for number, splits in sorted(self.splits.items())
            if rounds is None or number in rounds
        )
        return sum(known, NOTHING)


def digest(match: Match, log: RoundLog) -> str:
    """A hash of a round: of all that what is found out about it depends on."""
    before = match.rounds[log.number - 2].totals if log.number > 1 else (0,) * match.rules.sides
    assert before is not None
    told = (
        str(match.rules),
        " ".join(map(str, before)),
        round_line(log.number, log.dealer),
        *map(deck_line, log.decks),
        *map(str, log.plays),
    )
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


# To JSON


def as_json(match: Match, findings: Findings, basis: Basis, seats: Collection[int]) -> Json:
    """All that was found out about some seats of a match, as `docs/formats.md` describes it."""
    review, complete = findings.review(seats), findings.complete(match)
    by_round: dict[int, list[Verdict]] = {log.number: [] for log in match.rounds}
    for verdict in review.verdicts:
        by_round[verdict.round_number].append(verdict)
    return {
        "basis": basis.as_json(),
        "rules": str(match.rules),
        "totals": list(match.totals),
        "winner": match.outcome.winner if match.outcome else None,
        "rounds": [
            {
                "number": log.number,
                "dealer": log.dealer,
                "points": list(log.breakdown.points) if log.breakdown else None,
                "digest": digest(match, log),
                "complete": [seat for seat in sorted(seats) if (log.number, seat) in complete],
                "plays": [_verdict_as_json(verdict) for verdict in by_round[log.number]],
                "luck": [asdict(split) for split in findings.splits.get(log.number, ())] or None,
            }
            for log in match.rounds
        ],
        "seats": [_summary(seat, findings.review({seat})) for seat in sorted(seats)],
        "luck": [asdict(findings.split(side)) for side in range(match.rules.sides)]
        if findings.splits
        else None,
    }


def _verdict_as_json(verdict: Verdict) -> Json:
    judgement = verdict.judgement
    return {
        "number": verdict.number,
        "seat": verdict.seat,
        "move": str(verdict.made.move),
        "best": str(judgement.best.move),
        "mark": verdict.mark.value,
        "kind": verdict.kind.value if verdict.kind else None,
        "points_lost": verdict.points_lost,
        "chance_lost": verdict.chance_lost,
        "exact": judgement.exact,
        "by_chance": judgement.by_chance,
        "moves": [_worth_as_json(worth) for worth in judgement.worths],
    }


def _worth_as_json(worth: Worth) -> Json:
    return {
        "move": str(worth.move),
        "points": worth.points,
        "error": worth.error,
        "parts": {category.value: points for category, points in worth.parts.items()},
        "chance": worth.chance,
        "takes_last": worth.takes_last,
    }


def _summary(seat: int, review: Review) -> Json:
    return {
        "seat": seat,
        "choices": len(review.verdicts),
        "marks": {mark.value: review.marked(mark) for mark in Mark},
        "points_lost": review.points_lost,
        "points_lost_by_kind": {
            kind.value: points for kind, points in review.lost_by_kind().items()
        },
        "points_lost_by_round": {
            str(number): points for number, points in review.lost_by_round().items()
        },
    }


# And back


def from_json(data: object, match: Match, basis: Basis) -> Findings:
    """What of the data holds for this match on this basis; nothing where they make no sense."""
    try:
        return _read(data, match, basis)
    except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
        return Findings()


def _read(data: Any, match: Match, basis: Basis) -> Findings:
    findings = Findings()
    if data["basis"] != basis.as_json():
        return findings
    digests = {log.number: digest(match, log) for log in match.rounds}
    rounds = {
        each["number"]: each
        for each in data["rounds"]
        if each["digest"] == digests.get(each["number"])
    }
    for number, each in rounds.items():
        if each["luck"] is not None:
            findings.splits[number] = _splits(each["luck"], match.rules.sides)
    plays = {
        (number, play["number"]): play for number, each in rounds.items() for play in each["plays"]
    }
    for choice in choices(match, range(match.rules.seats)):
        if play := plays.get(choice.place):
            findings.verdicts[choice.place] = _verdict(choice, play)
    return findings


def _splits(data: Iterable[Mapping[str, object]], sides: int) -> tuple[Split, ...]:
    splits = tuple(Split(**{key: _number(each[key]) for key in _SPLIT}) for each in data)
    if len(splits) != sides:
        raise ValueError("not a split for each side")
    return splits


_SPLIT = ("result", "usual", "cards", "plays", "error", "spread")


def _verdict(choice: Choice, data: Json) -> Verdict:
    moves = {str(move): move for move in choice.view.moves}
    worths = tuple(
        Worth(
            moves.pop(each["move"]),
            _number(each["points"]),
            {Category(name): _number(points) for name, points in each["parts"].items()},
            _or_none(_number, each["chance"]),
            _number(each["error"]),
            _or_none(_truth, each["takes_last"]),
        )
        for each in data["moves"]
    )
    if moves:
        raise ValueError("not every move was judged")
    categories = worths[0].parts.keys()
    if not categories or any(worth.parts.keys() != categories for worth in worths):
        raise ValueError("not every move was judged by the same categories")
    exact, by_chance = _truth(data["exact"]), _truth(data["by_chance"])
    return choice.with_judgement(Judgement(choice.view, worths, exact=exact, by_chance=by_chance))


def _or_none(read: Callable[[object], Any], value: object) -> Any:
    return None if value is None else read(value)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value
