"""Which match to play: what was asked for, and which are left unfinished."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from scopa import setup
from scopa.ai import registry
from scopa.engine.rules import Rules, RulesError
from scopa.language import _
from scopa.plain.facts import with_levels
from scopa.plain.reading import Unclear, folded, number
from scopa.plain.scores import by_side
from scopa.records import PERSON, viewer_of
from scopa.records.codes import SharedDeal
from scopa.said import said
from scopa.storage import MatchInfo, Settings
from scopa.words.choices import level_name
from scopa.words.names import game_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was asked for at the start; None leaves a thing to the settings."""

    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    deck: str | None = None
    duplicate: bool = False
    """Whether what strong play makes of the deals is told."""
    deal: SharedDeal | date | None = None
    """The deal of a code, or of a day, to begin with."""
    resume: bool = False
    """Whether to go on with the match left last."""

    @property
    def new_match(self) -> bool:
        """Whether a match of some kind was asked for, which may not be one left unfinished."""
        return any(asked is not None for asked in (self.rules, self.level, self.seed))


def told_matches(matches: Sequence[MatchInfo]) -> Iterator[str]:
    """How each unfinished match stands, with a number to resume it by."""
    if not matches:
        yield _("There is no other unfinished match.")
        return
    yield _("Unfinished matches, the last played first:")
    for place, info in enumerate(matches, 1):
        names = with_levels(info.rules, info.seats, viewer_of(info.seats))
        template = _("{place}: {game}, {points}, round {number}, last played {day} at {time}.")
        yield template.format(
            place=place,
            game=game_name(info.rules),
            points=by_side(info.totals, names),
            number=info.round_number,
            day=f"{info.played:%Y-%m-%d}",
            time=f"{info.played:%H:%M}",
        )


def in_force(remembered: Settings, wanted: Wanted) -> Settings:
    """The remembered settings, changed as it is wanted now."""
    return remembered.changed(
        rules=str(wanted.rules) if wanted.rules else remembered.rules,
        level=wanted.level or remembered.level,
        levels=() if wanted.level else remembered.levels,
        deck=wanted.deck or remembered.deck,
    )


def changed(settings: Settings, word: str) -> Settings:
    """Settings changed by a word: a level, points that win, or rules; raises `Unclear`."""
    level = _level(word)
    if level:
        return settings.changed(level=level, levels=())
    if number(word):
        return settings.changed(rules=str(setup.rules_of(settings).with_target(number(word))))
    return settings.changed(rules=str(_rules(word)))


def _level(word: str) -> str:
    """The level that a word means, in English or as it is spoken; empty where it means none."""
    levels = (*registry.BUILT_IN, *registry.names(), PERSON)
    spoken = {folded(level_name(level)): level for level in levels}
    return word if word in levels else spoken.get(folded(word), "")


def _rules(text: str) -> Rules:
    try:
        return Rules.parse(text)
    except RulesError as error:
        levels = ", ".join(map(level_name, (*registry.names(), PERSON)))
        template = _("{what_is_wrong}. Levels are {levels}")
        raise Unclear(template.format(what_is_wrong=said(error), levels=levels)) from error
