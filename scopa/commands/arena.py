"""``scopa arena``: who plays better, by how much, and how surely."""

import json
import os
from argparse import Namespace
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from scopa.ai.player import Limit
from scopa.arena import tournament
from scopa.arena.figures import as_json
from scopa.arena.journal import Journal
from scopa.arena.record_folder import RecordFolder
from scopa.arena.report import report
from scopa.arena.rows import check_writable, write_rows
from scopa.arena.standing import Standing
from scopa.arena.tournament import Game, Plan, Result
from scopa.commands import CommandError
from scopa.commands.progress import progress
from scopa.engine.rules import Rules
from scopa.exit_status import INTERRUPTED
from scopa.language import _
from scopa.records.daily import today
from scopa.workers.executors import executor

DEFAULT_MATCHES = 100


def run(arguments: Namespace) -> int:
    """Play every pair of the contestants and print how they stand.

    The same arguments give the same figures, times apart, whoever plays, unless a limit in seconds
    makes them depend on the machine. After Ctrl+C what was played so far is printed, and the
    status is that of an interrupted program. Raises a `Refusal` or `RulesError`.
    """
    plan = planned(arguments)
    table = Path(arguments.csv) if arguments.csv is not None else None
    if table is not None:
        _check_apart(arguments)
        check_writable(table)
    with ExitStack() as stack:
        kept = _kept(arguments, plan, stack)
        results = dict(kept.done)
        complete = _play(arguments, plan, kept, results)
    standings = _standings(plan, results)
    try:
        if table is not None:
            write_rows(table, standings)
    finally:  # a full disk costs the table, but not the figures
        _print(arguments, plan, standings, complete=complete)
    return 0 if complete else INTERRUPTED


def _print(arguments: Namespace, plan: Plan, standings: list[Standing], *, complete: bool) -> None:
    """Print what was found."""
    if arguments.json:
        print(json.dumps(as_json(plan, standings, complete=complete), indent=2))
        return
    if not any(standing.tallies for standing in standings):
        print(_("interrupted before anything was played to its end"))
        return
    for line in report(plan, standings, complete=complete, details=arguments.details):
        print(line)
    if not complete:
        print(_how_to_go_on(arguments))


def _check_apart(arguments: Namespace) -> None:
    """Raise `CommandError` where the table would be written over the state."""
    if arguments.state is not None and os.path.realpath(arguments.csv) == os.path.realpath(
        arguments.state
    ):
        raise CommandError(_("--csv and --state need files of their own"))


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
        duplicate=arguments.duplicate,
        luck=arguments.luck,
    )
    plan.check()
    return plan


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where results are kept while they come."""

    journal: Journal | None
    records: RecordFolder | None

    @property
    def done(self) -> dict[Game, Result]:
        """What needn't be played: it is in the journal, and its records are there if wanted."""
        results = self.journal.results if self.journal else {}
        if self.records is None:
            return results
        return {game: result for game, result in results.items() if self.records.has(game)}

    def add(self, result: Result) -> None:
        """Keep a result; the journal comes last, for it says that all is done."""
        if self.records:
            self.records.add(result)
        if self.journal:
            self.journal.add(result)


def _kept(arguments: Namespace, plan: Plan, stack: ExitStack) -> _Kept:
    """What the arguments ask to keep; the stack closes it."""
    journal = records = None
    if arguments.state is not None:
        journal = stack.enter_context(closing(Journal.open(Path(arguments.state), plan)))
    if arguments.records is not None:
        records = RecordFolder(Path(arguments.records), plan)
    return _Kept(journal, records)


def _play(arguments: Namespace, plan: Plan, kept: _Kept, results: dict[Game, Result]) -> bool:
    """Play what isn't done, and add it to the results; whether everything was played."""
    total = len(plan.duels) * plan.numbers
    try:
        with (
            executor(arguments.jobs, arguments.dask) as (workers, in_flight),
            progress() as bar,
        ):
            bar.show(len(results), total)
            played = tournament.run(
                plan,
                workers,
                in_flight=in_flight,
                done=frozenset(results),
                recorded_on=None if arguments.records is None else today(),
            )
            with closing(played):
                for result in played:
                    kept.add(result)
                    results[result.game] = result
                    bar.show(len(results), total)
    except KeyboardInterrupt:
        return False
    return True


def _standings(plan: Plan, results: dict[Game, Result]) -> list[Standing]:
    """How the duels stand, in whatever order their results came."""
    standings = [Standing(duel) for duel in plan.duels]
    for result in sorted(results.values(), key=lambda result: result.game.number):
        standings[result.game.place].tallies.append(result.tally)
    return standings


def _how_to_go_on(arguments: Namespace) -> str:
    if arguments.state is None:
        return _("What was played isn't kept; with --state FILE it would be, to go on from there.")
    template = _("The same command goes on from what is kept in {path}.")
    return template.format(path=arguments.state)
