"""Statistics for other programs: a JSON object of figures, and a row for each match."""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Any

from scopa.engine.scoring import Category
from scopa.history.account import DEALT
from scopa.history.fairness import Dealt
from scopa.history.figures import Figures, LostPerRound, Part, Rate

CATEGORIES = tuple(
    category.value
    for category in Category
    if category not in (Category.SCOPE, Category.BONUS, Category.NAPOLA)
)
"""The categories that one side can win."""
COLUMNS = (
    "player",
    "match",
    "day",
    "game",
    "rules",
    "opponents",
    "result",
    "points",
    "points_against",
    "rounds",
    "scope",
    "scope_against",
    *(f"{name.replace(' ', '_')}_{what}" for name in CATEGORIES for what in ("won", "lost")),
    *(f"{kind}_dealt{whose}" for kind in DEALT for whose in ("", "_others")),
    "takebacks",
    "points_lost_per_round",
)
"""The columns of `row`."""


def row(player: str, part: Part, lost_per_round: LostPerRound) -> Sequence[object]:
    """A person's part in a match, in the order of `COLUMNS`; empty where nothing is known."""
    account = part.account
    points, against = part.counted(account.totals)
    lost = lost_per_round(part.stored, part.seat)
    nothing = (0,) * len(account.totals)
    contests = (part.counted(account.won.get(name, nothing)) for name in CATEGORIES)
    dealt = (part.counted(account.dealt[kind]) for kind in DEALT)
    return (
        player,
        part.stored.name,
        account.day,
        part.game,
        account.rules,
        part.opponents,
        result(part),
        points,
        against,
        account.rounds,
        *part.counted(account.scope),
        *(count for counts in contests for count in counts),
        *(count for counts in dealt for count in counts),
        account.takebacks,
        "" if lost is None else round(lost, 4),
    )


def result(part: Part) -> str:
    """How a match ended for a person."""
    if part.account.winner is None:
        return "unfinished"
    return "won" if part.rate.won else "lost"


def as_json(figures: Figures) -> Mapping[str, Any]:
    """The figures of one person."""
    own, others = figures.scope
    margin = figures.margin
    return {
        "matches": _rate(figures.matches),
        "matches_without_takebacks": _rate(figures.untouched),
        "unfinished": figures.unfinished,
        "takebacks": figures.takebacks,
        "rounds": figures.rounds,
        "against": _rates(figures.levels),
        "games": _rates(figures.games),
        "months": _rates(figures.months),
        "last": _rates({str(number): rate for number, rate in figures.latest.items()}),
        "streak": figures.streak,
        "longest_streak": figures.longest,
        "categories": {
            name: {"won": contest.won, "lost": contest.lost, "rounds": contest.of}
            for name, contest in figures.contests.items()
        },
        "scope": own,
        "scope_against": others,
        "margin": {
            "mean": margin.mean,
            "standard_error": margin.standard_error if isfinite(margin.standard_error) else None,
        },
        "points_lost_per_round": [{"day": day, "lost": lost} for day, lost in figures.lost],
    }


def fairness_as_json(dealt: Sequence[Dealt]) -> Iterator[Mapping[str, Any]]:
    """What was dealt and what chance gives, an object for each count."""
    for each in dealt:
        yield {
            "kind": each.kind,
            "ours": each.ours,
            "rounds": each.rounds,
            "count": each.count,
            "expected": each.chance.mean,
            "interval": list(each.interval),
            "probability": each.chance_of_more,
            "explained": each.explained,
        }


def _rates(rates: Mapping[str, Rate]) -> Mapping[str, Any]:
    return {name: _rate(rate) for name, rate in rates.items()}


def _rate(rate: Rate) -> Mapping[str, Any]:
    share = rate.share
    return {
        "won": rate.won,
        "of": rate.of,
        "share": share.share if rate.of else None,
        "interval": [share.low, share.high],
    }
