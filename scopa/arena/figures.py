"""What was found in an arena as one object of JSON; docs/formats.md tells its keys."""

import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from scopa.arena.duel import seatings
from scopa.arena.ranking import Ranked, ranking, rated
from scopa.arena.standing import Shares, Standing
from scopa.arena.tournament import Plan
from scopa.statistics.estimates import Ratio


def as_json(plan: Plan, standings: Sequence[Standing], *, complete: bool) -> dict[str, Any]:
    """Everything; figures of a duel are those of its first player."""
    rating = rated(plan, standings)
    return {
        "rules": str(plan.rules),
        "players": list(plan.names),
        "mode": "rounds" if plan.single_rounds else "matches",
        "numbers": plan.numbers,
        "seatings": len(seatings(plan.rules.sides)),
        "duplicate": plan.duplicate,
        "luck": plan.luck,
        "seed": plan.seed,
        "limit": {"seconds": plan.limit.seconds, "nodes": plan.limit.nodes},
        "complete": complete,
        "elo_bounded": rating.bounded,
        "ranking": [_ranked(one, plan) for one in ranking(plan, standings, rating)],
        "duels": [
            _duel(standing, rating.difference(*pair))
            for pair, standing in zip(plan.pairs, standings, strict=True)
        ],
    }


def _ranked(ranked: Ranked, plan: Plan) -> dict[str, Any]:
    return {
        "player": ranked.name,
        "elo": _ratio(ranked.elo),
        "margin": _ratio(ranked.margin),
        "margin_without_luck": _known(ranked.without_luck),
        "matches": None if plan.single_rounds else _shares(ranked.matches),
        "rounds": _shares(ranked.rounds),
        "milliseconds": asdict(ranked.thinking),
        "faults": len(ranked.faults),
    }


def _duel(standing: Standing, elo: Ratio) -> dict[str, Any]:
    return {
        "players": list(standing.duel.names),
        "numbers": len(standing.tallies),
        "margin": _ratio(standing.margin),
        "margin_without_luck": _known(standing.without_luck),
        "elo": _ratio(elo),
        "matches": None if standing.duel.single_rounds else _shares(standing.matches),
        "rounds": _shares(standing.rounds),
        "rounds_dealt_by_first": _shares(standing.dealt),
        "rounds_dealt_by_second": _shares(standing.opened),
        "milliseconds": [asdict(thinking) for thinking in standing.thinking],
        "faults": [
            {"count": len(faults), "first": faults[0] if faults else None}
            for faults in standing.faults
        ],
    }


def _ratio(ratio: Ratio) -> dict[str, float | None]:
    known = math.isfinite(ratio.standard_error)
    return {"mean": ratio.mean, "standard_error": ratio.standard_error if known else None}


def _known(ratio: Ratio | None) -> dict[str, float | None] | None:
    return None if ratio is None else _ratio(ratio)


def _shares(shares: Shares) -> dict[str, Any]:
    parts = {"won": shares.won, "lost": shares.lost, "tied": shares.tied}
    return {
        "played": shares.count.played,
        **asdict(shares.count),
        **{f"{name}_share": asdict(share) for name, share in parts.items()},
    }
