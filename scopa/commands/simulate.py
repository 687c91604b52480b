"""``scopa simulate``: players against each other, without a screen."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path

from scopa.ai import registry
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.ai.simulate import PlayerFault, play_match
from scopa.commands import CommandError
from scopa.engine.match import Match
from scopa.engine.rules import Rules, RulesError
from scopa.records import Record, Seat, new_tags, side_names, write
from scopa.statistics import Sample, Statistics
from scopa.storage.home import StorageError, make_folder, reporting

ERRORS = (CommandError, PlayerFault, PluginError, RulesError, StorageError, UnknownPlayer)
LABEL_WIDTH = 28
LINE_OF_MEANS = 12


def run(arguments: Namespace) -> int:
    """Play the matches, write their records if asked to, and print what was counted.

    The same arguments give the same matches. Raises `CommandError`, `StorageError`, `PluginError`,
    `PlayerFault`, `UnknownPlayer` and `RulesError`.
    """
    rules = Rules.parse(arguments.rules)
    names = seat_names(arguments.players, rules)
    statistics = Statistics(rules)
    for number in range(1, arguments.matches + 1):
        players = [registry.create(name) for name in names]
        dealer = (number - 1) % rules.seats
        match = play_match(rules, players, f"{arguments.seed}/{number}", dealer)
        statistics.add(match)
        if arguments.records is not None:
            _keep(Path(arguments.records), number, match, names)
    for line in report(statistics, names, arguments.seed):
        print(line)
    return 0


def seat_names(players: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """Which player sits at each seat: round the table in turn, and round again."""
    if len(players) > rules.seats:
        raise CommandError(f"{len(players)} players don't fit at {rules.seats} seats")
    return tuple(islice(cycle(players), rules.seats))


def _keep(folder: Path, number: int, match: Match, names: Sequence[str]) -> None:
    """Write the record of a match; raises `StorageError`, also when the file is there already."""
    tags = new_tags(match.rules, map(Seat, names), datetime.now().astimezone().date())
    path = folder / f"match-{number:05}.scopa"
    make_folder(folder)
    with reporting(f"can't write {path}"), path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(write(Record(tags, match)))


def report(statistics: Statistics, names: Sequence[str], seed: int) -> Iterator[str]:
    """The summary table, then the statistics of play, line by line."""
    matches, rounds = statistics.matches, statistics.rounds
    yield f"{statistics.rules}: {matches} matches, {rounds} rounds, seed {seed}"
    yield ""
    yield from _table(statistics, names)
    yield ""
    yield from _play(statistics)
    yield ""
    yield from _rounds(statistics)


def _table(statistics: Statistics, names: Sequence[str]) -> Iterator[str]:
    """A line for each side: matches won, points and scope a round."""
    rules = statistics.rules
    labels = [
        f"{name} ({_place(rules, side)})" for side, name in enumerate(side_names(names, rules))
    ]
    width = max(LABEL_WIDTH, *map(len, labels))
    yield f"{'side':<{width}}  {'won':>6}  {'%':>5}  {'points a round':>14}  {'scope a round':>13}"

    def row(label: str, won: int, points: float, scope: float) -> str:
        share = 100 * won / statistics.matches
        return f"{label:<{width}}  {won:>6}  {share:>5.1f}  {points:>14.3f}  {scope:>13.3f}"

    for side, label in enumerate(labels):
        points, scope = statistics.points[side].mean, statistics.scope[side].mean
        yield row(label, statistics.wins[side], points, scope)
    yield row("all", statistics.matches, _total(statistics.points), _total(statistics.scope))


def _place(rules: Rules, side: int) -> str:
    seats = rules.seats_of(side)
    return f"{'seat' if len(seats) == 1 else 'seats'} {', '.join(map(str, seats))}"


def _total(samples: Sequence[Sample]) -> float:
    return sum(sample.mean for sample in samples)


def _play(statistics: Statistics) -> Iterator[str]:
    """How many legal moves there were."""
    yield "legal moves, by play in the deal"
    for number, samples in enumerate(statistics.branching, 1):
        means = [f"{sample.mean:>5.2f}" for sample in samples]
        for start in range(0, len(means), LINE_OF_MEANS):
            label = "" if start else f"  deal {number}"
            yield _row(label, " ".join(means[start : start + LINE_OF_MEANS]))
    yield _row("mean of all plays", f"{statistics.mean_branching:.3f}")
    yield _row("the most", f"{statistics.largest_branching}")
    yield _row("forced plays", f"{statistics.forced / statistics.plays:.1%}")


def _rounds(statistics: Statistics) -> Iterator[str]:
    """How the rounds ended."""
    rounds = statistics.rounds
    for category, ties in statistics.ties.items():
        yield _row(f"{category.value} tied", f"{ties / rounds:.2%}")
    yield _row("mean primiera", f"{statistics.primiera.mean:.2f}")
    lacking = statistics.lacking_suit / (rounds * statistics.rules.sides)
    yield _row("a side lacks a suit", f"{lacking:.2%}")
    yield _row("every side lacks one", f"{statistics.without_primiera / rounds:.2%}")
    dealt = rounds + statistics.redeals
    yield _row("void deals", f"{statistics.redeals} of {dealt} ({statistics.redeals / dealt:.3%})")
    margin = statistics.margin
    yield _row(
        "opener less dealer", f"{margin.mean:+.3f} ± {margin.standard_error:.3f} points a round"
    )
    for place, won in zip(("dealer", "opener", "third"), statistics.round_wins, strict=False):
        yield _row(f"{place}'s side wins a round", f"{won / rounds:.2%}")
    yield _row("nobody wins a round", f"{statistics.tied_rounds / rounds:.2%}")


def _row(label: str, value: str) -> str:
    return f"{label:<{LABEL_WIDTH}}  {value}"
