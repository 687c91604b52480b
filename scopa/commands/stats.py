"""``scopa stats``: what has been played, and how well."""

import csv
import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from scopa.commands import CommandError
from scopa.history.exported import COLUMNS, as_json, fairness_as_json, row
from scopa.history.fairness import fairness
from scopa.history.figures import Part, figures, people
from scopa.history.index import Shelf, shelf
from scopa.history.told import fair_page, heading, pages, told_unreadable
from scopa.language import _
from scopa.storage import Home

WIDTH = 80
TOLD_EVERY = 200
"""Records read between two words about it."""
CLEAR_LINE = "\r" + " " * (WIDTH - 1) + "\r"

Parts = Mapping[str, Sequence[Part]]


def run(arguments: Namespace) -> int:
    """Print the statistics of the stored matches; raises `CommandError` and `StorageError`."""
    found = _shelf(Home.default())
    parts = chosen(found, arguments.game, arguments.since)
    if arguments.csv:
        _print_rows(parts, found)
    elif arguments.json:
        print(json.dumps(_object(parts, found), indent=2))
    else:
        for line in report(parts, found, fair=arguments.fair, bars=_bars_are_seen()):
            print(line)
    return 0


def chosen(found: Shelf, game: str | None, since: date | None) -> Parts:
    """The parts of each person in the matches that were asked for."""
    everything = people(found.matches)
    games = {part.game for parts in everything.values() for part in parts}
    if game is not None and games and game not in games:
        played = ", ".join(sorted(games))
        raise CommandError(
            _("no match of {game} is stored; there are: {games}").format(game=game, games=played)
        )

    def wanted(part: Part) -> bool:
        late_enough = since is None or part.account.day >= since.isoformat()
        return late_enough and game in (None, part.game)

    kept = {who: [part for part in parts if wanted(part)] for who, parts in everything.items()}
    return {who: parts for who, parts in kept.items() if parts}


def report(parts: Parts, found: Shelf, *, fair: bool, bars: bool) -> Iterator[str]:
    """The pages of each person, line by line."""
    if not parts:
        yield _("No match has been played yet.")
    for who, played in parts.items():
        numbers = figures(played, found.lost_per_round)
        yield heading(who, numbers)
        told = (fair_page(fairness(played)),) if fair else pages(numbers)
        for page in told:
            yield ""
            yield page.title
            yield from (f"  {line}".rstrip() for line in page.lines(WIDTH - 2, bars))
        yield ""
    if found.unreadable:
        yield f"{told_unreadable(found)}: {found.unreadable[0]}"


def _print_rows(parts: Parts, found: Shelf) -> None:
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(COLUMNS)
    for who, played in parts.items():
        table.writerows(row(who, part, found.lost_per_round) for part in played)


def _object(parts: Parts, found: Shelf) -> Mapping[str, object]:
    return {
        "players": {
            who: {
                **as_json(figures(played, found.lost_per_round)),
                "fairness": list(fairness_as_json(fairness(played))),
            }
            for who, played in parts.items()
        },
        "unreadable": [str(path) for path in found.unreadable],
    }


def _bars_are_seen() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _shelf(home: Home) -> Shelf:
    """All that is stored; where many records have to be read, stderr tells how far that is."""
    if sys.stderr is None or not sys.stderr.isatty():
        return shelf(home)
    try:
        return shelf(home, _told)
    finally:
        print(CLEAR_LINE, end="", file=sys.stderr, flush=True)


def _told(done: int, number: int) -> bool:
    if done and done % TOLD_EVERY == 0:
        text = _("reading {done} of {number} matches").format(done=done, number=number)
        print(f"\r{text}", end="", file=sys.stderr, flush=True)
    return True
