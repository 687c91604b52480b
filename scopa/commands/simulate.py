"""``scopa simulate``: players against each other, without a screen."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from scopa.ai import registry
from scopa.ai.simulate import play_match
from scopa.commands import CommandError
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.language import _, ngettext, pgettext
from scopa.records import Record, Seat, new_tags, side_names, write
from scopa.records.daily import today
from scopa.statistics.counting import Sample, Statistics
from scopa.storage.home import make_folder, reporting
from scopa.words.choices import category_name

LABEL_WIDTH = 28
LINE_OF_MEANS = 12


def run(arguments: Namespace) -> int:
    """Play the matches, write their records if asked to, and print what was counted.

    The same arguments give the same matches. Raises `CommandError`, `StorageError`, `PluginError`,
    `PlayerFault`, `UnfitRules`, `UnknownPlayer` and `RulesError`.
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
        template = _("{players} players don't fit at {seats} seats")
        raise CommandError(template.format(players=len(players), seats=rules.seats))
    return tuple(islice(cycle(players), rules.seats))


def _keep(folder: Path, number: int, match: Match, names: Sequence[str]) -> None:
    """Write the record of a match; raises `StorageError`, also when the file is there already."""
    tags = new_tags(match.rules, map(Seat, names), today())
    path = folder / f"match-{number:05}.scopa"
    make_folder(folder)
    what = _("can't write {path}").format(path=path)
    with reporting(what), path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(write(Record(tags, match)))


def report(statistics: Statistics, names: Sequence[str], seed: int) -> Iterator[str]:
    """The summary table, then the statistics of play, line by line."""
    matches = ngettext("{number} match", "{number} matches", statistics.matches)
    rounds = ngettext("{number} round", "{number} rounds", statistics.rounds)
    yield _("{rules}: {matches}, {rounds}, seed {seed}").format(
        rules=statistics.rules,
        matches=matches.format(number=statistics.matches),
        rounds=rounds.format(number=statistics.rounds),
        seed=seed,
    )
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
    title, *titles = (
        pgettext("heading of a column", "side"),
        pgettext("heading of a column", "won"),
        _("points a round"),
        _("scope a round"),
    )
    wide, points_wide, scope_wide = (max(6, len(title)) for title in titles)
    yield f"{title:<{width}}  {titles[0]:>{wide}}  {'%':>5}  {titles[1]}  {titles[2]}"

    def row(label: str, won: int, points: float, scope: float) -> str:
        shares = f"{won:>{wide}}  {100 * won / statistics.matches:>5.1f}"
        means = f"{points:>{points_wide}.3f}  {scope:>{scope_wide}.3f}"
        return f"{label:<{width}}  {shares}  {means}"

    for side, label in enumerate(labels):
        points, scope = statistics.points[side].mean, statistics.scope[side].mean
        yield row(label, statistics.wins[side], points, scope)
    yield row(
        pgettext("all sides", "all"),
        statistics.matches,
        _total(statistics.points),
        _total(statistics.scope),
    )


def _place(rules: Rules, side: int) -> str:
    seats = rules.seats_of(side)
    template = ngettext("seat {seats}", "seats {seats}", len(seats))
    return template.format(seats=", ".join(map(str, seats)))


def _total(samples: Sequence[Sample]) -> float:
    return sum(sample.mean for sample in samples)


def _play(statistics: Statistics) -> Iterator[str]:
    """How many legal moves there were."""
    yield _("legal moves, by play in the deal")
    for number, samples in enumerate(statistics.branching, 1):
        means = [f"{sample.mean:>5.2f}" for sample in samples]
        for start in range(0, len(means), LINE_OF_MEANS):
            label = "" if start else _("  deal {number}").format(number=number)
            yield _row(label, " ".join(means[start : start + LINE_OF_MEANS]))
    yield _row(_("mean of all plays"), f"{statistics.mean_branching:.3f}")
    yield _row(_("the most"), f"{statistics.largest_branching}")
    yield _row(_("forced plays"), f"{statistics.forced / statistics.plays:.1%}")


def _rounds(statistics: Statistics) -> Iterator[str]:
    """How the rounds ended."""
    rounds = statistics.rounds
    for category, ties in statistics.ties.items():
        yield _row(
            _("{category} tied").format(category=category_name(category)), f"{ties / rounds:.2%}"
        )
    yield _row(_("mean primiera"), f"{statistics.primiera.mean:.2f}")
    lacking = statistics.lacking_suit / (rounds * statistics.rules.sides)
    yield _row(_("a side lacks a suit"), f"{lacking:.2%}")
    yield _row(_("every side lacks one"), f"{statistics.without_primiera / rounds:.2%}")
    dealt = rounds + statistics.redeals
    template, share = _("{count} of {total} ({share})"), f"{statistics.redeals / dealt:.3%}"
    void = template.format(count=statistics.redeals, total=dealt, share=share)
    yield _row(_("void deals"), void)
    margin = statistics.margin
    mean, error = f"{margin.mean:+.3f}", f"{margin.standard_error:.3f}"
    template = _("{mean} ± {error} points a round")
    yield _row(_("opener less dealer"), template.format(mean=mean, error=error))
    wins = (
        _("dealer's side wins a round"),
        _("opener's side wins a round"),
        _("third's side wins a round"),
    )
    for label, won in zip(wins, statistics.round_wins, strict=False):
        yield _row(label, f"{won / rounds:.2%}")
    yield _row(_("nobody wins a round"), f"{statistics.tied_rounds / rounds:.2%}")


def _row(label: str, value: str) -> str:
    return f"{label:<{LABEL_WIDTH}}  {value}"
