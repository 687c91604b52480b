"""What has been played, a sentence each."""

from collections.abc import Iterator

from scopa.engine.scoring import Category
from scopa.history.figures import Figures, Rate, figures, people
from scopa.history.index import shelf
from scopa.history.told import opponents_name, told_unreadable
from scopa.language import _, ngettext
from scopa.plain.news import sentence
from scopa.storage import Home
from scopa.words.choices import category_name
from scopa.words.names import spoken_name
from scopa.words.numbers import signed


def told_statistics(home: Home) -> Iterator[str]:
    """How often each person won, against whom and by what; raises `StorageError`."""
    stored = shelf(home)
    found = people(stored.matches)
    if not found:
        yield _("No match has been played yet.")
    for who, parts in found.items():
        numbers = figures(parts)
        if not numbers.matches.of:
            yield _("{player}: no match is finished yet.").format(player=spoken_name(who))
            continue
        yield _("{player}: {matches}.").format(
            player=spoken_name(who), matches=_won(numbers.matches)
        )
        yield from _told(numbers)
    if stored.unreadable:
        yield sentence(told_unreadable(stored))


def _told(numbers: Figures) -> Iterator[str]:
    for levels, rate in numbers.levels.items():
        template = _("against {opponents}: {matches}.")
        yield sentence(template.format(opponents=opponents_name(levels), matches=_won(rate)))
    yield _("Most won in a row: {number}.").format(number=numbers.longest)
    for category, contest in numbers.contests.items():
        template = ngettext(
            "{category}: {won} of {all} round won, {lost} lost.",
            "{category}: {won} of {all} rounds won, {lost} lost.",
            contest.of,
        )
        name = category_name(Category(category))
        text = template.format(category=name, won=contest.won, all=contest.of, lost=contest.lost)
        yield sentence(text)
    own, others = (count / max(numbers.rounds, 1) for count in numbers.scope)
    yield _("Scope a round: {own}, and {others} against you.").format(
        own=f"{own:.2f}", others=f"{others:.2f}"
    )
    yield _("Points a round more than the others: {lead}.").format(lead=signed(numbers.margin.mean))


def _won(rate: Rate) -> str:
    """So many of so many matches won, and which part that is."""
    template = ngettext(
        "{won} of {all} match won, {percent} percent",
        "{won} of {all} matches won, {percent} percent",
        rate.of,
    )
    return template.format(won=rate.won, all=rate.of, percent=f"{100 * rate.won / rate.of:.0f}")
