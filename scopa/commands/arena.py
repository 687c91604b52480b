"""``scopa arena``: who plays better, by how much, and how surely."""

import json
import math
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from typing import Any

from scopa.ai.estimates import Ratio, Share
from scopa.ai.faults import BotFault
from scopa.ai.options import OptionError
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.arena import tournament
from scopa.arena.duel import ContestantFault, seatings
from scopa.arena.standing import Record, Standing, Thinking
from scopa.arena.tournament import Plan
from scopa.commands import CommandError
from scopa.commands.progress import progress
from scopa.engine.rules import Rules, RulesError
from scopa.exit_status import INTERRUPTED
from scopa.language import _, pgettext

ERRORS = (
    BotFault,
    CommandError,
    ContestantFault,
    OptionError,
    PluginError,
    RulesError,
    UnfitRules,
    UnknownPlayer,
)
DEFAULT_MATCHES = 100
MILLISECONDS = 1000
LABEL_WIDTH = 24


def run(arguments: Namespace) -> int:
    """Play every pair of the contestants and print how they stand.

    The same arguments give the same figures, times apart, however many jobs play, unless a limit
    in seconds makes them depend on the machine. After Ctrl+C
    what was played so far is printed, and the status is that of an interrupted program. Raises
    what `ERRORS` lists.
    """
    plan = planned(arguments)
    standings = [Standing(duel) for duel in plan.duels]
    complete = _play(plan, arguments.jobs, standings)
    for standing in standings:
        standing.tallies.sort(key=lambda tally: tally.number)
    if arguments.json:
        print(json.dumps(as_json(plan, standings, complete=complete), indent=2))
    else:
        for line in report(plan, standings, complete=complete):
            print(line)
    return 0 if complete else INTERRUPTED


def planned(arguments: Namespace) -> Plan:
    """What the arguments ask for, checked."""
    if len(arguments.players) < 2:
        raise CommandError(_("an arena needs two players or more"))
    plan = Plan(
        names=tuple(arguments.players),
        rules=Rules.parse(arguments.rules),
        numbers=arguments.rounds or arguments.matches or DEFAULT_MATCHES,
        seed=arguments.seed,
        limit=Limit(arguments.seconds, arguments.nodes),
        single_rounds=arguments.rounds is not None,
    )
    for duel in plan.duels:
        duel.check()
    return plan


def _play(plan: Plan, jobs: int, standings: list[Standing]) -> bool:
    """Play, and add each result to its standing; whether everything was played."""
    total = len(plan.duels) * plan.numbers
    try:
        with progress() as bar, closing(tournament.run(plan, jobs)) as results:
            for done, result in enumerate(results, 1):
                standings[result.game.place].tallies.append(result.tally)
                bar.show(done, total)
    except KeyboardInterrupt:
        return False
    return True


def report(plan: Plan, standings: Sequence[Standing], *, complete: bool) -> Iterator[str]:
    """What was found, line by line: a block for each duel."""
    template = (
        _("{rules}: {number} single rounds, each with {seatings} seatings, seed {seed}")
        if plan.single_rounds
        else _("{rules}: {number} matches, each with {seatings} seatings, seed {seed}")
    )
    times = len(seatings(plan.rules.sides))
    yield template.format(rules=plan.rules, number=plan.numbers, seatings=times, seed=plan.seed)
    if not complete:
        yield _("interrupted: the figures are of what was played until then")
    for standing in standings:
        yield ""
        yield from _block(standing)


def _block(standing: Standing) -> Iterator[str]:
    """The lines of one duel, as its first contestant fares."""
    first, second = standing.duel.names
    margin = standing.margin
    yield _("{first} against {second}").format(first=first, second=second)
    yield _row(_("points a round"), f"{margin.mean:+.3f} ± {margin.standard_error:.3f}")
    if not standing.duel.single_rounds:
        yield _row(_("matches"), _shares(standing.matches))
    yield _row(_("rounds"), _shares(standing.rounds))
    yield _row(_("  dealt by the first"), _shares(standing.dealt))
    yield _row(_("  dealt by the second"), _shares(standing.opened))
    for name, thinking in zip(standing.duel.names, standing.thinking, strict=True):
        yield _row(_("ms a choice, {player}").format(player=name), _times(thinking))


def _shares(record: Record) -> str:
    """The parts won, lost and, where that happens, tied."""
    if not record.count.played:
        return pgettext("matches or rounds", "none")
    template = (
        _("won {won}, lost {lost}, tied {tied} of {played}")
        if record.count.tied
        else _("won {won}, lost {lost} of {played}")
    )
    won, lost, tied = map(_share, (record.won, record.lost, record.tied))
    return template.format(won=won, lost=lost, tied=tied, played=record.count.played)


def _share(share: Share) -> str:
    """A part and its interval."""
    return f"{share.share:.1%} [{100 * share.low:.1f}–{100 * share.high:.1f}]"


def _times(thinking: Thinking) -> str:
    mean, p95, most = (
        f"{MILLISECONDS * seconds:.3g}" for seconds in (thinking.mean, thinking.p95, thinking.most)
    )
    template = _("mean {mean}, 95% {p95}, most {most}; {count} choices")
    return template.format(mean=mean, p95=p95, most=most, count=thinking.decisions)


def _row(label: str, value: str) -> str:
    return f"  {label:<{LABEL_WIDTH}}  {value}"


def as_json(plan: Plan, standings: Sequence[Standing], *, complete: bool) -> dict[str, Any]:
    """Everything as one object; figures are those of each duel's first player."""
    return {
        "rules": str(plan.rules),
        "players": list(plan.names),
        "mode": "rounds" if plan.single_rounds else "matches",
        "numbers": plan.numbers,
        "seatings": len(seatings(plan.rules.sides)),
        "seed": plan.seed,
        "limit": {"seconds": plan.limit.seconds, "nodes": plan.limit.nodes},
        "complete": complete,
        "duels": [_duel_as_json(standing) for standing in standings],
    }


def _duel_as_json(standing: Standing) -> dict[str, Any]:
    return {
        "players": list(standing.duel.names),
        "numbers": len(standing.tallies),
        "margin": _ratio_as_json(standing.margin),
        "matches": None if standing.duel.single_rounds else _record_as_json(standing.matches),
        "rounds": _record_as_json(standing.rounds),
        "rounds_dealt_by_first": _record_as_json(standing.dealt),
        "rounds_dealt_by_second": _record_as_json(standing.opened),
        "milliseconds": [_thinking_as_json(thinking) for thinking in standing.thinking],
    }


def _ratio_as_json(ratio: Ratio) -> dict[str, float | None]:
    known = math.isfinite(ratio.standard_error)
    return {"mean": ratio.mean, "standard_error": ratio.standard_error if known else None}


def _record_as_json(record: Record) -> dict[str, Any]:
    parts = {"won": record.won, "lost": record.lost, "tied": record.tied}
    return {
        "played": record.count.played,
        **asdict(record.count),
        **{f"{name}_share": asdict(share) for name, share in parts.items()},
    }


def _thinking_as_json(thinking: Thinking) -> dict[str, float]:
    return {
        "decisions": thinking.decisions,
        "mean": MILLISECONDS * thinking.mean,
        "p95": MILLISECONDS * thinking.p95,
        "most": MILLISECONDS * thinking.most,
    }
