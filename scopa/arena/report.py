"""What was found in an arena, told in words and tables that fit a terminal."""

from collections.abc import Iterable, Iterator, Sequence
from math import isfinite

from scopa.arena.duel import seatings
from scopa.arena.ranking import Ranked, ranking, rated
from scopa.arena.standing import Shares, Standing, Thinking
from scopa.arena.tournament import Plan
from scopa.language import _, ngettext, pgettext
from scopa.one_line import one_line
from scopa.statistics.estimates import Ratio, Share
from scopa.words.columns import laid_out

WIDTH = 80
LABEL_WIDTH = 22
NO_BREAK = "\N{NO-BREAK SPACE}"
MOST_IN_CROSS_TABLE = 9
"""Contestants whose duels fit in a table of 80 columns."""
FAULTS_TOLD = 3
"""Different faults of a contestant that are told in full."""


def report(
    plan: Plan, standings: Sequence[Standing], *, complete: bool, details: bool = False
) -> Iterator[str]:
    """What was found, line by line.

    Two contestants get a block for their duel; more get a table of them all and one of the
    duels, and the blocks behind them if details are wanted.
    """
    yield from _heading(plan, complete=complete)
    rating = rated(plan, standings)
    ranks = ranking(plan, standings, rating)
    if len(plan.names) > 2:
        yield ""
        yield from _table(_ranking(plan, ranks))
        if len(ranks) <= MOST_IN_CROSS_TABLE:
            yield ""
            yield from _table(_crosses(plan, ranks, standings))
    if len(plan.names) == 2 or details:
        for pair, standing in zip(plan.pairs, standings, strict=True):
            yield ""
            yield from _block(standing, rating.difference(*pair))
    yield from _faults(ranks)
    yield ""
    yield from _legend(plan, bounded=rating.bounded)


def _heading(plan: Plan, *, complete: bool) -> Iterator[str]:
    """What was played."""
    template = (
        ngettext(
            "{rules}: {number} single round, with {seatings} seatings, seed {seed}",
            "{rules}: {number} single rounds, each with {seatings} seatings, seed {seed}",
            plan.numbers,
        )
        if plan.single_rounds
        else ngettext(
            "{rules}: {number} match, with {seatings} seatings, seed {seed}",
            "{rules}: {number} matches, each with {seatings} seatings, seed {seed}",
            plan.numbers,
        )
    )
    times = len(seatings(plan.rules.sides))
    yield template.format(rules=plan.rules, number=plan.numbers, seatings=times, seed=plan.seed)
    if not plan.duplicate:
        yield _("every seating with decks of its own")
    if plan.luck and len(plan.names) > 2:
        yield _("points a round in the tables: with the luck of the deals taken out")
    if not complete:
        yield _("interrupted: the figures are of what was played until then")


