"""Statistics as pages of plain text, for a command line and for a screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from scopa.engine.scoring import Category
from scopa.history.fairness import SWEEPABLE, Dealt
from scopa.history.figures import PEOPLE, Figures, Rate
from scopa.history.index import Shelf
from scopa.language import N_, _, ngettext, pgettext
from scopa.statistics.estimates import Share
from scopa.words.choices import category_name, level_name
from scopa.words.columns import BAR, Cells, laid_out
from scopa.words.names import spoken_name
from scopa.words.numbers import signed, with_error

FEWEST_EXPECTED = 5
"""Cards that chance must give before a count says anything about it."""
KINDS = {
    "sevens": N_("sevens"),
    "coins": N_("coins"),
    "settebello": N_("settebello"),
    "aces": N_("aces"),
    "sweepers": N_("first sweeps"),
    SWEEPABLE: N_("sweepable tables"),
}
EXPLANATIONS = (
    N_("First sweeps: cards of the first hands that could sweep the first table."),
    N_("What is expected of chance is exact, for these rules and hands."),
    N_("By chance alone one count in twenty is unusual."),
)
NEITHER, PERCENT = 3, 4
"""Columns of the points that a narrow page can do without."""
Laid = Callable[[int, bool], Iterator[str]]
"""Lines of a width, with bars or without."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of statistics."""

    title: str
    lines: Laid
    curves: bool = False
    """Whether curves of what changed over time belong to it."""


def pages(figures: Figures) -> Sequence[Page]:
    """What is told of one person."""
    return (
        Page(_("Matches"), lambda width, bars: _matches(figures, width, bars)),
        Page(_("Points"), lambda width, bars: _points(figures, width, bars)),
        Page(_("Over time"), lambda width, bars: _over_time(figures, width, bars), curves=True),
    )


def fair_page(dealt: Sequence[Dealt]) -> Page:
    """What was dealt, against what chance gives."""
    return Page(_("Is it fair?"), lambda width, _bars: _fair(dealt, width))


def heading(who: str, figures: Figures) -> str:
    """Whose figures they are, and of how many matches."""
    number = figures.matches.of + figures.unfinished
    return ngettext("{player}: {number} match", "{player}: {number} matches", number).format(
        player=spoken_name(who), number=number
    )


def told_unreadable(found: Shelf) -> str:
    """How many files are no records; empty where all are."""
    number = len(found.unreadable)
    if not number:
        return ""
    template = ngettext("{number} file is no record", "{number} files are no records", number)
    return template.format(number=number)


def told_rate(rate: Rate) -> str:
    """So many of so many."""
    return _("{won} of {all}").format(won=rate.won, all=rate.of)


def told_interval(share: Share) -> str:
    """Between which percentages a share lies, with 95% certainty."""
    return f"{100 * share.low:.0f}–{100 * share.high:.0f}%"


def opponents_name(levels: str) -> str:
    """Whom a person played against, by the levels of `Part.opponents`."""
    told = (_("people") if level == PEOPLE else level_name(level) for level in levels.split(", "))
    return ", ".join(told)


def told_streak(streak: int) -> str:
    """How many matches were won or lost in a row until now."""
    if streak == 0:
        return _("none yet")
    if streak > 0:
        return ngettext("{number} won", "{number} won", streak).format(number=streak)
    return ngettext("{number} lost", "{number} lost", -streak).format(number=-streak)


def _rate_row(label: str, rate: Rate) -> Cells:
    if not rate.of:
        return label, told_rate(rate), "", "", ""
    share = rate.share
    percent = f"{100 * share.share:.0f}%"
    return label, told_rate(rate), percent, told_interval(share), BAR + str(share.share)


def _rates(title: str, rates: Mapping[str, Rate], width: int, bars: bool) -> Iterator[str]:
    head = (title, pgettext("heading of a column", "won"), "", _("95%"), "")
    rows = [_rate_row(label, rate) for label, rate in rates.items()]
    yield from laid_out([head, *rows], width, bars=bars)