def _table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Rows under each other; a name too long for its column goes on in the next line."""
    for line in laid_out(list(rows), WIDTH, bars=False):
        yield line.replace(NO_BREAK, " ")


def _ranking(plan: Plan, ranks: Sequence[Ranked]) -> Iterator[tuple[str, ...]]:
    """Everybody, the best first, below the headings of the columns."""
    won = _("rounds won") if plan.single_rounds else _("matches won")
    yield (
        pgettext("heading of a column", "player"),
        "Elo",
        _("points a round"),
        won,
        _("ms a choice"),
    )
    for place, ranked in enumerate(ranks, 1):
        shares = ranked.rounds if plan.single_rounds else ranked.matches
        name = _numbered(place, ranked.name, len(ranks))
        if not ranked.rounds.count.played:
            yield name, "", "", "", ""
            continue
        yield (
            name,
            _elo(ranked.elo),
            _points(ranked.without_luck or ranked.margin),
            _share(shares.won) if shares.count.played else "",
            _time(ranked.thinking.mean) if ranked.thinking.decisions else "",
        )


def _numbered(place: int, name: str, most: int) -> str:
    """A name behind its place, which is as wide as the highest."""
    return f"{place:{NO_BREAK}>{len(str(most))}}{NO_BREAK}{one_line(name)}"


def _crosses(
    plan: Plan, ranks: Sequence[Ranked], standings: Sequence[Standing]
) -> Iterator[tuple[str, ...]]:
    """Points a round by which each is ahead of each other, in the order of the ranking."""
    margins = {}
    for (first, second), standing in zip(plan.pairs, standings, strict=True):
        if not standing.tallies:
            continue
        ahead = (standing.without_luck or standing.margin).mean
        margins[first, second] = ahead
        margins[second, first] = -ahead
    yield (_("points a round"), *map(str, range(1, len(ranks) + 1)))
    for place, row in enumerate(ranks, 1):
        cells = (margins.get((row.contestant, column.contestant)) for column in ranks)
        yield (
            f"{place}{NO_BREAK}{one_line(row.name)}",
            *("" if cell is None else f"{cell:+.2f}" for cell in cells),
        )


def _block(standing: Standing, elo: Ratio) -> Iterator[str]:
    """The lines of one duel, as its first contestant fares; only that nothing was played, if so."""
    first, second = names = [one_line(name) for name in standing.duel.names]
    yield _("{first} against {second}").format(first=first, second=second)
    if not standing.tallies:
        yield _row(_("rounds"), _shares(standing.rounds))
        return
    yield _row(_("points a round"), _points(standing.margin))
    if standing.without_luck is not None:
        yield _row(_("  luck taken out"), _points(standing.without_luck))
    yield _row(_("Elo ahead"), _elo(elo))
    if not standing.duel.single_rounds:
        yield _row(_("matches"), _shares(standing.matches))
    yield _row(_("rounds"), _shares(standing.rounds))
    yield _row(_("  dealt by the first"), _shares(standing.dealt))
    yield _row(_("  dealt by the second"), _shares(standing.opened))
    for name, thinking in zip(names, standing.thinking, strict=True):
        yield _row(_("ms a choice, {player}").format(player=name), _times(thinking))


def _faults(ranks: Sequence[Ranked]) -> Iterator[str]:
    """What contestants did wrong, the first different ones in full."""
    for ranked in ranks:
        if ranked.faults:
            count = len(ranked.faults)
            template = ngettext(
                "{player}: {count} fault, and a random move was played instead",
                "{player}: {count} faults, and random moves were played instead",
                count,
            )
            yield ""
            yield template.format(player=one_line(ranked.name), count=count)
            for text in list(dict.fromkeys(ranked.faults))[:FAULTS_TOLD]:
                yield f"  {text}"


def _legend(plan: Plan, *, bounded: bool) -> Iterator[str]:
    yield _("± is a standard error, [ ] a 95% interval.")
    if not bounded:
        yield (
            _("Somebody won or lost every round; for Elo a tie was added to every duel.")
            if plan.single_rounds
            else _("Somebody won or lost every match; for Elo a tie was added to every duel.")
        )


def _elo(elo: Ratio) -> str:
    return f"{elo.mean:+.0f} ± {elo.standard_error:.0f}"


def _points(margin: Ratio) -> str:
    """Points with their error, which a single number doesn't tell."""
    known = isfinite(margin.standard_error)
    return f"{margin.mean:+.3f} ± {margin.standard_error:.3f}" if known else f"{margin.mean:+.3f}"


def _shares(shares: Shares) -> str:
    """The parts won, lost and, where that happens, tied."""
    if not shares.count.played:
        return pgettext("matches or rounds", "none")
    template = (
        _("won {won}, lost {lost}, tied {tied} of {played}")
        if shares.count.tied
        else _("won {won}, lost {lost} of {played}")
    )
    lost, tied = (f"{share.share:.1%}" for share in (shares.lost, shares.tied))
    won, played = _share(shares.won), shares.count.played
    return template.format(won=won, lost=lost, tied=tied, played=played)


def _share(share: Share) -> str:
    """A part and its interval."""
    return f"{share.share:.1%} [{100 * share.low:.1f}–{100 * share.high:.1f}]"


def _times(thinking: Thinking) -> str:
    mean, p95, most = map(_time, (thinking.mean, thinking.p95, thinking.most))
    template = ngettext(
        "mean {mean}, 95% {p95}, most {most}; {count} choice",
        "mean {mean}, 95% {p95}, most {most}; {count} choices",
        thinking.decisions,
    )
    return template.format(mean=mean, p95=p95, most=most, count=thinking.decisions)


def _time(milliseconds: float) -> str:
    return f"{milliseconds:.3g}"


def _row(label: str, value: str) -> str:
    return f"  {label:<{LABEL_WIDTH}}  {value}"