def _matches(figures: Figures, width: int, bars: bool) -> Iterator[str]:
    rates = {_("all"): figures.matches}
    if figures.takebacks:
        rates[_("nothing taken back")] = figures.untouched
    yield from _rates(_("finished matches"), rates, width, bars)
    yield ""
    levels = {opponents_name(levels): rate for levels, rate in figures.levels.items()}
    for title, told in ((_("against"), levels), (_("game"), figures.games)):
        if told:
            yield from _rates(title, told, width, bars)
            yield ""
    facts = (
        (_("in a row now"), told_streak(figures.streak)),
        (_("most won in a row"), str(figures.longest)),
        (_("unfinished matches"), str(figures.unfinished)),
        (_("plays taken back"), str(figures.takebacks)),
    )
    yield from laid_out(facts, width, bars=bars)


def _points(figures: Figures, width: int, bars: bool) -> Iterator[str]:
    won, lost = pgettext("heading of a column", "won"), pgettext("heading of a column", "lost")
    rows: list[Cells] = [(_("in rounds"), won, lost, _("neither"), "", _("95%"), "")]
    for category, contest in figures.contests.items():
        share = Rate(contest.won, contest.of).share
        rows.append(
            (
                category_name(Category(category)),
                str(contest.won),
                str(contest.lost),
                str(contest.of - contest.won - contest.lost),
                f"{100 * share.share:.0f}%",
                told_interval(share),
                BAR + str(share.share),
            )
        )
    yield from laid_out(rows, width, bars=bars, spare=(NEITHER, PERCENT))
    yield ""
    rounds = max(figures.rounds, 1)
    own, others = figures.scope
    lead = with_error(signed(figures.margin.mean), figures.margin.standard_error)
    facts = [
        (_("rounds"), str(figures.rounds)),
        (_("scope for, a round"), f"{own / rounds:.2f}"),
        (_("scope against"), f"{others / rounds:.2f}"),
        (_("lead a round"), lead),
    ]
    yield from laid_out(facts, width, bars=bars)
    yield from wrap(_("The lead is in points; behind ± stands its standard error."), width)


def _over_time(figures: Figures, width: int, bars: bool) -> Iterator[str]:
    latest = {
        _("the last {number}").format(number=number): rate
        for number, rate in figures.latest.items()
    }
    if latest:
        yield from _rates(_("matches"), latest, width, bars)
        yield ""
    if figures.months:
        yield from _rates(_("month"), figures.months, width, bars)
        yield ""
    if not figures.lost:
        yield from wrap(_("Points lost a round appear when matches have been reviewed."), width)
        return
    by_month: dict[str, list[float]] = {}
    for day, lost in figures.lost:
        by_month.setdefault(day[:7], []).append(lost)
    rows: list[Cells] = [(_("month"), _("reviewed"), _("points lost a round"))]
    for month, losses in by_month.items():
        rows.append((month, str(len(losses)), f"{sum(losses) / len(losses):.2f}"))
    yield from laid_out(rows, width, bars=bars)


def _fair(dealt: Sequence[Dealt], width: int) -> Iterator[str]:
    rounds = dealt[0].rounds
    yield ngettext("In {rounds} round:", "In {rounds} rounds:", rounds).format(rounds=rounds)
    rows: list[Cells] = [(_("dealt"), "", _("count"), _("expected"), _("95%"), "")]
    for each in dealt:
        low, high = each.interval
        rows.append(
            (
                _(KINDS[each.kind]),
                _whose(each),
                str(each.count),
                f"{each.chance.mean:.1f}",
                f"{low:.0f}–{high:.0f}",
                verdict(each),
            )
        )
    yield from laid_out(rows, width, bars=False)
    yield ""
    for text in EXPLANATIONS:
        yield from wrap(_(text), width)


def _whose(dealt: Dealt) -> str:
    if dealt.ours is None:
        return ""
    return _("yours") if dealt.ours else _("theirs")


def verdict(dealt: Dealt) -> str:
    """Whether chance explains a count."""
    if dealt.chance.mean < FEWEST_EXPECTED:
        return _("too few rounds")
    return _("chance") if dealt.explained else _("unusual")
